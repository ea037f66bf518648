"""Every link of the built site leads somewhere, and hardly any leads away from it."""

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

import pytest

from rulewright.content.book import Book
from rulewright.link.address import permanent_address
from rulewright.model.project import Project
from rulewright.site.build import build_site
from rulewright.views.about import credits_of


class _Page(HTMLParser):
    """The links and ids of a page, and its scripts that are not files."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.inline_scripts = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids.add(named.get("id") or "")
        self.links += [named[name] or "" for name in ("href", "src") if name in named]
        self.inline_scripts += tag == "script" and "src" not in named


@pytest.fixture(scope="module")
def files(project: Project, book: Book) -> Mapping[str, bytes]:
    return build_site(project, [book], "")


@pytest.fixture(scope="module")
def pages(files: Mapping[str, bytes]) -> Mapping[str, _Page]:
    return {
        path: _Page(content.decode()) for path, content in files.items() if path.endswith(".html")
    }


def _file(path: str, link: str) -> str:
    """The file of the site that a link of the file `path` leads to."""
    target = unquote(urlsplit(link).path)
    if not target:
        return path
    found = target[1:] if target.startswith("/") else normpath(join(dirname(path), target))
    found = "" if found == "." else found
    return join(found, "index.html") if target.endswith("/") or not found else found


def _is_elsewhere(link: str) -> bool:
    return bool(urlsplit(link).scheme or urlsplit(link).netloc)


def _dead(files: Mapping[str, bytes], pages: Mapping[str, _Page]) -> Iterator[str]:
    for path, page in pages.items():
        for link in page.links:
            if _is_elsewhere(link):
                continue
            target = _file(path, link)
            if target.endswith(".pdf") and "/print/" in target:
                continue  # made by another output
            anchor = urlsplit(link).fragment
            if target not in files:
                yield f"{path}: {link}"
            elif anchor and anchor not in pages[target].ids:
                yield f"{path}: {link} (no such anchor)"


def test_every_link_and_anchor_exists(
    files: Mapping[str, bytes], pages: Mapping[str, _Page]
) -> None:
    assert list(_dead(files, pages)) == []


def test_only_the_licence_of_a_game_is_elsewhere(pages: Mapping[str, _Page], book: Book) -> None:
    elsewhere = {
        (path, link) for path, page in pages.items() for link in page.links if _is_elsewhere(link)
    }
    licence = credits_of(book.game).licence
    assert licence
    assert elsewhere == {("about/index.html", licence.address)}


def test_all_links_are_relative_but_those_of_the_404_page(pages: Mapping[str, _Page]) -> None:
    absolute = {path for path, page in pages.items() for link in page.links if link.startswith("/")}
    assert absolute == {"404.html"}


def test_styles_ask_nobody_else_for_anything(files: Mapping[str, bytes]) -> None:
    [style] = [content.decode() for path, content in files.items() if path.endswith(".css")]
    addresses = re.findall(r'url\("?([^")]*)', style)
    assert addresses
    assert all(f"assets/{address}" in files for address in addresses)


def test_no_page_but_the_404_page_runs_a_script_of_its_own(pages: Mapping[str, _Page]) -> None:
    scripted = [path for path, page in pages.items() if page.inline_scripts and "/r/" not in path]
    assert scripted == ["404.html"]


def test_each_page_has_a_strict_policy(files: Mapping[str, bytes]) -> None:
    lax = [
        path
        for path, content in files.items()
        if path.endswith(".html") and b"Content-Security-Policy" not in content
    ]
    assert lax == []


def test_each_id_and_alias_has_its_permanent_address(
    files: Mapping[str, bytes], book: Book
) -> None:
    ids = [*book.entities, *book.aliases]
    assert [id_ for id_ in ids if f"{permanent_address(book, id_)}index.html" not in files] == []


def test_each_page_carries_version_and_date(files: Mapping[str, bytes]) -> None:
    bare = [
        path
        for path, content in files.items()
        if path.startswith("hedgerow/") and path.endswith(".html") and "/r/" not in path
        if b"Version 0.2" not in content or b"21 March 2026" not in content
    ]
    assert bare == []


def test_nothing_of_the_themes_own_is_shipped(files: Mapping[str, bytes]) -> None:
    assert [path for path in files if "material" in path or path.endswith(".map")] == []


def test_the_same_book_gives_the_same_bytes(
    files: Mapping[str, bytes], project: Project, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1774051200")
    first, second = (build_site(project, [book], "") for _ in range(2))
    assert first == second
