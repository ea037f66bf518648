"""A build from end to end: read all games, find what changed, produce it, exchange the output."""

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from rulewright.build import GENERATORS, Generator, menu
from rulewright.build.inputs import CannotTellError, digest_of_inputs, is_noted, note
from rulewright.build.produce import Planned, Progress, produce
from rulewright.model.problem import Problem, RefusalError, in_order
from rulewright.model.project import Project
from rulewright.write.digest import digest
from rulewright.write.manifest import Key, Record
from rulewright.write.paths import BadPathError
from rulewright.write.staging import Staging, staging

if TYPE_CHECKING:
    from rulewright.content.book import Book

_DATE = "SOURCE_DATE_EPOCH"
_LATEST = 253_402_300_799
"""The last second of the year 9999."""
Read = Callable[[Project, str], "Book | tuple[Problem, ...]"]


@dataclass(frozen=True, slots=True)
class Built:
    """The result of a build: the artifacts made, those kept from before, and the faults in the
    content.

    If reading finds faults, nothing is written. A fault that shows only while an artifact is made
    affects that artifact alone: it is `failed`, and its last good files stand. `foreign` lists the
    paths in the output that no build made; they were left alone.
    """

    made: tuple[Key, ...] = ()
    kept: tuple[Key, ...] = ()
    problems: tuple[Problem, ...] = ()
    failed: tuple[Key, ...] = ()
    foreign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What to make; an empty choice means everything. The rest is kept from the last good build.

    An output of all games together is made whole, whichever games are chosen.
    """

    games: Collection[str] = ()
    outputs: Collection[str] = ()

    @property
    def name(self) -> str:
        """A name that is the same for the same choice."""
        return repr((sorted(self.games), sorted(self.outputs)))

    def takes(self, generator: str, game: str) -> bool:
        """Whether to make the artifacts of a generator for a game ("" for all games together)."""
        return (not self.outputs or generator in self.outputs) and (
            not (self.games and game) or game in self.games
        )


def no_progress(done: int, total: int, name: str) -> None:
    """Report nothing."""


def build(
    project: Project,
    choice: Choice | None = None,
    *,
    read: Read | None = None,
    generators: Mapping[str, Generator] | None = None,
    progress: Progress = no_progress,
) -> Built:
    """Bring the output up to date. If the content has faults, nothing is written.

    Raises RefusalError if the output folder or a setting cannot be used. Any other exception is a
    fault in the tool. In both cases the last good output stands.
    """
    choice = choice or Choice()
    # An added output, or a caller's own reader, may depend on files that are not known here.
    usual = read is None and generators is None
    with staging(project) as stage:
        inputs = _inputs(project) if usual else ""
        if inputs and is_noted(project, choice.name, inputs, stage.manifest) and stage.is_intact():
            return Built(kept=tuple(sorted(stage.last)), foreign=stage.finish({}, stage.last))
        if generators is None:
            generators = menu()
        books, problems = read_books(project, read)
        if problems:
            return Built(problems=problems)
        wanted, kept = _plan(project, books, stage, choice, generators)
        made, faults = produce(stage, wanted, progress)
        standing = {key: record for key in faults if (record := stage.reuse(key))}
        foreign = stage.finish(made, {**kept, **standing})
        # Content that was edited during the build may have been read before or after the edit.
        if inputs and not faults and generators == GENERATORS and inputs == _inputs(project):
            note(project, choice.name, inputs, stage.manifest)
    return Built(
        made=tuple(sorted(made)),
        kept=tuple(sorted(kept)),
        problems=in_order(problem for each in faults.values() for problem in each),
        failed=tuple(sorted(faults)),
        foreign=foreign,
    )


def _inputs(project: Project) -> str:
    """Return the digest of everything that a build depends on, or "" if it cannot be determined."""
    try:
        return digest_of_inputs(project)
    except (CannotTellError, OSError):
        return ""


def read_books(
    project: Project, read: Read | None = None
) -> "tuple[Sequence[Book], tuple[Problem, ...]]":
    """Return the books of all games, or the problems of all of them together."""
    if read is None:
        from rulewright.build.reading import read_books_of

        results = read_books_of(project)
    else:
        results = [read(project, game) for game in project.games()]
    books = [result for result in results if not isinstance(result, tuple)]
    problems = [problem for result in results if isinstance(result, tuple) for problem in result]
    return books, in_order(problems)


def _plan(
    project: Project,
    books: "Sequence[Book]",
    stage: Staging,
    choice: Choice,
    generators: Mapping[str, Generator],
) -> tuple[Mapping[Key, Planned], Mapping[Key, Record]]:
    """Return what must be produced, and what is kept from the last good build."""
    wanted: dict[Key, Planned] = {}
    kept: dict[Key, Record] = {}
    for name, game, part in _parts(books, generators):
        # Without a list of what the last build made, nothing can be kept.
        chosen = stage.listed is None or choice.takes(name, game)
        old = [key for key in stage.listed or () if (key.generator, key.game) == (name, game)]
        lost = set() if chosen else _keep(stage, old, kept)
        if not chosen and not lost:
            continue
        for key, planned in _artifacts(project, name, game, part, generators[name]):
            if key in wanted or (chosen and key in kept):
                raise BadPathError(f"{name} makes two artifacts of one path: {key.path!r}")
            if not chosen and key not in lost:
                continue
            record = stage.reuse(key, planned.digest)
            if record:
                kept[key] = record
            else:
                wanted[key] = planned
    return wanted, kept


def _keep(stage: Staging, keys: Sequence[Key], kept: dict[Key, Record]) -> set[Key]:
    """Keep what was not chosen, whatever its digest. Return the keys whose files changed."""
    lost = set()
    for key in keys:
        record = stage.reuse(key)
        if record:
            kept[key] = record
        else:
            lost.add(key)
    return lost


def _parts(
    books: "Sequence[Book]", generators: Mapping[str, Generator]
) -> "Iterator[tuple[str, str, Sequence[Book]]]":
    """Yield each generator's name with a game ("" for all games together) and its books."""
    for name, generator in generators.items():
        if generator.whole:
            yield name, "", books
        else:
            yield from ((name, book.slug, [book]) for book in books)


def _artifacts(
    project: Project, name: str, game: str, books: "Sequence[Book]", generator: Generator
) -> Iterator[tuple[Key, Planned]]:
    date = _date_of(books)
    for artifact in generator.artifacts(project, books):
        whole = digest(artifact.digest, str(date))
        yield Key(name, game, artifact.path), Planned(artifact, whole, date)


def _date_of(books: "Sequence[Book]") -> int:
    """Return the date of the files in seconds: the given one, or that of the last release."""
    given = os.environ.get(_DATE)
    if given:
        if not (given.isascii() and given.isdecimal() and int(given) <= _LATEST):
            raise RefusalError(
                f"{_DATE} is {given!r}, and must be a number of seconds since 1970, as in "
                f"{_DATE}=1767225600; set it so, or not at all"
            )
        return int(given)
    released = [datetime.fromisoformat(book.game.released) for book in books]
    return max((int(day.replace(tzinfo=UTC).timestamp()) for day in released), default=0)
