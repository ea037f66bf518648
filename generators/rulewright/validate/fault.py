"""A validator's error as a fault: what went against which part of the schema, and where.

The validator names the keyword that failed by its path through the schema. What the schema says for
people beside that keyword, titles, descriptions and examples, is found along that path.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from jsonschema_rs import ValidationError

from rulewright.model.document import DataPath
from rulewright.validate.schemas import Schema

_INTO_CHILDREN: Final = frozenset({"properties", "patternProperties", "prefixItems"})
_INTO_CHILD: Final = frozenset({"items", "additionalProperties", "propertyNames"})
_BRANCHES: Final = frozenset({"then", "else"})
_FOR_PEOPLE: Final = ("title", "description", "examples", "patternErrorMessage")


@dataclass(frozen=True, slots=True)
class Fault:
    """One keyword of the schema that a value goes against.

    `limit` is what the validator tells of it: the allowed values, the missing field and so on.
    `words` is what the schema says for people about the value; `node` is the schema right around
    the keyword. `in_branch` tells that it counts only because of the value's other fields.
    """

    keyword: str
    data_path: DataPath
    value: Any
    limit: Mapping[str, Any]
    node: Schema
    words: Mapping[str, Any]
    in_branch: bool

    @property
    def message(self) -> str:
        """What the schema itself has to say, where its author found words."""
        return str(self.node.get("errorMessage", ""))


def read_fault(error: ValidationError, schema: Schema) -> Fault:
    """The fault of one error against a self-contained schema."""
    kind = error.kind
    if kind.name == "propertyNames":
        inner = kind.error  # type: ignore[attr-defined]
        fault = read_fault(inner, schema)
        path = (*error.instance_path, inner.instance)
        return Fault("name", path, *_rest(fault))
    node, words, in_branch = _follow(schema, error.evaluation_path)
    return Fault(
        kind.name,
        tuple(error.instance_path),
        error.instance,
        kind.as_dict(),
        node,
        words,
        in_branch,
    )


def _rest(fault: Fault) -> tuple[Any, Mapping[str, Any], Schema, Mapping[str, Any], bool]:
    return (fault.value, fault.limit, fault.node, fault.words, fault.in_branch)


def _follow(schema: Schema, path: list[str | int]) -> tuple[Schema, dict[str, Any], bool]:
    """The schema around the keyword that ends the path, and what is said along it."""
    node: Any = schema
    words = _said(schema)
    in_branch = False
    steps = iter(path[:-1])
    for step in steps:
        if step == "$ref":
            node = schema["$defs"][node["$ref"].rpartition("/")[2]]
        elif step in _INTO_CHILDREN:
            node = node[step][next(steps)]
            words, in_branch = {}, False
        elif step in _INTO_CHILD:
            node = node[step]
            words, in_branch = {}, False
        else:
            node = node[step]
            in_branch = in_branch or step in _BRANCHES
        if isinstance(node, Mapping):
            words = {**_said(node), **words}
    return node, words, in_branch


def _said(node: Mapping[str, Any]) -> dict[str, Any]:
    return {name: node[name] for name in _FOR_PEOPLE if name in node}
