"""An error of `jsonschema` as a fault: what went against which part of the schema, and where.

The error names the keyword that failed by its path through the schema. What the schema says for
people beside that keyword, titles, descriptions and examples, is found along that path.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from rulewright.model.document import DataPath
from rulewright.validate.schemas import Schema, target

if TYPE_CHECKING:
    from jsonschema import ValidationError


_OF_SEVERAL: Final = frozenset({"properties", "prefixItems"})
_INTO_CHILD: Final = _OF_SEVERAL | {"items", "additionalProperties", "propertyNames"}
_BRANCHES: Final = frozenset({"then", "else"})
_FOR_PEOPLE: Final = ("title", "description", "examples", "patternErrorMessage")


@dataclass(frozen=True, slots=True)
class Fault:
    """One keyword of the schema that a value goes against.

    `limit` is what the keyword says: the allowed values, the pattern, of `required` the one field
    that is not there. `words` is what the schema says for people about the value; `node` is the
    schema right around the keyword, within `schema`. `in_branch` tells that it counts only because
    of the value's other fields.
    """

    keyword: str
    data_path: DataPath
    value: Any
    limit: Any
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
            node = target(self.schema, node["$ref"])
        return str(node.get("description", ""))


def read_fault(error: "ValidationError", schema: Schema) -> Fault:
    """The fault of one error of the `explainer` of a schema."""
    keyword, data_path = str(error.validator), tuple(error.absolute_path)
    words, in_branch, in_name = _follow(schema, tuple(error.absolute_schema_path))
    if in_name:
        keyword, data_path = "name", (*data_path, str(error.instance))
    node, limit = cast("Schema", error.schema), error.validator_value
    return Fault(keyword, data_path, error.instance, limit, words, node, schema, in_branch)


def _follow(schema: Schema, path: DataPath) -> tuple[dict[str, Any], bool, bool]:
    """What is said along the path to a keyword, whether through a branch, and whether of a name."""
    node: Any = schema
    words = _said(schema)
    in_branch = in_name = False
    steps = iter(path[:-1])
    for step in steps:
        node = target(schema, node["$ref"]) if step == "$ref" else node[step]
        if step in _INTO_CHILD:
            if step in _OF_SEVERAL:
                node = node[next(steps)]
            words, in_branch, in_name = {}, False, step == "propertyNames"
        in_branch = in_branch or step in _BRANCHES
        if isinstance(node, Mapping):
            words = {**_said(node), **words}
    return words, in_branch, in_name


def _said(node: Mapping[str, Any]) -> dict[str, Any]:
    return {name: node[name] for name in _FOR_PEOPLE if name in node}


CODES: dict[str, str] = {
    "bad-id": (
        "An id or name is not of small letters, digits and hyphens, or lacks what it must begin "
        "with; the hint says how it may be written."
    ),
    "bad-status": (
        "A status and what stands beside it do not go together: every status but `stated` needs "
        "its reasoning, what is missing has no value, and everything else has one."
    ),
    "bad-value": "A value is not one of those allowed here, or not written as it must be.",
    "empty-text": "A text is empty; write it, or leave the field out where it is optional.",
    "misplaced-field": "A field does not go together with another one; keep one of them.",
    "missing-field": "A field that is needed is not there; add it.",
    "out-of-range": "A number is smaller or larger than it can be.",
    "too-long": "A text is longer than what there is room for; shorten it.",
    "unknown-field": "A field has a name that means nothing here; correct or delete it.",
    "wrong-count": "A list or mapping has too few or too many items, or one of them twice.",
    "wrong-type": "A value is of another type than the field, such as a number for a text.",
}
