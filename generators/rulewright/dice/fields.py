"""What can stand in a field of a procedure's step, and how it is read.

A field never holds an expression. Its value is a face or a die by name, a fixed word, or an
operand: an integer, the name of an input, or `{lookup: name, of: operand}`. Any of them may be
marked with a status.

A step is a frozen dataclass whose fields say what they are: `count: Annotated[int, Field(…)] = 1`.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import TypeVar, get_args, get_type_hints

from rulewright.content.rolls import Die, Lookup
from rulewright.dice.states import Stand
from rulewright.model.document import DataPath
from rulewright.model.plain import Plain
from rulewright.model.status import Marked, marked, weakest

BOUND = 1000
"""No number of a procedure, table or example is further from 0 than this."""

MOST_DICE = 100
"""How many dice are thrown at most, and how much is asked of dice that explode without end."""

MOST_ENDLESS = 20
"""How many dice that explode without end are thrown at most."""

DEEPEST = 10
"""How often at most a die is thrown again, or how deep it explodes where there is an end."""

LARGEST_GROUP = 20
"""How many of a total make a group at most."""

_T = TypeVar("_T")


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
    """One field of a step: what may stand there, what it means, when it must or may stand.

    `only` names the states on which the field can stand; empty means all of the step's. A number
    is at most `most`; a die with symbols can stand only where there are `symbols`. `key` is how
    authors write it, where that is no name in Python; `of` is the step whose fields a map holds.

    `attribute` and `default` are those of the dataclass that the field stands in.
    """

    kind: Kind
    summary: str
    required: bool = False
    only: frozenset[Stand] = frozenset()
    most: int = BOUND
    symbols: bool = False
    key: str = ""
    of: type | None = None
    attribute: str = ""
    default: object = None

    def limit(self, *, endless: bool) -> int:
        """How much a number here is at most; less where dice explode without end."""
        if not endless:
            return self.most
        return min(self.most, MOST_ENDLESS if self.most == MOST_DICE else MOST_DICE)

    def stands_on(self, stand: Stand) -> bool:
        """Whether the field belongs to the step when it follows such a state."""
        return not self.only or stand in self.only


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
    inputs: Mapping[str, Marked[int]] = dataclasses.field(default_factory=dict)

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
    return marked(raw)


def fields_of(kind: type) -> Mapping[str, Field]:
    """The fields of a step, as authors write them."""
    return _fields_of(kind)


@cache
def _fields_of(kind: type) -> Mapping[str, Field]:
    hints = get_type_hints(kind, include_extras=True)
    fields = {}
    for each in dataclasses.fields(kind):
        [field] = [part for part in get_args(hints[each.name]) if isinstance(part, Field)]
        default = None if each.default is dataclasses.MISSING else each.default
        fields[field.key or each.name] = replace(field, attribute=each.name, default=default)
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
    if field.kind is Kind.FACES and isinstance(value, list):
        return Marked(tuple(value), own.status, own.note)
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
