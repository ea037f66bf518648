"""The schemas of all kinds, each made self-contained."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from rulewright.content.characteristic_types import TYPES
from rulewright.model.project import Project

Schema = Mapping[str, Any]

KINDS: Final = (
    "game",
    "chapter",
    "profile",
    "scenario",
    "table",
    "list",
    "example",
    "term",
)
SHARED: Final = "shared.json"
ANNOTATION: Final = "x-"
"""How the keywords of our own begin, by which schemas say more than shapes: see `fields`."""


def read_schemas(project: Project) -> dict[str, dict[str, Any]]:
    """The schema of each kind, with the shared shapes taken in.

    A schema that is not there or not JSON is a fault of the tool: OSError or ValueError.
    """
    shared = json.loads(project.schemas.read(SHARED))
    return {
        kind: bundle(json.loads(project.schemas.read(f"{kind}.json")), shared) for kind in KINDS
    }


def target(schema: Schema, reference: str) -> Any:
    """The definition of a self-contained schema that a `$ref` within it means."""
    return schema["$defs"][reference.rpartition("/")[2]]


def bundle(schema: Schema, shared: Schema) -> dict[str, Any]:
    """`schema` with the definitions of `shared` among its own, and no reference to another file."""
    own = schema.get("$defs", {})
    clash = own.keys() & shared["$defs"].keys()
    if clash:
        raise ValueError(f"defined both by a schema and by {SHARED}: {', '.join(sorted(clash))}")
    bundled: dict[str, Any] = _localised({**schema, "$defs": {**own, **shared["$defs"]}})
    return bundled


def _localised(node: Any) -> Any:
    if isinstance(node, list):
        return [_localised(item) for item in node]
    if not isinstance(node, Mapping):
        return node
    return {
        key: value.removeprefix(SHARED)
        if key == "$ref" and isinstance(value, str)
        else _localised(value)
        for key, value in node.items()
    }


def profile_schema(game_data: Mapping[str, Any], base_schema: Mapping[str, Any]) -> dict[str, Any]:
    """The profile schema of the game whose `game.yml` (without faults of shape) this is.

    `base_schema` is the self-contained schema of profiles, from `read_schemas(project)["profile"]`;
    so is what is returned.
    """
    definitions = dict(base_schema["$defs"])
    for name, declared in (
        ("characteristics", game_data["characteristics"]),
        ("weapon-characteristics", game_data.get("weapon_characteristics", ())),
    ):
        definitions[name] = _statline(definitions[name], declared)
    definitions |= _declared(definitions, game_data)
    title = f"{base_schema['title']} of {game_data['title']}"
    return {**base_schema, "title": title, "$defs": definitions}


def _declared(base: Mapping[str, Any], game: Mapping[str, Any]) -> dict[str, Any]:
    """The definitions that only the game's own names can meet; of what it has none, nothing can."""

    def named(definition: str, declared: str) -> dict[str, Any]:
        names = [each["id"] for each in game.get(declared, ())]
        if not names:
            return _undeclared(declared)
        one = {"description": "A name that game.yml declares.", "type": "string", "enum": names}
        whole = base[definition]
        if "items" in whole:
            return {**whole, "items": {**one, **_said(whole["items"])}}
        return {**one, **_said(whole)}

    details, grids = game.get("details", ()), game.get("grids", ())
    return {
        "arcs": named("arcs", "arcs"),
        "mount": named("mount", "mounts"),
        "ability-kind": named("ability-kind", "ability_kinds"),
        "ability-marks": named("ability-marks", "ability_marks"),
        "details": _statline(base["details"], details) if details else _undeclared("details"),
        "grids": {
            **_said(base["grids"]),
            "type": "object",
            "properties": {each["id"]: _rows(base["grid-row"], each) for each in grids},
            "additionalProperties": False,
        }
        if grids
        else _undeclared("grids"),
    }


def _said(definition: Mapping[str, Any]) -> dict[str, Any]:
    """What a definition says for people and, in annotations, for the checks."""
    return {
        keyword: said
        for keyword, said in definition.items()
        if keyword == "description" or keyword.startswith(ANNOTATION)
    }


def _undeclared(field: str) -> dict[str, Any]:
    return {
        "description": f"game.yml declares no `{field}`.",
        "not": {},
        "errorMessage": f"game.yml declares no `{field}`.",
    }


def _rows(row: Mapping[str, Any], grid: Mapping[str, Any]) -> dict[str, Any]:
    values = _statline(row["properties"]["characteristics"], grid["characteristics"])
    own = {**row, "properties": {**row["properties"], "characteristics": values}}
    return {"title": grid["title"], "description": "Its rows.", "type": "array", "items": own}


def _statline(
    definition: Mapping[str, Any], declared: Iterable[Mapping[str, Any]]
) -> dict[str, Any]:
    properties = {each["id"]: _value(each) for each in declared}
    return {
        **_said(definition),
        "type": "object",
        "required": list(properties),
        "properties": properties,
        "additionalProperties": False,
    }


def _value(characteristic: Mapping[str, Any]) -> dict[str, Any]:
    """A value of the type, a pair where there may be one, null, or one of these with its status."""
    kind = TYPES[characteristic["type"]]
    pair = characteristic.get("double", False) or kind.is_range
    plain = _or_pair(kind.shape) if pair else dict(kind.shape)
    reads = kind.summary + (", or a pair of them" if pair else "")
    return {
        "title": characteristic["name"],
        "description": f"{characteristic['name']} ({characteristic['symbol']}): {reads}. "
        "`null` for none, `{status: missing, note: why}` for what is not known.",
        **_or_marked(plain),
    }


def _or_marked(plain: Mapping[str, Any]) -> dict[str, Any]:
    """A plain value or null, or a mapping that gives the value its status.

    What a schema says of numbers, texts and lists says nothing of mappings, so that both stand side
    by side.
    """
    marked = {"$ref": "#/$defs/marked", "properties": {"value": plain}}
    return {
        **plain,
        "type": [*_types(plain), "null", "object"],
        "allOf": [{"if": {"type": "object"}, "then": marked}],
    }


def _or_pair(single: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **single,
        "type": [*_types(single), "array"],
        "minItems": 2,
        "maxItems": 2,
        "items": {"description": "One of the pair.", **_or_marked(single)},
    }


def _types(schema: Mapping[str, Any]) -> list[str]:
    types = schema["type"]
    return list(types) if isinstance(types, list) else [types]
