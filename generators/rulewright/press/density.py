"""How tightly a card is set (`.d0` to `.d3` in theme/print/card.css), guessed from its length.

A guess that is too comfortable costs a second setting of the card, nothing else: what is printed is
decided by proof.
"""

import re
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any

from rulewright.press.page import CardPage
from rulewright.views.card import Card
from rulewright.views.table import TableView

SIZES = (10.0, 8.9, 7.9, 7.2)
"""Type size of prose in points at each density."""
LEADINGS = (1.36, 1.32, 1.28, 1.22)
DENSEST = len(SIZES) - 1

_MM = 25.4 / 72
_CHARACTER = 0.46
"""Average width of a character of prose, as a share of the type size."""
_ROW = 1.62
"""Height of a table's row, as a share of the type size of prose."""
_WORD_CHARACTER = 0.5
"""Average width of a character of a table, as a share of its type size."""
_KICKER = 5.4
_TITLE_LINE = 5.5
_TITLE_CHARACTER = 2.5
"""Heights of a card's kicker and of a line of its title, and a title's average character, in mm."""
_TAG = re.compile(r"<[^>]*>")
_PARAGRAPH = re.compile(r"<(?:p|li|tr|div)\b")


def suggested(card: Card, page: CardPage) -> int:
    """The most comfortable density at which a card probably fits."""
    room = page.height(page.foot_lines(list(card.legends)))
    return next(
        (
            density
            for density in range(DENSEST)
            if height(card, page.width, density) <= room and _width(card, density) <= page.width
        ),
        DENSEST,
    )


def height(card: Card, width: float, density: int) -> float:
    """The height of all that stands on a card above its foot, in millimetres, roughly."""
    size = SIZES[density] * _MM
    per_line = width / (size * _CHARACTER)
    lines = sum(_lines(html, per_line) for html in _prose(card))
    title = ceil(len(card.title) * _TITLE_CHARACTER / width) * _TITLE_LINE
    return _KICKER + title + lines * size * LEADINGS[density] + _fixed(card, width, size)


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
        tail = sum(1 + len(line) * size * 0.36 // width for line in card.table.assumes)
        return rows * size * _ROW + (tail * size + 2 if tail else 0)
    profile = card.profile
    if profile is None:
        return 0.0
    weapons = sum(2.9 if weapon.rules else 1.7 for weapon in profile.weapons)
    grid = (5.0 + weapons) * size
    track = profile.track
    boxes = -(-track.total // track.per_row) * width / 12 + 3.6 if track and track.total else 4
    return grid + boxes + (4 if profile.keywords else 0)


def _row_lines(row: Sequence[Any], width: float, size: float) -> float:
    """The lines of a row of a table whose columns are as wide as what they say is long."""
    lengths = [len(cell.text) for cell in row]
    room = width / (size * _CHARACTER * 0.88)
    return max(1.0, 1.15 * sum(lengths) / room)


def _width(card: Card, density: int) -> float:
    """The least width of a table in millimetres: its columns' longest words, side by side."""
    if card.table is None:
        return 0.0
    table, size = card.table, SIZES[density] * _MM * 0.88
    longest = [
        max(len(word) for text in (column.title, *cells) for word in text.split() or [""])
        for column, cells in zip(table.columns, _texts_by_column(table, card.rows), strict=True)
    ]
    return sum(longest) * size * _WORD_CHARACTER + (len(longest) - 1) * size * 0.4


def _texts_by_column(table: TableView, rows: tuple[int, int]) -> Iterator[list[str]]:
    for index in range(len(table.columns)):
        yield [row[index].text for row in table.rows[rows[0] : rows[1]]]
