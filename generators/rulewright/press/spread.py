"""Tables over as many cards as their rows need, each row whole and the cards evenly filled."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Protocol

from rulewright.press.cache import measured
from rulewright.press.density import SIZES, height
from rulewright.press.page import CardPage
from rulewright.press.setting import Document, Measure, measure
from rulewright.press.stamp import digest_of_setting
from rulewright.views.card import Card
from rulewright.write.digest import digest

_TIGHTEST = 2
"""A table is set tighter before it is spread, but no tighter than this."""
_SURE = 0.7
"""A table that is guessed to fill less of a card than this share is not measured."""


class Workshop(Protocol):
    """What is needed to measure cards."""

    @property
    def page(self) -> CardPage:
        """The page of one card."""
        ...

    @property
    def cache(self) -> Path:
        """Where measures are kept."""
        ...

    def document(self, cards: Sequence[Card], count: int) -> Document:
        """The document of some cards of a deck."""
        ...


def spread(cards: Sequence[Card], workshop: Workshop) -> Iterator[Card]:
    """The cards, with a table that is too long for one in parts that are not."""
    long = [card for card in cards if card.table and not _surely_fits(card, workshop.page)]
    tight = _measures(long, _TIGHTEST, workshop)
    sizes = {
        card.name: tight[card.name]
        for card in long
        if tight[card.name].height > _room(card, workshop.page)
    }
    for card in cards:
        if card.name in sizes:
            yield from _parts(card, sizes[card.name], _room(card, workshop.page))
        else:
            yield card


def _surely_fits(card: Card, page: CardPage) -> bool:
    return height(card, page.width, _TIGHTEST) < _SURE * _room(card, page)


def _room(card: Card, page: CardPage) -> float:
    return page.height(page.foot_lines(list(card.legends)))


def _parts(card: Card, sizes: Measure, room: float) -> Iterator[Card]:
    parts = _sized(sizes, room, 1)
    density = _TIGHTEST
    # Larger type where it costs no further card: proof sets it smaller again if this guess fails.
    for larger in range(_TIGHTEST):
        roomy = _sized(sizes, room, SIZES[larger] / SIZES[_TIGHTEST])
        if len(roomy) == len(parts):
            parts, density = roomy, larger
            break
    for number, rows in enumerate(parts, start=1):
        yield replace(card, density=density, part=(number, len(parts)), rows=rows)


def _sized(sizes: Measure, room: float, scale: float) -> tuple[tuple[int, int], ...]:
    head = sizes.height - sum(sizes.rows) - sizes.tail
    return partition([row * scale for row in sizes.rows], room - head * scale, sizes.tail * scale)


def partition(
    heights: Sequence[float], room: float, tail: float = 0.0
) -> tuple[tuple[int, int], ...]:
    """Slices of rows of these heights, as few and as even as fit into `room` each.

    The last slice is followed by something `tail` high. Where even single rows don't fit, each
    stands alone: proof will tell.
    """
    for count in range(1, len(heights) + 1):
        ends = [round(len(heights) * n / count) for n in range(count + 1)]
        parts = tuple(pairwise(ends))
        if all(
            sum(heights[start:end]) + (tail if end == len(heights) else 0) <= room
            for start, end in parts
        ):
            return parts
    return tuple((n, n + 1) for n in range(len(heights))) or ((0, 0),)


def _measures(cards: Sequence[Card], density: int, workshop: Workshop) -> dict[str, Measure]:
    if not cards:
        return {}
    document = workshop.document([replace(card, density=density) for card in cards], 0)
    width = workshop.page.format.width
    key = digest("measure", document.digest, repr(width), digest_of_setting())
    return measured(workshop.cache, key, lambda: measure(document, width))
