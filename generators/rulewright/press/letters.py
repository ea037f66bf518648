"""How wide text is, by the advance widths of the house's fonts, without laying anything out."""

from collections.abc import Mapping
from functools import cache

from rulewright.fonts.faces import FACES, advances

_UNKNOWN = 0.6
"""The width of a character that the font lacks, as a share of the type size."""


def width(text: str, family: str, weight: int = 400) -> float:
    """The width of a text, as a multiple of its type size; kerning is left out."""
    advances = _advances(family, weight)
    return sum(advances.get(ord(character), _UNKNOWN) for character in text)


def lines(text: str, room: float, family: str, weight: int = 400) -> int:
    """How many lines a paragraph takes whose lines are `room` type sizes wide; 0 for none."""
    count, filled, space = 0, room + 1, width(" ", family, weight)
    for word in text.split():
        taken = width(word, family, weight)
        if filled + space + taken > room:
            count, filled = count + 1, taken
        else:
            filled += space + taken
    return count


@cache
def _advances(family: str, weight: int) -> Mapping[int, float]:
    upright = {(face.family, face.weight): face for face in FACES if not face.italic}
    return advances(upright[family, weight])
