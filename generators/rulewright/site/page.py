"""A page of the site before MkDocs puts it into its template."""

from dataclasses import dataclass, field


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
    """(address, title) of the page before in reading order."""
    following: tuple[str, str] | None = None
    level: str = ""
    """The title of the level of all that it shows, if it is not the first."""
    first_previous: tuple[str, str] | None = None
    """As `previous`, when only what is of the first level is read."""
    first_following: tuple[str, str] | None = None
