"""The geometry of drawings: directions, paths, curves, and patterns clipped to a polygon.

A pattern is drawn line by line: one of SVG would need an id, which could clash with another. y
grows downwards, and a direction is that of a compass.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin
from typing import TypeAlias

Corner: TypeAlias = tuple[float, float]
"""A corner of a polygon, in units of the drawing; y grows downwards."""
Stretch: TypeAlias = tuple[Corner, Corner, Corner, Corner]
"""A stretch of a curve: where it begins, the two points that draw it aside, where it ends."""


def shown(number: float) -> str:
    """A coordinate as a drawing has it."""
    return f"{round(number, 1) + 0.0:g}"


def path(points: Sequence[Corner], *, closed: bool = False) -> str:
    """The data of a path along straight lines."""
    return "M" + "L".join(f"{shown(x)} {shown(y)}" for x, y in points) + ("Z" if closed else "")


def toward(direction: float, length: float) -> Corner:
    """What lies so far away in a direction of the compass."""
    return length * sin(radians(direction)), -length * cos(radians(direction))


def turned(x: float, y: float, facing: float) -> Corner:
    """A place of something that faces up, once it faces elsewhere."""
    across, up = toward(facing + 90, x), toward(facing, -y)
    return across[0] + up[0], across[1] + up[1]


def arrow_head(end: Corner, angle: float, length: float) -> str:
    """The data of the head of an arrow that comes from an angle, in radians from the right."""
    wings = [
        (
            end[0] - length * cos(angle + turn) / cos(turn),
            end[1] - length * sin(angle + turn) / cos(turn),
        )
        for turn in (0.4, -0.4)
    ]
    return path([end, *wings], closed=True)


def bends(points: Sequence[Corner], *, closed: bool = False) -> list[Stretch]:
    """A smooth curve through points, stretch by stretch."""
    around = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    return [
        (
            b,
            (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
            (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6),
            c,
        )
        for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False)
    ]


def curve(stretches: Sequence[Stretch]) -> str:
    """The data of a path along a smooth curve."""
    points = (
        f"C{shown(b[0])} {shown(b[1])} {shown(c[0])} {shown(c[1])} {shown(d[0])} {shown(d[1])}"
        for _, b, c, d in stretches
    )
    return path([stretches[0][0]]) + "".join(points)


def middle(points: Sequence[Corner]) -> Corner:
    """The point half of the way along."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = sum(lengths) / 2
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if length and left <= length:
            share = left / length
            return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
        left -= length
    return points[-1]


def smaller(corners: Sequence[Corner]) -> list[Corner]:
    """The corners drawn in a little toward the middle."""
    x = sum(each for each, _ in corners) / len(corners)
    y = sum(each for _, each in corners) / len(corners)
    return [(x + (a - x) * 0.84, y + (b - y) * 0.84) for a, b in corners]


def hatching(
    corners: Sequence[Corner], step: float, most: int = 0, *, mirrored: bool = False
) -> str:
    """Diagonal lines `step` apart within a polygon, as the data of one path.

    If `most` is given, so many lines at most: they are farther apart where need be.
    """
    turned = [(-x, y) for x, y in corners] if mirrored else corners
    sums = [x + y for x, y in turned]
    first, last = min(sums), max(sums)
    if most:
        step = max(step, (last - first) / most)
    sign = -1 if mirrored else 1
    return "".join(
        f"M{shown(sign * x)} {shown(at - x)}L{shown(sign * x_end)} {shown(at - x_end)}"
        for number in range(1, ceil((last - first) / step))
        for at in (first + number * step,)
        for x, x_end in _crossings(turned, at)
    )


def _crossings(corners: Sequence[Corner], at: float) -> Iterator[tuple[float, float]]:
    """The stretches of the diagonal x + y = `at` within a polygon, each by its x from the right."""
    found: list[float] = []
    for (x, y), (x_end, y_end) in pairwise([*corners, corners[0]]):
        begin, end = x + y, x_end + y_end
        if min(begin, end) <= at < max(begin, end):
            found.append(x + (at - begin) / (end - begin) * (x_end - x))
    found.sort(reverse=True)
    return zip(found[::2], found[1::2], strict=False)


def dotted(corners: Sequence[Corner], step: float, most: int) -> Iterator[Corner]:
    """Points in staggered rows `step` apart within a polygon, at most `most` in a row or column."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(xs), min(ys)
    width, height = max(xs) - left, max(ys) - top
    step = max(step, width / most, height / most)
    columns, rows = int(width / step), int(height / step)
    for row in range(rows):
        y = top + (height - (rows - 1) * step) / 2 + row * step
        for column in range(columns):
            x = left + (width - (columns - 0.5) * step) / 2 + (column + row % 2 * 0.5) * step
            around = ((x - step / 3, y), (x + step / 3, y), (x, y - step / 3), (x, y + step / 3))
            if all(_is_within(each, corners) for each in around):
                yield x, y


def _is_within(point: Corner, corners: Sequence[Corner]) -> bool:
    x, y = point
    inside = False
    for (x_1, y_1), (x_2, y_2) in pairwise([*corners, corners[0]]):
        if (y_1 > y) != (y_2 > y) and x < x_1 + (y - y_1) / (y_2 - y_1) * (x_2 - x_1):
            inside = not inside
    return inside
