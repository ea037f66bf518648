"""A page of the site before the skeleton is put around it, and how it comes to be made."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.site.compose import Composer


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of "on this page": the anchor that it leads to.

    `later` tells whether it is of a level that is not the first, `level` names that level where
    the page as a whole is not of it.
    """

    anchor: str
    title: str
    number: str = ""
    later: bool = False
    level: str = ""


@dataclass(frozen=True, slots=True)
class Headings:
    """Lines of "on this page" that belong together; `title` is empty where they have none."""

    title: str
    lines: tuple[Heading, ...]


@dataclass(frozen=True, slots=True)
class SitePage:
    """One page: `address` as in `rulewright.link.address`, `body` finished HTML.

    `game` is the slug of the game, empty on the site's own pages. `section` is the address that the
    navigation marks as current. `trail` is what stands before the title in the small header.
    """

    address: str
    title: str
    body: str
    kind: str
    game: str = ""
    section: str = ""
    contents: tuple[Headings, ...] = field(default=())
    description: str = ""
    previous: tuple[str, str] | None = None
    """(address, title) of the previous page in reading order."""
    following: tuple[str, str] | None = None
    level: str = ""
    """The title of the level of the whole page, unless it is the first."""
    first_previous: tuple[str, str] | None = None
    """The same for a reader who reads the first level only."""
    first_following: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class PlannedPage:
    """A planned page: its address, and the function that makes it.

    The function is given a composer. Everything that a page knows of the book, it therefore asks
    the composer's book for. `name` is the id or the folder that the page is about, if any.
    """

    address: str
    maker: "Callable[[Composer, str], SitePage]"
    name: str = ""

    def make(self, composer: "Composer") -> SitePage:
        """Make the page."""
        return self.maker(composer, self.name)
