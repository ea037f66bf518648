"""A fault of shape: which keyword of the schema a value violates, and where.

An error of `jsonschema` names the keyword by its path through the schema. What the schema says to
people about the value (titles, descriptions, examples) is found along that path.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from rulewright.model.document import DataPath
from rulewright.model.plain import Plain, as_list, as_mapping
from rulewright.validate.schemas import Schema, properties, target

if TYPE_CHECKING:
    from rulewright.validate.documents import SchemaError

_OF_SEVERAL: Final = frozenset({"properties", "prefixItems"})
_INTO_CHILD: Final = _OF_SEVERAL | {"items", "additionalProperties", "propertyNames"}
_BRANCHES: Final = frozenset({"then", "else"})
_FOR_PEOPLE: Final = ("title", "description", "examples", "patternErrorMessage")


@dataclass(frozen=True, slots=True)
class Fault:
    """A keyword of the schema that a value violates.

    `limit` is what the keyword says: the allowed values, the pattern, and for `required` the one
    missing field. `words` is what the schema says to people about the value. `node` is the schema
    around the keyword, and `schema` the whole one. `in_branch` says whether it applies only because
    of other fields of the value.
    """

    keyword: str
    data_path: DataPath
    value: Plain
    limit: Plain
    words: Mapping[str, Plain]
    node: Schema
    schema: Schema
    in_branch: bool

    @property
    def message(self) -> str:
        """The schema's own message, or empty."""
        return str(self.node.get("errorMessage", ""))

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields in the schema around the keyword."""
        return tuple(properties(self.node))

    def described(self, field: str) -> str:
        """The description of one of these fields, or empty."""
        node = as_mapping(properties(self.node).get(field, {}))
        while "description" not in node and "$ref" in node:
            node = target(self.schema, node["$ref"])
        return str(node.get("description", ""))


def read_fault(error: "SchemaError", schema: Schema) -> Fault:
    """The fault in an error that the `explainer` of a schema has found."""
    data_path, keyword = tuple(error.absolute_path), str(error.validator)
    way = _follow(schema, error.absolute_schema_path)
    if way.to_name:
        keyword, data_path = "name", (*data_path, str(error.instance))
    return Fault(
        keyword,
        data_path,
        error.instance,
        error.validator_value,
        way.words,
        error.schema,
        schema,
        way.in_branch,
    )


class _Way(NamedTuple):
    """The way through a schema to a keyword: what it says to people, and what it passes.

    `in_branch` says whether it passes a condition, `to_name` whether it is about names of fields.
    """

    words: Mapping[str, Plain]
    in_branch: bool
    to_name: bool


def _follow(schema: Schema, path: Iterable[str | int]) -> _Way:
    node: Plain = schema
    way = _Way(_words_in(schema), in_branch=False, to_name=False)
    *steps, _keyword = path
    remaining = iter(steps)
    for step in remaining:
        node = target(schema, as_mapping(node)["$ref"]) if step == "$ref" else _below(node, step)
        if step in _INTO_CHILD:
            if step in _OF_SEVERAL:
                node = _below(node, next(remaining))
            way = _Way({}, in_branch=False, to_name=step == "propertyNames")
        if step in _BRANCHES:
            way = way._replace(in_branch=True)
        if isinstance(node, dict):
            way = way._replace(words={**_words_in(node), **way.words})
    return way


def _below(node: Plain, step: str | int) -> Plain:
    return as_list(node)[step] if isinstance(step, int) else as_mapping(node)[step]


def _words_in(node: Schema) -> Mapping[str, Plain]:
    return {name: node[name] for name in _FOR_PEOPLE if name in node}


CODES: dict[str, str] = {
    "bad-id": (
        "An id or name has characters other than small letters, digits and hyphens, or does not "
        "begin as it must; the hint says how to write it."
    ),
    "bad-status": (
        "A status does not match the fields beside it: every status but `stated` needs its "
        "reasoning, what is missing has no value, and everything else has one."
    ),
    "bad-value": "A value is not one of those allowed here, or is not written as it must be.",
    "empty-text": "A text is empty; write it, or leave the field out if it is optional.",
    "misplaced-field": "A field cannot be combined with another one; keep one of them.",
    "missing-field": "A required field is missing; add it.",
    "out-of-range": "A number is too small or too large.",
    "too-long": "A text is longer than the room there is for it; shorten it.",
    "unknown-field": "There is no field of this name here; correct or delete it.",
    "wrong-count": "A list or mapping has too few or too many items, or one of them twice.",
    "wrong-type": "A value is not of the type of the field, such as a number instead of a text.",
}
