"""The list of all pages, and what the pages of one game have in common."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.site.account import account_pages
from rulewright.site.assets import POPOVERS, SEARCH, data_address
from rulewright.site.compose import language_of
from rulewright.site.navigation import Group, Link, groups_above, groups_of, header_links
from rulewright.site.page import PlannedPage
from rulewright.site.reading import at_table_pages, reading_pages
from rulewright.site.reference import reference_pages
from rulewright.views.about import common_footer, credits_of
from rulewright.views.entity import first_level
from rulewright.words.catalogue import DEFAULT_LANGUAGE, long_date, words


@dataclass(frozen=True, slots=True)
class Section:
    """What the pages of one game (or those above all games) have in common.

    `popovers` and `search` are the addresses of its data.
    """

    navigation: tuple[Group, ...]
    links: tuple[Link, ...] = ()
    language: str = DEFAULT_LANGUAGE
    slug: str = ""
    title: str = ""
    version: str = ""
    released: str = ""
    popovers: str = ""
    search: str = ""
    first_level: str = ""
    credit: str = ""


def planned_pages(book: Book) -> tuple[PlannedPage, ...]:
    """All pages of a game."""
    return (
        *reading_pages(book),
        *at_table_pages(book),
        *reference_pages(book),
        *account_pages(book),
    )


def section_of(book: Book) -> Section:
    """What the pages of a game have in common."""
    language = language_of(book)
    catalogue = words(language)
    there = {page.address for page in planned_pages(book)}
    return Section(
        navigation=groups_of(book, there, catalogue),
        links=header_links(book, there, catalogue),
        language=language,
        slug=book.slug,
        title=book.title,
        version=book.game.version,
        released=long_date(book.game.released, language),
        popovers=data_address(POPOVERS, book.slug),
        search=data_address(SEARCH, book.slug),
        first_level=first_level(book),
        credit=credits_of(book.game).footer,
    )


def section_above(books: Sequence[Book]) -> Section:
    """What the pages above all games have in common."""
    language = language_of(books[0]) if books else DEFAULT_LANGUAGE
    return Section(
        groups_above(books, words(language)),
        language=language,
        credit=common_footer([credits_of(book.game) for book in books]),
    )
