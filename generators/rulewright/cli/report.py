"""What the command prints: problems, what to install where something is missing, and progress.

For people each problem is a line that editors understand, with a hint below it:

    content/game/rules/rolls.yml:41:17: unknown-reference: no rule has the id 'rolls.sav'.
        Did you mean 'rolls.save'?

A timer signal redraws the bar of progress, not a thread: builds fork, and forks and threads do not
mix.
"""

import json
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from rulewright.model.plain import Plain
from rulewright.model.problem import Problem

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


INDENT = "    "
_SYSTEM = re.compile(r"cannot load library '([^']+)'")
_BROWSER = "node_modules"
_COMMANDS = {
    "darwin": ("brew install pango",),
    "win32": ("pacman -S mingw-w64-ucrt-x86_64-pango   (in MSYS2)",),
    "linux": (
        "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
        "   (Debian, Ubuntu)",
        "sudo dnf install pango   (Fedora)",
    ),
}


class Format(StrEnum):
    """For people, for programs, or for the annotations of a pull request."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def report(problems: Sequence[Problem], form: Format, clean: str = "") -> str:
    """Return all problems with a summary (or `clean` if there are none), ready to print."""
    if form is Format.JSON:
        return json_text({"problems": [as_data(problem) for problem in problems]})
    lines = [*map(_github if form is Format.GITHUB else text, problems)]
    return "\n".join([*lines, summary(problems) or clean]).strip("\n")


def json_text(data: Plain) -> str:
    """Return JSON in which the letters of all languages stay readable."""
    return json.dumps(data, ensure_ascii=False, indent=2)


def summary(problems: Sequence[Problem]) -> str:
    """Return `3 problems in 2 files`, or an empty string for no problems."""
    if not problems:
        return ""
    files = len({problem.at.path for problem in problems})
    return f"{counted(len(problems), 'problem')} in {counted(files, 'file')}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 file`, `2 files`."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def text(problem: Problem) -> str:
    """`file:line:column: code: message`, and the hint indented below."""
    first = f"{problem.at}: {problem.code}: {problem.message}"
    return "\n".join([_plain(first), *_hint(problem)])


def as_data(problem: Problem) -> dict[str, str | int]:
    """Return a problem as data."""
    return {
        "code": problem.code,
        "path": problem.at.path,
        "line": problem.at.line,
        "column": problem.at.column,
        "message": problem.message,
        "hint": problem.hint,
    }


def _hint(problem: Problem) -> Iterator[str]:
    return (INDENT + _plain(line) for line in problem.hint.splitlines())


def _github(problem: Problem) -> str:
    """Return the workflow command that annotates the line of a problem in a pull request."""
    at = problem.at
    place = f"file={_property(at.path)},line={at.line},col={at.column}"
    message = "\n".join(part for part in (problem.message, problem.hint) if part)
    return f"::error {place},title={_property(problem.code)}::{_data(message)}"


def _data(raw: str) -> str:
    return raw.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(raw: str) -> str:
    return _data(raw).replace(":", "%3A").replace(",", "%2C")


def _plain(line: str) -> str:
    """Return a line without control characters, which could act on a terminal."""
    if line.isprintable():
        return line
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in line
    )


def what_brings(error: Exception, platform: str = sys.platform) -> str:
    """Return what to install if an error means that something is not installed; else an empty
    string.
    """
    if not isinstance(error, OSError):
        return ""
    library = _SYSTEM.search(str(error))
    if library:
        commands = "\n".join(f"    {each}" for each in _COMMANDS.get(platform, _COMMANDS["linux"]))
        return (
            f"printing needs the system's library {library[1]}, which is not installed:\n"
            f"{commands}\n"
            "    Site and data do without: rulewright build --only site --only api"
        )
    file: object = error.filename
    if isinstance(error, FileNotFoundError) and _BROWSER in Path(f"{file}").parts:
        return (
            f"the browser's library {file} is not installed:\n"
            "    scripts/set-up build   (in a checkout of rulewright)\n"
            "    pipx reinstall rulewright   (elsewhere: it comes with the package)"
        )
    return ""


_PATIENCE = 1.0
_REDRAW = 0.1


Tell = Callable[[int, int, str], None]
"""Told how many are done, of how many, and the name of the last one."""


@contextmanager
def progress(what: str, *, quiet: bool = False) -> Iterator[Tell]:
    """Yield a function that reports progress: how many are done, of how many, and the last one's
    name.

    If `quiet` is set, only a terminal shows anything.
    """
    stream: TextIO = sys.stderr
    if stream.isatty() and not os.environ.get("CI"):
        bar = _Bar(what)
        before = signal.signal(signal.SIGALRM, bar.tick)
        signal.setitimer(signal.ITIMER_REAL, _PATIENCE)
        try:
            yield bar.tell
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
            bar.stop()
    else:
        yield lambda done, total, name: None if quiet else _line(what, done, total, name)


def _line(what: str, done: int, total: int, name: str) -> None:
    sys.stderr.write(f"{what}: {done} of {total}" + (f" ({name})" if name else "") + "\n")
    sys.stderr.flush()


class _Bar:
    """The progress bar. It appears after a second."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._state: tuple[int, int | None, str] = (0, None, "")
        self._drawn: tuple[Progress, TaskID] | None = None

    def tell(self, done: int, total: int, name: str) -> None:
        self._state = (done, total, name)

    def tick(self, _signal: int, _frame: FrameType | None) -> None:
        done, total, name = self._state
        drawn, task = self._drawn or self._draw()
        drawn.update(task, completed=done, total=total, name=name, refresh=True)
        signal.setitimer(signal.ITIMER_REAL, _REDRAW)

    def stop(self) -> None:
        if self._drawn:
            self._drawn[0].stop()

    def _draw(self) -> "tuple[Progress, TaskID]":
        from rich.console import Console
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        drawn = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=24),
            TimeElapsedColumn(),
            TextColumn("{task.fields[name]}", markup=False),
            console=Console(stderr=True),
            auto_refresh=False,
            transient=True,
        )
        drawn.start()
        self._drawn = drawn, drawn.add_task(self._what, total=None, name="")
        return self._drawn
