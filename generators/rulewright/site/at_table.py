"""The pages that lie open at the table: the quick reference of the round and all modifiers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.link.address import GLOSSARY, MODIFIERS, QUICK
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, SitePage
from rulewright.views.modifiers import modifiers_of
from rulewright.views.quick import quick_reference, statuses


def at_table_pages(composer: Composer, words: Mapping[str, str]) -> Iterator[SitePage]:
    """The quick reference and the modifiers, each where the game has any."""
    blocks = quick_reference(composer.book, composer.render, composer.table)
    if blocks:
        yield composer.page(
            f"{QUICK}/", "quick", words["site.quick.title"], blocks=blocks, marks=statuses(blocks)
        )
    groups = modifiers_of(composer.book, composer.render)
    if groups:
        page = composer.page(
            f"{MODIFIERS}/", "modifiers", words["site.modifiers.title"], groups=groups
        )
        lines = tuple(Heading(f"of-{group.id}", group.title) for group in groups)
        yield replace(page, contents=(Headings("", lines),))


def at_table_lines(book: Book) -> Iterator[tuple[str, str, str]]:
    """Each page that a game has for the table: its folder, the keys of its name and of a hint."""
    if book.game.quick_reference:
        yield QUICK, "site.quick.title", "site.quick.about"
    if any(rule.modifiers for rule in book.all(Rule)):
        yield MODIFIERS, "site.modifiers.title", "site.modifiers.about"
    yield GLOSSARY, "site.index.title", "site.index.about"
