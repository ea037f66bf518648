"""A scenario: how a battle is set up, what scores and how it is won."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import Number, key, reads, whole
from rulewright.model.plain import Plain
from rulewright.model.status import NOT_SAID, Marked

BOTH = "both"
"""The side that stands for either."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """How much terrain: one of a list for small, medium and large tables, of dice, or of a number.

    Dice are written 2d6.
    """

    by_size: tuple[Marked[int], ...] = ()
    dice: tuple[str, ...] = ()
    fixed: Marked[int] | None = None


_NO_AMOUNTS = Amounts()


@dataclass(frozen=True, slots=True)
class TerrainStep:
    """How terrain is set up: the id of the rule that says so, how much of it, a note (Markdown).

    `sizes` are those of battle for which it holds; empty for all of them.
    """

    mode: str
    sizes: tuple[str, ...] = ()
    amounts: Amounts = _NO_AMOUNTS
    note: str = ""


@dataclass(frozen=True, slots=True)
class Terrain(TerrainStep):
    """How the table is set up, and what comes `then`."""

    then: tuple[TerrainStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Deployment:
    """How a side deploys: by the rule with the id `type`, whose title's X is `x`.

    `share` is the percentage of the army's points that may deploy so at most, 0 for no limit.
    """

    type: str
    side: str = BOTH
    x: Marked[int] = NOT_SAID
    sizes: tuple[str, ...] = ()
    share: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Objective:
    """What scores: the id of its rule, its role, its points and what they are for (Markdown)."""

    objective: str
    role: str
    sizes: tuple[str, ...] = ()
    per: str = ""
    points: Marked[int] = NOT_SAID
    side: str = BOTH
    note: str = ""


@dataclass(frozen=True, slots=True)
class Victory:
    """How a side wins at once, or by other means than points (Markdown)."""

    side: str
    text: str


@dataclass(frozen=True, slots=True)
class ScenarioRule:
    """A special rule, and how it is different here (Markdown)."""

    rule: str
    sizes: tuple[str, ...] = ()
    note: str = ""


@reads(ScenarioRule)
def _scenario_rule(data: Any) -> ScenarioRule:
    if isinstance(data, str):
        return ScenarioRule(data)
    return ScenarioRule(data["rule"], tuple(data.get("sizes", ())), data.get("note", ""))


@dataclass(frozen=True, slots=True)
class CustomRule:
    """A rule of this scenario alone; its text is Markdown."""

    title: str
    text: str
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Point:
    """A place on a map, in inches from its left and from its upper edge."""

    x: Number
    y: Number


@reads(Point)
def _point(data: Any) -> Point:
    return Point(*data)


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle between two opposite corners."""

    start: Point = field(metadata=key("from"))
    end: Point = field(metadata=key("to"))


@dataclass(frozen=True, slots=True)
class Edge:
    """The left, right, top or bottom edge of the table, or a strip so many inches wide along it."""

    side: str
    within: Number | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """Something on the map: a zone, a marker or an edge; the others are None."""

    zone: Marked[Zone] | None = None
    marker: Marked[Point] | None = None
    edge: Marked[Edge] | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioMap:
    """A map: its width and height in inches, and its shapes, the last on top.

    `declared` is the map as its author wrote it.
    """

    width: Number
    height: Number
    shapes: tuple[Shape, ...]
    declared: Plain = field(default=None, metadata=whole(), repr=False)


@dataclass(frozen=True, slots=True)
class Sides:
    """What a scenario says of the sides: whether it tells an attacker from a defender."""

    attacker: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario(Entity):
    """A scenario. What it says nothing of is None or empty.

    `declared_terrain` is the terrain as its author wrote it.
    """

    kind: ClassVar[str] = "scenario"

    code: str = ""
    sides: Sides | None = None
    terrain: Marked[Terrain] = NOT_SAID
    declared_terrain: Mapping[str, Plain] = field(
        default_factory=dict, metadata=key("terrain"), repr=False
    )
    deployment: tuple[Deployment, ...] = ()
    objectives: tuple[Objective, ...] = ()
    victory: tuple[Victory, ...] = ()
    rules: tuple[ScenarioRule, ...] = ()
    custom: tuple[CustomRule, ...] = ()
    map: Marked[ScenarioMap] = NOT_SAID
