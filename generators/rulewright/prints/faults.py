"""What can be wrong with content only once it is set for print, told to its author."""

from collections.abc import Iterator, Mapping, Sequence

from rulewright.model.problem import Position, Problem
from rulewright.press.document import Fault, Flaw

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

BEYOND = (Fault.OUTSIDE, Fault.TOO_WIDE, Fault.FOOT)
"""Faults of text that stands out of the place that it has."""


def too_wide(code: str, at: Position, flaw: Flaw, where: str, hint: str) -> Problem:
    """The problem of text that stands out of its place."""
    message = f"{where} does not hold {flaw.text!r}: {flaw.excess:.1f} mm too wide."
    return Problem(code, at, message, hint)


def text_problems(at: Position, flaws: Sequence[Flaw], where: str) -> Iterator[Problem]:
    """Characters that have no glyph, and text that no page shows."""
    for flaw in flaws:
        if flaw.fault is Fault.NO_GLYPH:
            yield Problem(
                "unprintable-character",
                at,
                f"{where} has the character {flaw.text!r} (U+{ord(flaw.text):04X}), "
                "which the fonts for printing lack.",
                "Declare an icon for it, or write it in another way.",
            )
        elif flaw.fault is Fault.LOST:
            yield Problem(
                "text-lost",
                at,
                f"{where} does not show all of its text; lost are: {flaw.text}.",
                "Break up long words and tables.",
            )
