"""Reads all files of a game: documents, icons and `ids.txt`.

`ids.txt` lists every id that was ever released, so that none can vanish unnoticed.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulewright.load.files import ICON, RELEASED, ContentFile, find_files, read_file
from rulewright.load.icons import read_icon
from rulewright.load.scalars import MAX_PROBLEMS, hidden_characters
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.memory import uncollected
from rulewright.model.problem import Position, Problem, in_order
from rulewright.model.project import Project

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")
_NUMBER = re.compile(r"([0-9]+(\.[0-9]+)*)?")
_FIELDS = 3
_FORM = "Write the id, its rule number (empty if it has none) and, if it is retired, the reason."


@dataclass(frozen=True, slots=True)
class ReleasedId:
    """An id of an earlier release, its number there ("" if it had none), and why it is retired.

    `reason` is empty for an id that is still in use, under its own name or as an alias.
    """

    id: str
    number: str
    reason: str
    at: Position


def read_released(path: str, text: str) -> tuple[tuple[ReleasedId, ...], tuple[Problem, ...]]:
    """The lines of `ids.txt`: fields separated by tabs, and comments that begin with `#`.

    Reading stops after `MAX_PROBLEMS` problems.
    """
    released: dict[str, ReleasedId] = {}
    problems: list[Problem] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if len(problems) >= MAX_PROBLEMS:
            break
        if not line.strip() or line.startswith("#"):
            continue
        at = Position(path, number, 1)
        fields = line.split("\t")
        faults = list(_faults(at, fields))
        if fields[0] in released:
            first = released[fields[0]].at.line
            message = f"the id '{fields[0][:60]}' is already on line {first}."
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


@dataclass(frozen=True, slots=True)
class Loaded:
    """What could be read of one game, and what could not.

    `documents` is in the order of their paths; `icons` maps an icon's name to its SVG source.
    """

    game: str
    documents: tuple[Document, ...]
    released: tuple[ReleasedId, ...]
    icons: Mapping[str, str]
    problems: tuple[Problem, ...]


def load_game(project: Project, game: str) -> Loaded:
    """Read the folder `content/<game>`; the problems are sorted by place."""
    files, found = find_files(project, game)
    problems = list(found)
    documents: list[Document] = []
    released: tuple[ReleasedId, ...] = ()
    icons: dict[str, str] = {}
    with uncollected():
        contents = [load_file(file) for file in files]
    for file, loaded in zip(files, contents, strict=True):
        if isinstance(loaded, Document):
            documents.append(loaded)
        elif isinstance(loaded, str):
            icons[file.file.stem] = loaded
        else:
            released += tuple(each for each in loaded if isinstance(each, ReleasedId))
            problems += [each for each in loaded if isinstance(each, Problem)]
    return Loaded(game, tuple(documents), released, MappingProxyType(icons), in_order(problems))


Content = Document | str | tuple[ReleasedId, ...] | tuple[Problem, ...]


def load_file(file: ContentFile) -> Content:
    """Read a file: a document, the source of an icon, the released ids, or its problems."""
    text = read_file(file)
    return (text,) if isinstance(text, Problem) else load_content(file, text)


def load_content(file: ContentFile, text: str) -> Content:
    """Read a file, as `load_file` does, from its text."""
    if file.kind == ICON:
        return read_icon(file.path, text)
    if file.kind == RELEASED:
        hidden = tuple(hidden_characters(file.path, text))
        if hidden:
            return hidden
        released, problems = read_released(file.path, text)
        return problems or released
    return load_text(file.path, file.kind, text)
