"""Profiles are measured by the characteristics that their own game declares."""

from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from rulewright.content.characteristic_types import TYPES
from rulewright.load.game import load_game
from rulewright.model.project import Project
from rulewright.validate.fields import Field, annotated, annotated_by
from rulewright.validate.schemas import definitions, profile_schema, read_schemas

_BASE = read_schemas(Project(Path(__file__).parents[3]))["profile"]

_VALUES: dict[str, tuple[Any, Any]] = {
    "number": (-3, 1.5),
    "distance": (4.5, -1),
    "cm": (7.5, "15 cm"),
    "squares": (4, 1.5),
    "target": (5, "5+"),
    "modifier": (-1, "-1"),
    "points": (120, -1),
    "dice": ("2d6+1", "two dice"),
    "text": ("Any", " Any"),
    "range": (3, -1),
}
"""Of each type a value that is one, and one that is not."""


def _schema(kind: str, *, double: bool = False) -> dict[str, Any]:
    one: dict[str, Any] = {"id": "x", "symbol": "X", "name": "Ex", "type": kind, "double": double}
    return dict(profile_schema({"title": "Small", "characteristics": [one]}, _BASE))


def _takes(schema: dict[str, Any], value: Any) -> bool:
    profile = {"id": "unit.a", "title": "A", "characteristics": {"x": value}}
    return jsonschema_rs.Draft202012Validator(schema).is_valid(profile)


@pytest.mark.parametrize("kind", TYPES)
def test_value_of_each_type(kind: str) -> None:
    good, bad = _VALUES[kind]
    schema = _schema(kind)
    assert _takes(schema, good)
    assert _takes(schema, None)
    assert _takes(schema, {"value": good, "status": "derived", "note": "why"})
    assert _takes(schema, {"status": "missing", "note": "why"})
    assert not _takes(schema, bad)
    assert not _takes(schema, {"value": bad, "status": "derived", "note": "why"})
    pair = kind == "range"
    assert _takes(schema, [good, good]) == pair
    assert _takes(schema, {"value": [good, good], "status": "derived", "note": "why"}) == pair


@pytest.mark.parametrize("kind", TYPES)
def test_no_number_is_beyond_what_can_be_shown(kind: str) -> None:
    for value in (10**9, -(10**9)):
        assert not _takes(_schema(kind), value)
        assert not _takes(_schema(kind), {"value": value, "status": "derived", "note": "why"})


def test_a_text_may_be_a_number_as_well() -> None:
    for value in (7, -1, 2.5):
        assert _takes(_schema("text"), value)
        assert _takes(_schema("text", double=True), [value, "Any"])


@pytest.mark.parametrize("kind", TYPES)
def test_pair_of_each_type(kind: str) -> None:
    good, bad = _VALUES[kind]
    schema = _schema(kind, double=True)
    assert _takes(schema, good)
    assert _takes(schema, [good, None])
    assert _takes(schema, [good, {"status": "missing", "note": "why"}])
    assert _takes(schema, {"value": [good, good], "status": "derived", "note": "why"})
    assert not _takes(schema, [good])
    assert not _takes(schema, [good, good, good])
    assert not _takes(schema, [good, bad])


def test_every_declared_characteristic_is_needed_and_no_other_taken() -> None:
    validator = jsonschema_rs.Draft202012Validator(_schema("number"))
    assert not validator.is_valid({"id": "unit.a", "title": "A", "characteristics": {}})
    more = {"id": "unit.a", "title": "A", "characteristics": {"x": 1, "y": 2}}
    assert not validator.is_valid(more)


def test_fields_are_described_by_name_and_symbol() -> None:
    schema = _schema("distance", double=True)
    assert schema["title"] == "Profile of Small"
    described = schema["$defs"]["characteristics"]["properties"]["x"]["description"]
    assert described.startswith("Ex (X): inches, or a pair of them.")


_FLEET: dict[str, Any] = {
    "title": "Fleet",
    "characteristics": [],
    "details": [{"id": "cost", "symbol": "C", "name": "Cost", "type": "points"}],
    "arcs": [{"id": "ahead", "symbol": "A", "title": "Ahead"}],
    "mounts": [{"id": "big", "title": "Big"}],
    "ability_kinds": [{"id": "trick", "title": "Tricks"}],
    "ability_marks": [{"id": "loud", "title": "Loud"}],
    "grids": [
        {
            "id": "birds",
            "title": "Birds",
            "row": "Bird",
            "characteristics": [{"id": "wings", "symbol": "W", "name": "Wings", "type": "number"}],
        }
    ],
}


def _weapon(**more: Any) -> dict[str, Any]:
    return {"weapons": [{"id": "w", "title": "W", "characteristics": {}, **more}]}


@pytest.mark.parametrize(
    "good,bad",
    [
        ({"details": {"cost": 3}}, {"details": {"price": 3}}),
        ({"details": {"cost": None}}, {"details": {}}),
        (_weapon(arcs=["ahead"]), _weapon(arcs=["behind"])),
        (_weapon(mount="big"), _weapon(mount="small")),
        (
            {"abilities": [{"title": "T", "kind": "trick", "marks": ["loud"]}]},
            {"abilities": [{"title": "T", "kind": "habit"}]},
        ),
        (
            {"abilities": [{"title": "T", "kind": "trick"}]},
            {"abilities": [{"title": "T", "kind": "trick", "marks": ["quiet"]}]},
        ),
        (
            {"grids": {"birds": [{"title": "B", "characteristics": {"wings": 2}}]}},
            {"grids": {"birds": [{"title": "B", "characteristics": {}}]}},
        ),
        ({"grids": {}}, {"grids": {"fish": []}}),
        ({"upgrades": [{"title": "U", "replaces": "big"}]}, {"upgrades": [{"title": "U", "x": 1}]}),
        ({"rules": [{"rule": "a.b", "x": 2}]}, {"rules": [{"rule": "a.b"}]}),
    ],
)
def test_only_names_that_the_game_declares(good: dict[str, Any], bad: dict[str, Any]) -> None:
    schema = jsonschema_rs.Draft202012Validator(dict(profile_schema(_FLEET, _BASE)))
    without = jsonschema_rs.Draft202012Validator(
        dict(profile_schema({"title": "Plain", "characteristics": []}, _BASE))
    )
    profile = {"id": "unit.a", "title": "A", "characteristics": {}}
    assert schema.is_valid({**profile, **good})
    assert not schema.is_valid({**profile, **bad})
    assert without.is_valid(profile)
    assert not without.is_valid({**profile, **bad})


def test_annotates_fields_as_the_schema_of_all_profiles_does() -> None:
    project = Project(Path(__file__).parents[3], Path("tests/book"))
    documents = {
        each.path.rpartition("/")[2]: each for each in load_game(project, "hedgerow").documents
    }
    schema = profile_schema(documents["game.yml"].data, _BASE)
    hogs = documents["hogs.yml"].data
    found = list(annotated_by(Field([schema], definitions(schema)), hogs))
    assert found == list(annotated("profile", hogs))
    sorts = {each.says.get("names") or each.says.get("keys") for each in found} - {None}
    assert sorts >= {"characteristic", "detail", "arc", "mount", "kind of ability", "grid"}
