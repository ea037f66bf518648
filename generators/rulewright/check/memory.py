"""What the last check learned of each file, kept in `.rulewright/` until the file changes.

Everything is identified by digest: of a file's bytes, of the schemas and of the tool's own code;
dates and sizes are not trusted. The file that is kept consists of lines of JSON, which can do
nothing when read: the first line is the key of the tool, each further one but the second belongs to
a content file. A line that has not changed is written back as it was read.

The key of the tool is computed on each run, so it takes a few milliseconds and no imports.
Libraries are identified by the names of their installed distributions, which contain the version.
"""

import json
import site
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import rulewright
from rulewright.check.facts import Facts, Row, from_plain
from rulewright.model.memory import cache, uncollected
from rulewright.model.problem import Position, Problem
from rulewright.model.project import Project
from rulewright.write.digest import digest
from rulewright.write.kept import Kept

Problems = tuple[Problem, ...]

# What is kept, as JSON, which gives lists for tuples. `Kept` vouches that nobody else wrote it.
_Row: TypeAlias = tuple[str, str, int, int, str, str]
_Parts: TypeAlias = tuple[str, str, list[_Row], list[_Row] | None, Sequence[Sequence[Row]] | None]
_Stages: TypeAlias = tuple[dict[str, str], tuple[str, list[_Row]]]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a file with this digest.

    `faults` are the problems of loading it, `shape` those of validating it, or None until that is
    done. `facts` are None where it has problems or is an icon. `line` is the line of JSON in which
    all of this was kept, "" if it was not.
    """

    path: str
    digest: str
    faults: Problems = ()
    shape: Problems | None = None
    facts: Facts | None = None
    line: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of the files of a game, by path.

    `dice` holds, for each file whose rolls are sound, the digest of what they depend on; `lists`
    the problems of army lists, after the digest of what those depend on.
    """

    files: Mapping[str, Known]
    dice: Mapping[str, str] = field(default_factory=dict)
    lists: tuple[str, Problems] = ("", ())


NOTHING = Memory({})


def recall(file: Path, key: str) -> Memory:
    """What was kept under this key; `NOTHING` if the key is another or the file can't be read."""
    kept = Kept(file.parent).read(file.name)
    if kept is None:
        return NOTHING
    try:
        first, stages, *lines = kept.decode().rstrip("\n").split("\n")
        if first != key:
            return NOTHING
        with uncollected():
            known = [_known(line) for line in lines]
        read: _Stages = json.loads(stages)
        dice, (of, problems) = read
        return Memory({each.path: each for each in known}, dice, (of, _problems(problems)))
    except (ValueError, TypeError, LookupError, RecursionError):
        return NOTHING


def keep(file: Path, key: str, memory: Memory) -> None:
    """Keep what is known for the next check, if the file can be written."""
    of, problems = memory.lists
    stages: _Stages = (dict(memory.dice), (of, _rows(problems)))
    lines = [key, json.dumps(stages)]
    lines += [known.line or _line(known) for known in memory.files.values()]
    Kept(file.parent).write(file.name, "".join(f"{line}\n" for line in lines).encode())


def _line(known: Known) -> str:
    parts: tuple[object, ...] = (
        known.path,
        known.digest,
        _rows(known.faults),
        None if known.shape is None else _rows(known.shape),
        known.facts,
    )
    return json.dumps(parts, separators=(",", ":"))


def _known(line: str) -> Known:
    parts: _Parts = json.loads(line)
    path, file_digest, faults, shape, facts = parts
    return Known(
        path,
        file_digest,
        _problems(faults),
        None if shape is None else _problems(shape),
        None if facts is None else from_plain(facts),
        line,
    )


def _rows(problems: Iterable[Problem]) -> list[_Row]:
    return [
        (each.code, each.at.path, each.at.line, each.at.column, each.message, each.hint)
        for each in problems
    ]


def _problems(rows: Iterable[_Row]) -> Problems:
    return tuple(
        Problem(code, Position(path, line, column), message, hint)
        for code, path, line, column, message, hint in rows
    )


PACKAGES = (
    *("check", "content", "dice", "examples", "link", "lists", "load", "markup"),
    *("model", "validate", "views", "words", "write"),
)
"""The packages that a check uses: their code, and the words that examples are compared with."""

_SUFFIXES = (".py", ".yml")


def tool_key(project: Project) -> str:
    """The digest of everything except the content on which the result of a check depends."""
    return digest(digest_of_tool(), *_contents(project.schemas.files().values()))


@cache
def digest_of_tool() -> str:
    """The digest of the tool's code and libraries, which don't change while it runs."""
    package = Path(rulewright.__file__).parent
    sources = (
        file
        for name in PACKAGES
        for file in (package / name).rglob("*")
        if file.suffix in _SUFFIXES
    )
    return digest(sys.version, *_distributions(), *_contents(sources))


def _contents(files: Iterable[Path]) -> Iterator[str | bytes]:
    for file in sorted(files):
        yield file.name
        yield file.read_bytes()


def _distributions() -> list[str]:
    folders = [Path(folder) for folder in site.getsitepackages()]
    return sorted(found.name for folder in folders for found in folder.glob("*.dist-info"))
