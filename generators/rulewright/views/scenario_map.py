"""The map of a scenario, drawn from zones, edges and markers.

A map's measures are inches from its top left corner. A shape whose place is missing is not drawn: a
map is never drawn from a guess.
"""

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from rulewright.model.status import marked

_SCALE = 10
"""Units of the drawing for each inch: keeps its figures whole."""
_MARGIN = 30
_TICK = 6
"""Inches between the marks along an edge."""


def map_svg(title: str, data: Mapping[str, Any]) -> str:
    """A map as SVG that reads in black and white: hatched zones, ringed markers, a ruler."""
    width, height = (int(data[side] * _SCALE) for side in ("width", "height"))
    box = f"{-_MARGIN} {-_MARGIN} {width + 2 * _MARGIN} {height + 2 * _MARGIN}"
    shapes = [_drawn(shape, width, height) for shape in data["shapes"]]
    return (
        f'<svg class="map" viewBox="{box}" role="img" aria-label="{escape(title)}">'
        f'<rect class="map-table" width="{width}" height="{height}"/>'
        f"{''.join(shapes)}{_ruler(width, height)}</svg>"
    )


def _drawn(shape: Mapping[str, Any], width: int, height: int) -> str:
    kind = next(kind for kind in _SHAPES if kind in shape)
    place = marked(shape[kind]).value
    return "" if place is None else _SHAPES[kind](place, str(shape.get("label", "")), width, height)


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
    """A label around a point of its base line, or `lower` than it, in heights of its type."""
    if not label:
        return ""
    turned = f' transform="rotate({turn} {x:g} {y:g})"' if turn else ""
    down = f' dy="{lower:g}em"' if lower else ""
    return f'<text class="map-label" x="{x:g}" y="{y:g}"{down}{turned}>{escape(label)}</text>'


def _zone(place: Mapping[str, Any], label: str, _width: int, _height: int) -> str:
    (left, top), (right, bottom) = place["from"], place["to"]
    x, y = min(left, right) * _SCALE, min(top, bottom) * _SCALE
    width, height = abs(right - left) * _SCALE, abs(bottom - top) * _SCALE
    return (
        f'<rect class="map-zone" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
        f"{_hatch(x, y, width, height)}{_label(label, x + width / 2, y + height / 2 + 5)}"
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


def _marker(place: Any, label: str, _width: int, _height: int) -> str:
    x, y = (value * _SCALE for value in place)
    return (
        f'<circle class="map-marker" cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<circle class="map-dot" cx="{x:g}" cy="{y:g}" r="3"/>{_label(label, x, y - 16)}'
    )


def _edge(place: Mapping[str, Any], label: str, width: int, height: int) -> str:
    """A strip along an edge, its label inside the table and along it."""
    depth = place.get("within", _LINE) * _SCALE
    inwards = depth + _CLEAR
    below, above = _CAPITALS, -_DESCENT
    strip, at = {
        "top": ((0, 0, width, depth), (width / 2, inwards, 0, below)),
        "bottom": ((0, height - depth, width, depth), (width / 2, height - inwards, 0, above)),
        "left": ((0, 0, depth, height), (inwards, height / 2, -90, below)),
        "right": ((width - depth, 0, depth, height), (width - inwards, height / 2, 90, below)),
    }[place["side"]]
    x, y, across, down = strip
    return (
        f'<rect class="map-edge" x="{x:g}" y="{y:g}" width="{across:g}" height="{down:g}"/>'
        f"{_label(label, *at)}"
    )


_CLEAR = 8
"""Between an edge and its label, in units of the drawing."""
_CAPITALS, _DESCENT = 0.7, 0.22
"""How far type reaches above and below its base line, in heights of type."""
_LINE = 0.4
"""How many inches an edge is drawn wide that reaches nowhere."""

_SHAPES: Mapping[str, Callable[[Any, str, int, int], str]] = {
    "zone": _zone,
    "marker": _marker,
    "edge": _edge,
}
