"""The one way from a folder of content to a book, with a cache of the files that were read.

A document and the results of linking it alone are cached by the digest of the file's text. The
cache holds pickles, which could run any code when loaded. Only those are loaded that carry the
signature of this machine (`write.kept`) and were written by this version of the code.
"""

import hashlib
import pickle
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path

from rulewright.check.game import load_checked
from rulewright.check.memory import tool_key
from rulewright.content.book import Book
from rulewright.forks import side_by_side
from rulewright.link.linking import Part, link, part_of
from rulewright.model.document import Document
from rulewright.model.memory import uncollected
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.write.kept import Kept


@dataclass(frozen=True, slots=True)
class KnownFile:
    """A document, and the results of linking it alone."""

    document: Document
    part: Part


@dataclass(slots=True)
class ReadCache:
    """What is known of the files of one game. `tool` is the digest of the code that reads them."""

    folder: Path
    game: str
    tool: str
    _known: dict[str, KnownFile] | None = None
    _used: dict[str, KnownFile] = field(default_factory=dict)

    def document(self, path: str, text: str) -> Document | None:
        """Return the document at this path if its text is the same."""
        known = self._known_files().get(path)
        if known is None or known.document.digest != digest_of_text(text):
            return None
        return known.document

    def part(self, document: Document) -> Part:
        """Return the results of linking a document alone, and remember them."""
        known = self._known_files().get(document.path)
        if known is None or known.document.digest != document.digest:
            known = KnownFile(document, part_of(document))
        self._used[document.path] = known
        return known.part

    def finish(self) -> bool:
        """Forget the files that this reading did not use; return whether anything has changed."""
        before, self._known, self._used = self._known_files(), self._used, {}
        return self._known.keys() != before.keys() or any(
            before[path] is not file for path, file in self._known.items()
        )

    def keep(self) -> None:
        """Keep what is known for the next run."""
        kept = pickle.dumps(self._known_files(), protocol=pickle.HIGHEST_PROTOCOL)
        Kept(self.folder).write(self._name, self.tool.encode() + b"\n" + kept)

    @property
    def is_there(self) -> bool:
        """Whether an earlier run kept anything."""
        return (self.folder / self._name).exists()

    @property
    def _name(self) -> str:
        return f"{self.game}.pickle"

    def _known_files(self) -> dict[str, KnownFile]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[str, KnownFile]:
        tool, _, kept = (Kept(self.folder).read(self._name) or b"").partition(b"\n")
        if tool != self.tool.encode():
            return {}
        # The signature shows that this machine wrote it; the digest shows that the code still fits.
        with uncollected():
            known: dict[str, KnownFile] = pickle.loads(kept)
        return known


def digest_of_text(text: str) -> str:
    """Return the digest by which documents identify their texts."""
    return hashlib.sha256(text.encode()).hexdigest()


def read_cache(project: Project, game: str) -> ReadCache:
    """Return what earlier runs read of a game's files."""
    return ReadCache(project.cache / "read", game, tool_key(project))


def read_book(
    project: Project, game: str, cache: ReadCache | None = None
) -> Book | tuple[Problem, ...]:
    """Return the book of one game, or everything that is wrong with it.

    Files that `cache` knows are not read again, and the others are added to it. Without a cache,
    that of earlier runs is used and saved for later ones.
    """
    known = read_cache(project, game) if cache is None else cache
    checked = load_checked(project, game, known.document, known.part)
    if checked.problems:
        return checked.problems
    for document in checked.documents:
        known.part(document)
    book = link(checked.documents, checked.icons, known.part)
    if known.finish() and cache is None:
        known.keep()
    return replace(book, cache=project.cache)


def read_books_of(project: Project) -> "list[Book | tuple[Problem, ...]]":
    """Return the books of all games in order, or what is wrong with each.

    Games of which nothing is known from earlier runs are read in two processes.
    """
    games = project.games()

    def read(some: Sequence[str]) -> "list[Book | tuple[Problem, ...]]":
        return [read_book(project, game) for game in some]

    if len(games) == 1 or any(read_cache(project, game).is_there for game in games):
        return read(games)
    first, second = side_by_side(lambda: read(games[::2]), lambda: read(games[1::2]))
    return [book for pair in zip_longest(first, second) for book in pair if book is not None]
