"""A fault in content, and the place where it stands.

Faults are values that stages return; they are never raised and never collected behind one's back.
How they are printed is decided in `cli/report.py` alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass


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
    """Problems as they are reported: each once, by place, then code, then message."""
    return tuple(
        sorted(dict.fromkeys(problems), key=lambda each: (each.at, each.code, each.message))
    )
