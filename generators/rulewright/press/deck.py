"""A deck of cards, each set as comfortably as its text allows, and proven to fit.

A card begins at the density that its length suggests. What proves too full is set more tightly,
then again, down to the smallest type that can still be read; what does not fit then is a fault in
content. A table too long for a card is spread over several by its rows (`press/spread.py`) before
anything is numbered, so that every card knows its place and how many there are.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rulewright.model.problem import Problem
from rulewright.model.unprintable import Unprintable
from rulewright.press.density import DENSEST, suggested
from rulewright.press.faults import card_problems
from rulewright.press.page import CardPage
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Document, Pages
from rulewright.press.side_by_side import press
from rulewright.press.spread import spread
from rulewright.views.card import Card

_BATCH = 14
"""Cards in one document: enough that fonts are not embedded over and over, few enough to share the
work between two processes and to set little again when one card changes."""

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


def set_deck(cards: Sequence[Card], workshop: Workshop) -> tuple[bytes, ...]:
    """PDFs that hold, one after the other, a page for each card of the deck.

    Raises Unprintable with a problem for each card that cannot be printed.
    """
    deck = [replace(card, number=n) for n, card in enumerate(spread(cards, workshop), start=1)]
    deck = [
        replace(card, density=max(card.density, suggested(card, workshop.page))) for card in deck
    ]
    while True:
        pages = _pages(deck, workshop)
        flaws = _by_card(pages)
        tighter = [_tighter(card, flaws.get(card.name, ())) for card in deck]
        if tighter == deck:
            break
        deck = tighter
    problems = tuple(_problems(deck, flaws, workshop))
    if problems:
        raise Unprintable(problems)
    return tuple(each.pdf for each in pages)


def _pages(deck: Sequence[Card], workshop: Workshop) -> tuple[Pages, ...]:
    documents = [
        workshop.document(deck[start : start + _BATCH], len(deck))
        for start in range(0, len(deck), _BATCH)
    ]
    return press(documents, workshop.cache)


def _by_card(pages: Sequence[Pages]) -> Mapping[str, tuple[Flaw, ...]]:
    flaws: dict[str, tuple[Flaw, ...]] = {}
    for flaw in (flaw for each in pages for flaw in each.flaws):
        flaws[flaw.whole] = (*flaws.get(flaw.whole, ()), flaw)
    return flaws


def _tighter(card: Card, flaws: Sequence[Flaw]) -> Card:
    full = any(flaw.fault in _TOO_FULL for flaw in flaws)
    return replace(card, density=card.density + 1) if full and card.density < DENSEST else card


def _problems(
    deck: Sequence[Card], flaws: Mapping[str, tuple[Flaw, ...]], workshop: Workshop
) -> Iterator[Problem]:
    for card in deck:
        if card.name in flaws:
            yield from card_problems(
                card, flaws[card.name], workshop.document([card], len(deck)), workshop.page
            )
