"""Where everything is on the site: the one place that knows the scheme of addresses.

An address is relative to the site's root, with forward slashes and without a leading one, and a
page's ends in a slash: `<game>/rolls/` or `<game>/rolls/#rolls.save`. Surfaces make it relative to
their own place.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulewright.model.document import (
    CHAPTER,
    DIAGRAM,
    EXAMPLE,
    LIST,
    PROFILE,
    RULE,
    SCENARIO,
    TABLE,
)

if TYPE_CHECKING:
    from rulewright.content.book import Book
    from rulewright.content.entity import Entity

FOLDERS: Mapping[str, str] = MappingProxyType(
    {
        PROFILE: "units",
        SCENARIO: "scenarios",
        TABLE: "tables",
        LIST: "lists",
        EXAMPLE: "examples",
    }
)
"""The kinds whose entities have a page each, with the folder of these pages."""

GLOSSARY = "terms"
QUICK = "quick"
MODIFIERS = "modifiers"
GAPS = "gaps"
PRINT = "print"
PERMANENT = "r"
ABOUT = "about"
API = "api"
ASSETS = "assets"

TAKEN_IN_GAME = frozenset({*FOLDERS.values(), GLOSSARY, QUICK, MODIFIERS, GAPS, PRINT, PERMANENT})
"""Names beside a game's chapters, which no chapter can have."""
TAKEN_ON_SITE = frozenset({ABOUT, API, ASSETS})
"""Names beside the games, which no game can have."""


def page_address(book: "Book", entity: "Entity") -> str:
    """The address of the page that contains an entity."""
    if entity.kind == CHAPTER:
        return f"{book.slug}/{entity.id}/"
    if entity.kind in {RULE, DIAGRAM}:
        return f"{book.slug}/{entity.chapter}/"
    if entity.kind in FOLDERS:
        return f"{book.slug}/{FOLDERS[entity.kind]}/{entity.name}/"
    return f"{book.slug}/{GLOSSARY}/"


def address(book: "Book", id_or_alias: str) -> str:
    """The page and anchor of an id; a term that a rule explains leads to that rule.

    Raises KeyError if the book has no such id, which checked content rules out.
    """
    entity = book.link_target(id_or_alias)
    if entity is None:
        raise KeyError(id_or_alias)
    page = page_address(book, entity)
    own_page = entity.kind == CHAPTER or entity.kind in FOLDERS
    return page if own_page else f"{page}#{entity.id}"


def permanent_address(book: "Book", id_or_alias: str) -> str:
    """The address that survives moves and new names, for quotations and QR codes."""
    return f"{book.slug}/{PERMANENT}/{id_or_alias}/"


def to_root(page: str) -> str:
    """The path from a page to the root of the site: `../../` from `game/chapter/`, else `./`."""
    return "../" * page.count("/") or "./"


def relative(page: str, target: str) -> str:
    """An address relative to a page."""
    if target.startswith(f"{page}#"):
        return target.removeprefix(page)
    return to_root(page) + target
