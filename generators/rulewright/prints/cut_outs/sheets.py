"""Sheets of things to cut out, true to size: arranged set by set, as on shelves, and printed.

All lengths are millimetres, the origin is the upper left corner of a sheet and y grows downwards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulewright.model.problem import Position, Problem, Unprintable, in_order
from rulewright.press.document import Document, Fault
from rulewright.press.geometry import Paper
from rulewright.press.press import press
from rulewright.prints.products import PrintJob

Thing = TypeVar("Thing")

SIDE, TOP, BOTTOM = 9.0, 9.0, 13.0
"""The margins of the paper. The foot is in the lower one."""
HEADING = 6.5
"""The height of a set's title with the space below it."""
GAP = 2.0
"""The gap between tokens, so that a slip of the scissors spoils only one."""
_BETWEEN = 3.0
"""The gap between one set and the next."""
_SAFE = 5.0
"""The margin at the edges of every sheet, in mm."""


@dataclass(frozen=True, slots=True)
class Placed(Generic[Thing]):
    """A thing, the sheet on which it lies (from 0), and its upper left corner."""

    thing: Thing
    sheet: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Shelved(Generic[Thing]):
    """The places of the sets' titles (title, sheet, y) and of the things."""

    titles: tuple[tuple[str, int, float], ...]
    things: tuple[Placed[Thing], ...]

    @property
    def sheets(self) -> int:
        """The number of sheets."""
        return max((each.sheet for each in self.things), default=-1) + 1


def shelved(
    sets: Sequence[tuple[str, Sequence[tuple[Thing, float, float]]]], paper: Paper
) -> Shelved[Thing]:
    """Place sets of (thing, width, height), each under its title, on as few shelves as possible.

    Within a set the highest come first. A title is never the last on a sheet. Anything wider than
    the paper lies on a shelf of its own and sticks out, so callers check first.
    """
    room, floor = paper.width - 2 * SIDE, paper.height - BOTTOM
    titles: list[tuple[str, int, float]] = []
    placed: list[Placed[Thing]] = []
    sheet, y = 0, TOP
    for title, things in sets:
        for number, (height, shelf) in enumerate(_shelves(things, room)):
            needed = height + (0 if number else HEADING)
            if y + needed > floor and y > TOP:
                sheet, y = sheet + 1, TOP
            if not number:
                titles.append((title, sheet, y))
                y += HEADING
            placed.extend(Placed(thing, sheet, SIDE + x, y) for thing, x in shelf)
            y += height + GAP
        y += _BETWEEN
    return Shelved(tuple(titles), tuple(placed))


def _shelves(
    things: Sequence[tuple[Thing, float, float]], room: float
) -> Iterator[tuple[float, list[tuple[Thing, float]]]]:
    """The height of each shelf, and its things with their x."""
    shelf: list[tuple[Thing, float]] = []
    height = x = 0.0
    for thing, width, tall in sorted(things, key=_size, reverse=True):
        if shelf and x + width > room:
            yield height, shelf
            shelf, height, x = [], 0.0, 0.0
        shelf.append((thing, x))
        height, x = max(height, tall), x + width + GAP
    if shelf:
        yield height, shelf


def _size(thing: tuple[Thing, float, float]) -> tuple[float, float]:
    _, width, tall = thing
    return tall, width


@dataclass(frozen=True, slots=True)
class CutOut:
    """A drawing to cut out: its SVG content and size in mm. `name` is its id."""

    name: str
    svg: str
    width: float
    height: float


def print_cut_outs(
    job: PrintJob,
    groups: Sequence[tuple[Paper, Shelved[CutOut]]],
    hints: Sequence[str],
    at: Position,
) -> bytes:
    """Return a PDF of these sheets, each group on its paper. `hints` are keys of words for the
    feet.

    Raises Unprintable, at `at`, if there is nothing to print or a character has no glyph.
    """
    from rulewright.press.pdf import finish

    groups = [(paper, lying) for paper, lying in groups if lying.sheets]
    title = job.product.title
    if not groups:
        raise Unprintable((_nothing(title, at),))
    body = job.render("cut-outs", title=title, groups=groups, hints=hints, issue=job.issue)
    sizes = "\n".join(
        f"@page sheet-{n} {{ size: {paper.width}mm {paper.height}mm; margin: 0 }}\n"
        f".sheet-{n} {{ page: sheet-{n}; width: {paper.width}mm; height: {paper.height - 0.2}mm }}"
        for n, (paper, _) in enumerate(groups, start=1)
    )
    css = f"{job.style('cut-outs').css}\n{sizes}"
    [pages] = press([Document(body, css, job.language, _SAFE)], job.cache)
    problems = {
        Problem(
            "unprintable-character" if flaw.fault is Fault.NO_GLYPH else "token-overflow",
            at,
            f"{title!r} does not show {flaw.text!r} as it should.",
            "Write it differently, or make it shorter.",
        )
        for flaw in pages.flaws
    }
    if problems:
        raise Unprintable(in_order(problems))
    return finish(pages.pdf, job.about)


def _nothing(title: str, at: Position) -> Problem:
    return Problem(
        "empty-selection",
        at,
        f"nothing in {title!r} can be printed yet.",
        "Fill in what is missing, or leave the product out.",
    )
