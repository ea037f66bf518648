"""The schemas of all kinds, made self-contained, and the schema of a game's own profiles."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from rulewright.content.characteristic_types import TYPES
from rulewright.model.plain import Plain, as_list, as_mapping, as_text, from_json
from rulewright.model.project import Project

Schema: TypeAlias = Mapping[str, Plain]
"""A JSON Schema, or a part of one that describes a value."""

KINDS: Final = (
    "game",
    "chapter",
    "profile",
    "scenario",
    "table",
    "list",
    "example",
    "diagram",
    "term",
)
SHARED: Final = "shared.json"
ANNOTATION: Final = "x-"
"""The beginning of our own keywords, by which schemas say more than shapes: see `fields`."""


def read_schemas(project: Project) -> dict[str, Schema]:
    """The schema of each kind, including the shapes that schemas share.

    Raises OSError, ValueError or TypeError for a schema that is missing, not JSON or not a mapping,
    which is a fault in the tool.
    """
    shared = read_schema(project.schemas.read(SHARED))
    return {
        kind: bundle(read_schema(project.schemas.read(f"{kind}.json")), shared) for kind in KINDS
    }


def read_schema(text: str) -> Schema:
    """The schema in the text of a file. Raises ValueError or TypeError if there is none."""
    return as_mapping(from_json(text))


def target(schema: Schema, reference: Plain) -> Schema:
    """The definition in a self-contained schema to which the `$ref` of a part leads."""
    return as_mapping(definitions(schema)[as_text(reference).rpartition("/")[2]])


def definitions(schema: Schema) -> Mapping[str, Plain]:
    """The definitions of a schema by name."""
    return as_mapping(schema.get("$defs", {}))


def properties(schema: Schema) -> Mapping[str, Plain]:
    """The schemas of the fields of a mapping by name, as far as this schema describes them."""
    return as_mapping(schema.get("properties", {}))


def bundle(schema: Schema, shared: Schema) -> Schema:
    """`schema` with the definitions of `shared` added to its own and no reference to other files.

    Raises ValueError if both have a definition of the same name.
    """
    own, others = definitions(schema), definitions(shared)
    clash = own.keys() & others.keys()
    if clash:
        raise ValueError(f"defined both by a schema and by {SHARED}: {', '.join(sorted(clash))}")
    return _localised({**schema, "$defs": {**own, **others}})


def _localised(schema: Schema) -> Schema:
    return {
        key: value.removeprefix(SHARED)
        if key == "$ref" and isinstance(value, str)
        else _localised_part(value)
        for key, value in schema.items()
    }


def _localised_part(part: Plain) -> Plain:
    if isinstance(part, list):
        return [_localised_part(item) for item in part]
    return _localised(part) if isinstance(part, dict) else part


# ---- The profiles of one game --------------------------------------------------------------------


def profile_schema(game_data: Plain, base: Schema) -> Schema:
    """The schema of profiles for the game with this `game.yml`, which must have no faults of shape.

    `base` is the self-contained schema of all profiles, from `read_schemas(project)["profile"]`.
    The result is self-contained as well.
    """
    game, own = as_mapping(game_data), dict(definitions(base))
    for name, declared in (
        ("characteristics", "characteristics"),
        ("weapon-characteristics", "weapon_characteristics"),
    ):
        own[name] = _statline(own[name], _declared(game, declared))
    own |= _declared_names(own, game)
    return {**base, "title": f"{base['title']} of {game['title']}", "$defs": own}


def _declared(game: Mapping[str, Plain], name: str) -> list[Mapping[str, Plain]]:
    """The items of a list in `game.yml`, or in a part of it."""
    return [as_mapping(each) for each in as_list(game.get(name, ()))]


def _declared_names(base: Mapping[str, Plain], game: Mapping[str, Plain]) -> dict[str, Plain]:
    """The definitions that allow only what the game declares: nothing if it declares none."""

    def named(definition: str, declared: str) -> Plain:
        names = [each["id"] for each in _declared(game, declared)]
        if not names:
            return _undeclared(declared)
        one = {"description": "A name that game.yml declares.", "type": "string", "enum": names}
        whole = as_mapping(base[definition])
        if "items" in whole:
            return {**whole, "items": {**one, **_annotations(whole["items"])}}
        return {**one, **_annotations(whole)}

    details, grids = _declared(game, "details"), _declared(game, "grids")
    return {
        "arcs": named("arcs", "arcs"),
        "mount": named("mount", "mounts"),
        "ability-kind": named("ability-kind", "ability_kinds"),
        "ability-marks": named("ability-marks", "ability_marks"),
        "details": _statline(base["details"], details) if details else _undeclared("details"),
        "grids": {
            **_annotations(base["grids"]),
            "type": "object",
            "properties": {as_text(each["id"]): _rows(base["grid-row"], each) for each in grids},
            "additionalProperties": False,
        }
        if grids
        else _undeclared("grids"),
    }


def _annotations(definition: Plain) -> Schema:
    """The description of a definition, and its annotations."""
    return {
        keyword: value
        for keyword, value in as_mapping(definition).items()
        if keyword == "description" or keyword.startswith(ANNOTATION)
    }


def _undeclared(field: str) -> Schema:
    return {
        "description": f"game.yml declares no `{field}`.",
        "not": {},
        "errorMessage": f"game.yml declares no `{field}`.",
    }


def _rows(definition: Plain, grid: Mapping[str, Plain]) -> Schema:
    row = as_mapping(definition)
    fields = properties(row)
    values = _statline(fields["characteristics"], _declared(grid, "characteristics"))
    own = {**row, "properties": {**fields, "characteristics": values}}
    return {"title": grid["title"], "description": "Its rows.", "type": "array", "items": own}


def _statline(definition: Plain, declared: Iterable[Mapping[str, Plain]]) -> Schema:
    values = {as_text(each["id"]): _value(each) for each in declared}
    return {
        **_annotations(definition),
        "type": "object",
        "required": list(values),
        "properties": values,
        "additionalProperties": False,
    }


def _value(characteristic: Mapping[str, Plain]) -> Schema:
    """A value of the type, a pair if allowed, null, or one of these with its status."""
    kind = TYPES[as_text(characteristic["type"])]
    pair = characteristic.get("double", False) or kind.is_range
    plain = _or_pair(kind.shape) if pair else dict(kind.shape)
    reads = kind.summary + (", or a pair of them" if pair else "")
    return {
        "title": characteristic["name"],
        "description": f"{characteristic['name']} ({characteristic['symbol']}): {reads}. "
        "`null` for none, `{status: missing, note: why}` for what is not known.",
        **_or_marked(plain),
    }


def _or_marked(plain: Schema) -> Schema:
    """A plain value or null, or a mapping that gives the value its status.

    Both can be in one schema, since its keywords for numbers, texts and lists ignore mappings.
    """
    marked: Schema = {"$ref": "#/$defs/marked", "properties": {"value": plain}}
    return {
        **plain,
        "type": [*_types(plain), "null", "object"],
        "allOf": [{"if": {"type": "object"}, "then": marked}],
    }


def _or_pair(single: Schema) -> Schema:
    return {
        **single,
        "type": [*_types(single), "array"],
        "minItems": 2,
        "maxItems": 2,
        "items": {"description": "One of the pair.", **_or_marked(single)},
    }


def _types(schema: Schema) -> list[str]:
    types = schema["type"]
    return [types] if isinstance(types, str) else [as_text(each) for each in as_list(types)]
