"""The author's characters, set as a printer would set them.

Authors type what keyboards have. This puts a true minus sign before a figure (−1), a double prime
after one (6″), no-break spaces into a measure (24″ × 18″), an apostrophe into a word (don’t), and
pairs of quotation marks in the style of the language. Each character is replaced by exactly one, so
that places in a text stay the same. A mark that could be read in more than one way stays as typed.
"""

import re
from typing import NamedTuple


class Quotes(NamedTuple):
    """The quotation marks of a language."""

    opening: str
    closing: str


_MARKS = re.compile(r"""["'×-]""")
_MINUS = re.compile(r"(?<![\w.,)\]-])-(?=\d)")
_TIMES = re.compile(r"""(?<=[\d"″]) × (?=\d)""")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_POSSESSIVE = re.compile(r"(?<=s)'")
_SINGLE_OPENING = re.compile(r"(?:^|[\s(\[])'")
_QUOTE = re.compile(r'"')


def typeset(text: str, quotes: Quotes) -> str:
    """The text of one paragraph, typeset; it has as many characters as before."""
    if not _MARKS.search(text):
        return text
    text = _APOSTROPHE.sub("’", _MINUS.sub("−", text))
    text = _TIMES.sub("\u00a0×\u00a0", text)
    if "'" in text and not _SINGLE_OPENING.search(text):
        text = _POSSESSIVE.sub("’", text)
    return _set_quotes(text, quotes) if '"' in text else text


def _set_quotes(text: str, quotes: Quotes) -> str:
    """Tell inch marks from quotation marks, and pair the latter.

    A mark before a word opens a quotation. A mark after a figure is a double prime, unless a
    quotation is open that no later mark closes (`he said "roll a 6"`).
    """
    characters = list(text)
    places = [match.start() for match in _QUOTE.finditer(text)]
    opened: int | None = None
    for place, closes_later in zip(places, _closed_later(text, places), strict=True):
        if _opens(text, place):
            opened = place
        elif text[place - 1].isdigit() and (opened is None or closes_later):
            characters[place] = "″"
        elif opened is not None:
            characters[opened], characters[place] = quotes
            opened = None
    return "".join(characters)


def _opens(text: str, place: int) -> bool:
    begins = place == 0 or text[place - 1].isspace() or text[place - 1] in "([/—–"
    return begins and place + 1 < len(text) and not text[place + 1].isspace()


def _closed_later(text: str, places: list[int]) -> list[bool]:
    """For each mark, whether a later one closes a quotation before another one opens."""
    closed: list[bool] = []
    closes = False
    for place in reversed(places):
        closed.append(closes)
        if _opens(text, place):
            closes = False
        elif not text[place - 1].isdigit():
            closes = True
    return closed[::-1]
