"""The map of a scenario, drawn from zones, edges and markers.

Maps are measured in inches from their top left corner. A shape whose place is missing is left out:
no map is drawn from a guess.
"""

from html import escape

from rulewright.content.reading import Number
from rulewright.content.scenario import Edge, Point, ScenarioMap, Shape, Zone
from rulewright.views.plane import hatching

_SCALE = 10
"""The units of the drawing to an inch; they keep its figures whole."""
_MARGIN = 30
_HATCH = 10
"""The distance of the lines of a zone, in units of the drawing."""
_TICK = 6
"""Inches between the marks along an edge."""


def map_svg(title: str, map_: ScenarioMap) -> str:
    """A map as SVG, readable in black and white: hatched zones, ringed markers, a ruler."""
    width, height = int(map_.width * _SCALE), int(map_.height * _SCALE)
    box = f"{-_MARGIN} {-_MARGIN} {width + 2 * _MARGIN} {height + 2 * _MARGIN}"
    shapes = [_drawn(shape, width, height) for shape in map_.shapes]
    return (
        f'<svg class="map" viewBox="{box}" role="img" aria-label="{escape(title)}">'
        f'<rect class="map-table" width="{width}" height="{height}"/>'
        f"{''.join(shapes)}{_ruler(width, height)}</svg>"
    )


def _drawn(shape: Shape, width: int, height: int) -> str:
    if shape.zone and shape.zone.value:
        return _zone(shape.zone.value, shape.label)
    if shape.marker and shape.marker.value:
        return _marker(shape.marker.value, shape.label)
    if shape.edge and shape.edge.value:
        return _edge(shape.edge.value, shape.label, width, height)
    return ""


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


def _label(label: str, x: float, y: float, turn: int = 0, lower: float = 0) -> str:
    """A label with its base line centred on a point, or lower by `lower` times its font size."""
    if not label:
        return ""
    turned = f' transform="rotate({turn} {x:g} {y:g})"' if turn else ""
    down = f' dy="{lower:g}em"' if lower else ""
    return f'<text class="map-label" x="{x:g}" y="{y:g}"{down}{turned}>{escape(label)}</text>'


def _zone(zone: Zone, label: str) -> str:
    x, width = _span(zone.start.x, zone.end.x)
    y, height = _span(zone.start.y, zone.end.y)
    return (
        f'<rect class="map-zone" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
        f"{_hatch(x, y, width, height)}{_label(label, x + width / 2, y + height / 2 + 5)}"
    )


def _span(one: Number, other: Number) -> tuple[Number, Number]:
    """The beginning and the length of a stretch between two measures, in units of the drawing."""
    return min(one, other) * _SCALE, abs(other - one) * _SCALE


def _hatch(x: float, y: float, width: float, height: float) -> str:
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return f'<path class="map-hatch" d="{hatching(corners, _HATCH)}"/>'


def _marker(point: Point, label: str) -> str:
    x, y = point.x * _SCALE, point.y * _SCALE
    return (
        f'<circle class="map-marker" cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<circle class="map-dot" cx="{x:g}" cy="{y:g}" r="3"/>{_label(label, x, y - 16)}'
    )


def _edge(edge: Edge, label: str, width: int, height: int) -> str:
    """A strip along an edge, its label inside the table and along it."""
    depth = (_LINE if edge.within is None else edge.within) * _SCALE
    inwards = depth + _CLEAR
    below, above = _CAPITALS, -_DESCENT
    strip, at = {
        "top": ((0, 0, width, depth), (width / 2, inwards, 0, below)),
        "bottom": ((0, height - depth, width, depth), (width / 2, height - inwards, 0, above)),
        "left": ((0, 0, depth, height), (inwards, height / 2, -90, below)),
        "right": ((width - depth, 0, depth, height), (width - inwards, height / 2, 90, below)),
    }[edge.side]
    x, y, across, down = strip
    return (
        f'<rect class="map-edge" x="{x:g}" y="{y:g}" width="{across:g}" height="{down:g}"/>'
        f"{_label(label, *at)}"
    )


_CLEAR = 8
"""The gap between an edge and its label, in units of the drawing."""
_CAPITALS, _DESCENT = 0.7, 0.22
"""How far letters reach above and below their base line, as shares of their size."""
_LINE = 0.4
"""The width of an edge that is not a strip, in inches."""
