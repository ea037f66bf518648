"""A diagram: shapes that an author declares, and the rules beside which they are drawn.

Places are measured from the left and the upper edge of the drawing. Directions are degrees: 0 is up
the page, 90 to the right. A test compares the types with their schema.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import Number, key, reads
from rulewright.content.scenario import Point
from rulewright.model.plain import Plain, as_list, as_mapping

OURS, THEIRS = "ours", "theirs"
"""The sides of a battle; what belongs to neither is `neutral`."""
ROUND, OVAL, RECTANGLE, SHIP = "round", "oval", "rectangle", "ship"
"""The forms of bases."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How large something is, across and deep."""

    width: Number
    depth: Number


@reads(Extent)
def _extent(data: Number | Sequence[Number]) -> Extent:
    return Extent(*data) if isinstance(data, Sequence) else Extent(data, data)


_ONE = Extent(1, 1)


@dataclass(frozen=True, slots=True)
class Base:
    """A model on its base, or a ship. With `before`, it stands here no longer."""

    at: Point
    size: Extent = _ONE
    form: str = ROUND
    facing: Number | None = None
    side: str = OURS
    before: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """A block of bases around its centre; the first rank is at its front."""

    at: Point
    ranks: int
    files: int
    size: Extent = _ONE
    form: str = ROUND
    facing: Number | None = None
    side: str = OURS
    before: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow through points: a `move`, a `charge` or a line of `sight`."""

    points: tuple[Point, ...]
    way: str = "move"
    curved: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A dimension line, drawn `aside` to the right of the way from its start to its end."""

    start: Point = field(metadata=key("from"))
    end: Point = field(metadata=key("to"))
    label: str
    aside: Number = 0


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector, clockwise from one direction to another."""

    at: Point
    radius: Number
    start: Number = field(metadata=key("from"))
    end: Number = field(metadata=key("to"))
    shade: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle; its label stands on its line, `toward` a direction."""

    at: Point
    radius: Number
    shade: bool = False
    label: str = ""
    toward: Number = 0


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle between two corners, or a polygon of points; `of` decides its pattern."""

    start: Point | None = field(default=None, metadata=key("from"))
    end: Point | None = field(default=None, metadata=key("to"))
    points: tuple[Point, ...] = ()
    of: str = "plain"
    label: str = ""

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its corners, whichever way it is declared."""
        if self.start is None or self.end is None:
            return self.points
        one, other = self.start, self.end
        return one, Point(other.x, one.y), other, Point(one.x, other.y)


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points: solid, dashed, dotted or heavy."""

    points: tuple[Point, ...]
    style: str = "solid"
    label: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """Lines of words at a place, which is their `start`, `middle` or `end`."""

    at: Point
    text: tuple[str, ...]
    align: str = "middle"
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A badge with a number."""

    at: Point
    number: int


@dataclass(frozen=True, slots=True)
class Sign:
    """A tick, or a cross."""

    at: Point
    allowed: bool


@dataclass(frozen=True, slots=True)
class DiagramShape:
    """One thing in a drawing; all other fields are None."""

    base: Base | None = None
    unit: Unit | None = None
    arrow: Arrow | None = None
    measure: Measure | None = None
    arc: Sector | None = None
    circle: Circle | None = None
    area: Area | None = None
    line: Line | None = None
    label: Label | None = None
    step: Step | None = None
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """One of several drawings side by side, with what it alone shows."""

    title: str
    shapes: tuple[DiagramShape, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagram(Entity):
    """A diagram beside the rules with these ids, of which the first is its home.

    Its text says in words what it shows, `caption` is a phrase of Markdown. `shapes` stand in
    every frame; without `frames` there is one drawing. The fields `declared_` are as written.
    """

    kind: ClassVar[str] = "diagram"

    text: str
    rules: tuple[str, ...]
    size: Extent
    shapes: tuple[DiagramShape, ...] = ()
    frames: tuple[Frame, ...] = ()
    caption: str = ""
    declared_shapes: tuple[Mapping[str, Plain], ...] = field(
        default=(), metadata=key("shapes"), repr=False
    )
    declared_frames: tuple[Mapping[str, Plain], ...] = field(
        default=(), metadata=key("frames"), repr=False
    )

    @property
    def declared_of_frames(self) -> tuple[Sequence[Mapping[str, Plain]], ...]:
        """The shapes of each frame, as its author wrote them."""
        return tuple(
            [as_mapping(shape) for shape in as_list(frame["shapes"])]
            for frame in self.declared_frames
        )

    @property
    def drawn(self) -> tuple[Frame, ...]:
        """What is drawn, frame by frame; a single frame has no title."""
        if not self.frames:
            return (Frame("", self.shapes),)
        return tuple(Frame(each.title, self.shapes + each.shapes) for each in self.frames)
