"""The validation of documents against the schemas of their kinds, by two libraries of JSON Schema.

A fast one is the gate for every document; a thorough one explains what does not pass.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import jsonschema_rs

from rulewright.model.document import DataPath, Document
from rulewright.model.memory import cache
from rulewright.model.names import closest
from rulewright.model.plain import Plain, as_list, as_mapping, as_text
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project
from rulewright.validate.fault import Fault, read_fault
from rulewright.validate.schemas import Schema, profile_schema, read_schemas, target
from rulewright.validate.wording import problem

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


_GAME = "game"
_PROFILE = "profile"


@dataclass(frozen=True)
class KindValidator:
    """The schema of a kind, which is compiled when the first document of the kind comes."""

    schema: Schema

    @cached_property
    def compiled(self) -> Gate:
        """The schema as the gate that every document must pass."""
        return gate(self.schema)

    def problems(self, document: Document) -> tuple[Problem, ...]:
        """All faults of shape of one document, by place.

        Raises RuntimeError if the gate refuses what `jsonschema` accepts: a fault in the tool.
        """
        if self.compiled.is_valid(document.data):
            return ()
        faults = [
            each
            for error in self.explaining.iter_errors(document.data)
            for each in _single(read_fault(error, self.schema))
        ]
        if not faults:
            raise RuntimeError(f"{document.path} is refused, but no fault was found")
        return in_order(problem(fault, document) for fault in causes(faults))

    @cached_property
    def explaining(self) -> Explainer:
        """The schema as it explains the faults of a refused document."""
        return explainer(self.schema)


def validators(project: Project) -> Mapping[str, KindValidator]:
    """The validators of all kinds; that of profiles does not know any game's characteristics."""
    return {kind: KindValidator(schema) for kind, schema in read_schemas(project).items()}


def of_game(
    kinds: Mapping[str, KindValidator], game: Document | None
) -> Mapping[str, KindValidator]:
    """The same validators, but profiles must have the characteristics that `game.yml` declares.

    If there is no `game.yml`, or it has faults itself, the validators are returned unchanged.
    """
    if game is None or not kinds[_GAME].compiled.is_valid(game.data):
        return kinds
    return {**kinds, _PROFILE: KindValidator(profile_schema(game.data, kinds[_PROFILE].schema))}


def validate(documents: Sequence[Document], project: Project) -> tuple[Problem, ...]:
    """All faults of shape of one game's documents, by place.

    Profiles must have the characteristics that the `game.yml` among the documents declares.
    """
    kinds = validators(project)
    if any(each.kind == _PROFILE for each in documents):
        kinds = of_game(kinds, next((each for each in documents if each.kind == _GAME), None))
    return in_order(
        each for document in documents for each in kinds[document.kind].problems(document)
    )


def _single(fault: Fault) -> Iterator[Fault]:
    """One fault for each unknown field, placed at that field."""
    if fault.keyword != "additionalProperties":
        yield fault
        return
    fields = frozenset(fault.fields)
    for name, value in as_mapping(fault.value).items():
        if name not in fields:
            yield replace(fault, data_path=(*fault.data_path, name), value=value)


def causes(faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults without those that follow from others.

    A field is unknown once, even if several schemas refuse it. A misspelt field is also a missing
    one. And as long as a field is misspelt, it is not known what the mapping needs or refuses
    because of its other fields.
    """
    unknown: dict[DataPath, Fault] = {}
    misspelt: set[DataPath] = set()
    meant: dict[DataPath, set[str]] = {}
    others: list[Fault] = []
    for fault in faults:
        if fault.keyword != "additionalProperties":
            others.append(fault)
            continue
        match = closest(str(fault.data_path[-1]), fault.fields)
        if match or fault.data_path not in unknown:
            unknown[fault.data_path] = fault
        if match:
            misspelt.add(fault.data_path)
            meant.setdefault(fault.data_path[:-1], set()).add(match)
    for path, fault in unknown.items():
        if path in misspelt or not (fault.in_branch and path[:-1] in meant):
            yield fault
    for fault in others:
        names = meant.get(fault.data_path, ())
        # The field may be missing only because another one is misspelt.
        follows = fault.keyword == "required" and (fault.in_branch or fault.limit in names)
        if not (names and follows):
            yield fault
