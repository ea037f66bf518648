"""Where each thing stands on the site: the one place that knows the scheme of addresses.

An address is relative to the site's root, with forward slashes and without a leading one, and a
page's ends in a slash: `<game>/rolls/` or `<game>/rolls/#rolls.save`. Surfaces make it relative to
where they stand.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulewright.model.document import CHAPTER, EXAMPLE, LIST, PROFILE, RULE, SCENARIO, TABLE

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
"""Each kind that has a page of its own for each entity, and the folder of these pages."""

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
"""Names next to a game's chapters, which no chapter can have."""
TAKEN_ON_SITE = frozenset({ABOUT, API, ASSETS})
"""Names next to the games, which no game can have."""


def page_address(book: "Book", entity: "Entity") -> str:
    """The page on which an entity stands."""
    if entity.kind == CHAPTER:
        return f"{book.slug}/{entity.id}/"
    if entity.kind == RULE:
        return f"{book.slug}/{entity.chapter}/"
    if entity.kind in FOLDERS:
        return f"{book.slug}/{FOLDERS[entity.kind]}/{entity.name}/"
    return f"{book.slug}/{GLOSSARY}/"


def address(book: "Book", id_or_alias: str) -> str:
    """The page and anchor of an id; a term that a rule explains leads to that rule.

    Raises KeyError where the book has no such id: linking has ruled that out for content.
    """
    entity = book.meant(id_or_alias)
    if entity is None:
        raise KeyError(id_or_alias)
    page = page_address(book, entity)
    own_page = entity.kind == CHAPTER or entity.kind in FOLDERS
    return page if own_page else f"{page}#{entity.id}"


def permanent_address(book: "Book", id_or_alias: str) -> str:
    """The address that survives moves and renames, for quotes and QR codes."""
    return f"{book.slug}/{PERMANENT}/{id_or_alias}/"


def to_root(page: str) -> str:
    """What leads from a page to the site's root: `../../` from `game/chapter/`, else `./`."""
    return "../" * page.count("/") or "./"


def relative(page: str, target: str) -> str:
    """The reference to an address from a page."""
    if target.startswith(f"{page}#"):
        return target.removeprefix(page)
    return to_root(page) + target
