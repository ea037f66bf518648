"""Rulers, arc guides and turning templates, true to size: products whose generator is `templates`.

One unit of a drawing is a millimetre. A template that lacks a measure is left out, and is printed
as soon as the measure is filled in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import cos, pi, sin

from rulewright.content.book import Book
from rulewright.content.game import Game
from rulewright.content.printing import RangeBand, Template
from rulewright.model.artifact import Artifact
from rulewright.model.project import Project
from rulewright.prints.cut_outs.sheets import CutOut, print_cut_outs, shelved
from rulewright.prints.products import PrintJob, products

GENERATOR = "templates"
_RULERS, _ARCS = "ruler", "arcs"
_PIECE = 10
"""Inches of a ruler that are printed in one piece, unless it declares another length."""
INCH = 25.4
_INK, _QUIET, _SHADE = "#16130f", "#6a6156", "#ece7de"
_LINE = f'stroke="{_INK}" fill="none"'


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing to cut out: its SVG content and its size in millimetres."""

    svg: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector in degrees clockwise from straight ahead."""

    symbol: str
    title: str
    begin: float
    end: float


_RULER = 22.0
_TICKS = {1.0: 7.0, 0.5: 4.5, 0.25: 2.5}


def rulers(length: int, piece: int, bands: Sequence[RangeBand]) -> Iterator[Drawing]:
    """Yield a ruler of this many inches in strips of at most `piece` inches, to be joined end to
    end.

    The zero of each strip and its last inch are at its very ends. Alternate bands are shaded, and
    all are named. A line across the strip shows where a band begins.
    """
    for start in range(0, length, piece):
        end = min(start + piece, length)
        wide = (end - start) * INCH
        parts = [
            *_bands(start, end, length, bands),
            f'<rect x="0" y="0" width="{wide:g}" height="{_RULER:g}" {_LINE} stroke-width="0.15"/>',
            *_ticks(start, end),
        ]
        yield Drawing("".join(parts), wide, _RULER)


def _bands(start: int, end: int, length: int, bands: Sequence[RangeBand]) -> Iterator[str]:
    for number, band in enumerate(bands):
        left = max(band.begin, start)
        right = min(end if band.end is None else band.end, end)
        if right > left:
            x, wide = (left - start) * INCH, (right - left) * INCH
            if number % 2:
                yield (
                    f'<rect x="{x:g}" y="0" width="{wide:g}" height="{_RULER:g}" fill="{_SHADE}"/>'
                )
            yield _text(x + wide / 2, _RULER - 3.2, 4.2, band.title, bold=True)
        if start < band.begin < end:
            x = (band.begin - start) * INCH
            yield f'<path d="M{x:g} 0v{_RULER:g}" {_LINE} stroke-width="0.5"/>'
        if band.begin == length == end:
            beyond = f"{band.title} \N{RIGHTWARDS ARROW}"
            yield _text((end - start) * INCH - 1.5, _RULER - 3.2, 4.2, beyond, anchor="end")


def _ticks(start: int, end: int) -> Iterator[str]:
    for quarter in range((end - start) * 4 + 1):
        x = quarter * INCH / 4
        size = 1.0 if quarter % 4 == 0 else 0.5 if quarter % 2 == 0 else 0.25
        wide = 0.35 if size == 1.0 else 0.2
        yield f'<path d="M{x:g} 0v{_TICKS[size]:g}" {_LINE} stroke-width="{wide}"/>'
        if size == 1.0:
            last = quarter == (end - start) * 4
            anchor, by = ("end", -0.8) if last else ("start", 0.8)
            figure = f"{start + quarter // 4}"
            yield _text(x + by, 10.6, 4.0, figure, anchor=anchor, bold=True)


def arc_guide(arcs: Sequence[Sector], radius: float) -> Drawing:
    """Return a disc of this radius in inches with a line at each edge of an arc and a mark in the
    middle.
    """
    size = radius * INCH
    middle = size + 1
    edges = sorted({edge % 360 for arc in arcs for edge in (arc.begin, arc.end)})
    parts = [
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{size:g}" {_LINE} stroke-width="0.15"/>',
        f'<path d="M{middle - 2.5:g} {middle:g}h5M{middle:g} {middle - 2.5:g}v5" {_LINE} '
        'stroke-width="0.3"/>',
    ]
    for edge in edges:
        x, y = _around(middle, size, edge)
        parts.append(
            f'<path d="M{middle:g} {middle:g}L{x:.3f} {y:.3f}" {_LINE} stroke-width="0.4"/>'
        )
    for arc in arcs:
        span = (arc.end - arc.begin) % 360 or 360
        x, y = _around(middle, size * 0.62, arc.begin + span / 2)
        parts.append(_text(x, y + 1, 6.5, arc.symbol, bold=True))
        parts.append(_text(x, y + 6, 3.6, f"{arc.title}, {span:g}°"))
    parts.append(f'<path d="M{middle:g} {middle - size + 1:g}l2.2 4.4h-4.4z" fill="{_INK}"/>')
    return Drawing("".join(parts), 2 * middle, 2 * middle)


_BAND = 9.0
"""The breadth of a turning template in mm."""


def turning(segments: int, length: float, angle: float) -> Drawing:
    """Return a template of straight segments, each `length` inches long at the outer edge.

    Each turns by `angle` degrees from the one before, to the left going up. The other side turns to
    the right. A line marks both ends of each segment.
    """
    outer = [(0.0, 0.0)]
    heading = 0.0
    headings = []
    for _ in range(segments):
        headings.append(heading)
        x, y = outer[-1]
        step = length * INCH
        outer.append((x - sin(heading) * step, y - cos(heading) * step))
        heading += angle * pi / 180
    inner = [_inner(point, headings, at) for at, point in enumerate(outer)]
    corners = [*outer, *reversed(inner)]
    left, top = min(x for x, _ in corners) - 1, min(y for _, y in corners) - 1
    wide, tall = max(x for x, _ in corners) - left + 1, max(y for _, y in corners) - top + 1

    def moved(point: tuple[float, float]) -> str:
        return f"{point[0] - left:.3f},{point[1] - top:.3f}"

    parts = [
        f'<polygon points="{" ".join(map(moved, corners))}" {_LINE} stroke-width="0.15"/>',
        *(
            f'<path d="M{moved(a)}L{moved(b)}" {_LINE} stroke-width="0.5"/>'
            for a, b in zip(outer, inner, strict=True)
        ),
    ]
    return Drawing("".join(parts), wide, tall)


def _inner(point: tuple[float, float], headings: Sequence[float], at: int) -> tuple[float, float]:
    """Return the point of the inner edge opposite one of the outer edge, where two bands meet."""
    before = headings[max(at - 1, 0)]
    after = headings[min(at, len(headings) - 1)]
    middle, half = (before + after) / 2, (after - before) / 2
    breadth = _BAND / cos(half)
    return point[0] - cos(middle) * breadth, point[1] + sin(middle) * breadth


def _around(middle: float, radius: float, degrees: float) -> tuple[float, float]:
    turn = degrees * pi / 180
    return middle + radius * sin(turn), middle - radius * cos(turn)


def _text(
    x: float, y: float, size: float, text: str, *, anchor: str = "middle", bold: bool = False
) -> str:
    return (
        f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size:g}" font-weight="{600 if bold else 400}" '
        f'text-anchor="{anchor}" fill="{_INK if bold else _QUIET}">{escape(text)}</text>'
    )


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF of all templates of the game for each product and paper."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Draw the templates: rulers on the paper laid on its side, the others upright."""
    game = job.book.game
    sideways = replace(job.paper, width=job.paper.height, height=job.paper.width)
    lying = [template for template in game.templates if template.kind == _RULERS]
    upright = [template for template in game.templates if template.kind != _RULERS]
    groups = [
        (paper, shelved([_set(game, template) for template in templates], paper))
        for paper, templates in ((sideways, lying), (job.paper, upright))
    ]
    return print_cut_outs(job, groups, ["print.templates.join"], game.at("templates"))


def _set(game: Game, template: Template) -> tuple[str, list[tuple[CutOut, float, float]]]:
    return template.title, [
        (CutOut(template.id, each.svg, each.width, each.height), each.width, each.height)
        for each in drawings(game, template)
    ]


def drawings(game: Game, template: Template) -> Iterator[Drawing]:
    """Yield the pieces of a declared template; none if a measure or every arc is missing."""
    angle = template.angle.value if template.angle else None
    if template.kind == _RULERS:
        if template.length is not None:
            yield from rulers(template.length, template.piece or _PIECE, game.range_bands)
    elif template.kind == _ARCS:
        sectors = [
            Sector(arc.symbol, arc.title, arc.begin, arc.end)
            for arc in game.arcs
            if arc.begin is not None and arc.end is not None
        ]
        if sectors and template.radius is not None:
            yield arc_guide(sectors, template.radius)
    elif template.segments is not None and template.segment is not None and angle is not None:
        yield turning(template.segments, template.segment, angle)
