"""The same book as plain pages, for any other builder of sites, Zensical first of all.

Material for MkDocs comes to its end. These pages need nothing of ours: each is a Markdown file at
the address that it has on the site, with its front matter and its finished HTML; the permanent
addresses and all assets lie beside them. `zensical build` in the folder makes a site of the same
pages, anchors and links. The PDFs are made by `rulewright build`: copied from `site/<game>/print/`
to `docs/<game>/print/`, they are found there.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence

from rulewright.content.book import Book, digest_of_book
from rulewright.model.artifact import Artifact
from rulewright.model.project import Project
from rulewright.site.artifacts import ingredients
from rulewright.write.digest import digest

FOLDER = "docs"
SETTINGS = "zensical.toml"
STYLE = "assets/plain.css"

_SHEETS = (
    *("base", "prose", "rule", "table", "diagram", "profile", "scenario", "example", "home"),
)
"""The sheets of `theme/styles/` that say how content looks, and not how a page is laid out."""
_LENGTH = re.compile(r"\d*\.?\d+(?=rem)")
_ROOT_SIZE = 0.8
"""One `rem` of our styles in theirs: the theme's root is set at 125 %, ours at 100 %."""
_ADAPTED = """\
& { font: 400 0.9rem/1.55 var(--serif); }
h1, h2, h3 { font-family: var(--serif); }
.rule-heading .rule-number { display: inline; position: static; margin: 0 0.3em 0 0; }
"""
"""The theme has no margin for the numbers of rules."""


def artifacts(project: Project, books: Sequence[Book]) -> Iterable[Artifact]:
    """One folder that is ready to be built; the PDFs to which its pages link are not in it."""
    contents = (digest_of_book(book, places=True) for book in books)
    whole = digest(ingredients(project, books), *contents)
    yield Artifact("", whole, lambda: plain_pages(project, books))


def plain_pages(project: Project, books: Sequence[Book]) -> Mapping[str, bytes]:
    """The pages, the files beside them and the settings, by path."""
    from rulewright.site.build import make_site, surroundings_of

    site = make_site(project, books, surroundings_of(project, books, ""))
    titles = {"": "", **{book.slug: book.title for book in books}}
    nav = [
        (titles[slug], [(page.title, f"{page.address}index.md") for page in pages])
        for slug, pages in sorted(site.pages.items())
    ]
    files = {f"{FOLDER}/{path}": content for path, content in site.files.items()}
    for slug, pages in site.pages.items():
        for page in pages:
            text = _page(page.title, page.description, page.body, slug)
            files[f"{FOLDER}/{page.address}index.md"] = text.encode()
    site_style = site.files[site.surroundings.assets.style].decode()
    files[f"{FOLDER}/{STYLE}"] = _style(project, books, site_style).encode()
    files[SETTINGS] = _settings(nav).encode()
    return files


def _page(title: str, description: str, body: str, game: str) -> str:
    """A page: the body is one block of HTML, which Markdown leaves as it is."""
    front = [f"title: {json.dumps(title, ensure_ascii=False)}"]
    if description:
        front.append(f"description: {json.dumps(description, ensure_ascii=False)}")
    block = f'<div class="book" data-game="{game}">{body.strip()}</div>'
    return "\n".join(["---", *front, "---", "", block, ""])


def _style(project: Project, books: Sequence[Book], site_style: str) -> str:
    """The looks of our content within another theme: nested, so that they touch nothing else."""
    palette = project.theme.read("styles/palette.css")
    accents = [f'[data-game="{book.slug}"]{{--accent:{book.game.accent.light}}}' for book in books]
    sheets = "\n".join(project.theme.read(f"styles/{name}.css") for name in _SHEETS)
    faces: list[str] = re.findall(r"@font-face\s*\{[^}]*\}", site_style)
    content = f".book {{\n{_rescaled(sheets)}\n{_ADAPTED}}}\n"
    return "\n".join([*faces, palette, *accents, content])


def _rescaled(sheets: str) -> str:
    """Style sheets in the theme's `rem`; those of media queries mean the browser's own size."""
    parts: list[str] = re.split(r"(@media[^{]*)", sheets)
    return "".join(
        part if part.startswith("@media") else _LENGTH.sub(_in_theirs, part) for part in parts
    )


def _in_theirs(length: re.Match[str]) -> str:
    return f"{float(length[0]) * _ROOT_SIZE:.4g}"


def _settings(nav: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    """What Zensical must know; strings of JSON are strings of TOML."""
    name = " · ".join(title for title, _ in nav if title)
    lines = [
        "[project]",
        f"site_name = {_quoted(name)}",
        f"docs_dir = {_quoted(FOLDER)}",
        'site_dir = "site"',
        "use_directory_urls = true",
        f"extra_css = [{_quoted(STYLE)}]",
        "nav = [",
        *(line for title, pages in nav for line in _nav_entries(title, pages)),
        "]",
    ]
    return "\n".join([*lines, ""])


def _nav_entries(title: str, pages: Sequence[tuple[str, str]]) -> Iterable[str]:
    """The pages of a section under its title; those above all games stand by themselves."""
    entries = [f"{{ {_quoted(name)} = {_quoted(path)} }}," for name, path in pages]
    return [f"{{ {_quoted(title)} = [", *entries, "] },"] if title else entries


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
