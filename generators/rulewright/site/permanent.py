"""The permanent addresses: a tiny page for each id and alias that leads to where it stands now.

It works without a script, keeps the browser's history clean with one, and asks not to be indexed:
what it leads to is the page that counts.
"""

import base64
import hashlib
from html import escape

from rulewright.content.book import Book
from rulewright.link.address import address, permanent_address, relative
from rulewright.site.compose import language_of
from rulewright.words.catalogue import words

_SCRIPT = "location.replace(document.querySelector('a').href)"
_POLICY = base64.b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode()


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
        f"script-src 'sha256-{_POLICY}'\">"
        f'<link rel="canonical" href="{escape(canonical) or link}">'
        f'<meta http-equiv="refresh" content="0; url={link}">'
        "</head><body>"
        f'<p>{escape(lead)} <a href="{link}">{shown}</a></p>'
        f"<script>{_SCRIPT}</script></body>"
    )
