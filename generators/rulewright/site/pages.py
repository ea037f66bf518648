"""All of a site but what MkDocs adds: pages, assets and permanent addresses, as plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.site.account import account_pages, site_pages
from rulewright.site.assets import Assets, data_script, hashed, site_assets
from rulewright.site.at_table import at_table_pages
from rulewright.site.compose import composer_of, language_of, site_environment
from rulewright.site.navigation import (
    Link,
    Navigation,
    header_links,
    navigation_of,
    site_navigation,
)
from rulewright.site.page import SitePage
from rulewright.site.permanent import permanent_pages
from rulewright.site.popovers import popovers
from rulewright.site.reading import chapter_pages, home_page
from rulewright.site.reference import reference_pages
from rulewright.site.search_index import search_documents
from rulewright.views.credits import common_footer, credits_of
from rulewright.views.entity import first_level
from rulewright.views.gaps import gaps
from rulewright.words.catalogue import DEFAULT_LANGUAGE, words
from rulewright.words.dates import long_date


@dataclass(frozen=True, slots=True)
class Section:
    """What the pages of one game (or those above all games) have in common."""

    pages: tuple[SitePage, ...]
    navigation: Navigation
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


@dataclass(frozen=True, slots=True)
class Site:
    """A whole site: its sections by slug of the game, and the files that are not pages."""

    sections: Mapping[str, Section]
    assets: Assets
    files: Mapping[str, bytes]


def make_site(project: Project, books: Sequence[Book], site_url: str = "") -> Site:
    """Everything of the site, ready to be put into the template; nothing is written."""
    language = language_of(books[0]) if books else DEFAULT_LANGUAGE
    catalogue = words(language)
    assets = site_assets(project, books)
    files = dict(assets.files)
    sections = {}
    for book in books:
        section, made = _game(project, book)
        sections[book.slug] = section
        files |= made | permanent_pages(book, site_url)
    pages = tuple(site_pages(site_environment(project, language), books, catalogue))
    sections[""] = Section(
        pages,
        site_navigation(books, catalogue),
        language=language,
        credit=common_footer([credits_of(book.game) for book in books]),
    )
    return Site(sections, assets, files)


def _game(project: Project, book: Book) -> tuple[Section, dict[str, bytes]]:
    language = language_of(book)
    catalogue = words(language)
    composer = composer_of(project, book)
    found = gaps(book)
    pages = (
        home_page(composer, found),
        *chapter_pages(composer, found),
        *at_table_pages(composer, catalogue),
        *reference_pages(composer, catalogue),
        *account_pages(composer, found, catalogue),
    )
    files = {}
    for kind, data in (
        ("popovers", popovers(composer, catalogue)),
        ("search", search_documents(composer, catalogue)),
    ):
        script = data_script(kind, book.slug, data)
        files[hashed(f"{book.slug}/{kind}.js", script)] = script
    in_popovers, in_search = files
    section = Section(
        pages=pages,
        navigation=navigation_of(book, pages, catalogue),
        links=header_links(book, pages, catalogue),
        language=language,
        slug=book.slug,
        title=book.title,
        version=book.game.version,
        released=long_date(book.game.released, language),
        popovers=in_popovers,
        search=in_search,
        first_level=first_level(book),
        credit=credits_of(book.game).footer,
    )
    return section, files
