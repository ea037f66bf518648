"""The test book changed at random: each change by a fixed seed, and many of them still valid.

What takes the place of a value comes from the book itself (a value of the same field elsewhere, so
that it often fits) or from a few that are at the edge of what a schema allows.
"""

import copy
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.load.files import project_path
from rulewright.load.game import load_game
from rulewright.model.document import DataPath
from rulewright.model.project import Project

_NUMBERS: tuple[Any, ...] = (-1, 0, 1, 2, 3, 7, 100, 10**9, 0.5, 1.25)
_TEXTS: tuple[Any, ...] = ("x", "1", "1/2", "a" * 300, "<b>&\"'", 'é 6" × 4', "-", "[a](", "𝔞")
_OTHERS: tuple[Any, ...] = (True, False, None, [], {}, [1, 1])


@dataclass(frozen=True, slots=True)
class Book:
    """The documents of a game by their paths, and what each field of theirs holds anywhere."""

    documents: Mapping[str, Any]
    places: tuple[tuple[str, DataPath], ...]
    values: Mapping[str, tuple[Any, ...]]


def read(project: Project, game: str) -> Book:
    """A game's documents."""
    folder = project_path(project, project.content / game)
    documents = {
        document.path.removeprefix(f"{folder}/"): document.data
        for document in load_game(project, game).documents
    }
    places: list[tuple[str, DataPath]] = []
    values: dict[str, list[Any]] = {}
    for name, document in documents.items():
        for path, value in _walk(document):
            places.append((name, path))
            values.setdefault(_field(path), []).append(value)
    return Book(documents, tuple(places), {name: tuple(each) for name, each in values.items()})


def changed(book: Book, seed: int) -> dict[str, Any]:
    """The documents that differ after one to three changes that a seed picks, by their paths."""
    chance = random.Random(seed)
    documents: dict[str, Any] = {}
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        name, path = chance.choice(book.places)
        document = documents.setdefault(name, copy.deepcopy(book.documents[name]))
        _change(book, document, path, chance)
    return documents


def _change(book: Book, document: Any, path: DataPath, chance: random.Random) -> None:
    holder = document
    for step in path[:-1]:
        try:
            holder = holder[step]
        except (KeyError, IndexError, TypeError):
            return
    key: Any = path[-1]
    if not _holds(holder, key):
        return
    value = holder[key]
    kind = chance.choice(("alike", "alike", "alike", "edge", "edge", "mark", "drop", "shape"))
    if kind == "alike":
        holder[key] = copy.deepcopy(chance.choice(book.values[_field(path)]))
    elif kind == "edge":
        holder[key] = chance.choice(_edges(value))
    elif kind == "mark":
        marks = (
            {"status": "missing", "note": "why"},
            {"value": value, "status": "derived", "note": "x"},
        )
        holder[key] = chance.choice(marks)
    elif kind == "drop":
        del holder[key]
    elif isinstance(holder, list):
        holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(chance.choice(holder)))
    elif isinstance(value, list):
        chance.shuffle(value)
        del value[chance.randrange(len(value) + 1) :]
    else:
        other = chance.choice(list(holder))
        holder[key], holder[other] = holder[other], holder[key]


def _edges(value: Any) -> tuple[Any, ...]:
    if isinstance(value, bool):
        return (not value, *_OTHERS)
    if isinstance(value, int | float):
        return (value + 1, value - 1, -value, *_NUMBERS, str(value))
    if isinstance(value, str):
        return (*_TEXTS, value.upper(), f"{value} {value}", value[:1])
    return _OTHERS


def _holds(holder: Any, key: Any) -> bool:
    if isinstance(holder, dict):
        return key in holder
    return isinstance(holder, list) and isinstance(key, int) and key < len(holder)


def _walk(value: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, Any]]:
    if path:
        yield path, value
    if isinstance(value, dict):
        for key, child in value.items():
            yield from _walk(child, (*path, key))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from _walk(child, (*path, index))


def _field(path: DataPath) -> str:
    """What values of one sort are known by: the last name, and whether they are items of it."""
    names = [step for step in path if isinstance(step, str)]
    return f"{names[-1] if names else ''}{'[]' if isinstance(path[-1], int) else ''}"
