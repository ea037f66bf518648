"""Documents against the schemas of their kinds.

`jsonschema-rs` is the gate; of the few documents that it refuses `jsonschema` tells the faults, and
the words are ours.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from jsonschema_rs import Draft202012Validator

from rulewright.model.document import DataPath, Document
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project
from rulewright.validate.fault import Fault, read_fault
from rulewright.validate.schemas import profile_schema, read_schemas
from rulewright.validate.wording import close_match, problem

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

_GAME = "game"
_PROFILE = "profile"


@dataclass(frozen=True)
class KindValidator:
    """One schema, compiled when the first document of its kind comes."""

    schema: dict[str, Any]

    @cached_property
    def compiled(self) -> Draft202012Validator:
        """The gate."""
        return Draft202012Validator(self.schema, validate_formats=True, offline=True)

    def problems(self, document: Document) -> tuple[Problem, ...]:
        """All faults of shape of one document, by place.

        RuntimeError where the gate refuses what `jsonschema` takes: a fault in the tool.
        """
        if self.compiled.is_valid(document.data):
            return ()
        faults = [
            each
            for error in self.explaining.iter_errors(document.data)
            for each in _single(read_fault(error, self.schema))
        ]
        if not faults:
            raise RuntimeError(f"{document.path} is refused, and nobody can say why")
        return in_order(problem(fault, document) for fault in _causes(faults))

    @cached_property
    def explaining(self) -> "Validator":
        """What tells the faults of a refused document."""
        from rulewright.validate.explain import explainer

        return explainer(self.schema)


def validators(project: Project) -> Mapping[str, KindValidator]:
    """The validators of all kinds; those of profiles know no game's characteristics."""
    return {kind: KindValidator(schema) for kind, schema in read_schemas(project).items()}


def of_game(
    kinds: Mapping[str, KindValidator], game: Document | None
) -> Mapping[str, KindValidator]:
    """The same validators, with profiles measured by the characteristics of this `game.yml`.

    Where that is not there, or has faults of its own, profiles are taken as they are.
    """
    if game is None or not kinds[_GAME].compiled.is_valid(game.data):
        return kinds
    return {**kinds, _PROFILE: KindValidator(profile_schema(game.data, kinds[_PROFILE].schema))}


def validate(documents: Sequence[Document], project: Project) -> tuple[Problem, ...]:
    """All faults of shape of one game's documents, by place.

    Profiles are measured by the `game.yml` among the documents.
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
    for name in (each for each in fault.value if each not in fault.fields):
        yield replace(fault, data_path=(*fault.data_path, name), value=fault.value[name])


def _causes(faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults without those that follow from others.

    A field is unknown once, whichever of several schemas refuse it. A misspelt field is also a
    missing one; and while a field is misspelt, what the object needs or refuses because of its
    other fields cannot be told.
    """
    unknown: dict[DataPath, Fault] = {}
    meant: dict[DataPath, str] = {}
    others: list[Fault] = []
    for fault in faults:
        if fault.keyword != "additionalProperties":
            others.append(fault)
            continue
        match = close_match(str(fault.data_path[-1]), fault.fields)
        if match or fault.data_path not in unknown:
            unknown[fault.data_path] = fault
        if match:
            meant[fault.data_path] = match
    misspelt = {path[:-1] for path in meant}
    for path, fault in unknown.items():
        if path in meant or not (fault.in_branch and path[:-1] in misspelt):
            yield fault
    yield from (fault for fault in others if not _follows(fault, meant))


def _follows(fault: Fault, meant: Mapping[DataPath, str]) -> bool:
    """Whether a field may be missing only because another one is misspelt."""
    names = {name for path, name in meant.items() if path[:-1] == fault.data_path}
    return fault.keyword == "required" and bool(names) and (fault.in_branch or fault.limit in names)
