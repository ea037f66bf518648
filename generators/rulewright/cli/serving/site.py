"""The site of a project in memory: after a change, the files that differ."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rulewright.build.reading import ReadCache, read_book, read_cache
from rulewright.build.run import read_books
from rulewright.content.book import Book
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.site.artifacts import artifacts
from rulewright.site.ledger import Ledger
from rulewright.write.manifest import hash_of


@dataclass(frozen=True, slots=True)
class Update:
    """The result of a change: the files that differ by path (None for a deleted one), or the
    problems.
    """

    files: Mapping[str, bytes | None] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class LiveSite:
    """Makes what has changed since the last build or the last update.

    `read` returns a file of the site as it is shown now.
    """

    project: Project
    read: Callable[[str], bytes | None]
    ledgers: dict[str, Ledger] = field(default_factory=dict)
    _digests: dict[str, str] = field(default_factory=dict)
    _paths: dict[str, set[str]] = field(default_factory=dict)
    _caches: dict[str, ReadCache] = field(default_factory=dict)

    def update(self) -> Update:
        """Read the content and make what has changed."""
        books, problems = read_books(self.project, self._read_book)
        if problems:
            return Update(problems=problems)
        files: dict[str, bytes | None] = {}
        digests: dict[str, str] = {}
        for artifact in artifacts(self.project, books, self.ledgers):
            digests[artifact.path] = artifact.digest
            if self._digests.get(artifact.path) == artifact.digest:
                continue
            before = self._paths.get(artifact.path, set())
            made = artifact.produce()
            now = {_join(artifact.path, name) for name in made}
            for path in before - now:
                files[path] = None
            for name, content in made.items():
                path = _join(artifact.path, name)
                if isinstance(content, bytes):
                    files[path] = content
                elif not before and not self._has(path, content.hash):
                    files[path] = content.make()
            self._paths[artifact.path] = now
        for path in self._gone(digests):
            files[path] = None
        self._digests = digests
        return Update(files)

    def _read_book(self, project: Project, game: str) -> Book | tuple[Problem, ...]:
        if game not in self._caches:
            self._caches[game] = read_cache(project, game)
        return read_book(project, game, self._caches[game])

    def _has(self, path: str, expected: str) -> bool:
        """Whether the file of an earlier build is there. A first update cannot know."""
        found = self.read(path)
        return found is not None and hash_of(found) == expected

    def _gone(self, digests: Mapping[str, str]) -> Iterator[str]:
        """Yield the files of games that have been removed."""
        for path in self._digests.keys() - digests.keys():
            yield from self._paths.pop(path, ())


def _join(path: str, name: str) -> str:
    return "/".join(part for part in (path, name) if part)
