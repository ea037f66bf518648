"""`ids.txt`: every id that was ever released, so that none can vanish unnoticed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.model.problem import Position, Problem

RELEASED_FILE = "ids.txt"

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")
_NUMBER = re.compile(r"([0-9]+(\.[0-9]+)*)?")
_FIELDS = 3
_FORM = "Write id, rule number (empty for what has none) and, of a retired id, the reason."


@dataclass(frozen=True, slots=True)
class ReleasedId:
    """An id of an earlier release, its number there ("" for what has none), and why it is retired.

    `reason` is empty for an id that is still meant to live, under its own name or as an alias.
    """

    id: str
    number: str
    reason: str
    at: Position


def read_released(path: str, text: str) -> tuple[tuple[ReleasedId, ...], tuple[Problem, ...]]:
    """The lines of `ids.txt`: fields separated by tabs, comments beginning with `#`."""
    released: dict[str, ReleasedId] = {}
    problems: list[Problem] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        at = Position(path, number, 1)
        fields = line.split("\t")
        faults = list(_faults(at, fields))
        if fields[0] in released:
            first = released[fields[0]].at.line
            message = f"the id '{fields[0]}' already stands on line {first}."
            faults.append(Problem("released-twice", at, message, "Keep one of the two lines."))
        problems += faults
        if not faults:
            fields += [""] * (_FIELDS - len(fields))
            released[fields[0]] = ReleasedId(fields[0], fields[1], fields[2].strip(), at)
    return tuple(released.values()), tuple(problems)


def _faults(at: Position, fields: list[str]) -> Iterator[Problem]:
    if not _ID.fullmatch(fields[0]):
        yield Problem("released-line", at, f"'{fields[0][:60]}' is not an id.", _FORM)
    elif len(fields) > _FIELDS:
        yield Problem("released-line", at, "this line has more than three fields.", _FORM)
    elif len(fields) > 1 and not _NUMBER.fullmatch(fields[1]):
        column = at.column + len(fields[0]) + 1
        message = f"'{fields[1][:60]}' is not the number of a rule, such as 3.5."
        yield Problem("released-line", Position(at.path, at.line, column), message, _FORM)
