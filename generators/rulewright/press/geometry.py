"""The places of cards on paper: pure geometry that knows nothing of PDF.

All lengths are millimetres. The origin is the lower left corner of the paper and y grows upwards,
as in PDF. The cards of a sheet touch each other (no gutter), so that one cut separates two cards.
The block of cards is centred, so that the cards of a sheet printed on both sides lie back to back.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import floor
from types import MappingProxyType

POINTS_PER_MM = 72 / 25.4
EDGE = 5.0
"""The margin at each edge of a paper: most printers cannot print nearer than 4.2 mm."""

MARK_LENGTH = 5.0
_ROUNDING = 1e-6


def points(millimetres: float) -> float:
    """Return a length in points, rounded to a thousandth so that files do not differ by noise."""
    return round(millimetres * POINTS_PER_MM, 3)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright."""

    id: str
    title: str
    width: float
    height: float


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        paper.id: paper
        for paper in (
            Paper("a4", "A4", 210.0, 297.0),
            Paper("a5", "A5", 148.0, 210.0),
            Paper("letter", "Letter", 215.9, 279.4),
        )
    }
)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its lower left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.y + self.height

    def grown(self, by: float) -> "Box":
        """Return the rectangle with `by` added on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line from (x1, y1) to (x2, y2)."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class CardSize:
    """The trimmed size of a card. What reaches the edge continues for `bleed` beyond it."""

    width: float
    height: float
    bleed: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The arrangement of cards of one size on one paper; `turned` says that each lies on its left
    side.
    """

    paper: Paper
    card: CardSize
    columns: int
    rows: int
    turned: bool

    @property
    def count(self) -> int:
        """The number of cards on one sheet."""
        return self.columns * self.rows

    @property
    def cell(self) -> tuple[float, float]:
        """The width and height that one card takes up on the sheet."""
        size = (self.card.width, self.card.height)
        return (size[1], size[0]) if self.turned else size

    @property
    def block(self) -> Box:
        """All cards of a full sheet together."""
        width, height = self.columns * self.cell[0], self.rows * self.cell[1]
        return Box((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    @property
    def overhang(self) -> float:
        """The bleed of the outer cards beyond the block, after which the crop marks begin.

        A quarter of the narrower margin leaves most of each mark on the printable area.
        """
        return min(self.card.bleed, min(self.block.x, self.block.y) / 4)

    def cells(self) -> Iterator[Box]:
        """The places of the cards in reading order, each a card's trimmed size."""
        width, height = self.cell
        for row in range(self.rows):
            for column in range(self.columns):
                yield Box(
                    self.block.x + column * width,
                    self.block.top - (row + 1) * height,
                    width,
                    height,
                )

    def shown(self, cell: Box) -> Box:
        """Return the visible part of a card at `cell`: its trim and its outer bleed."""
        block, over = self.block, self.overhang
        left = cell.x - (over if _same(cell.x, block.x) else 0)
        bottom = cell.y - (over if _same(cell.y, block.y) else 0)
        right = cell.right + (over if _same(cell.right, block.right) else 0)
        top = cell.top + (over if _same(cell.top, block.top) else 0)
        return Box(left, bottom, right - left, top - bottom)

    def crop_marks(self) -> Iterator[Line]:
        """Return the crop marks: a pair of lines outside the block for each edge of a row or
        column.
        """
        block, start = self.block, self.overhang
        length = min(MARK_LENGTH, block.x - start, block.y - start)
        width, height = self.cell
        for column in range(self.columns + 1):
            x = block.x + column * width
            yield Line(x, block.y - start, x, block.y - start - length)
            yield Line(x, block.top + start, x, block.top + start + length)
        for row in range(self.rows + 1):
            y = block.y + row * height
            yield Line(block.x - start, y, block.x - start - length, y)
            yield Line(block.right + start, y, block.right + start + length, y)


def layout(paper: Paper, card: CardSize) -> Layout | None:
    """Return the layout with the most cards, upright if possible, or None if not even one card
    fits.
    """
    upright, turned = (_fitted(paper, card, turned) for turned in (False, True))
    best = turned if turned.count > upright.count else upright
    return best if best.count else None


def _fitted(paper: Paper, card: CardSize, turned: bool) -> Layout:
    width, height = (card.height, card.width) if turned else (card.width, card.height)
    columns = floor((paper.width - 2 * EDGE) / width + _ROUNDING)
    rows = floor((paper.height - 2 * EDGE) / height + _ROUNDING)
    return Layout(paper, card, max(columns, 0), max(rows, 0), turned)


def _same(a: float, b: float) -> bool:
    return abs(a - b) < _ROUNDING
