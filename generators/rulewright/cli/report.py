"""How problems are printed, and what to install where something is missing.

For people each problem is a line that editors understand, with a hint below it:

    content/game/rules/rolls.yml:41:17: unknown-reference: no rule has the id 'rolls.sav'.
        Did you mean 'rolls.save'?
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path

from rulewright.model.plain import Plain
from rulewright.model.problem import Problem

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
