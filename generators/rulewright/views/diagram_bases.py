"""The bases of models in diagrams as SVG, readable in black: ours solid, theirs hatched."""

from math import cos, pi, pow, sin
from typing import NamedTuple

from rulewright.content.diagram import OURS, RECTANGLE, SHIP, THEIRS, Base, Unit
from rulewright.views.plane import Corner, hatching, path, turned

GROUND, LINES, PLATES, BASES, ARROWS, WORDS = range(6)
"""The layers of a drawing, from the lowest."""
HATCH, MOST_OF_BASE = 5.0, 14
"""How far lines of a hatching are apart, and how many there are at most on a base."""
NOTCH = 8.0
"""The height of the wedge that marks a front."""


class Layer(NamedTuple):
    """Something drawn, and its place among the layers: the higher, the nearer to the reader."""

    height: int
    svg: str


def drawn(class_: str, data: str) -> str:
    """A path of a class."""
    return f'<path class="d-{class_}" d="{data}"/>'


def placed(at: Corner, size: Corner, of: Base | Unit, form: str) -> tuple[list[Corner], str]:
    """The corners of a base where it stands, and the data of its outline."""
    around = (turned(*each, of.facing or 0.0) for each in outline_of(form, *size))
    corners = [(at[0] + x, at[1] + y) for x, y in around]
    return corners, path(corners, closed=True)


def body(at: Corner, size: Corner, of: Base | Unit, form: str) -> Layer:
    """A base with what tells its side."""
    corners, outline = placed(at, size, of, form)
    if of.before:
        return Layer(LINES, drawn("before", outline))
    svg = drawn(of.side, outline)
    if of.side == THEIRS:
        svg += drawn("hatch", hatching(corners, HATCH, MOST_OF_BASE))
    return Layer(BASES, svg)


def outline_of(form: str, width: float, depth: float) -> list[Corner]:
    """The corners of a base that faces up, around its centre; round ones have many."""
    if form == RECTANGLE:
        return [(x * width / 2, y * depth / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    if form == SHIP:
        shape = [(pow(sin(pi / 2 * s / 8), 0.85), s * 0.055) for s in range(9)] + [
            (1, 0.82),
            (0.72, 1),
        ]
        right = [(x * width / 2, (y - 0.5) * depth) for x, y in shape]
        return right + [(-x, y) for x, y in reversed(right[1:])]
    count = 36
    return [
        (width / 2 * sin(2 * pi * each / count), -depth / 2 * cos(2 * pi * each / count))
        for each in range(count)
    ]


def front_mark(at: Corner, size: Corner, of: Base | Unit, front: float) -> Layer:
    """The mark of a front: a wedge on a line, that points where the base faces."""
    half = min(max(size[0] * 0.26, 4.0), NOTCH)
    around = ((-half, front), (0, front - half), (half, front))
    wedge = [turned(x, y, of.facing or 0.0) for x, y in around]
    light = isinstance(of, Unit) and of.side == OURS
    class_ = "before" if of.before else "notch" if light else "front"
    data = path([(at[0] + x, at[1] + y) for x, y in wedge], closed=True)
    return Layer(LINES if of.before else BASES, drawn(class_, data))
