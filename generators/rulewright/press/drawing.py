"""Maps on paper. A drawing is set apart from the style sheet of its page and brings its own.

On a card long labels would be too small to read: there a number stands for each, with a key.
"""

import re
from typing import NamedTuple

_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')
_LABEL = re.compile(r'(<text class="map-label"[^>]*>)([^<]*)(</text>)')
_FIGURE_BELOW = re.compile(r'(<path d="M\d+ \d+v6"/><text )')
_LEFT, _BELOW = 34, 20
"""What the larger figures of the ruler need at the left and below, in units of the drawing."""
_SHORT = 14
"""A label of no more characters stands on the map itself."""

_STYLE = """<style>
.map-table { fill: #fff; stroke: #16130f; stroke-width: 4 }
.map-zone { fill: none; stroke: #16130f; stroke-width: 2.5; stroke-dasharray: 10 6 }
.map-hatch { fill: none; stroke: #cdc5b6; stroke-width: 1.5 }
.map-edge { fill: #6a6156 }
.map-marker { fill: #fff; stroke: #16130f; stroke-width: 4 }
.map-dot, .map-label { fill: #16130f }
.map-label { font-size: 32px; font-weight: 600; text-anchor: middle }
.map-ruler { stroke: #6a6156; stroke-width: 2 }
.map-ruler text { fill: #6a6156; stroke: none; font-size: 30px; text-anchor: middle }
.map-ruler .map-left { text-anchor: end }
</style>"""


class Drawn(NamedTuple):
    """A map for paper: its SVG, the size of its box, and the labels that numbers from 1 stand for.

    The labels are HTML.
    """

    svg: str
    width: float
    height: float
    key: tuple[str, ...]


def drawn(svg: str) -> Drawn:
    """A map with the styles of print, and room for its ruler's larger figures."""
    key: list[str] = []

    def numbered(label: re.Match[str]) -> str:
        begun, text, ended = label.groups()
        if len(text) <= _SHORT:
            return label[0]
        if text not in key:
            key.append(text)
        return f"{begun}{key.index(text) + 1}{ended}"

    begun, _, rest = _LABEL.sub(numbered, svg).partition(">")
    found = _BOX.search(begun)
    x, y, width, height = (float(each) for each in found.groups()) if found else (0, 0, 1, 1)
    width, height = width + _LEFT, height + _BELOW
    box = f'viewBox="{x - _LEFT:g} {y:g} {width:g} {height:g}"'
    lowered = _FIGURE_BELOW.sub(r'\1dy="9" ', rest)
    return Drawn(f"{_BOX.sub(box, begun)}>{_STYLE}{lowered}", width, height, tuple(key))
