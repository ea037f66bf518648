"""What can stand in a field of a procedure's step, and how it is read.

A field never holds an expression. Its value is a face or a die by name, a fixed word, or an
operand: an integer, the name of an input, or `{lookup: name, of: operand}`. Any of them may be
marked with a status.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rulewright.dice.faces import DieKind
from rulewright.dice.lookups import Lookup
from rulewright.dice.states import Stand
from rulewright.model.status import Marked, marked, weakest


class Kind(StrEnum):
    """The kinds of fields, with the words that say what is expected."""

    OPERAND = "an integer, the name of an input, or {lookup: …, of: …}"
    INTEGER = "an integer"
    DIE = "the name of a declared die"
    FACE = "a face of the die"
    FACES = "a list of faces of the die"
    WEIGHTS = "a map of faces of the die to integers from 0"
    IMPROVE = "a map of on, add and times"
    TRUE = "true"
    ONES = "fails or holds"


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


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a step: what may stand there, what it means, when it must or may stand.

    `default` stands in where the field is left out. `only` names the states on which the field can
    stand; empty means all of the step's. A number is at most `most`.
    """

    kind: Kind
    summary: str
    required: bool = False
    default: Any = None
    only: frozenset[Stand] = frozenset()
    most: int = BOUND

    def limit(self, *, endless: bool) -> int:
        """How much a number here is at most; less where dice explode without end."""
        if not endless:
            return self.most
        return min(self.most, MOST_ENDLESS if self.most == MOST_DICE else MOST_DICE)

    def stands_on(self, stand: Stand) -> bool:
        """Whether the field belongs to the step when it follows such a state."""
        return not self.only or stand in self.only


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that a step can use: declared dice and lookups, and the values of the inputs."""

    dice: Mapping[str, DieKind]
    lookups: Mapping[str, Lookup]
    inputs: Mapping[str, Marked] = field(default_factory=dict)

    def operand(self, raw: Any) -> Marked:
        """The value of an operand; its mark is the weakest of all that it uses."""
        own = marked(raw)
        if isinstance(own.value, str):
            return _joined(own, self.inputs[own.value], self.inputs[own.value].value)
        if isinstance(own.value, Mapping):
            key = self.operand(own.value["of"])
            if key.value is None:
                return key
            found = self.lookups[own.value["lookup"]].value(key.value)
            return _joined(own, _joined(key, found, found.value), found.value)
        return own


IMPROVE_FIELDS: Mapping[str, Field] = {
    "on": Field(Kind.FACE, "the face that is thrown again", required=True),
    "add": Field(Kind.OPERAND, "what is added to the new throw", required=True),
    "times": Field(Kind.OPERAND, "how often at most", default=1, most=DEEPEST),
}


def read(kind: Kind, raw: Any, scope: Scope) -> Marked:
    """The value of a field that is known to be sound, with its mark."""
    if kind is Kind.OPERAND:
        return scope.operand(raw)
    own = marked(raw)
    if own.value is None:
        return own
    if kind is Kind.DIE:
        return Marked(scope.dice[own.value], own.status, own.note)
    if kind is Kind.WEIGHTS:
        worth = {face: marked(number) for face, number in own.value.items()}
        return _all(own, worth)
    if kind is Kind.IMPROVE:
        return _all(own, read_fields(IMPROVE_FIELDS, own.value, scope))
    return own


def read_fields(
    fields: Mapping[str, Field], raw: Mapping[str, Any], scope: Scope
) -> dict[str, Marked]:
    """The values of a step's fields, defaults in place of those that are left out."""
    return {
        name: read(field.kind, raw[name], scope) if name in raw else Marked(field.default)
        for name, field in fields.items()
        if name in raw or field.default is not None
    }


def _joined(one: Marked, other: Marked, value: Any) -> Marked:
    status = weakest((one.status, other.status))
    note = other.note if status is other.status and other.note else one.note or other.note
    return Marked(value, status, note)


def _all(own: Marked, parts: Mapping[Any, Marked]) -> Marked:
    whole = own
    for part in parts.values():
        whole = _joined(whole, part, None)
    missing = any(part.value is None for part in parts.values())
    return Marked(
        None if missing else {name: part.value for name, part in parts.items()},
        whole.status,
        whole.note,
    )
