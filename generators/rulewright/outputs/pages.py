"""The same book as plain pages, for any other builder of sites, Zensical first of all.

Material for MkDocs comes to its end. These pages need nothing of ours: each is a Markdown file at
the address that it has on the site, with its front matter and its finished HTML; the permanent
addresses and all assets lie beside them. `zensical build` in the folder makes a site of the same
pages, anchors and links.
"""

import json
from collections.abc import Iterable, Mapping, Sequence

from rulewright.model.artifact import Artifact
from rulewright.model.book import Book
from rulewright.model.project import Project
from rulewright.outputs.site import ingredients
from rulewright.write.digest import digest, digest_of_code

FOLDER = "docs"
_SETTINGS = "zensical.toml"


def artifacts(project: Project, books: Sequence[Book]) -> Iterable[Artifact]:
    """One folder that is ready to be built."""
    whole = digest(ingredients(project, books), digest_of_code(__name__))
    yield Artifact("", whole, lambda: plain_pages(project, books))


def plain_pages(project: Project, books: Sequence[Book]) -> Mapping[str, bytes]:
    """The pages, the files beside them and the settings, by path."""
    from rulewright.site.pages import make_site

    site = make_site(project, books)
    pages = [page for section in site.sections.values() for page in section.pages]
    files = {f"{FOLDER}/{path}": content for path, content in site.files.items()}
    for page in pages:
        text = _page(page.title, page.description, page.body)
        files[f"{FOLDER}/{page.address}index.md"] = text.encode()
    files[_SETTINGS] = _settings(books, [site.assets.style]).encode()
    return files


def _page(title: str, description: str, body: str) -> str:
    """A page: the body is one block of HTML, which Markdown leaves as it is."""
    front = [f"title: {json.dumps(title, ensure_ascii=False)}"]
    if description:
        front.append(f"description: {json.dumps(description, ensure_ascii=False)}")
    return "\n".join(["---", *front, "---", "", f"<div>{body.strip()}</div>", ""])


def _settings(books: Sequence[Book], styles: Sequence[str]) -> str:
    """What Zensical must know; strings of JSON are strings of TOML."""
    name = " · ".join(book.title for book in books)
    return "\n".join(
        [
            "[project]",
            f"site_name = {json.dumps(name)}",
            f"docs_dir = {json.dumps(FOLDER)}",
            'site_dir = "site"',
            "use_directory_urls = true",
            f"extra_css = {json.dumps(list(styles))}",
            "",
        ]
    )
