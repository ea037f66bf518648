"""The pages of all games, with everything that a browser needs for them."""

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from rulewright.content.book import Book
from rulewright.model.artifact import Artifact
from rulewright.model.project import Project
from rulewright.site.settings import read_settings
from rulewright.write.code import LINKING, digest_of_code
from rulewright.write.digest import (
    digest,
    digest_of_book,
    digest_of_named,
    digest_of_versions,
)

_LIBRARIES = (
    "babel",
    "markdown-it-py",
    "jinja2",
    "icepool",
    "fonttools",
)


def artifacts(project: Project, books: Sequence[Book]) -> Iterable[Artifact]:
    """The site: one artifact, since every page shows the whole site's navigation."""
    yield Artifact("", ingredients(project, books), partial(_produce, project, books))


def _produce(project: Project, books: Sequence[Book]) -> Mapping[str, bytes]:
    from rulewright.site.build import build_site

    return build_site(project, books)


def ingredients(project: Project, books: Sequence[Book]) -> str:
    """The digest of all that the pages depend on."""
    settings = project.settings
    return digest(
        *(digest_of_book(book, places=True) for book in books),
        digest_of_code(__name__, LINKING),
        digest_of_named({**project.theme.files(), settings.name: settings}),
        *(f"{name}={os.environ.get(name, '')}" for name in read_settings(settings).variables),
        digest_of_versions(*_LIBRARIES),
    )
