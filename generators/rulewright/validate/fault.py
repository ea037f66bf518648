"""A validator's error as a fault: what went against which part of the schema, and where.

The validator names the keyword that failed by its path through the schema. What the schema says for
people beside that keyword, titles, descriptions and examples, is found along that path.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from jsonschema_rs import ValidationError

from rulewright.model.document import DataPath
from rulewright.validate.schemas import Schema

_INTO_CHILD: Final = frozenset({"items", "additionalProperties", "propertyNames"})
_BRANCHES: Final = frozenset({"then", "else"})
_FOR_PEOPLE: Final = ("title", "description", "examples", "patternErrorMessage")


@dataclass(frozen=True, slots=True)
class Fault:
    """One keyword of the schema that a value goes against.

    `limit` is what the validator tells of it: the allowed values, the missing field and so on.
    `words` is what the schema says for people about the value; `node` is the schema right around
    the keyword, within `schema`. `in_branch` tells that it counts only because of the value's other
    fields.
    """

    keyword: str
    data_path: DataPath
    value: Any
    limit: Mapping[str, Any]
    words: Mapping[str, Any]
    node: Schema
    schema: Schema
    in_branch: bool

    @property
    def message(self) -> str:
        """What the schema itself has to say, where its author found words."""
        return str(self.node.get("errorMessage", ""))

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that the schema right around the keyword knows."""
        return tuple(self.node.get("properties", ()))

    def described(self, field: str) -> str:
        """What one of these is for."""
        node = self.node.get("properties", {}).get(field, {})
        while "description" not in node and "$ref" in node:
            node = _target(self.schema, node["$ref"])
        return str(node.get("description", ""))


def read_fault(error: ValidationError, schema: Schema, data: Any) -> Fault:
    """The fault of one error that `data` has against a self-contained schema."""
    kind = error.kind
    data_path = _data_path(data, error.instance_path)
    if kind.name == "propertyNames":
        name = kind.error.instance  # type: ignore[attr-defined]
        fault = read_fault(kind.error, schema, data)  # type: ignore[attr-defined]
        return replace(fault, keyword="name", data_path=(*data_path, name))
    node, words, in_branch = _follow(schema, error.evaluation_path)
    limit = kind.as_dict()
    return Fault(kind.name, data_path, error.instance, limit, words, node, schema, in_branch)


def _data_path(data: Any, steps: Iterable[str | int]) -> DataPath:
    """The path of a value, with the keys that the validator took for numbers as they are."""
    path: DataPath = ()
    for step in steps:
        key = _key(data, step) if isinstance(data, Mapping) else step
        path = (*path, key)
        data = data[key]
    return path


def _key(node: Mapping[str, Any], step: str | int) -> str:
    """The key that a step of a path means: "1" and "01" are both given as 1."""
    key = str(step)
    if key in node:
        return key
    return next(each for each in node if each.isdigit() and int(each) == step)


def _target(schema: Schema, reference: str) -> Any:
    return schema["$defs"][reference.rpartition("/")[2]]


def _follow(schema: Schema, path: list[str | int]) -> tuple[Schema, dict[str, Any], bool]:
    """The schema around the keyword that ends the path, and what is said along it."""
    node: Any = schema
    words = _said(schema)
    in_branch = False
    steps = iter(path[:-1])
    for step in steps:
        if step == "$ref":
            node = _target(schema, node["$ref"])
        elif step == "properties":
            node = node[step][_key(node[step], next(steps))]
            words, in_branch = {}, False
        elif step == "prefixItems":
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
