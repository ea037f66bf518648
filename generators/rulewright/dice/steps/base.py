"""What a step of a procedure is: a frozen dataclass that knows all about its word.

The class knows how authors write the step and what it works on; an instance holds the numbers and
dice of one roll, and knows what it does to them. What its fields are, they say themselves:
`count: Annotated[int, Field(…)] = 1`.

A field never holds an expression. Its value is a face or a die by name, a fixed word, or an
operand: an integer, the name of an input, or `{lookup: name, of: operand}`. Any of them may be
marked with a status.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from enum import StrEnum
from inspect import signature
from typing import ClassVar, Protocol, TypeVar, runtime_checkable

from rulewright.content.rolls import Die, Lookup, WrittenStep
from rulewright.dice.replay import Replay
from rulewright.dice.states import State, StateKind
from rulewright.dice.totals import Work
from rulewright.model.document import DataPath
from rulewright.model.memory import cache
from rulewright.model.plain import Plain
from rulewright.model.status import Marked, Status, weakest

BOUND = 1000
"""No number of a procedure, table or example is further from 0 than this."""

MOST_DICE = 100
"""The most dice that are thrown, and the most that is asked of dice that explode without end."""

MOST_ENDLESS = 20
"""The most dice that are thrown when they explode without end."""

DEEPEST = 10
"""The most times that a die is thrown again, or the depth to which it explodes."""

LARGEST_GROUP = 20
"""The largest group into which a total is divided."""

_T = TypeVar("_T")
_State = TypeVar("_State")


class Kind(StrEnum):
    """The kinds of fields, with the words that say what is expected."""

    OPERAND = "an integer, the name of an input, or {lookup: …, of: …}"
    DIE = "the name of a declared die"
    FACE = "a face of the die"
    FACES = "a list of faces of the die"
    WEIGHTS = "a map of faces of the die to integers from 0"
    STEP = "a map of on, add and times"
    TRUE = "true"
    ONES = "fails or holds"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a step: what it holds, what it means, and when it is required or allowed.

    `only` names the states on which the field is allowed; empty means all of the step's. A number
    is at most `most`; a die may show symbols only with `symbols`. `key` is how authors write the
    field, where that is no name in Python; `of` is the step whose fields a map holds.

    `attribute` is its name in the dataclass, `default` the number that counts where it is left out.
    """

    kind: Kind
    summary: str
    required: bool = False
    only: frozenset[StateKind] = frozenset()
    most: int = BOUND
    symbols: bool = False
    key: str = ""
    of: type | None = None
    attribute: str = ""
    default: int | None = None

    def limit(self, *, endless: bool) -> int:
        """The largest number allowed here; less where dice explode without end."""
        if not endless:
            return self.most
        return min(self.most, MOST_ENDLESS if self.most == MOST_DICE else MOST_DICE)

    def applies_to(self, state: StateKind) -> bool:
        """Whether the step has the field when it works on such a state."""
        return not self.only or state in self.only


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault of a step or field: a code, the place below the step, and what to say."""

    code: str
    below: DataPath
    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that a step can use: declared dice and lookups, and the values of the inputs."""

    dice: Mapping[str, Die]
    lookups: Mapping[str, Lookup]
    inputs: Mapping[str, Marked[int]] = dataclass_field(default_factory=dict)

    def operand(self, raw: Plain) -> Marked[int]:
        """The value of an operand; its mark is the weakest of all that it uses."""
        own = with_mark(raw)
        value = own.value
        if isinstance(value, str):
            return _joined(own, self.inputs[value], self.inputs[value].value)
        if isinstance(value, Mapping):
            by = self.operand(value["of"])
            if by.value is None:
                return by
            entry = self.lookups[str(value["lookup"])].value(by.value)
            return _joined(own, _joined(by, entry, None), entry.value)
        return Marked(value if isinstance(value, int) else None, own.status, own.note)


def with_mark(raw: Plain) -> Marked[Plain]:
    """A value as written, with its mark."""
    if isinstance(raw, Mapping) and "status" in raw:
        return Marked(raw.get("value"), Status(str(raw["status"])), str(raw.get("note", "")))
    return Marked(raw)


def as_list(value: Plain) -> Sequence[Plain] | None:
    """A list; None for anything else."""
    return value if isinstance(value, Sequence) and not isinstance(value, str) else None


class _Parameter(Protocol):
    """A field of a dataclass, as it is seen by the function that makes one."""

    @property
    def annotation(self) -> object: ...

    @property
    def default(self) -> object: ...


@runtime_checkable
class _Annotated(Protocol):
    """A type with annotations."""

    __metadata__: tuple[object, ...]


@cache
def fields_of(kind: type) -> Mapping[str, Field]:
    """The fields of a step, as authors write them."""
    parameters: Mapping[str, _Parameter] = signature(kind).parameters
    fields = {}
    for name, each in parameters.items():
        metadata = each.annotation.__metadata__ if isinstance(each.annotation, _Annotated) else ()
        [field] = [part for part in metadata if isinstance(part, Field)]
        default = each.default if isinstance(each.default, int) else None
        fields[field.key or name] = replace(field, attribute=name, default=default)
    return fields


def read_fields(
    kind: type[_T], raw: Mapping[str, Plain], scope: Scope
) -> tuple[_T | None, tuple[Marked[object], ...]]:
    """A step whose fields are known to be sound, and the marks of its fields.

    None where the value of a field is missing.
    """
    fields = fields_of(kind)
    values = {key: _read(field, raw[key], scope) for key, field in fields.items() if key in raw}
    marks = tuple(values.values())
    if any(mark.value is None for mark in marks):
        return None, marks
    given = {fields[key].attribute: each.value for key, each in values.items()}
    return kind(**given), marks


def _read(field: Field, raw: Plain, scope: Scope) -> Marked[object]:
    """The value of a field that is known to be sound, with its mark."""
    if field.kind is Kind.OPERAND:
        return scope.operand(raw)
    own = with_mark(raw)
    value = own.value
    if value is None:
        return own
    if field.kind is Kind.DIE:
        return Marked(scope.dice[str(value)], own.status, own.note)
    if field.kind is Kind.FACES:
        return Marked(tuple(as_list(value) or ()), own.status, own.note)
    if field.kind is Kind.WEIGHTS and isinstance(value, Mapping):
        worth = {face: with_mark(number) for face, number in value.items()}
        numbers = {face: number.value for face, number in worth.items()}
        missing = any(number is None for number in numbers.values())
        return _all(own, tuple(worth.values()), None if missing else numbers)
    if field.of is not None and isinstance(value, Mapping):
        step, marks = read_fields(field.of, value, scope)
        return _all(own, marks, step)
    return own


def _joined(one: Marked[object], other: Marked[object], value: _T | None) -> Marked[_T]:
    status = weakest((one.status, other.status))
    note = other.note if status is other.status and other.note else one.note or other.note
    return Marked(value, status, note)


def _all(own: Marked[object], parts: tuple[Marked[object], ...], value: object) -> Marked[object]:
    whole = own
    for part in parts:
        whole = _joined(whole, part, None)
    return Marked(value, whole.status, whole.note)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the vocabulary.

    `transitions` maps each state that it can work on to the one that it gives. Of the fields named
    in `one_of` exactly one must be given. A step with `once` cannot work twice on the same kind of
    state. The dice of one that `throws` are those that the steps after it work on; a step with
    `own_die` names faces of the die that it brings itself.
    """

    word: ClassVar[str]
    summary: ClassVar[str]
    transitions: ClassVar[Mapping[StateKind, StateKind]]
    one_of: ClassVar[tuple[str, ...]] = ()
    once: ClassVar[bool] = False
    throws: ClassVar[bool] = False
    own_die: ClassVar[bool] = False

    @classmethod
    def fields(cls) -> Mapping[str, Field]:
        """Its fields, as authors write them."""
        return fields_of(cls)

    @classmethod
    def gives(cls, state: StateKind, die: Die | None) -> StateKind:  # noqa: ARG003 - a throw asks for it
        """The kind of state that it gives when it works on another, with dice of this kind."""
        return cls.transitions[state]

    @classmethod
    def is_endless(cls, fields: Mapping[str, Plain]) -> bool:  # noqa: ARG003
        """Whether dice bring further dice without end."""
        return False

    @classmethod
    def changes_whole(cls, fields: Mapping[str, Plain]) -> bool:  # noqa: ARG003
        """Whether it does something to a total that cannot be said of each die by itself."""
        return False

    @classmethod
    def misplaced(cls, before: Sequence[WrittenStep]) -> Iterator[tuple[str, str]]:  # noqa: ARG003
        """Why it cannot follow some steps although the state is right: messages with hints."""
        return iter(())

    @classmethod
    def wrong(cls, fields: Mapping[str, Plain], die: Die | None) -> Iterator[Wrong]:  # noqa: ARG003
        """What is wrong with its fields taken together, with dice of this kind."""
        return iter(())

    @abstractmethod
    def apply(self, before: State) -> State:
        """The state that it gives."""

    def work(self, before: Work) -> Work:
        """The work once it has been done."""
        return before

    def replay(self, roll: Replay) -> Replay:
        """What the reported dice of a worked example give under it."""
        return roll


def expect_state(kind: type[_State], state: State) -> _State:
    """The state before a step, of the kind that the checks have made sure of.

    Raises TypeError for any other.
    """
    if not isinstance(state, kind):
        raise TypeError(f"expected a {kind.__name__}, not {state!r}")
    return state
