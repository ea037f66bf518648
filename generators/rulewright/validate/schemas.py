"""The schemas of all kinds, each made self-contained."""

import json
from collections.abc import Mapping
from typing import Any, Final

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
