"""What `jsonschema` says of a document that the gate has refused.

It tells the exact path of each fault and the schema right around it, at a price: so it is asked
about the few documents that have faults, and imported only then.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend

from rulewright.validate.schemas import Schema, target

Errors = Iterator[ValidationError]


def explainer(schema: Schema) -> Validator:
    """A validator for a self-contained schema, to be used for all documents of its kind.

    Its errors differ from those of `jsonschema` in that their `absolute_schema_path` tells each
    `$ref` on the way, and that the `validator_value` of `required` is the one field that is not
    there.
    """

    def reference(validator: Any, value: str, instance: Any, _schema: Schema) -> Errors:
        yield from validator.descend(instance, target(schema, value), schema_path="$ref")

    keywords = {**_KEYWORDS, "$ref": reference}
    kind: type[Validator] = extend(Draft202012Validator, keywords)  # type: ignore[no-untyped-call]
    return kind(schema)


def _required(validator: Any, fields: Sequence[str], instance: Any, _schema: Schema) -> Errors:
    if validator.is_type(instance, "object"):
        for field in fields:
            if field not in instance:
                yield ValidationError(f"{field!r} is not there", validator_value=field)


def _pattern(_validator: Any, pattern: str, instance: Any, _schema: Schema) -> Errors:
    return _of_gate("pattern", pattern, instance)


def _format(_validator: Any, name: str, instance: Any, _schema: Schema) -> Errors:
    return _of_gate("format", name, instance)


def _of_gate(keyword: str, value: str, instance: Any) -> Errors:
    """Texts are measured as the gate does it: Python's patterns and dates differ.

    There `$` stands before a last line break too, other characters are spaces, and no year is 0.
    """
    if not _gate(keyword, value).is_valid(instance):
        yield ValidationError(f"{instance!r} goes against {keyword} {value!r}")


@cache
def _gate(keyword: str, value: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator({keyword: value}, validate_formats=True, offline=True)


_KEYWORDS: Final = {"required": _required, "pattern": _pattern, "format": _format}
