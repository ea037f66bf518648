"""A scenario as a reader meets it, and its map drawn from zones and markers.

A map's measures are inches from its top left corner. Where the map is missing the view says so; a
map is never drawn from a guess.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, marked
from rulewright.views.rule import Render, entities


@dataclass(frozen=True, slots=True)
class Objective:
    """A rule that scores, in which role (a slug of the schema), and its points as shown."""

    rule: Entity
    role: str
    points: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class Deployment:
    """How a side deploys; `side` is a slug of the schema."""

    rule: Entity
    side: str


@dataclass(frozen=True, slots=True)
class ScenarioView:
    """One scenario, ready to be set; prose is HTML, `map` an SVG or empty."""

    code: str
    title: str
    text: str
    status: Status
    notes: tuple[str, ...]
    has_attacker: bool
    terrain: Entity | None
    amounts_by: str
    amounts: tuple[str, ...]
    terrain_status: Status
    terrain_note: str
    deployment: tuple[Deployment, ...]
    objectives: tuple[Objective, ...]
    rules: tuple[Entity, ...]
    custom: tuple[tuple[str, str], ...]
    map: str
    map_status: Status
    map_note: str


def _amounts(terrain: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    amounts = terrain.get("amounts") or {}
    for kind in ("by_size", "dice", "fixed"):
        if kind in amounts:
            value = amounts[kind]
            values = value if isinstance(value, list) else [value]
            return kind, tuple(str(marked(each).value) for each in values)
    return "", ()


def scenario_view(book: Book, scenario: Entity, render: Render) -> ScenarioView:
    """The view of one scenario."""
    data = scenario.data
    set_up = marked(data.get("terrain"))
    terrain = set_up.value or {}
    amounts_by, amounts = _amounts(terrain)
    drawn = marked(data.get("map"))
    return ScenarioView(
        code=str(data.get("code", "")),
        title=scenario.title,
        text=render.block(data.get("text", ""), scenario.id),
        status=scenario.status,
        notes=tuple(render.inline(note, scenario.id) for note in data.get("notes", ())),
        has_attacker=bool((data.get("sides") or {}).get("attacker")),
        terrain=book.find(terrain["mode"]) if "mode" in terrain else None,
        amounts_by=amounts_by,
        amounts=amounts,
        terrain_status=set_up.status,
        terrain_note=render.inline(terrain.get("note") or set_up.note, scenario.id),
        deployment=tuple(
            Deployment(rule, each.get("side", "both"))
            for each in data.get("deployment", ())
            for rule in entities(book, [each["type"]])
        ),
        objectives=tuple(
            _objective(rule, each, render)
            for each in data.get("objectives", ())
            for rule in entities(book, [each["objective"]])
        ),
        rules=entities(book, data.get("rules", ())),
        custom=tuple(
            (each["title"], render.block(each["text"], scenario.id))
            for each in data.get("custom", ())
        ),
        map="" if drawn.value is None else map_svg(scenario.title, drawn.value),
        map_status=Status.MISSING if drawn.value is None else drawn.status,
        map_note=render.inline(drawn.note, scenario.id),
    )


def _objective(rule: Entity, data: Mapping[str, Any], render: Render) -> Objective:
    points = marked(data.get("points"))
    shown = "–" if points.value is None else str(points.value)
    return Objective(rule, data["role"], shown, points.status, render.inline(points.note))


_SCALE = 10
"""Units of the drawing for each inch: keeps its figures whole."""
_MARGIN = 30
_TICK = 6
"""Inches between the marks along an edge."""


def map_svg(title: str, data: Mapping[str, Any]) -> str:
    """A map as SVG that reads in black and white: hatched zones, ringed markers, a ruler."""
    width, height = (int(data[side] * _SCALE) for side in ("width", "height"))
    box = f"{-_MARGIN} {-_MARGIN} {width + 2 * _MARGIN} {height + 2 * _MARGIN}"
    shapes = [_zone(shape) if "zone" in shape else _marker(shape) for shape in data["shapes"]]
    return (
        f'<svg class="map" viewBox="{box}" role="img" aria-label="{escape(title)}">'
        f'<rect class="map-table" width="{width}" height="{height}"/>'
        f"{''.join(shapes)}{_ruler(width, height)}</svg>"
    )


def _ruler(width: int, height: int) -> str:
    step = _TICK * _SCALE
    below = "".join(
        f'<path d="M{x} {height}v6"/><text x="{x}" y="{height + 22}">{x // _SCALE}″</text>'
        for x in range(0, width + 1, step)
    )
    left = "".join(
        f'<path d="M0 {y}h-6"/><text x="-10" y="{y + 5}" class="map-left">{y // _SCALE}″</text>'
        for y in range(step, height + 1 - step, step)
    )
    return f'<g class="map-ruler">{below}{left}</g>'


def _label(shape: Mapping[str, Any], x: float, y: float) -> str:
    label = shape.get("label", "")
    return f'<text class="map-label" x="{x:g}" y="{y:g}">{escape(label)}</text>' if label else ""


def _zone(shape: Mapping[str, Any]) -> str:
    (left, top), (right, bottom) = shape["zone"]["from"], shape["zone"]["to"]
    x, y = min(left, right) * _SCALE, min(top, bottom) * _SCALE
    width, height = abs(right - left) * _SCALE, abs(bottom - top) * _SCALE
    return (
        f'<rect class="map-zone" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
        f"{_hatch(x, y, width, height)}{_label(shape, x + width / 2, y + height / 2 + 5)}"
    )


def _hatch(x: float, y: float, width: float, height: float) -> str:
    """Diagonal lines clipped to a rectangle, as one path: no pattern, hence no ids to clash."""
    lines = []
    offset = 10.0
    while offset < width + height:
        start = (x + min(offset, width), y + max(0.0, offset - width))
        end = (x + max(0.0, offset - height), y + min(offset, height))
        lines.append(f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}")
        offset += 10.0
    return f'<path class="map-hatch" d="{"".join(lines)}"/>'


def _marker(shape: Mapping[str, Any]) -> str:
    x, y = (value * _SCALE for value in shape["marker"])
    return (
        f'<circle class="map-marker" cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<circle class="map-dot" cx="{x:g}" cy="{y:g}" r="3"/>{_label(shape, x, y - 16)}'
    )
