"""How tightly a card is set (`.d0` to `.d3` in theme/print/card.css), guessed from its length.

A guess that is too comfortable costs a second setting of the card, nothing else: what is printed is
decided by proof.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.press.page import CardPage
from rulewright.views.card import Card

SIZES = (10.0, 8.9, 7.9, 7.2)
"""Type size of prose in points at each density."""
LEADINGS = (1.36, 1.32, 1.28, 1.22)
DENSEST = len(SIZES) - 1

_MM = 25.4 / 72
_CHARACTER = 0.46
"""Average width of a character of prose, as a share of the type size."""
_ROW = 1.62
"""Height of a table's row, as a share of the type size of prose."""
_HEAD = 11.0
"""Height in mm of kicker and title."""
_TAG = re.compile(r"<[^>]*>")
_PARAGRAPH = re.compile(r"<(?:p|li|tr|div)\b")


def suggested(card: Card, page: CardPage) -> int:
    """The most comfortable density at which a card probably fits."""
    available = page.height(0) - _HEAD
    return next((n for n in range(DENSEST) if height(card, page.width, n) <= available), DENSEST)


def height(card: Card, width: float, density: int) -> float:
    """A card's text in millimetres, roughly."""
    size = SIZES[density] * _MM
    per_line = width / (size * _CHARACTER)
    lines = sum(_lines(html, per_line) for html in _prose(card))
    return lines * size * LEADINGS[density] + _fixed(card, width, size)


def _prose(card: Card) -> Iterator[str]:
    if card.rule:
        yield card.rule.html
    if card.profile:
        yield from (f"{brief.title}. {brief.html}" for brief in card.profile.briefs)


def _lines(html: str, per_line: float) -> float:
    return len(_TAG.sub("", html)) / per_line + 0.5 * max(len(_PARAGRAPH.findall(html)), 1)


def _fixed(card: Card, width: float, size: float) -> float:
    """The height of a unit's grids and boxes, or of a table, in millimetres."""
    if card.table:
        start, end = card.rows
        rows = (sum(_row_lines(row, width, size) for row in card.table.rows[start:end])) + 1
        return rows * size * _ROW + 8
    profile = card.profile
    if profile is None:
        return 0.0
    grid = 3.6 * size + (len(profile.weapons) + 1) * 1.9 * size
    track = profile.track
    boxes = -(-track.total // track.per_row) * width / 12 + 5 if track and track.total else 4
    return grid + boxes + (4 if profile.keywords else 0)


def _row_lines(row: Sequence[Any], width: float, size: float) -> float:
    """The lines of a row of a table whose columns are as wide as what they say is long."""
    lengths = [len(cell.text) for cell in row]
    room = width / (size * _CHARACTER * 0.88)
    return max(1.0, 1.15 * sum(lengths) / room)
