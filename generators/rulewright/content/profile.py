"""A unit: its characteristics, what it carries and can do, and what can be bought for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import reads
from rulewright.content.value import NONE, Value
from rulewright.model.status import NOT_SAID, Marked, Status

Characteristics = Mapping[str, Value]
"""Values by the ids of declared characteristics."""


@dataclass(frozen=True, slots=True)
class AppliedRule:
    """A rule that applies, and what stands for the X of its title; None where nothing does."""

    rule: str
    x: int | str | None = None


@reads(AppliedRule)
def _applied_rule(data: Any) -> AppliedRule:
    return AppliedRule(data) if isinstance(data, str) else AppliedRule(data["rule"], data["x"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Armament:
    """What a weapon and an option have in common; `mount` is a class that the game declares."""

    id: str
    title: str
    mount: str = ""
    characteristics: Characteristics
    rules: tuple[AppliedRule, ...] = ()
    status: Status = Status.STATED
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon(Armament):
    """A weapon: how many of it each model has, and the arcs that it can point into."""

    count: int = 1
    arcs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Armament):
    """What a weapon in a mount of its class can be exchanged for; no `points`: for nothing."""

    mount: str
    points: Marked[int] = NOT_SAID


@dataclass(frozen=True, slots=True)
class Ability:
    """What a unit can do: explained by the rule with this id, or by a text (Markdown) of its own.

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
    """How many of an upgrade can be bought; `most` is None for one for each model."""

    least: int = 1
    most: int | None = None

    def bounds(self, models: int) -> tuple[int, int]:
        """The least and the most for a unit of so many models."""
        return self.least, models if self.most is None else self.most


UP_TO_ONE_FOR_EACH_MODEL = Count()


@reads(Count)
def _count(data: Any) -> Count:
    return Count(1, data) if isinstance(data, int) else Count(*data)


@dataclass(frozen=True, slots=True)
class Upgrade:
    """What can be bought for a unit or its models.

    `per` (Markdown) says for what, `replaces` is the class of mount whose weapon makes way, `gives`
    the title of the ability that it brings, `rule` or `text` (Markdown) explains it.
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

    `base` says in words how big its base or footprint is, and is empty where that is not said.
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
        """The value of the characteristic or detail with this id; none where it has neither."""
        return self.characteristics.get(name, self.details.get(name, NONE))
