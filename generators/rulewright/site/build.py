"""All files of a site: the games' own, the pages above them, and what all of them share."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from rulewright.content.book import Book
from rulewright.forks import cores
from rulewright.model.project import Project
from rulewright.site.account import site_pages
from rulewright.site.assets import site_assets
from rulewright.site.compose import language_of, site_environment
from rulewright.site.document import Documents, permanent_pages
from rulewright.site.game import Surroundings, data_of, game_site, pages_of
from rulewright.site.page import SitePage
from rulewright.site.pages import Section, planned_pages, section_above, section_of
from rulewright.site.settings import read_settings, with_slash
from rulewright.words.catalogue import DEFAULT_LANGUAGE, words


def build_site(
    project: Project, books: Sequence[Book], site_url: str | None = None
) -> Mapping[str, bytes]:
    """Return all files of the site by path, made from scratch.

    `site_url` is the address of the site. Only the 404 page, canonical links and the sitemap need
    it, since all other links are relative. The default is the address in `mkdocs.yml`.
    """
    surroundings = surroundings_of(project, books, site_url)
    files = {**surroundings.assets.files, **site_files(project, books, surroundings)}
    for book in books:
        for path, content in game_site(
            project, book, surroundings, processes=cores()
        ).files.items():
            files[f"{book.slug}/{path}"] = content if isinstance(content, bytes) else content.make()
        files |= permanent_pages(book, surroundings.url)
    return dict(sorted(files.items()))


@dataclass(frozen=True, slots=True)
class Site:
    """A whole site before the skeleton is put around its pages.

    `sections` and `pages` are by slug of the game ("" for the pages above all games). `files` holds
    everything that is not a page.
    """

    sections: Mapping[str, Section]
    pages: Mapping[str, tuple[SitePage, ...]]
    surroundings: Surroundings
    files: Mapping[str, bytes]
    documents: Mapping[str, Documents]

    def document(self, page: SitePage) -> str:
        """The HTML of a page."""
        games = [section for slug, section in self.sections.items() if slug]
        return self.documents[page.game].document(page, self.sections[page.game], games)

    def not_found(self) -> str:
        """Return the 404 page."""
        games = [section for slug, section in self.sections.items() if slug]
        return self.documents[""].not_found(self.sections[""], games)


def make_site(project: Project, books: Sequence[Book], surroundings: Surroundings) -> Site:
    """Return the parts of a site, for a caller that assembles the pages itself."""
    files = dict(surroundings.assets.files)
    for book in books:
        data = data_of(project, book).items()
        files |= {f"{book.slug}/{path}": content for path, content in data}
        files |= permanent_pages(book, surroundings.url)
    sections = {book.slug: section_of(book) for book in books} | {"": section_above(books)}
    return Site(
        sections=sections,
        pages={book.slug: pages_of(project, book) for book in books}
        | {"": pages_above(project, books)},
        surroundings=surroundings,
        files=files,
        documents={
            slug: documents_of(project, surroundings, section.language)
            for slug, section in sections.items()
        },
    )


def surroundings_of(
    project: Project,
    books: Sequence[Book],
    site_url: str | None = None,
    *,
    tool: str = "",
    strict: bool = True,
) -> Surroundings:
    """Return what all pages of a site are made with. `tool` is the digest of the code that makes
    them.
    """
    settings = read_settings(project.settings)
    url = settings.url if site_url is None else with_slash(site_url)
    # The tool's own settings bear the tool's name, which is not that of somebody's games.
    name = settings.name if project.has_settings else " · ".join(book.title for book in books)
    return Surroundings(site_assets(project, books), name, url, strict, tool)


def pages_above(project: Project, books: Sequence[Book]) -> tuple[SitePage, ...]:
    """The pages above all games."""
    language = language_of(books[0]) if books else DEFAULT_LANGUAGE
    return tuple(site_pages(site_environment(project, language), books, words(language)))


def documents_of(project: Project, surroundings: Surroundings, language: str) -> Documents:
    """Return what makes documents of pages in a language."""
    return Documents(
        site_environment(project, language),
        surroundings.assets,
        surroundings.name,
        surroundings.url,
        surroundings.strict,
    )


def site_files(
    project: Project, books: Sequence[Book], surroundings: Surroundings
) -> Mapping[str, bytes]:
    """Return the pages above all games, the 404 page and the sitemap."""
    section, games = section_above(books), [section_of(book) for book in books]
    documents = documents_of(project, surroundings, section.language)
    files = {
        f"{page.address}index.html": documents.document(page, section, games).encode()
        for page in pages_above(project, books)
    }
    files["404.html"] = documents.not_found(section, games).encode()
    if surroundings.url:
        files["sitemap.xml"] = _map_of(project, books, surroundings.url).encode()
    return files


def _map_of(project: Project, books: Sequence[Book], url: str) -> str:
    """Return the sitemap, by which search engines find all pages."""
    lines = "".join(
        f"<url><loc>{escape(url + address)}</loc></url>\n" for address in _addresses(project, books)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        f"{lines}</urlset>\n"
    )


def _addresses(project: Project, books: Sequence[Book]) -> Iterator[str]:
    for book in books:
        yield from (page.address for page in planned_pages(book))
    yield from (page.address for page in pages_above(project, books))
