"""The navigation of one game as a string, made once for each place that it marks as current.

A theme that renders the whole tree into each page is quadratic in time and size. Here a page of a
long book shows its own group of chapters and the first of each other; and of a very long group,
what is around the current chapter.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from html import escape

from rulewright.content.book import Book
from rulewright.link.address import GLOSSARY, MODIFIERS, QUICK
from rulewright.views.entity import later_level

MANY_CHAPTERS = 60
"""Up to this many chapters a game shows all of them on each page."""
AROUND = 12
"""How many chapters before and after the current one are shown of a group that is too long."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line of the navigation."""

    address: str
    title: str
    number: str = ""
    later: bool = False
    """Whether a chapter is of a level that is not the first."""
    level: str = ""
    """The title of that level, where the group is not called so."""

    def html(self, *, current: bool) -> str:
        """The line, its address below a root that is filled in later."""
        number = f'<span class="nav-number">{self.number}</span> ' if self.number else ""
        mark = ' aria-current="page"' if current else ""
        later = " data-later" if self.later else ""
        level = f' <span class="level">{escape(self.level)}</span>' if self.level else ""
        return (
            f'<li{later}><a href="{_ROOT}{escape(self.address)}"{mark}>'
            f"{number}<span>{escape(self.title)}{level}</span></a></li>"
        )


_ROOT = "\0"


@dataclass(frozen=True, slots=True)
class Group:
    """A titled part of the navigation; `chapters` tells whether it is one of the rulebook."""

    title: str
    links: tuple[Link, ...]
    chapters: bool = False


class Navigation:
    """The navigation of one game; `html` is cached for each current line and depth of page."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self._groups = tuple(groups)
        self._lines = {link: link.html(current=False) for group in groups for link in group.links}
        self._many = sum(len(group.links) for group in groups if group.chapters) > MANY_CHAPTERS
        self.html = cache(self._html)

    def _html(self, section: str, root: str) -> str:
        return "".join(self._group(group, section) for group in self._groups).replace(_ROOT, root)

    def _group(self, group: Group, section: str) -> str:
        shown = self._shown(group, section)
        lines = "".join(
            link.html(current=True) if link.address == section else self._lines[link]
            for link in shown
        )
        return f'<h2 class="nav-group">{escape(group.title)}</h2><ul>{lines}</ul>'

    def _shown(self, group: Group, section: str) -> tuple[Link, ...]:
        if not (group.chapters and self._many):
            return group.links
        addresses = [link.address for link in group.links]
        if section not in addresses:
            return group.links[:1]
        at = addresses.index(section)
        return group.links[max(0, at - AROUND) : at + AROUND + 1]


def groups_of(book: Book, there: Set[str], words: Mapping[str, str]) -> tuple[Group, ...]:
    """The navigation of a game: its chapters by group, then whatever other pages are `there`."""
    slug = book.slug
    groups = [Group(words["site.nav.game"], (Link(f"{slug}/", words["site.nav.home"]),))]
    for title, chapters in book.nav:
        found = (book.entities[id_] for id_ in chapters)
        links = (
            Link(
                f"{slug}/{each.id}/",
                each.title,
                each.number,
                later=bool(level := later_level(book, each)),
                level="" if level == title else level,
            )
            for each in found
        )
        groups.append(Group(title, tuple(links), chapters=True))
    for key, lines in _REFERENCE.items():
        links = (Link(f"{slug}/{line}/", words[name]) for line, name in lines.items())
        present = tuple(link for link in links if link.address in there)
        if present:
            groups.append(Group(words[key], present))
    return tuple(groups)


_REFERENCE: Mapping[str, Mapping[str, str]] = {
    "site.nav.at-table": {
        QUICK: "site.quick.title",
        MODIFIERS: "site.modifiers.title",
        GLOSSARY: "site.index.title",
    },
    "site.nav.reference": {
        "units": "site.kinds.profile",
        "scenarios": "site.kinds.scenario",
        "tables": "site.kinds.table",
        "lists": "site.kinds.list",
        "examples": "site.kinds.example",
    },
    "site.nav.account": {"print": "site.print.title", "gaps": "site.gaps.title"},
}
"""Groups of pages that a game may have: the folder of each, and the key of its name."""


def header_links(book: Book, there: Set[str], words: Mapping[str, str]) -> tuple[Link, ...]:
    """The few places that the header leads to."""
    first = next((chapter for _, chapters in book.nav for chapter in chapters), "")
    lines = {
        first: "site.header.rules",
        "scenarios": "site.kinds.scenario",
        "units": "site.kinds.profile",
        "tables": "site.kinds.table",
        "print": "site.print.title",
    }
    links = (Link(f"{book.slug}/{line}/", words[key]) for line, key in lines.items())
    return tuple(link for link in links if link.address in there)


def groups_above(books: Sequence[Book], words: Mapping[str, str]) -> tuple[Group, ...]:
    """The navigation of the pages above all games."""
    games = tuple(Link(f"{book.slug}/", book.title) for book in books)
    return (Group(words["site.nav.games"], games),)
