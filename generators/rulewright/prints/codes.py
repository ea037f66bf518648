"""The codes of what can be wrong with content only once it is set for print."""

from collections.abc import Mapping

CODES: Mapping[str, str] = {
    "book-overflow": "A part of a rulebook that is printed whole does not fit on one of its pages.",
    "card-overflow": "The text of a card does not fit on it, even in the smallest type.",
    "empty-selection": "A product selects what there is not, or what has nothing to print.",
    "sheet-overflow": "A unit or rule of a list does not fit on one page of its sheet.",
    "unprintable-character": "A text has a character that the fonts for printing lack.",
    "token-overflow": "The name of a token does not fit on it, even in the smallest type.",
    "text-lost": "A part of a text does not show on the printed page.",
}
"""Every code that printing reports, with its documentation."""
