"""The page of a rulebook: a column of text, and a margin at the left in which numbers hang."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulewright.press.document import Place
from rulewright.press.geometry import Paper, points
from rulewright.prints.rulebook.parts import Part, Rulebook

_GAP = 3.0
"""The gap between a number and the text, in mm."""
_COLUMN = 45.0
"""The minimum width of a column of the index, in mm."""


@dataclass(frozen=True, slots=True)
class BookPage:
    """A page of a book. Lengths are millimetres; `size` is that of its type, in points."""

    paper: Paper
    top: float
    right: float
    bottom: float
    left: float
    size: float
    safe: float = 7.0

    @property
    def width(self) -> float:
        """The width of the text."""
        return self.paper.width - self.left - self.right

    @property
    def height(self) -> float:
        """The height of the text."""
        return self.paper.height - self.top - self.bottom

    def css(self) -> str:
        """The rules for the page, for its type and for what hangs in the margin."""
        hang = self.left - self.safe
        return (
            f"@page {{ size: {self.paper.width}mm {self.paper.height}mm; "
            f"margin: {self.top}mm {self.right}mm {self.bottom}mm {self.left}mm }}\n"
            f"html {{ font-size: {self.size}pt }}\n"
            f".hang {{ margin: 0 {_GAP}mm 0 {-hang}mm; width: {hang - _GAP}mm }}\n"
            f".wide {{ margin-left: {-hang}mm }}\n"
            f".whole-page {{ height: {self.height}mm }}\n"
            f".index .columns {{ columns: {int(self.width // _COLUMN)} }}\n"
        )

    def running_css(self) -> str:
        """The rules for the sheets of heads and feet, which are laid over the pages."""
        width, foot = self.width, self.paper.height - self.bottom
        return (
            f"@page {{ size: {self.paper.width}mm {self.paper.height}mm; margin: 0 }}\n"
            f"html {{ font-size: {self.size}pt }}\n"
            f".sheet {{ height: {self.paper.height}mm }}\n"
            f".head, .foot {{ left: {self.left}mm; width: {width}mm }}\n"
            f".head {{ top: {self.top / 2 - 1}mm }}\n"
            f".foot {{ top: {foot + self.bottom / 2 - 3.2}mm }}\n"
        )


def book_page(paper: Paper) -> BookPage:
    """The page of a book on a paper: a comfortable line on each."""
    return BookPage(paper, *_PAGES[paper.id])


_PAGES: Mapping[str, tuple[float, float, float, float, float]] = MappingProxyType(
    {
        "a4": (27.0, 27.0, 25.0, 43.0, 10.8),
        "a5": (19.0, 13.0, 17.0, 25.0, 9.2),
        "letter": (25.0, 29.0, 23.0, 45.0, 10.8),
    }
)
"""By paper: the margins from the top around to the left, and the size of type."""


INDEX = "index"
LEFT_OUT = "left-out/"
"""The beginning of the ids of numbers for rules that are not printed; the level follows."""
_FIRST_LINE = 6.0
"""A heading at most this far below the upper margin, in mm, is the first on its page."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The head and foot of a page: what begins on it, in words and numbers, and its number.

    A page without a title has no head, one without a number no foot. `left_out` explains the sign
    of references to what the book does not print.
    """

    number: str = ""
    title: str = ""
    numbers: str = ""
    left_out: str = ""


@dataclass(frozen=True, slots=True)
class Running:
    """Sets the heads and feet of one rulebook. `titles` are the titles of its parts, by id."""

    rulebook: Rulebook
    page: BookPage
    words: Mapping[str, str]
    titles: Mapping[str, str]

    def sheets(self, places: Mapping[str, Place], count: int) -> tuple[Sheet, ...]:
        """The heads and feet of so many pages; pages that begin a part have no head."""
        begun: dict[int, list[tuple[Part, str]]] = {}
        first = set()
        fresh = {place.page for place in places.values() if place.top >= self._high}
        for part in self.rulebook.parts:
            first.add(places[part.id].page)
            for id_ in (part.id, *(entity.id for entity in part.entities)):
                begun.setdefault(places[id_].page, []).append((part, self.rulebook.numbers[id_]))
        sheets = [Sheet()]
        current: tuple[Part, str] | None = None
        left_out = self._left_out(places)
        last = places[INDEX].page
        for page in range(1, count):
            on_page = begun.get(page, [])
            sheet = Sheet(str(page + 1), left_out=left_out.get(page, ""))
            if not (page >= last or page in first or current is None):
                shown = [*([] if page in fresh else [current[1]]), *(each for _, each in on_page)]
                numbers = self._span(shown)
                sheet = replace(sheet, title=self.titles[current[0].id], numbers=numbers)
            sheets.append(sheet)
            current = on_page[-1] if on_page else current
        return tuple(sheets)

    def _left_out(self, places: Mapping[str, Place]) -> Mapping[int, str]:
        """Return the foot of each page that refers to a level that is not printed."""
        levels_of = self.rulebook.book.game.levels
        found: dict[int, set[str]] = {}
        for id_, place in places.items():
            if id_.startswith(LEFT_OUT):
                found.setdefault(place.page, set()).add(id_.split("/")[1])
        return {
            page: self.words["book.left-out"].format(
                level=", ".join(level.title for level in levels_of if level.id in levels)
            )
            for page, levels in found.items()
        }

    @property
    def _high(self) -> float:
        """At this height, in points, or above it nothing but a heading begins a page."""
        return points(self.page.paper.height - self.page.top - _FIRST_LINE)

    def _span(self, numbers: Sequence[str]) -> str:
        numbers = [number for number in numbers if "." in number]
        if not numbers:
            return ""
        first, last = numbers[0], numbers[-1]
        if first == last:
            return first
        return self.words["book.numbers"].format(first=first, last=last)
