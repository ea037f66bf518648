"""Maps on paper. A drawing is set apart from the style sheet of its page and brings its own.

On a card long labels would be too small to read: there a number stands for each, with a key.
"""

import re
from html import unescape
from typing import NamedTuple

_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')
_LABEL = re.compile(r'(<text class="map-label"[^>]*>)([^<]*)(</text>)')
_FIGURE_BELOW = re.compile(r'(<path d="M\d+ \d+v6"/><text )')
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
_TURN = re.compile(r' transform="[^"]*"')
_SIZE, _FIGURES = 32.0, 0.94
"""The height of labels' type in units of the drawing, and what of it the figures' has."""
_LEFT, _BELOW = 34, 20
"""What the larger figures of the ruler need at the left and below, in units of the drawing."""
_LETTER = 0.55
"""How wide a letter is, in heights of type."""
_SHORT = 250
"""A label that is no wider, in units of the drawing, stands on the map itself."""

_STYLE = """<style>
.map-plate { fill: #fff }
.map-table { fill: #fff; stroke: #16130f; stroke-width: 4 }
.map-zone { fill: none; stroke: #16130f; stroke-width: 2.5; stroke-dasharray: 10 6 }
.map-hatch { fill: none; stroke: #cdc5b6; stroke-width: 1.5 }
.map-edge { fill: #6a6156 }
.map-marker { fill: #fff; stroke: #16130f; stroke-width: 4 }
.map-dot, .map-label { fill: #16130f }
.map-label { font-weight: 600; text-anchor: middle }
.map-ruler { stroke: #6a6156; stroke-width: 2 }
.map-ruler text { fill: #6a6156; stroke: none; text-anchor: middle }
.map-ruler .map-left { text-anchor: end }
</style>"""


class PrintedMap(NamedTuple):
    """A map for paper: its SVG, the size of its box, and the labels that numbers from 1 stand for.

    The labels are HTML.
    """

    svg: str
    width: float
    height: float
    key: tuple[str, ...]


def printed_map(svg: str, size: float = _SIZE) -> PrintedMap:
    """A map with the styles of print, and room for its ruler's larger figures.

    `size` is the height of its labels' type, in units of the drawing.
    """
    key: list[str] = []

    def numbered(label: re.Match[str]) -> str:
        begun, text, ended = label.groups()
        if len(unescape(text)) * size * _LETTER > _SHORT:
            if text not in key:
                key.append(text)
            text, begun = str(key.index(text) + 1), _TURN.sub("", begun)
        return f"{_plate(begun, len(unescape(text)), size)}{begun}{text}{ended}"

    begun, _, rest = _LABEL.sub(numbered, svg).partition(">")
    found = _BOX.search(begun)
    x, y, width, height = (float(each) for each in found.groups()) if found else (0, 0, 1, 1)
    width, height = width + _LEFT, height + _BELOW
    box = f'viewBox="{x - _LEFT:g} {y:g} {width:g} {height:g}"'
    lowered = _FIGURE_BELOW.sub(r'\1dy="9" ', rest)
    type_ = (
        f".map-label {{ font-size: {size:.4g}px }}\n"
        f".map-ruler text {{ font-size: {size * _FIGURES:.4g}px }}\n"
    )
    style = _STYLE.replace("</style>", f"{type_}</style>")
    return PrintedMap(f"{_BOX.sub(box, begun)}>{style}{lowered}", width, height, tuple(key))


def _plate(label: str, letters: int, size: float) -> str:
    """White behind a label, so that no line crosses it; it is turned as the label is."""
    attributes: list[tuple[str, str]] = _ATTRIBUTE.findall(label)
    at = dict(attributes)
    x, y = float(at["x"]), float(at["y"]) + float(at.get("dy", "0").removesuffix("em")) * size
    width = (letters * _LETTER + 0.3) * size
    turned = f' transform="{at["transform"]}"' if "transform" in at else ""
    return (
        f'<rect class="map-plate" x="{x - width / 2:.5g}" y="{y - 0.75 * size:.5g}" '
        f'width="{width:.5g}" height="{size:.5g}"{turned}/>'
    )
