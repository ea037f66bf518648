"""A scenario: how a battle is set up, what scores points and how it is won."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import Number, key, reads, whole
from rulewright.model.plain import Plain, as_list, as_text
from rulewright.model.status import NOT_SAID, Marked

BOTH = "both"
"""Stands for either side."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """How much terrain: numbers for small, medium and large tables, dice (2d6), or one number."""

    by_size: tuple[Marked[int], ...] = ()
    dice: tuple[str, ...] = ()
    fixed: Marked[int] | None = None


_NO_AMOUNTS = Amounts()


@dataclass(frozen=True, slots=True)
class TerrainStep:
    """How terrain is set up: by the rule with the id `mode`, and how much of it.

    `sizes` are the sizes of battle to which it applies; empty for all. `note` is Markdown.
    """

    mode: str
    sizes: tuple[str, ...] = ()
    amounts: Amounts = _NO_AMOUNTS
    note: str = ""


@dataclass(frozen=True, slots=True)
class Terrain(TerrainStep):
    """How the table is set up, and the steps that follow."""

    then: tuple[TerrainStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Deployment:
    """How a side deploys: by the rule with the id `type`; `x` replaces the X of the rule's title.

    At most `share` percent of the army's points may deploy this way; 0 is no limit.
    """

    type: str
    side: str = BOTH
    x: Marked[int] = NOT_SAID
    sizes: tuple[str, ...] = ()
    share: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Objective:
    """What scores points: the id of its rule, its role, its points and what for (Markdown)."""

    objective: str
    role: str
    sizes: tuple[str, ...] = ()
    per: str = ""
    points: Marked[int] = NOT_SAID
    side: str = BOTH
    note: str = ""


@dataclass(frozen=True, slots=True)
class Victory:
    """How a side wins at once, or by means other than points (Markdown)."""

    side: str
    text: str


@dataclass(frozen=True, slots=True)
class ScenarioRule:
    """A special rule, and how it differs here (Markdown)."""

    rule: str
    sizes: tuple[str, ...] = ()
    note: str = ""


@reads(ScenarioRule)
def _scenario_rule(data: str | Mapping[str, Plain]) -> ScenarioRule:
    if isinstance(data, str):
        return ScenarioRule(data)
    sizes = tuple(map(as_text, as_list(data.get("sizes", ()))))
    return ScenarioRule(as_text(data["rule"]), sizes, as_text(data.get("note", "")))


@dataclass(frozen=True, slots=True)
class CustomRule:
    """A rule of this scenario only; its text is Markdown."""

    title: str
    text: str
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a map, in inches from its left and upper edges."""

    x: Number
    y: Number


@reads(Point)
def _point(data: Sequence[Number]) -> Point:
    return Point(*data)


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle between two opposite corners."""

    start: Point = field(metadata=key("from"))
    end: Point = field(metadata=key("to"))


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge of the table (left, right, top or bottom), or the strip `within` inches of it."""

    side: str
    within: Number | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """Something on the map: one of a zone, a marker and an edge; the others are None."""

    zone: Marked[Zone] | None = None
    marker: Marked[Point] | None = None
    edge: Marked[Edge] | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioMap:
    """A map: its width and height in inches, and its shapes, the last on top.

    `declared` is the map as the author wrote it.
    """

    width: Number
    height: Number
    shapes: tuple[Shape, ...]
    declared: Plain = field(default=None, metadata=whole(), repr=False)


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides of a scenario: `attacker` is whether one attacks and the other defends."""

    attacker: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario(Entity):
    """A scenario. What it does not mention is None or empty.

    `declared_terrain` is the terrain as the author wrote it.
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
