"""Whatever stands in a file, a fault of it is told in words and never raised."""

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.load.game import load_game
from rulewright.model.document import DataPath, Document
from rulewright.model.project import Project
from rulewright.validate.documents import of_game, validators
from rulewright.validate.fault import CODES

_PROJECT = Project(Path(__file__).parents[3], Path("tests/book"))
_ODD: list[Any] = [
    None,
    True,
    -1,
    2.5,
    "",
    "Odd One",
    "odd\n",
    [],
    [None],
    {},
    {"status": "missing"},
    {"01": 1},
]


def _changes(document: Document) -> Iterator[tuple[Document, DataPath, Any, bool]]:
    """Each value with each odd one, which takes its place, or also a name that is odd too."""
    for path in document.places:
        if path:
            for odd in _ODD:
                yield document, path, odd, False
                if isinstance(path[-1], str):
                    yield document, path, odd, True


def _changed(document: Document, path: DataPath, odd: Any, renamed: bool) -> Document:
    data = copy.deepcopy(document.data)
    holder: Any = data
    for step in path[:-1]:
        holder = holder[step]
    if renamed:
        del holder[path[-1]]
    holder["01" if renamed else path[-1]] = odd
    return Document(document.path, document.kind, data, document.places)


def _told(most: int | None = None) -> set[str]:
    """Every code that is met; of the changes, `most` that chance picks, or all."""
    documents = load_game(_PROJECT, "hedgerow").documents
    game = next(document for document in documents if document.kind == "game")
    kinds = of_game(validators(_PROJECT), game)
    changes = [change for document in documents for change in _changes(document)]
    told = set()
    for change in random.Random(1).sample(changes, most or len(changes)):
        changed = _changed(*change)
        validator = kinds[changed.kind]
        is_valid = validator.compiled.is_valid(changed.data)
        assert validator.explaining.is_valid(changed.data) == is_valid, change
        problems = validator.problems(changed)
        assert bool(problems) != is_valid, change
        for problem in problems:
            assert problem.code in CODES
            assert problem.message.endswith(".")
            told.add(problem.code)
    return told


_COMMON = {"unknown-field", "missing-field", "wrong-type", "bad-status", "bad-id", "bad-value"}


def test_one_odd_value_or_another() -> None:
    assert _told(most=1000) >= _COMMON


@pytest.mark.prove
def test_one_odd_value_after_another() -> None:
    assert _told() >= _COMMON
