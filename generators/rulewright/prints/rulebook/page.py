"""The page of a rulebook: a column of text, and a margin at the left in which numbers hang."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulewright.press.geometry import Paper

_GAP = 3.0
"""Between a number and the text, in mm."""
_COLUMN = 45.0
"""The least width of a column of the index, in mm."""


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
