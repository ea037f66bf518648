"""The house typefaces, as font files from locked packages.

No font is committed: Source Serif and Source Sans come from PyPI with their licences. Site and
press take their files from here, so that both use the same family and version.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from font_source_sans_pro import font_directory as sans_directory
from font_source_serif_pro import font_directory as serif_directory

from rulewright.model.memory import cache

SERIF = "Source Serif"
SANS = "Source Sans"


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: `family` and `weight` (100 to 900) as style sheets name them."""

    family: str
    weight: int
    italic: bool
    file: Path

    @property
    def name(self) -> str:
        """The file's name without its extension, used in addresses and caches."""
        return self.file.stem


def _face(family: str, weight: int, name: str, *, italic: bool = False) -> Face:
    directory = serif_directory if family == SERIF else sans_directory
    prefix = "SourceSerifPro" if family == SERIF else "SourceSansPro"
    return Face(family, weight, italic, Path(directory) / f"{prefix}-{name}.ttf")


FACES = (
    _face(SERIF, 400, "Regular"),
    _face(SERIF, 400, "It", italic=True),
    _face(SERIF, 600, "Semibold"),
    _face(SANS, 400, "Regular"),
    _face(SANS, 400, "It", italic=True),
    _face(SANS, 600, "Semibold"),
)


@cache
def characters(face: Face) -> frozenset[int]:
    """Return the code points that a face has glyphs for."""
    return frozenset(advances(face))


@cache
def advances(face: Face) -> Mapping[int, float]:
    """Return the width of each character of a face by code point, as a share of the type size."""
    from fontTools.ttLib import TTFont

    with TTFont(face.file, lazy=True) as font:
        head: _Head = font["head"]
        widths: _Widths = font["hmtx"]
        names: Mapping[int, str] = font.getBestCmap()
        return {code: widths.metrics[name][0] / head.unitsPerEm for code, name in names.items()}


class _Head(Protocol):
    unitsPerEm: int  # noqa: N815 - the name in the font


class _Widths(Protocol):
    metrics: Mapping[str, tuple[int, int]]


_UNKNOWN = 0.6
"""The width of a character that is not in the font, as a share of the type size."""


def width(text: str, family: str, weight: int = 400) -> float:
    """Return the width of a text without kerning, as a multiple of its type size."""
    advances = _advances(family, weight)
    return sum(advances.get(ord(character), _UNKNOWN) for character in text)


def lines(text: str, room: float, family: str, weight: int = 400) -> int:
    """Return the number of lines of a paragraph set `room` type sizes wide; 0 for an empty one."""
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
