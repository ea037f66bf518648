"""A page as a whole document: its body within the skeleton that all pages of the site share."""

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from urllib.parse import urlsplit

from jinja2 import Environment

from rulewright.content.book import Book
from rulewright.link.address import address, permanent_address, relative, to_root
from rulewright.site.assets import Assets
from rulewright.site.compose import language_of
from rulewright.site.navigation import Navigation
from rulewright.site.page import SitePage
from rulewright.site.pages import Section
from rulewright.words.catalogue import words


@dataclass(frozen=True, slots=True)
class Documents:
    """Makes documents of the pages of one site.

    `url` is the address of the site with a slash at the end, or "" if it is unknown: only canonical
    links and the 404 page need it. Without `strict` the pages have no content policy, so that a
    server's script may reload them.
    """

    environment: Environment
    assets: Assets
    name: str
    url: str = ""
    strict: bool = True
    _navigations: dict[str, tuple[Section, Navigation]] = field(default_factory=dict, compare=False)

    def document(self, page: SitePage, section: Section, games: Sequence[Section] = ()) -> str:
        """Return the HTML of a page. A page above all games needs the sections of the `games`."""
        canonical = f"{self.url}{page.address}" if self.url else ""
        return self._document(page, section, games, to_root(page.address), canonical)

    def not_found(self, section: Section, games: Sequence[Section]) -> str:
        """Return the page that stands in for any missing one: its links begin at the site's root.

        If nobody says where the site stands, a script of the page finds its root.
        """
        root = urlsplit(self.url).path or "/"
        catalogue = words(section.language)
        template = self.environment.get_template("site/404.html")
        body = template.render(root=root, sections=games, words=catalogue)
        page = SitePage("", catalogue["site.404.title"], body, "404", section="404")
        script = "" if self.url else self.environment.get_template("site/find-root.js").render()
        return self._document(page, section, games, root, "", script)

    def _document(
        self,
        page: SitePage,
        section: Section,
        games: Sequence[Section],
        root: str,
        canonical: str,
        inline_script: str = "",
    ) -> str:
        return self.environment.get_template("site/skeleton.html").render(
            made=page,
            section=section,
            sections=games,
            root=root,
            canonical=canonical,
            site_name=self.name,
            assets=self.assets,
            navigation=self._navigation(section).html(page.section, root),
            words=words(section.language),
            strict=self.strict,
            inline_script=inline_script,
            inline_hash=_hash_of_script(inline_script),
        )

    def _navigation(self, section: Section) -> Navigation:
        """Return the navigation of a section. Its lines are written once for all of its pages."""
        known = self._navigations.get(section.slug)
        if known is None or known[0] is not section:
            known = self._navigations[section.slug] = section, Navigation(section.navigation)
        return known[1]


_SCRIPT = "location.replace(document.querySelector('a').href)"


def _hash_of_script(script: str) -> str:
    """The hash by which a content policy allows an inline script."""
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def permanent_pages(book: Book, site_url: str = "") -> dict[str, bytes]:
    """The files of all permanent addresses of one game, by address of the file."""
    language = language_of(book)
    lead = words(language)["site.permanent.lead"]
    pages = {}
    for id_ in (*book.entities, *book.aliases):
        where = permanent_address(book, id_)
        entity = book.find(id_)
        title = entity.title if entity else id_
        target = address(book, id_)
        canonical = f"{site_url}{target}" if site_url else ""
        page = _page(title, relative(where, target), lead, canonical)
        written = f'<!doctype html><html lang="{escape(language)}">{page}</html>\n'
        pages[f"{where}index.html"] = written.encode()
    return pages


def _page(title: str, target: str, lead: str, canonical: str) -> str:
    shown, link = escape(title), escape(target)
    return (
        '<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{shown}</title>"
        '<meta name="robots" content="noindex">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"script-src 'sha256-{_hash_of_script(_SCRIPT)}'\">"
        f'<link rel="canonical" href="{escape(canonical) or link}">'
        f'<meta http-equiv="refresh" content="0; url={link}">'
        "</head><body>"
        f'<p>{escape(lead)} <a href="{link}">{shown}</a></p>'
        f"<script>{_SCRIPT}</script></body>"
    )
