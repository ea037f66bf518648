"""The two libraries of JSON Schema: a gate for every document, and one that explains refusals.

`jsonschema-rs` is fast and says whether a document is valid. `jsonschema` reports the exact path of
each fault and the schema around it. That is slow, so only the few documents with faults are
explained, and the library is imported only then.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import jsonschema_rs

from rulewright.model.memory import cache
from rulewright.model.plain import Plain, as_list, as_text
from rulewright.validate.schemas import Schema, target

if TYPE_CHECKING:
    from jsonschema import ValidationError

    _Keyword: TypeAlias = Callable[["_Validator", Plain, Plain, Schema], Iterator[ValidationError]]

# Python's patterns and dates differ from those of the gate: there `$` also matches before a final
# line break, other characters are spaces, and there is no year 0. To tell whether items are unique,
# `jsonschema` compares each with every other one if they can't be sorted.
_LEFT_TO_THE_GATE: Final = ("pattern", "format", "uniqueItems")


class Gate(Protocol):
    """A schema compiled by `jsonschema-rs`."""

    def is_valid(self, instance: Plain) -> bool:
        """Whether data is valid against the schema."""


class SchemaError(Protocol):
    """A fault found by `jsonschema`.

    `instance` is the value that violates the keyword `validator` of `schema`, and `validator_value`
    is what the keyword says.
    """

    validator: str
    validator_value: Plain
    instance: Plain
    schema: Schema

    @property
    def absolute_path(self) -> Iterable[str | int]:
        """The path of the value in the data."""

    @property
    def absolute_schema_path(self) -> Iterable[str | int]:
        """The path of the keyword in the schema, including each `$ref` on the way."""


class Explainer(Protocol):
    """A schema by which `jsonschema` explains what is wrong with data."""

    def is_valid(self, instance: Plain) -> bool:
        """Whether data is valid against the schema."""

    def iter_errors(self, instance: Plain) -> Iterator[SchemaError]:
        """All faults in data."""


class _Validator(Protocol):
    def descend(
        self, instance: Plain, schema: Schema, *, schema_path: str
    ) -> "Iterator[ValidationError]": ...


def gate(schema: Schema) -> Gate:
    """Compile a self-contained schema."""
    plain: dict[str, Plain] = dict(schema)
    return jsonschema_rs.Draft202012Validator(plain, validate_formats=True, offline=True)


def explainer(schema: Schema) -> Explainer:
    """Prepare to explain the faults of documents against a self-contained schema.

    The errors differ from those of plain `jsonschema` in two ways: `absolute_schema_path` includes
    each `$ref`, and the `validator_value` of `required` is the name of the one missing field.
    """
    from jsonschema import Draft202012Validator, ValidationError
    from jsonschema.validators import extend

    def reference(
        validator: _Validator, value: Plain, instance: Plain, _schema: Schema
    ) -> Iterator[ValidationError]:
        yield from validator.descend(instance, target(schema, value), schema_path="$ref")

    def required(
        _validator: _Validator, fields: Plain, instance: Plain, _schema: Schema
    ) -> Iterator[ValidationError]:
        if isinstance(instance, dict):
            for field in map(as_text, as_list(fields)):
                if field not in instance:
                    yield ValidationError(f"{field!r} is missing", validator_value=field)

    def left_to_the_gate(keyword: str) -> "_Keyword":
        def judge(
            _validator: _Validator, value: Plain, instance: Plain, _schema: Schema
        ) -> Iterator[ValidationError]:
            if not _gate_of(keyword, str(value)).is_valid(instance):
                yield ValidationError(f"{instance!r} violates {keyword} {value!r}")

        return judge

    keywords = {each: left_to_the_gate(each) for each in _LEFT_TO_THE_GATE}
    keywords |= {"$ref": reference, "required": required}
    kind: Callable[[Schema], Explainer] = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, keywords
    )
    return kind(schema)


@cache
def _gate_of(keyword: str, value: str) -> Gate:
    return gate({keyword: value == str(True) if keyword == "uniqueItems" else value})
