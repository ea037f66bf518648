"""Each annotation of the schemas is needed: a problem that the overlays show is gone without it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulewright.check.catalogue import run_checks
from rulewright.check.extract import extract
from rulewright.check.facts import COLUMN, LOOKED_UP, Survey
from rulewright.load.game import load_game
from rulewright.markup import ICON
from rulewright.model.document import Document
from rulewright.model.problem import Problem
from rulewright.validate import fields
from tests.problems.overlay import GAME, ROOT, invented_game, lay_over

SHOWN = (
    *("alias-is-live", "beyond-map", "duplicate-name", "raw-html"),
    *("unknown-chapter", "unknown-column", "unknown-format", "unknown-generator"),
    *("unknown-icon", "unknown-level"),
    *("unknown-procedure", "unknown-reference", "unknown-size", "unknown-tag"),
)
# Sorts of names that schemas tell, and other stages than the survey look up.
OF_OTHER_STAGES = {"die", "lookup", "procedure"}


class Place(NamedTuple):
    """Where a schema says something: the file, the node, and the keyword."""

    file: str
    node: dict[str, Any]
    path: str
    keyword: str


@pytest.mark.prove
def test_no_annotation_can_be_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schemas = {file.name: fields.read(file.name) for file in (ROOT / "schemas").glob("*.json")}
    monkeypatch.setattr(fields, "read", schemas.__getitem__)
    books = dict(_books(tmp_path))
    whole = _problems(books)
    assert all(whole.values())
    needless = []
    for place in _places(schemas):
        said = place.node.pop(place.keyword)
        fields.field_of.cache_clear()
        if _problems(books) == whole:
            needless.append(f"{place.file}: {place.path}: {place.keyword}: {said}")
        place.node[place.keyword] = said
    fields.field_of.cache_clear()
    assert needless == []


def _books(folder: Path) -> Iterator[tuple[str, tuple[Sequence[Document], Mapping[str, int]]]]:
    """The documents of the invented game with each fault, and the names of its icons."""
    for code in SHOWN:
        (folder / code).mkdir()
        project = invented_game(folder / code)
        lay_over(project, code)
        icons = (project.content / GAME / "icons").glob("*.svg")
        sizes = {icon.stem: icon.stat().st_size for icon in icons}
        yield code, (load_game(project, GAME).documents, sizes)


def _problems(
    books: Mapping[str, tuple[Sequence[Document], Mapping[str, int]]],
) -> Mapping[str, tuple[Problem, ...]]:
    return {
        code: run_checks(Survey([extract(document) for document in documents], icons))
        for code, (documents, icons) in books.items()
    }


def _places(schemas: Mapping[str, Any]) -> list[Place]:
    return [
        Place(file, node, path, keyword)
        for file, schema in schemas.items()
        for path, node in _nodes(schema)
        for keyword, said in node.items()
        if keyword.startswith("x-") and _is_of_survey(keyword, said)
    ]


def _is_of_survey(keyword: str, said: str) -> bool:
    if keyword == "x-names":
        return said in LOOKED_UP | {ICON}
    if keyword == "x-keys":
        return said == COLUMN
    return said not in OF_OTHER_STAGES


def _nodes(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict):
        yield path, node
    children = node.items() if isinstance(node, dict) else enumerate(node)
    for name, child in children if isinstance(node, dict | list) else ():
        if isinstance(child, dict | list):
            yield from _nodes(child, f"{path}/{name}")
