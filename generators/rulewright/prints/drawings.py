"""Maps and diagrams on paper: they bring their own styles, since those of their page miss them.

Long labels would not fit on a map: a number stands for each, and a key explains the numbers.
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


_POINTS_OF_DIAGRAM = 0.55
"""The points on paper to a pixel of a diagram: its type of 16 pixels is 8.8 points tall."""
_SIDES = ("width", "height")
_WORDS_OF_DIAGRAM = re.compile(r"<desc>[^<]*</desc>")
"""What a screen reader says; a PDF of ours has no place for it."""
_SIZE_OF_DIAGRAM = re.compile(r'width="\S+" height="\S+"')
_DIAGRAM_STYLE = """<style>
.d-panel { fill: #fff; stroke: #cdc5b6 }
.d-ours { fill: #16130f; stroke: #16130f; stroke-width: 1.5; stroke-linejoin: round }
.d-theirs { fill: #fff; stroke: #16130f; stroke-width: 1.75; stroke-linejoin: round }
.d-neutral { fill: #cbc8c3; stroke: #16130f; stroke-width: 1.5; stroke-linejoin: round }
.d-before { fill: none; stroke: #6a6156; stroke-width: 1.25; stroke-dasharray: 4 3 }
.d-hatch { fill: none; stroke: #16130f; stroke-width: 1 }
.d-tray { fill: #fff; stroke: #16130f }
.d-front, .d-head { fill: #16130f }
.d-notch { fill: #fff; stroke: #16130f; stroke-width: 1.25; stroke-linejoin: round }
.d-move, .d-charge, .d-sight { fill: none; stroke: #16130f; stroke-width: 2 }
.d-charge { stroke-width: 5 }
.d-sight { stroke-width: 1.25; stroke-dasharray: 6 4 }
.d-measure { fill: none; stroke: #16130f; stroke-width: 1.25 }
.d-edge { fill: none; stroke: #6a6156; stroke-width: 1.25 }
.d-range { fill: none; stroke: #6a6156; stroke-width: 1.25; stroke-dasharray: 6 4 }
.d-shade { fill: #16130f; fill-opacity: 0.1 }
.d-area { fill: #f0eeea; stroke: #6a6156; stroke-width: 1.25; stroke-linejoin: round }
.d-area.d-building { fill: #fff; stroke: #16130f; stroke-width: 2 }
.d-building + .d-hatch { stroke: #6a6156; stroke-width: 0.75 }
.d-area.d-zone { fill: none; stroke-dasharray: 8 5 }
.d-shore { fill: #fff; stroke: #6a6156; stroke-width: 0.75 }
.d-tree { fill: none; stroke: #6a6156 }
.d-solid, .d-dashed, .d-dotted, .d-heavy { fill: none; stroke: #16130f; stroke-width: 1.5 }
.d-dashed { stroke-dasharray: 8 5 }
.d-dotted { stroke-dasharray: 0.1 5; stroke-linecap: round; stroke-width: 2 }
.d-heavy { stroke-width: 4 }
.d-centre { fill: #fff; stroke: #16130f }
.d-plate { fill: #fff }
.d-badge { fill: #16130f }
.d-sign { fill: none; stroke: #16130f; stroke-width: 3; stroke-linecap: round }
.d-text, .d-name, .d-light { fill: #16130f; text-anchor: middle }
.d-text, .d-name, .d-light { font-family: "Source Sans"; font-size: 16px }
.d-text[text-anchor="start"], .d-name[text-anchor="start"] { text-anchor: start }
.d-text[text-anchor="end"], .d-name[text-anchor="end"] { text-anchor: end }
.d-name, .d-light { font-weight: 600 }
.d-light { fill: #fff }
</style>"""


def printed_diagram(svg: str, width: float, height: float) -> str:
    """A drawing of so many pixels with the styles of print, as large as it is on paper."""
    begun, _, rest = svg.partition(">")
    points = (round(each * _POINTS_OF_DIAGRAM, 1) for each in (width, height))
    size = " ".join(f'{name}="{each:g}pt"' for name, each in zip(_SIDES, points, strict=True))
    drawn = _WORDS_OF_DIAGRAM.sub("", rest, count=1)
    return f"{_SIZE_OF_DIAGRAM.sub(size, begun, count=1)}>{_DIAGRAM_STYLE}{drawn}"
