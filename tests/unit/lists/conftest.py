"""Lists made for one test, of animals made for all of them, by rules made for that test."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rulewright.content.army_list import ArmyList
from rulewright.lists.inspection import Inspection, inspect_list
from rulewright.model.document import Document
from tests.editing import edited
from tests.places import EVERYWHERE

Inspect = Callable[..., Inspection]

_MOUSE = {
    "category": "small",
    "keywords": ["Field", "Night Animal"],
    "tags": ["many"],
    "characteristics": {"vigour": 4, "pace": 2.5},
    "details": {"litter": [2, 4], "acorns": 10},
    "weapons": [
        {"id": "teeth", "title": "Teeth", "mount": "jaw", "count": 2, "characteristics": {}},
        {"id": "tail", "title": "Tail", "characteristics": {}},
    ],
    "options": [
        {"id": "straw", "title": "Straw", "mount": "jaw", "points": 3, "characteristics": {}},
        {"id": "bell", "title": "Bell", "mount": "neck", "characteristics": {}},
    ],
    "upgrades": [
        {"title": "Cheese", "points": 5, "count": [2, 3]},
        {"title": "Whiskers", "points": 1},
        {"title": "Whistle", "replaces": "jaw"},
    ],
}
_FLEA = {
    "category": "small",
    "characteristics": {"vigour": 1, "pace": 0.1},
    "details": {"litter": [1, 3], "acorns": 2},
    "abilities": [{"title": "Riding (X)", "kind": "habit", "x": "Field Night Animal"}],
}
_OWL = {
    "category": "large",
    "keywords": ["Lord"],
    "characteristics": {"vigour": 20},
    "details": {"litter": 1, "acorns": 60},
}
_GHOST = {
    "category": "large",
    "characteristics": {"vigour": {"status": "missing", "note": "Nobody saw it."}},
    "details": {"litter": 1, "acorns": {"status": "missing", "note": "Nobody paid it."}},
}
_PROFILES: Mapping[str, Mapping[str, Any]] = {
    "mouse": _MOUSE,
    "flea": _FLEA,
    "owl": _OWL,
    "ghost": _GHOST,
}
_TYPES = [
    {
        "id": "barn",
        "title": "Barn",
        "tags": ["home", "main"],
        "family": "Farm",
        "repeatable": ["unit.mouse"],
        "slots": [
            {"id": "loft", "title": "Loft", "takes": {"keywords": ["Lord"]}, "least": 1, "most": 1},
            {"id": "floor", "title": "Floor", "takes": {"category": "small"}, "most": 2},
        ],
    },
    {"id": "nest", "title": "Nest", "tags": ["home"], "family": "Wood"},
]


def unit(name: str, **more: Any) -> dict[str, Any]:
    """A unit of a list: `mouse`, `flea`, `owl` or `ghost`."""
    return {"profile": f"unit.{name}", **more}


def barn(*units: Mapping[str, Any]) -> dict[str, Any]:
    """A group of the main type."""
    return {"title": "The barn", "type": "barn", "units": list(units)}


def nest(*units: Mapping[str, Any]) -> dict[str, Any]:
    """A group of the other type, which has no slots."""
    return {"title": "The nest", "type": "nest", "units": list(units)}


def _document(kind: str, data: Mapping[str, Any]) -> Document:
    return Document(f"{data['id']}.yml", kind, data, EVERYWHERE)


@pytest.fixture
def inspected() -> Inspect:
    """Inspects forces: each a list of units and groups."""

    def inspection(
        *forces: list[dict[str, Any]], rules: list[dict[str, Any]], limit: int | None = None
    ) -> Inspection:
        profiles = [
            _document("profile", {"id": f"unit.{name}", "title": name.title(), **data})
            for name, data in _PROFILES.items()
        ]
        listed = [
            {
                "title": f"Side {number}",
                "groups": [each for each in force if "type" in each],
                "units": [each for each in force if "type" not in each],
            }
            for number, force in enumerate(forces, 1)
        ]
        data = {"id": "list.made", "title": "Made", "limit": limit, "forces": listed}
        changed = edited(
            game={
                "list_rules": [{"rule": "basics.pace", **rule} for rule in rules],
                "group_types": _TYPES,
            },
            added=[*profiles, _document("list", data)],
        )
        made = changed.get(ArmyList, "list.made")
        assert made is not None
        return inspect_list(changed, made)

    return inspection
