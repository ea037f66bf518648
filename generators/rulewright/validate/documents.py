"""The validation of documents against the schemas of their kinds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rulewright.model.document import DataPath, Document
from rulewright.model.plain import as_mapping
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project
from rulewright.model.suggest import closest
from rulewright.validate.engines import Explainer, Gate, explainer, gate
from rulewright.validate.fault import Fault, read_fault
from rulewright.validate.schemas import Schema, profile_schema, read_schemas
from rulewright.validate.wording import problem

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
