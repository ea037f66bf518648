"""The pages of all games, with everything that a browser needs for them."""

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from rulewright.content.book import Book, digest_of_book
from rulewright.forks import cores
from rulewright.link.address import ASSETS, PERMANENT, address
from rulewright.model.artifact import Artifact, Unchanged
from rulewright.model.project import SEARCH_ENGINE, Project
from rulewright.site.pages import section_of
from rulewright.site.settings import read_settings
from rulewright.write.code import LINKING, digest_of_code
from rulewright.write.digest import (
    digest,
    digest_of_data,
    digest_of_named,
    digest_of_versions,
)
from rulewright.write.kept import Kept

if TYPE_CHECKING:
    from rulewright.site.game import Surroundings
    from rulewright.site.ledger import Ledger

_LIBRARIES = (
    "babel",
    "markdown-it-py",
    "jinja2",
    "icepool",
    "fonttools",
)


def artifacts(
    project: Project, books: Sequence[Book], ledgers: "dict[str, Ledger] | None" = None
) -> Iterable[Artifact]:
    """Yield the pages and addresses of each game, what all pages share, and the pages above all
    games: what takes longest first.

    `ledgers` tells by game what was made before, if it is given; otherwise those that the last
    build kept do. What is made now is noted in the former, or kept.
    """
    site = _Site(project, books, ledgers)
    for book in books:
        content = digest_of_book(book, places=True)
        yield Artifact(book.slug, digest(site.tool, content), partial(site.game, book))
    yield Artifact(ASSETS, site.tool, site.assets)
    yield Artifact("", digest(site.tool, *map(_labels, books)), site.above)
    for book in books:
        yield Artifact(
            f"{book.slug}/{PERMANENT}",
            digest(site.tool, _addresses(book)),
            partial(site.permanent, book),
        )


def _labels(book: Book) -> str:
    """Return the digest of what the pages above all games say of one game."""
    kinds = [entity.kind for entity in book.entities.values()]
    return digest(book.game.digest, *kinds, repr(section_of(book)))


def _addresses(book: Book) -> str:
    """Return the digest of the permanent addresses of a game."""
    found = [
        [id_, entity.title if (entity := book.find(id_)) else "", address(book, id_)]
        for id_ in (*book.entities, *book.aliases)
    ]
    return digest_of_data([book.game.language, found])


class _Site:
    """Makes the artifacts of a site, and once what several of them need."""

    def __init__(
        self, project: Project, books: Sequence[Book], ledgers: "dict[str, Ledger] | None"
    ) -> None:
        self.project = project
        self.books = books
        self.ledgers = ledgers
        self.tool = ingredients(project, books)

    @cached_property
    def surroundings(self) -> "Surroundings":
        """What all pages are made with."""
        from rulewright.site.build import surroundings_of

        return surroundings_of(self.project, self.books, tool=self.tool)

    def assets(self) -> Mapping[str, bytes]:
        """What all pages share."""
        files = self.surroundings.assets.files
        return {path.removeprefix(f"{ASSETS}/"): content for path, content in files.items()}

    def above(self) -> Mapping[str, bytes]:
        """The pages above all games."""
        from rulewright.site.build import site_files

        return site_files(self.project, self.books, self.surroundings)

    def game(self, book: Book) -> Mapping[str, bytes | Unchanged]:
        """Make the pages of a game and their data, and note what they show."""
        from rulewright.site.game import game_site
        from rulewright.site.ledger import from_bytes, to_bytes

        kept = Kept(self.project.cache / "site")
        name = f"{book.slug}.pickle"
        before = (self.ledgers or {}).get(book.slug) or from_bytes(kept.read(name), self.tool)
        processes = cores() // len(self.books)
        made = game_site(self.project, book, self.surroundings, before, processes)
        if self.ledgers is None:
            kept.write(name, to_bytes(made.ledger))
        else:
            self.ledgers[book.slug] = made.ledger
        return made.files

    def permanent(self, book: Book) -> Mapping[str, bytes]:
        """The permanent addresses of a game."""
        from rulewright.site.document import permanent_pages

        root = f"{book.slug}/{PERMANENT}/"
        pages = permanent_pages(book, read_settings(self.project.settings).url)
        return {path.removeprefix(root): content for path, content in pages.items()}


def ingredients(project: Project, books: Sequence[Book]) -> str:
    """Return the digest of everything that pages depend on besides their content."""
    settings, engine = project.settings, project.theme.find(SEARCH_ENGINE)
    return digest(
        digest_of_data([[book.slug, book.title, repr(book.game.accent)] for book in books]),
        digest_of_code(__name__, LINKING, cache=project.cache),
        digest_of_named({**project.theme.files(), settings.name: settings, SEARCH_ENGINE: engine}),
        *(f"{name}={os.environ.get(name, '')}" for name in read_settings(settings).variables),
        digest_of_versions(*_LIBRARIES),
    )
