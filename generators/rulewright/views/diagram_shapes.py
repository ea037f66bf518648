"""The shapes of diagrams as SVG, readable in black: ours solid, theirs hatched, neutral grey.

Nothing has an id, and colours come from classes, so that a drawing can stand on any surface.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import atan2, cos, hypot, sin

from rulewright.content.diagram import (
    OURS,
    RECTANGLE,
    SHIP,
    THEIRS,
    Area,
    Arrow,
    Base,
    Circle,
    DiagramShape,
    Label,
    Line,
    Measure,
    Sector,
    Sign,
    Step,
    Unit,
)
from rulewright.content.scenario import Point
from rulewright.views.diagram_bases import (
    ARROWS,
    BASES,
    GROUND,
    HATCH,
    LINES,
    MOST_OF_BASE,
    NOTCH,
    PLATES,
    WORDS,
    Layer,
    body,
    drawn,
    front_mark,
    placed,
)
from rulewright.views.plane import (
    Corner,
    arrow_head,
    bends,
    curve,
    dotted,
    hatching,
    middle,
    path,
    shown,
    smaller,
    toward,
    turned,
)

_INCHES = re.compile(r'(\d)"')
TYPE = 16.0
"""The size of type in units of the drawing, which are pixels on a screen."""
_NARROW, _WIDE, _LETTER = 0.29, 0.82, 0.51
"""Widths of letters as shares of the size of type."""
_CLEAR = 6.0
"""The gap between words and what they belong to."""
_TICK = 5.0
_ROUND = 360.0
_BADGE = 12.0
_MOST_OF_AREA = 40
_WAYS = {"move": 10.0, "charge": 17.0, "sight": 8.0}
"""The lengths of the heads of arrows."""


def width_of(words: str) -> float:
    """The width of words in units of the drawing, well enough to make room for them."""
    shares = (
        _NARROW if each in " iljtfI.,:;'|!()″’" else _WIDE if each in "mwMW—%" else _LETTER
        for each in words
    )
    return TYPE * sum(
        share + 0.08 * letter.isupper() for share, letter in zip(shares, words, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws shapes on a plane: `scale` units of the drawing to a unit of length, a margin around.

    `width` is that of the whole drawing. Words stay within it.
    """

    scale: float
    margin: float
    width: float

    def layers(self, shape: DiagramShape) -> Iterator[Layer]:
        """What a shape consists of."""
        if shape.base:
            yield from self._base(shape.base)
        elif shape.unit:
            yield from self._unit(shape.unit)
        elif shape.arrow:
            yield from self._arrow(shape.arrow)
        elif shape.measure:
            yield from self._measure(shape.measure)
        elif shape.line:
            yield from self._line(shape.line)
        elif shape.area:
            yield from self._area(shape.area)
        yield from self._round(shape)
        yield from self._written(shape)

    def _round(self, shape: DiagramShape) -> Iterator[Layer]:
        if shape.arc:
            yield from self._arc(shape.arc)
        elif shape.circle:
            yield from self._circle(shape.circle)

    def _written(self, shape: DiagramShape) -> Iterator[Layer]:
        if shape.label:
            yield from self._label(shape.label)
        elif shape.step:
            yield from self._step(shape.step)
        elif shape.sign:
            yield from self._sign(shape.sign)

    def _at(self, point: Point) -> Corner:
        return point.x * self.scale + self.margin, point.y * self.scale + self.margin

    def _words(
        self,
        at: Corner,
        words: str,
        plate: int = -1,
        *,
        class_: str = "text",
        align: str = "middle",
    ) -> Iterator[Layer]:
        """Words on one line, centred on a height; on a plate in a layer, if one is named."""
        if not words:
            return
        words = _INCHES.sub("\\1″", words)
        width = width_of(words)
        shift = {"start": width / 2, "end": -width / 2}.get(align, 0.0)
        room = max(self.width - 6.0, width) / 2 - width / 2
        centre = min(max(at[0] + shift, self.width / 2 - room), self.width / 2 + room)
        if plate >= 0:
            x, y = centre - width / 2 - 3, at[1] - TYPE / 2 - 1
            size = f'width="{shown(width + 6)}" height="{shown(TYPE + 2)}" rx="2"'
            box = f'x="{shown(x)}" y="{shown(y)}" {size}'
            yield Layer(plate, f'<rect class="d-plate" {box}/>')
        x = centre - shift
        anchor = "" if align == "middle" else f' text-anchor="{align}"'
        place = f'x="{shown(x)}" y="{shown(at[1] + 0.34 * TYPE)}"{anchor}'
        yield Layer(WORDS, f'<text class="d-{class_}" {place}>{escape(words)}</text>')

    def _base(self, base: Base) -> Iterator[Layer]:
        size = base.size.width * self.scale, base.size.depth * self.scale
        at = self._at(base.at)
        yield body(at, size, base, base.form)
        if base.form == SHIP and not base.before:
            dot = f'<circle class="d-centre" cx="{shown(at[0])}" cy="{shown(at[1])}" r="2.5"/>'
            yield Layer(WORDS, dot)
        elif base.facing is not None:
            yield front_mark(at, size, base, -size[1] / 2 - 2)
        yield from self._named(at, base)

    def _unit(self, unit: Unit) -> Iterator[Layer]:
        """The bases of a unit on their tray; the tray alone, if the unit has a name or has left."""
        size = unit.size.width * self.scale, unit.size.depth * self.scale
        across, down = unit.files, unit.ranks
        whole = size[0] * across + 2, size[1] * down + 2
        at = self._at(unit.at)
        if unit.label or unit.before:
            yield body(at, whole, unit, RECTANGLE)
        else:
            yield Layer(BASES, drawn("tray", placed(at, whole, unit, RECTANGLE)[1]))
            for rank in range(down):
                for file in range(across):
                    x, y = (file - (across - 1) / 2) * size[0], (rank - (down - 1) / 2) * size[1]
                    aside = turned(x, y, unit.facing or 0.0)
                    base = size[0] * 0.88, size[1] * 0.88
                    yield body((at[0] + aside[0], at[1] + aside[1]), base, unit, unit.form)
        if unit.facing is not None:
            front = -whole[1] / 2 + 1 + NOTCH
            yield front_mark(at, (min(whole[0], 30), whole[1]), unit, front)
        yield from self._named(at, unit)

    def _named(self, at: Corner, base: Base | Unit) -> Iterator[Layer]:
        """The words on a base: light on the dark bases of ours, on a plate on hatched ones."""
        light = base.side == OURS and not base.before
        plate = ARROWS if base.side == THEIRS and not base.before else -1
        yield from self._words(at, base.label, plate, class_="light" if light else "name")

    def _arrow(self, arrow: Arrow) -> Iterator[Layer]:
        points = [self._at(each) for each in arrow.points]
        head = _WAYS[arrow.way]
        legs = bends(points) if arrow.curved else [(a, a, b, b) for a, b in pairwise(points)]
        begin, one, other, end = legs[-1]
        before = next((each for each in (other, one, begin) if each != end), end)
        angle = atan2(end[1] - before[1], end[0] - before[0])
        neck = end[0] - 0.8 * head * cos(angle), end[1] - 0.8 * head * sin(angle)
        legs[-1] = begin, one, neck if other == end else other, neck
        data = curve(legs) if arrow.curved else path([*points[:-1], neck])
        yield Layer(ARROWS, drawn(arrow.way, data) + drawn("head", arrow_head(end, angle, head)))
        yield from self._words(middle(points), arrow.label, ARROWS)

    def _measure(self, measure: Measure) -> Iterator[Layer]:
        start, end = self._at(measure.start), self._at(measure.end)
        length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        right = -along[1], along[0]
        aside = measure.aside * self.scale
        a = start[0] + right[0] * aside, start[1] + right[1] * aside
        b = end[0] + right[0] * aside, end[1] + right[1] * aside
        ticks = "".join(
            f"M{shown(x - right[0] * _TICK)} {shown(y - right[1] * _TICK)}"
            f"L{shown(x + right[0] * _TICK)} {shown(y + right[1] * _TICK)}"
            for x, y in (a, b)
        )
        extensions = "".join(map(path, ((start, a), (end, b)))) if aside else ""
        yield Layer(ARROWS, drawn("measure", path((a, b)) + ticks + extensions))
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        room = abs(along[0]) * width_of(measure.label) + abs(along[1]) * TYPE
        if length > room + 22:
            yield from self._words(middle, measure.label, ARROWS)
            return
        half = width_of(measure.label) / 2
        away = abs(right[0]) * (half + _CLEAR + 2) + abs(right[1]) * (TYPE / 2 + _CLEAR)
        away = -away if aside < 0 else away
        beside = middle[0] + right[0] * away, middle[1] + right[1] * away
        yield from self._words(beside, measure.label, PLATES)

    def _arc(self, arc: Sector) -> Iterator[Layer]:
        at, radius = self._at(arc.at), arc.radius * self.scale
        turn = (arc.end - arc.start) % _ROUND or _ROUND
        if turn == _ROUND:
            yield from self._circle(Circle(arc.at, arc.radius, arc.shade, arc.label))
            return
        a, b = toward(arc.start, radius), toward(arc.end, radius)
        begin, end = (at[0] + a[0], at[1] + a[1]), (at[0] + b[0], at[1] + b[1])
        large = 1 if turn > _ROUND / 2 else 0
        bow = f"A{shown(radius)} {shown(radius)} 0 {large} 1 {shown(end[0])} {shown(end[1])}"
        whole = f"{path([at, begin])}{bow}"
        if arc.shade:
            yield Layer(GROUND, drawn("shade", f"{whole}Z"))
        yield Layer(LINES, drawn("edge", f"{path([begin, at, end])}"))
        yield Layer(LINES, drawn("range", f"{path([begin])}{bow}"))
        x, y = toward(arc.start + turn / 2, radius * 0.66)
        yield from self._words((at[0] + x, at[1] + y), arc.label)

    def _circle(self, circle: Circle) -> Iterator[Layer]:
        at, radius = self._at(circle.at), circle.radius * self.scale
        round_ = f'cx="{shown(at[0])}" cy="{shown(at[1])}" r="{shown(radius)}"'
        if circle.shade:
            yield Layer(GROUND, f'<circle class="d-shade" {round_}/>')
        yield Layer(LINES, f'<circle class="d-range" {round_}/>')
        x, y = toward(circle.toward, radius)
        yield from self._words((at[0] + x, at[1] + y), circle.label, PLATES)

    def _area(self, area: Area) -> Iterator[Layer]:
        corners = [self._at(each) for each in area.corners]
        natural = area.of in {"wood", "island"}
        outline = (
            f"{curve(bends(corners, closed=True))}Z" if natural else path(corners, closed=True)
        )
        yield Layer(GROUND, drawn(f"area d-{area.of}", outline))
        if area.of == "building":
            lines = hatching(corners, HATCH * 1.6, _MOST_OF_AREA, mirrored=True)
            yield Layer(GROUND, drawn("hatch", lines))
        elif area.of == "wood":
            trees = "".join(
                f'<circle cx="{shown(x)}" cy="{shown(y)}" r="4"/>'
                for x, y in dotted(corners, TYPE, MOST_OF_BASE)
            )
            yield Layer(GROUND, f'<g class="d-tree">{trees}</g>')
        elif area.of == "island":
            yield Layer(GROUND, drawn("shore", f"{curve(bends(smaller(corners), closed=True))}Z"))
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        centre = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        patterned = area.of in {"wood", "building"}
        yield from self._words(centre, area.label, LINES if patterned else -1)

    def _line(self, line: Line) -> Iterator[Layer]:
        points = [self._at(each) for each in line.points]
        yield Layer(LINES, drawn(line.style, path(points)))
        yield from self._words(middle(points), line.label, PLATES)

    def _label(self, label: Label) -> Iterator[Layer]:
        x, y = self._at(label.at)
        y -= (len(label.text) - 1) / 2 * TYPE * 1.15
        for number, words in enumerate(label.text):
            yield from self._words(
                (x, y + number * TYPE * 1.15),
                words,
                class_="name" if label.strong else "text",
                align=label.align,
            )

    def _step(self, step: Step) -> Iterator[Layer]:
        x, y = self._at(step.at)
        yield Layer(
            WORDS, f'<circle class="d-badge" cx="{shown(x)}" cy="{shown(y)}" r="{shown(_BADGE)}"/>'
        )
        yield from self._words((x, y), str(step.number), class_="light")

    def _sign(self, sign: Sign) -> Iterator[Layer]:
        x, y = self._at(sign.at)
        mark = ((-6, 0), (-1.5, 5), (6, -5)) if sign.allowed else ((-5, -5), (5, 5))
        data = path([(x + a, y + b) for a, b in mark])
        data += "" if sign.allowed else path([(x - 5, y + 5), (x + 5, y - 5)])
        round_ = f'cx="{shown(x)}" cy="{shown(y)}" r="{shown(_BADGE)}"'
        yield Layer(WORDS, f'<circle class="d-plate" {round_}/>{drawn("sign", data)}')
