"""Bar charts of odds as inline SVG, readable in black and white.

Each series has a small panel of its own under its name, all on one scale, so that nothing has to be
told apart by colour or by a legend; the page sets them side by side as it has room. All is drawn in
the colour of the text around it, in letters as big as that of tables. The pictures hold no ids, so
that any number of them can stand on one page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from rulewright.content.characteristic_types import MISSING

_WIDTH = 284
_SIZE = 16
_LETTER = 8.8
_LEFT, _RIGHT = 2, 52
_TITLE, _PLOT, _LABELS = 24, 48, 22
_WIDEST = 34


@dataclass(frozen=True, slots=True)
class Series:
    """A row of bars: its name, and one chance from 0 to 1 for each label (None: not known)."""

    title: str
    values: tuple[Fraction | None, ...]


def bars(
    series: Sequence[Series], labels: Sequence[str], title: str, description: str, axis: str = ""
) -> str:
    """A chart with a panel for each series and a bar for each label.

    `title` and `description` are read out in place of the pictures; `axis` says below what the
    labels are. A single series shows no name.
    """
    named = len(series) > 1
    top = _TITLE if named else 8
    height = top + _PLOT + _LABELS
    panels = "".join(
        f'<svg class="odds-chart" xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}"'
        f' height="{height}" viewBox="0 0 {_WIDTH} {height}" font-size="{_SIZE}"'
        f' fill="currentColor">{"".join(_panel(each, labels, top, named))}</svg>'
        for each in series
    )
    below = f'<p class="odds-axis">{escape(axis)}</p>' if axis else ""
    said = escape(f"{title}. {description}")
    return f'<div class="odds-charts" role="img" aria-label="{said}">{panels}{below}</div>'


def bar(share: float) -> str:
    """A tiny bar for a cell, `share` (0 to 1) of the width that it is given."""
    width = _number(100 * share)
    return (
        '<svg class="bar-of" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 10"'
        ' preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{width}" height="10" fill="currentColor"/></svg>'
    )


def _panel(series: Series, labels: Sequence[str], top: int, named: bool) -> Iterator[str]:
    bottom = top + _PLOT
    right = _WIDTH - _RIGHT
    if named:
        yield _text(_LEFT, top - 8, series.title, weight="600")
    for share, dash in ((0, ""), (Fraction(1, 2), "2 3"), (1, "2 3")):
        y = _number(bottom - float(_PLOT * share))
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        width = "1.2" if share == 0 else "0.7"
        yield (
            f'<path d="M{_LEFT} {y}H{right}" fill="none" stroke="currentColor"'
            f' stroke-width="{width}"{dashed}/>'
        )
        if share:
            scale = f"{int(100 * share)}\N{NARROW NO-BREAK SPACE}%"
            yield _text(right + 5, float(y) + 5, scale)
    pitch = (right - _LEFT) / max(1, len(labels))
    wide = min(_WIDEST, pitch * 0.64)
    every = _every(labels, pitch)
    for index, (label, value) in enumerate(zip(labels, series.values, strict=True)):
        middle = _LEFT + pitch * (index + 0.5)
        if value is None:
            yield _text(middle, bottom - 5, MISSING, anchor="middle")
        elif value > 0:
            tall = max(1.0, float(_PLOT * value))
            yield (
                f'<rect x="{_number(middle - wide / 2)}" y="{_number(bottom - tall)}"'
                f' width="{_number(wide)}" height="{_number(tall)}"/>'
            )
        if index % every == 0:
            yield _text(middle, bottom + _SIZE + 2, label, anchor="middle")


def _every(labels: Sequence[str], pitch: float) -> int:
    """Every how many bars a label has room."""
    longest = max((len(label) for label in labels), default=1)
    return max(1, -int(-(longest * _LETTER + 4) // pitch))


def _text(x: float, y: float, text: str, anchor: str = "", weight: str = "") -> str:
    placed = f' text-anchor="{anchor}"' if anchor else ""
    heavy = f' font-weight="{weight}"' if weight else ""
    return f'<text x="{_number(x)}" y="{_number(y)}"{placed}{heavy}>{escape(text)}</text>'


def _number(value: float) -> str:
    """A length with at most one decimal, always written the same way."""
    return f"{value:.1f}".removesuffix(".0")
