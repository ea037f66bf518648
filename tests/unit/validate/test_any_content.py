"""Whatever stands in a file, a fault of it is told in words and never raised."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulewright.load.game import load_game
from rulewright.model.document import DataPath, Document
from rulewright.model.project import Project
from rulewright.validate.codes import CODES
from rulewright.validate.schema import of_game, validators

_PROJECT = Project(Path(__file__).parents[3], Path("tests/book"))
_ODD: list[Any] = [
    None,
    True,
    -1,
    2.5,
    "",
    "Odd One",
    [],
    [None],
    {},
    {"status": "missing"},
    {"01": 1},
]


def _changed(document: Document) -> Iterator[tuple[DataPath, Any]]:
    """The document's data with one value after another replaced, or left out."""
    for path in document.places:
        if not path:
            continue
        for odd in _ODD:
            data = copy.deepcopy(document.data)
            holder = _holder(data, path)
            holder[path[-1]] = odd
            yield path, data
            if isinstance(holder, dict):
                del holder[path[-1]]
                holder["01"] = odd
                yield path, data


def _holder(data: Any, path: DataPath) -> Any:
    for step in path[:-1]:
        data = data[step]
    return data


def test_one_odd_value_after_another() -> None:
    documents = load_game(_PROJECT, "hedgerow").documents
    game = next(document for document in documents if document.kind == "game")
    kinds = of_game(validators(_PROJECT), game)
    told = set()
    for document in documents:
        validator = kinds[document.kind]
        for path, data in _changed(document):
            changed = Document(document.path, document.kind, data, document.places)
            problems = validator.problems(changed)
            assert bool(problems) != validator.compiled.is_valid(data), (document.path, path)
            for problem in problems:
                assert problem.code in CODES
                assert problem.message.endswith(".")
                told.add(problem.code)
    assert told >= {"unknown-field", "missing-field", "wrong-type", "bad-status", "bad-id"}
