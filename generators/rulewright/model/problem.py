"""A fault in content and its place, and what else can keep a build from its work.

Faults are values that stages return. They are never raised and never collected in the background,
with one exception: `Unprintable`. Only `cli/report.py` decides how they are printed.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.model.names import unique


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a content file.

    `path` is relative to the project's root, with forward slashes; `line` and `column` count from
    1.
    """

    path: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: a stable `code`, where it stands, what is wrong, and what to do about it."""

    code: str
    at: Position
    message: str
    hint: str = ""


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems as they are reported: each once, sorted by place, then code, then message."""
    return tuple(sorted(unique(problems), key=_as_reported))


def _as_reported(problem: Problem) -> tuple[Position, str, str]:
    return problem.at, problem.code, problem.message


class RefusalError(Exception):
    """The tool cannot work, through no fault of the content or its own; the message says why."""


class Unprintable(Exception):  # noqa: N818 - not an error of the tool
    """Raised by an artifact's `produce`: faults in content that show only when it is made.

    A card whose text does not fit is one. A build reports the problems like all others, and leaves
    the last good files of that artifact in place.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems
