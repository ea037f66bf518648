"""The pages that lie open at the table: the quick reference of the round and all modifiers."""

from collections.abc import Iterator
from dataclasses import replace

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.link.address import GLOSSARY, MODIFIERS, QUICK
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, PlannedPage, SitePage
from rulewright.views.quick_reference import modifiers_of, quick_reference, statuses


def at_table_pages(book: Book) -> Iterator[PlannedPage]:
    """The quick reference and the modifiers, each where the game has any."""
    if book.game.quick_reference:
        yield PlannedPage(f"{book.slug}/{QUICK}/", quick_page)
    if _has_modifiers(book):
        yield PlannedPage(f"{book.slug}/{MODIFIERS}/", modifiers_page)


def quick_page(composer: Composer) -> SitePage:
    """The quick reference of a round."""
    blocks = quick_reference(composer.book, composer.render, composer.table)
    title = composer.words["site.quick.title"]
    return composer.page(f"{QUICK}/", "quick", title, blocks=blocks, marks=statuses(blocks))


def modifiers_page(composer: Composer) -> SitePage:
    """All modifiers by what they change."""
    groups = modifiers_of(composer.book, composer.render)
    title = composer.words["site.modifiers.title"]
    page = composer.page(f"{MODIFIERS}/", "modifiers", title, groups=groups)
    lines = tuple(Heading(f"of-{group.id}", group.title) for group in groups)
    return replace(page, contents=(Headings("", lines),))


def _has_modifiers(book: Book) -> bool:
    return any(rule.modifiers for rule in book.all(Rule))


def at_table_lines(book: Book) -> Iterator[tuple[str, str, str]]:
    """Each page that a game has for the table: its folder, the keys of its name and of a hint."""
    if book.game.quick_reference:
        yield QUICK, "site.quick.title", "site.quick.about"
    if _has_modifiers(book):
        yield MODIFIERS, "site.modifiers.title", "site.modifiers.about"
    yield GLOSSARY, "site.index.title", "site.index.about"
