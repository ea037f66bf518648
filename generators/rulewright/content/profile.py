"""A unit: its characteristics, what it carries and can do, and what can be bought for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from rulewright.content.entity import Entity
from rulewright.content.reading import reads
from rulewright.model.plain import Plain, as_list, as_text
from rulewright.model.status import NOT_SAID, Marked, Status, weakest

Scalar: TypeAlias = int | float | str


@dataclass(frozen=True, slots=True)
class Value:
    """One value, two of a pair or range, or none.

    `status` and `note` are those of the value as a whole; each of `parts` can be marked as well. A
    part whose value is None is one that the unit lacks or, if so marked, one that is missing. There
    are no parts where the unit lacks the whole value or all of it is missing.
    """

    parts: tuple[Marked[Scalar], ...] = ()
    status: Status = Status.STATED
    note: str = ""

    @property
    def is_none(self) -> bool:
        """Whether the unit lacks the value."""
        return not self.parts and self.status is not Status.MISSING

    @property
    def is_pair(self) -> bool:
        """Whether it is a pair or a range."""
        return len(self.parts) > 1

    @property
    def single(self) -> Scalar | None:
        """The only value; None where the unit lacks it, it is unknown, or there are two."""
        return self.parts[0].value if len(self.parts) == 1 else None

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """The least and the most of a range, equal for a single number; None where unknown."""
        if not self.parts:
            return None, None
        low, high = self.parts[0].value, self.parts[-1].value
        return low if isinstance(low, int) else None, high if isinstance(high, int) else None

    @property
    def weakest(self) -> Status:
        """The weakest status among the whole and its parts."""
        return weakest([self.status, *(part.status for part in self.parts)])

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes on its marks, that of the whole first."""
        return tuple(note for note in (self.note, *(each.note for each in self.parts)) if note)


NO_VALUE = Value()
"""The value that a unit lacks."""


@reads(Value)
def _value(data: Plain) -> Value:
    whole = _marked(data)
    if whole.value is None:
        return Value((), whole.status, whole.note)
    if isinstance(whole.value, (int, float, str)):
        return Value((Marked(whole.value),), whole.status, whole.note)
    parts = tuple(_part(_marked(each)) for each in as_list(whole.value))
    return Value(parts, whole.status, whole.note)


def _marked(data: Plain) -> Marked[Plain]:
    if isinstance(data, Mapping):
        status = Status(as_text(data["status"]))
        return Marked(data.get("value"), status, as_text(data.get("note", "")))
    return Marked(data)


def _part(marked: Marked[Plain]) -> Marked[Scalar]:
    value = marked.value
    return Marked(
        value if isinstance(value, (int, float, str)) else None, marked.status, marked.note
    )


Characteristics = Mapping[str, Value]
"""Values by the ids of declared characteristics."""


@dataclass(frozen=True, slots=True)
class AppliedRule:
    """A rule that applies, and what replaces the X of its title; None where it has no X."""

    rule: str
    x: int | str | None = None


@reads(AppliedRule)
def _applied_rule(data: str | Mapping[str, int | str]) -> AppliedRule:
    if isinstance(data, str):
        return AppliedRule(data)
    return AppliedRule(str(data["rule"]), data["x"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Armament:
    """What weapons and options have in common; `mount` is a class that the game declares."""

    id: str
    title: str
    mount: str = ""
    characteristics: Characteristics
    rules: tuple[AppliedRule, ...] = ()
    status: Status = Status.STATED
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon(Armament):
    """A weapon: how many of it each model has, and the arcs that it can fire into."""

    count: int = 1
    arcs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Armament):
    """What a weapon in a mount of its class can be exchanged for; free if `points` has no value."""

    mount: str
    points: Marked[int] = NOT_SAID


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability, explained by the rule with this id or by a text of its own (Markdown).

    `kind` and `marks` are ids that the game declares.
    """

    title: str
    kind: str
    marks: tuple[str, ...] = ()
    rule: str = ""
    x: int | str | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """How many of an upgrade can be bought; `most` is None for as many as there are models."""

    least: int = 1
    most: int | None = None

    def bounds(self, models: int) -> tuple[int, int]:
        """The least and the most for a unit with this number of models."""
        return self.least, models if self.most is None else self.most


UP_TO_ONE_FOR_EACH_MODEL = Count()


@reads(Count)
def _count(data: int | Sequence[int]) -> Count:
    return Count(1, data) if isinstance(data, int) else Count(*data)


@dataclass(frozen=True, slots=True)
class Upgrade:
    """What can be bought for a unit or its models.

    `per` (Markdown) says for what. `replaces` is the class of mount whose weapon it replaces,
    `gives` the title of the ability that it grants; `rule` or `text` (Markdown) explains it.
    """

    title: str
    points: Marked[int] = NOT_SAID
    per: str = ""
    count: Count = UP_TO_ONE_FOR_EACH_MODEL
    replaces: str = ""
    gives: str = ""
    rule: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a further grid."""

    title: str
    characteristics: Characteristics
    rules: tuple[AppliedRule, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(Entity):
    """A unit. `category` and `keywords` are free text, or ids of what explains them.

    `base` describes the size of its base or footprint in words, and can be empty.
    """

    kind: ClassVar[str] = "profile"

    category: str = ""
    base: str = ""
    keywords: tuple[str, ...] = ()
    rules: tuple[AppliedRule, ...] = ()
    characteristics: Characteristics
    details: Characteristics = field(default_factory=dict)
    weapons: tuple[Weapon, ...] = ()
    options: tuple[Option, ...] = ()
    abilities: tuple[Ability, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    grids: Mapping[str, tuple[GridRow, ...]] = field(default_factory=dict)

    def value(self, name: str) -> Value:
        """The value of the characteristic or detail with this id, or `NO_VALUE`."""
        return self.characteristics.get(name, self.details.get(name, NO_VALUE))
