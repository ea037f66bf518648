"""A deck of cards, each set as comfortably as its text allows, and proven to fit.

A card begins at the density that its length suggests. What proves too full is set more tightly,
then again, down to the smallest type that can still be read; what does not fit then is a fault in
content. What stands on which card is decided before (`press/spread.py`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from pathlib import Path

from rulewright.model.problem import Problem
from rulewright.model.unprintable import Unprintable
from rulewright.press.impose import CardPdf
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Document
from rulewright.press.side_by_side import PROCESSES, press
from rulewright.prints.cards.estimate import DENSEST, estimate, least_width
from rulewright.prints.cards.faults import card_problems
from rulewright.prints.cards.page import CardPage
from rulewright.prints.cards.spread import spread
from rulewright.views.card import Card

_BATCH = 16
"""Cards in one document, at most: enough that fonts are not embedded over and over, few enough to
set little again when one card changes."""

_TOO_FULL = frozenset({Fault.PARTED, Fault.TOO_WIDE, Fault.OUTSIDE, Fault.FOOT})


@dataclass(frozen=True, slots=True)
class Workshop:
    """What turns cards into pages: `render` gives the HTML of cards and how many the deck has."""

    page: CardPage
    css: str
    language: str
    render: Callable[[Sequence[Card], int], str]
    cache: Path

    def document(self, cards: Sequence[Card], count: int) -> Document:
        """The document of some cards of a deck."""
        return Document(self.render(cards, count), self.css, self.language, self.page.format.safe)


def set_deck(cards: Sequence[Card], workshop: Workshop) -> tuple[CardPdf, ...]:
    """The page of each card of the deck, in order.

    Raises Unprintable with a problem for each card that cannot be printed.
    """
    try:
        return _set(spread(cards, workshop), workshop)
    except Unprintable:
        # Perhaps a table was reckoned to be smaller than it is.
        return _set(spread(cards, workshop, reckon=False), workshop)


def _set(deck: Sequence[Card], workshop: Workshop) -> tuple[CardPdf, ...]:
    set_: dict[str, CardPdf] = {}
    problems: list[Problem] = []
    waiting = [replace(card, density=_suggested(card, workshop.page)) for card in deck]
    while waiting:
        pages, flaws = _pages(waiting, len(deck), workshop)
        set_.update(pages)
        tighter = []
        for card in waiting:
            found = flaws.get(card.name, ())
            if any(flaw.fault in _TOO_FULL for flaw in found) and card.density < DENSEST:
                tighter.append(replace(card, density=card.density + 1))
            elif found:
                problems.extend(_problems(card, found, len(deck), workshop))
        waiting = tighter
    if problems:
        raise Unprintable(tuple(problems))
    return tuple(set_[card.name] for card in deck)


def _suggested(card: Card, page: CardPage) -> int:
    """The most comfortable density at which a card probably fits."""
    room = page.height(page.foot_lines(card.legend))
    return next(
        (
            density
            for density in range(card.density, DENSEST)
            if estimate(card, page.width, density).height <= room
            and least_width(card, density) <= page.width
        ),
        DENSEST,
    )


def _pages(
    cards: Sequence[Card], count: int, workshop: Workshop
) -> tuple[Mapping[str, CardPdf], Mapping[str, tuple[Flaw, ...]]]:
    """Pages and flaws by card; as many documents as keep all processes busy to the end."""
    documents = min(PROCESSES * ceil(len(cards) / (PROCESSES * _BATCH)), len(cards))
    ends = [round(len(cards) * n / documents) for n in range(documents + 1)]
    batches = [cards[start:end] for start, end in pairwise(ends)]
    found: dict[str, CardPdf] = {}
    flaws: dict[str, tuple[Flaw, ...]] = {}
    pressed = press([workshop.document(batch, count) for batch in batches], workshop.cache)
    for pages in pressed:
        found |= {name: CardPdf(pages.pdf, index) for name, index in pages.places.items()}
        for flaw in pages.flaws:
            flaws[flaw.whole] = (*flaws.get(flaw.whole, ()), flaw)
    return found, flaws


def _problems(
    card: Card, flaws: Sequence[Flaw], count: int, workshop: Workshop
) -> Iterator[Problem]:
    yield from card_problems(card, flaws, workshop.document([card], count), workshop.page)
