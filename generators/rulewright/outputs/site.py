"""The pages of all games, with everything that a browser needs for them."""

from collections.abc import Iterable, Sequence

from rulewright.model.artifact import Artifact
from rulewright.model.book import Book
from rulewright.model.project import Project
from rulewright.write.digest import (
    digest,
    digest_of_book,
    digest_of_code,
    digest_of_files,
    digest_of_versions,
)

_CODE = tuple(
    f"rulewright.{name}" for name in ("site", "views", "markup", "dice", "fonts", "words", "model")
)
_LIBRARIES = ("mkdocs", "mkdocs-material", "markdown-it-py", "jinja2", "icepool", "fonttools")


def artifacts(project: Project, books: Sequence[Book]) -> Iterable[Artifact]:
    """The site: one artifact, since every page shows the whole site's navigation."""
    from rulewright.site.build import build_site

    yield Artifact("", ingredients(project, books), lambda: build_site(project, books))


def ingredients(project: Project, books: Sequence[Book]) -> str:
    """The digest of all that the pages depend on."""
    theme = [
        file
        for file in project.theme.rglob("*")
        if file.is_file() and "node_modules" not in file.relative_to(project.theme).parts
    ]
    return digest(
        *(digest_of_book(book, places=True) for book in books),
        digest_of_code(*_CODE),
        digest_of_files(project.root, [*theme, project.root / "mkdocs.yml"]),
        digest_of_versions(*_LIBRARIES),
    )
