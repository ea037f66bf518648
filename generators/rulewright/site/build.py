"""All files of a site: its pages as documents, and what stands beside them."""

from collections.abc import Mapping, Sequence
from html import escape

from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.site.compose import site_environment
from rulewright.site.document import Documents
from rulewright.site.pages import Site, make_site
from rulewright.site.settings import read_settings, with_slash


def build_site(
    project: Project, books: Sequence[Book], site_url: str | None = None
) -> Mapping[str, bytes]:
    """All files of the site by path.

    `site_url` is where the site will stand; only the 404 page, canonical links and the map of the
    site need it, since all other links are relative. By default it is what `mkdocs.yml` says.
    """
    settings = read_settings(project.settings)
    url = settings.url if site_url is None else with_slash(site_url)
    site = make_site(project, books, url)
    # The tool's own settings bear the tool's name, which is not that of somebody's games.
    name = settings.name if project.has_settings else " · ".join(book.title for book in books)
    documents = documents_of(project, site, name, url)
    files = dict(site.files)
    for section in site.sections.values():
        for page in section.pages:
            files[f"{page.address}index.html"] = documents.document(page).encode()
    files["404.html"] = documents.not_found().encode()
    if url:
        files["sitemap.xml"] = _map_of(site, url).encode()
    return dict(sorted(files.items()))


def documents_of(
    project: Project, site: Site, name: str, url: str, *, strict: bool = True
) -> Documents:
    """What makes documents of a site's pages."""
    language = site.sections[""].language
    return Documents(site_environment(project, language), site, name, url, strict)


def _map_of(site: Site, url: str) -> str:
    """The map by which search engines find all pages."""
    pages = (page for section in site.sections.values() for page in section.pages)
    lines = "".join(f"<url><loc>{escape(url + page.address)}</loc></url>\n" for page in pages)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        f"{lines}</urlset>\n"
    )
