"""What the last check learned of each file, kept in `.rulewright/` until the file changes.

Everything is told by content: a file's bytes, the schemas and the tool's own code; dates and sizes
are not trusted. The file is lines of JSON, which can't do anything when read: the first names the
tool, each further one is a content file's. A line that is unchanged is written back as it was read.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulewright.check.facts import Facts, from_plain
from rulewright.load.garbage import uncollected
from rulewright.model.problem import Position, Problem
from rulewright.write.kept import Kept

Problems = tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a file with this digest.

    `shape` is None until the file has been validated, `facts` where there is a fault or nothing to
    know. `line` is how the memory wrote it, "" for what it has not written.
    """

    path: str
    digest: str
    faults: Problems = ()
    shape: Problems | None = None
    facts: Facts | None = None
    line: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of the files of a game.

    `lists` are the problems of army lists, with the digest of what they depend on. `dice` has,
    for each file whose rolls are sound, by its path, the digest of what these depend on.
    """

    files: Mapping[str, Known]
    dice: Mapping[str, str] = field(default_factory=dict)
    lists: tuple[str, Problems] = ("", ())


NOTHING = Memory({})


def recall(file: Path, key: str) -> Memory:
    """What was kept under this key; nothing where it was another one or the file can't be read."""
    kept = Kept(file.parent).read(file.name)
    if kept is None:
        return NOTHING
    try:
        first, stages, *lines = kept.decode().rstrip("\n").split("\n")
        if first != key:
            return NOTHING
        with uncollected():
            known = [_known(line) for line in lines]
        dice, (of, problems) = json.loads(stages)
        return Memory({each.path: each for each in known}, dict(dice), (of, _problems(problems)))
    except (ValueError, TypeError, LookupError, RecursionError):
        return NOTHING


def keep(file: Path, key: str, memory: Memory) -> None:
    """Keep what is known for the next check, where that can be written."""
    of, problems = memory.lists
    stages = [dict(memory.dice), [of, _plain(problems)]]
    lines = [key, json.dumps(stages)]
    lines += [known.line or _line(known) for known in memory.files.values()]
    Kept(file.parent).write(file.name, "".join(f"{line}\n" for line in lines).encode())


def _line(known: Known) -> str:
    return json.dumps(
        [
            known.path,
            known.digest,
            _plain(known.faults),
            None if known.shape is None else _plain(known.shape),
            known.facts,
        ],
        separators=(",", ":"),
    )


def _known(line: str) -> Known:
    path, file_digest, faults, shape, facts = json.loads(line)
    return Known(
        path,
        file_digest,
        _problems(faults),
        None if shape is None else _problems(shape),
        None if facts is None else from_plain(facts),
        line,
    )


def _plain(problems: Iterable[Problem]) -> list[Any]:
    return [
        [each.code, each.at.path, each.at.line, each.at.column, each.message, each.hint]
        for each in problems
    ]


def _problems(plain: Iterable[Any]) -> Problems:
    return tuple(
        Problem(code, Position(path, line, column), message, hint)
        for code, path, line, column, message, hint in plain
    )
