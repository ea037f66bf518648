"""What each subcommand does. Each function returns the exit code.

Imports stand inside the functions, so that a command that needs little starts quickly.
"""

import sys
import time
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.cli.report import Format, as_data, counted, json_text, progress, report, summary
from rulewright.model.plain import Plain
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project

if TYPE_CHECKING:
    from rulewright.build.run import Built
    from rulewright.content.book import Book
    from rulewright.edit.new import NewGame
    from rulewright.views.about import Gap
    from rulewright.write.manifest import Key

CLEAN = 0
FAULTS = 1


def new(folder: Path, game: "NewGame", project: Project | None = None) -> int:
    """Make a project, or add a game to one, and say what to do next."""
    import shlex

    from rulewright.check.game import check_game
    from rulewright.edit.new import add_game, make_project
    from rulewright.edit.schemas import refresh_schemas
    from rulewright.edit.spacing import tidy_game

    if project:
        add_game(project, game)
        folder = project.root
    else:
        project = make_project(folder, game)
    for _ in tidy_game(project, game.id):
        pass  # Each file gets the line that names its schema.
    problems = check_game(project, game.id)
    refresh_schemas(project, () if problems else [game.id])
    if problems:
        return _report(problems, Format.TEXT)
    _print(
        f"{folder}: a small game; make it yours in content/{game.id}/. To see it:\n"
        f"    cd {shlex.quote(str(folder))}\n"
        "    rulewright serve"
    )
    return CLEAN


def check(project: Project, games: Sequence[str], form: Format) -> int:
    """Print what is wrong with the content, and bring the schemas for editors up to date."""
    from rulewright.check.game import check_game
    from rulewright.edit.schemas import refresh_schemas

    _name_passed_over(project, games)
    with progress("checking", quiet=True):
        found = {game: check_game(project, game) for game in games}
        refresh_schemas(project, [game for game, problems in found.items() if not problems])
    problems = in_order(problem for each in found.values() for problem in each)
    return _report(problems, form, clean=f"no problems in {counted(len(games), 'game')}")


def build(
    project: Project,
    games: Collection[str],
    outputs: Collection[str],
    form: Format,
    *,
    plain: bool = False,
) -> int:
    """Build the outputs (or the `plain` pages), and print what was made or what is wrong."""
    from rulewright.build import PLAIN
    from rulewright.build.run import Choice, Read
    from rulewright.build.run import build as build_outputs
    from rulewright.edit.schemas import refresh_schemas

    began = time.perf_counter()
    _name_passed_over(project, project.games())
    read: Read | None = None
    if not (plain or outputs or form is Format.JSON or project.output.exists()):
        # The prints of a first build take minutes. The site can be read in the meantime.
        from rulewright.build.reading import read_book

        read = cache(read_book)
        with progress("building the site") as tell:
            first = build_outputs(project, Choice(outputs=["site"]), read=read, progress=tell)
        if not first.problems:
            _print(f"{project.output}: the site is there; prints and data follow", flush=True)
    refresh_schemas(project, ())
    with progress("building") as tell:
        menu = PLAIN if plain else None
        chosen = Choice(games, outputs)
        built = build_outputs(project, chosen, read=read, generators=menu, progress=tell)
    if form is Format.JSON:
        _print_json(_built_as_data(built))
        return FAULTS if built.problems else CLEAN
    if built.problems:
        _report(built.problems, form)
    if built.problems and not built.failed:
        _error("nothing was written; the last good output stands")
        return FAULTS
    if built.failed:
        paths = ", ".join(key.path for key in built.failed)
        _error(f"not written: {paths}; what stood there stands, and all else was written")
    took = time.perf_counter() - began
    counts = [f"{len(built.made)} made", f"{len(built.kept)} kept"]
    if built.foreign:
        counts.append(f"left alone, since no build made it: {', '.join(built.foreign)}")
    _print(f"{project.output}: {', '.join(counts)}, {took:.1f} s")
    return FAULTS if built.problems else CLEAN


def gaps(project: Project, games: Sequence[str], form: Format) -> int:
    """Print what the sources do not simply state, and where to fill it in."""
    from rulewright.views.about import gaps as gaps_of

    books, code = _books(project, games, form)
    found: list[tuple[Book, Gap]] = [(book, gap) for book in books for gap in gaps_of(book)]
    if code != CLEAN:
        return code
    if form is Format.JSON:
        _print_json({"gaps": [_gap_as_data(book, gap) for book, gap in found]})
        return CLEAN
    for _, gap in found:
        what = " · ".join(part for part in (gap.title, gap.where) if part)
        value = f" = {gap.value}" if gap.value else ""
        _print(f"{gap.at}: {gap.status}: {what}{value}")
        for reason in gap.reasons:
            _print(f"    {' '.join(reason.split())}")
    counts = dict.fromkeys(("derived", "reconstructed", "missing"), 0)
    for _, gap in found:
        counts[gap.status] += 1
    _print(", ".join(f"{number} {status}" for status, number in counts.items()))
    return CLEAN


def ids(project: Project, games: Sequence[str], form: Format) -> int:
    """Print every id of the games."""
    from rulewright.edit.released import IdLine, id_lines

    books, code = _books(project, games, form)
    if code != CLEAN:
        return code
    lines: list[IdLine] = [line for book in books for line in id_lines(project, book)]
    if form is Format.JSON:
        _print_json({"ids": [line.as_data() for line in lines]})
        return CLEAN
    for line in lines:
        _print("\t".join(line.as_row()))
    return CLEAN


def format_content(project: Project, games: Sequence[str]) -> int:
    """Put the spacing of all files in order, and print which of them changed."""
    from rulewright.edit.spacing import tidy_game

    changed = [file for game in games for file in tidy_game(project, game)]
    for path in changed:
        _print(path)
    _print(f"{counted(len(changed), 'file')} changed")
    return CLEAN


def release(project: Project, games: Sequence[str], form: Format) -> int:
    """Write the ids of the games to their ids.txt."""
    from rulewright.edit.released import write_released

    books, code = _books(project, games, form)
    if code != CLEAN:
        return code
    for book in books:
        new = write_released(project, book)
        _print(f"{book.slug}: {counted(new, 'new id')}")
    return CLEAN


def _books(project: Project, games: Sequence[str], form: Format) -> "tuple[Sequence[Book], int]":
    """Read the books of these games. Where one has faults, print them and return no books."""
    from rulewright.build.reading import read_book

    with progress("reading", quiet=True):
        results = [read_book(project, game) for game in games]
    problems = in_order(
        problem for result in results if isinstance(result, tuple) for problem in result
    )
    if problems:
        return (), _report(problems, form)
    return [result for result in results if not isinstance(result, tuple)], CLEAN


def _name_passed_over(project: Project, games: Sequence[str]) -> None:
    """Name the files that are not taken for content, so that nobody misses theirs."""
    from rulewright.load.files import passed_over

    for path in (path for game in games for path in passed_over(project, game)):
        _error(f"passed over, since it is no content: {path}")


def _built_as_data(built: "Built") -> Plain:
    def names(keys: "Sequence[Key]") -> list[str]:
        return [f"{key.generator}:{key.path}" for key in keys]

    return {
        "problems": [as_data(problem) for problem in built.problems],
        "made": names(built.made),
        "kept": names(built.kept),
        "failed": names(built.failed),
        "foreign": list(built.foreign),
    }


def _gap_as_data(book: "Book", gap: "Gap") -> dict[str, Plain]:
    return {
        "game": book.slug,
        "about": gap.about,
        "title": gap.title,
        "where": gap.where,
        "value": gap.value,
        "status": str(gap.status),
        "reasons": list(gap.reasons),
        "path": gap.at.path,
        "line": gap.at.line,
        "column": gap.at.column,
    }


def _report(problems: Sequence[Problem], form: Format, clean: str = "") -> int:
    _print(report(problems, form, clean))
    return FAULTS if summary(problems) else CLEAN


def _print(line: str, *, flush: bool = False) -> None:
    sys.stdout.write(line + "\n")
    if flush:
        sys.stdout.flush()


def _error(line: str) -> None:
    sys.stdout.flush()
    sys.stderr.write(line + "\n")


def _print_json(data: Plain) -> None:
    _print(json_text(data))
