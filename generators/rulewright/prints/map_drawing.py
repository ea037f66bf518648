"""Maps on paper: drawings that bring their own styles, since those of their page don't reach them.

Long labels would not fit on the map: a number stands for each, and a key explains the numbers.
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
"""The type size of labels in units of the drawing, and that of figures as a share of it."""
_LEFT, _BELOW = 34, 20
"""The space for the ruler's figures at the left and below, in units of the drawing."""
_LETTER = 0.55
"""The width of a letter as a share of the type size."""
_SHORT = 250
"""The greatest width of a label on the map itself, in units of the drawing."""

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
    """A map for paper: its SVG, the size of its box, and its key.

    The key holds the labels (HTML) that the numbers on the map stand for, from 1.
    """

    svg: str
    width: float
    height: float
    key: tuple[str, ...]


def printed_map(svg: str, size: float = _SIZE) -> PrintedMap:
    """A map with the styles of print and room for its ruler's figures.

    `size` is the type size of its labels, in units of the drawing.
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
    """A white plate behind a label, turned like it, so that no line crosses it."""
    attributes: list[tuple[str, str]] = _ATTRIBUTE.findall(label)
    at = dict(attributes)
    x, y = float(at["x"]), float(at["y"]) + float(at.get("dy", "0").removesuffix("em")) * size
    width = (letters * _LETTER + 0.3) * size
    turned = f' transform="{at["transform"]}"' if "transform" in at else ""
    return (
        f'<rect class="map-plate" x="{x - width / 2:.5g}" y="{y - 0.75 * size:.5g}" '
        f'width="{width:.5g}" height="{size:.5g}"{turned}/>'
    )
