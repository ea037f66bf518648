"""The input and the output of the press, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from html import escape

from rulewright.fonts.faces import SANS
from rulewright.press.prose import BREAK
from rulewright.write.digest import digest

_ICON = '<svg class="icon'
_DRAWN = "<text "
_DRAWN_IN_OURS = f'<text font-family="{SANS}" '
"""Text in drawings does not inherit the typeface of its surroundings."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document to be set: the HTML of the body, its style sheet, and the safe distance in mm."""

    body: str
    css: str
    language: str
    safe: float

    @property
    def digest(self) -> str:
        """The digest of the document itself, without the code that sets it."""
        return digest(self.html, self.css, repr(self.safe))

    @property
    def html(self) -> str:
        """The whole document."""
        body = self.body.replace(_ICON, BREAK + _ICON).replace(_DRAWN, _DRAWN_IN_OURS)
        return (
            f'<!doctype html><html lang="{escape(self.language)}"><meta charset="utf-8">'
            f"<body>{body}</body></html>"
        )


class Fault(StrEnum):
    """What can be wrong with a piece on paper."""

    PARTED = "parted"
    TOO_WIDE = "too-wide"
    OUTSIDE = "outside"
    FOOT = "foot"
    LOST = "lost"
    NO_GLYPH = "no-glyph"


@dataclass(frozen=True, slots=True, order=True)
class Flaw:
    """A fault of the piece `whole` ("" for what belongs to none).

    `excess` says in millimetres how far text stands out, 0 where that has no meaning; `text`
    is what it concerns.
    """

    whole: str
    fault: Fault
    excess: float = 0.0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Pages:
    """A set document: its PDF, what proofreading found, and the page on which each piece begins.

    `count` is the number of pages, `fill` how much of the last one's height is text, from 0 to 1.
    """

    pdf: bytes
    flaws: tuple[Flaw, ...]
    places: Mapping[str, int]
    count: int = 1
    fill: float = 1.0


@dataclass(frozen=True, slots=True)
class CardPdf:
    """A card that has been set: a page of a PDF, counted from 0."""

    pdf: bytes
    page: int


@dataclass(frozen=True, slots=True)
class Measure:
    """Heights in millimetres: of a piece's whole content, of its rows, and of its other parts.

    `intro` stands above a table; `tail`, then `reasons`, below. Of several tables, each is a sum.
    """

    height: float
    rows: tuple[float, ...] = ()
    intro: float = 0.0
    tail: float = 0.0
    reasons: float = 0.0

    def scaled(self, factor: float) -> "Measure":
        """Every height times a factor."""
        return Measure(
            self.height * factor,
            tuple(row * factor for row in self.rows),
            self.intro * factor,
            self.tail * factor,
            self.reasons * factor,
        )


TO = "to:"
"""The beginning of addresses that lead to a heading of the same book, by its id."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a heading stands: the page, counted from 0, and its height in points."""

    page: int
    top: float


@dataclass(frozen=True, slots=True)
class Mark:
    """An entry of a PDF's outline: its text, the id that it leads to, and the entries below it."""

    title: str
    id: str
    below: tuple["Mark", ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """The metadata of a PDF; `authors` may be empty, `date` is the ISO date of the release."""

    title: str
    authors: tuple[str, ...]
    subject: str
    language: str
    date: str
