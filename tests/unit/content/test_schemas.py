"""The types of content against the schemas: the same fields, required and defaulted alike."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from rulewright.content.diagram import Extent
from rulewright.content.example import StoryStep
from rulewright.content.example import Value as StoryValue
from rulewright.content.game import Game, Licence
from rulewright.content.list_rules import WORDS, ListRule
from rulewright.content.profile import AppliedRule, Count, Value
from rulewright.content.reading import authored, is_whole
from rulewright.content.rule import Change, Rule
from rulewright.content.scenario import Point
from rulewright.link.linking import KINDS

_SCHEMAS = Path(__file__).parents[3] / "schemas"
# Their shapes are not those of their fields; `test_reading.py` has them.
_READ_BY_HAND = {
    *(AppliedRule, Change, Count, Extent, Licence, ListRule, Point, StoryStep, StoryValue, Value),
}
_ROLLS = {"dice", "conditions", "lookups", "procedures"}
_MARKED = "#/$defs/marked"
_ELSEWHERE = {"chapter": {"rules"}}
"""What a schema has that its type has not, since it is entities of their own."""


@dataclass(frozen=True)
class Shape:
    """A schema of objects, with the document in which its references stand."""

    file: str
    schema: Mapping[str, Any]


@cache
def _document(file: str) -> Any:
    return json.loads((_SCHEMAS / file).read_text())


def _resolved(file: str, reference: str) -> Shape:
    name, _, pointer = reference.partition("#")
    file = name or file
    schema = _document(file)
    for part in pointer.strip("/").split("/"):
        schema = schema[part] if part else schema
    return Shape(file, schema)


def _alternatives(shape: Shape) -> Iterator[Shape]:
    """What a value can be by a schema: itself, an item of a list or mapping, either of two."""
    schema = shape.schema
    reference = schema.get("$ref", "")
    if reference.endswith(_MARKED):
        value = schema.get("properties", {}).get("value")
        if value:
            yield from _alternatives(Shape(shape.file, value))
        return
    if reference:
        yield from _alternatives(_resolved(shape.file, reference))
    elif "properties" in schema:
        yield shape
    for below in ("items", "additionalProperties", "then", "else"):
        if isinstance(schema.get(below), dict) and "errorMessage" not in schema[below]:
            yield from _alternatives(Shape(shape.file, schema[below]))


def _objects(shape: Shape) -> list[Shape]:
    """Those of them that say something of objects (not only forbid it)."""
    return [each for each in _alternatives(shape) if "additionalProperties" in each.schema]


def _dataclass_in(annotation: Any) -> type[Any] | None:
    """The dataclass in a field's annotation, through options, tuples, mappings and marks."""
    if isinstance(annotation, type) and is_dataclass(annotation):
        return annotation
    inner = (_dataclass_in(each) for each in get_args(annotation))
    return next((each for each in inner if each), None)


def _pairs() -> Iterator[tuple[type[Any], Shape]]:
    """Each type, with what its schema says of it."""
    todo: list[tuple[type[Any], Shape]] = [
        *((kind, Shape(f"{name}.json", _document(f"{name}.json"))) for name, kind in _FILES),
        (Rule, _resolved("chapter.json", "#/$defs/rule")),
    ]
    rule = _resolved("game.json", "#/$defs/list-rule")
    todo += [
        (kind, Shape("game.json", rule.schema["properties"][word])) for word, kind in WORDS.items()
    ]
    seen = set()
    while todo:
        kind, shape = todo.pop()
        if kind in seen:
            continue
        seen.add(kind)
        yield kind, shape
        types = get_type_hints(kind)
        for name, key in authored(kind).items():
            inner = _dataclass_in(types[name])
            if inner and inner not in _READ_BY_HAND and key in shape.schema["properties"]:
                value = Shape(shape.file, shape.schema["properties"][key])
                todo += [(inner, each) for each in _objects(value)]


_FILES = [("game", Game), *((name, kind) for name, kind in KINDS.items() if kind is not Rule)]
_PAIRS = list(_pairs())
_EACH = pytest.mark.parametrize("kind, shape", _PAIRS, ids=[kind.__name__ for kind, _ in _PAIRS])


@_EACH
def test_types_have_the_properties_of_their_schemas(kind: type[Any], shape: Shape) -> None:
    known = set(authored(kind).values())
    if kind is Game:
        assert is_whole(Game, "rolls")
        known |= _ROLLS
    elsewhere = _ELSEWHERE.get(getattr(kind, "kind", ""), set())
    assert known == set(shape.schema["properties"]) - elsewhere


@_EACH
def test_what_is_required_has_no_default(kind: type[Any], shape: Shape) -> None:
    names = authored(kind)
    without = {
        names[each.name]
        for each in fields(kind)
        if each.name in names and each.default is MISSING and each.default_factory is MISSING
    }
    elsewhere = _ELSEWHERE.get(getattr(kind, "kind", ""), set())
    assert without == set(shape.schema.get("required", ())) - elsewhere


@_EACH
def test_defaults_are_those_that_schemas_name(kind: type[Any], shape: Shape) -> None:
    names = authored(kind)
    defaults = {names[each.name]: each.default for each in fields(kind) if each.name in names}
    for key, schema in shape.schema["properties"].items():
        if "default" in schema and key in defaults:
            assert defaults[key] == schema["default"], key


def test_every_kind_of_entity_has_a_type() -> None:
    kinds = {path.stem for path in _SCHEMAS.glob("*.json")} - {"shared", "game"}
    assert set(KINDS) == kinds | {Rule.kind}


def test_the_words_of_list_rules_are_those_of_the_schema() -> None:
    words = _resolved("game.json", "#/$defs/list-rule").schema["properties"]
    assert set(WORDS) == set(words) - {"rule"}


def test_types_are_reached_from_those_of_files() -> None:
    """What the tests above compare is all of content, not only its outermost types."""
    reached = {kind.__name__ for kind, _ in _PAIRS}
    assert {"Weapon", "Slot", "Which", "Zone", "ListedUnit", "TokenSide", "Modifier"} <= reached
