"""A deck of cards, each set as comfortably as its text allows, and proven to fit.

A card begins at the density that its length suggests. What proves too full is set more tightly,
then again, down to the smallest type that can still be read; what does not fit then is a fault in
content. What stands on which card is decided before (`spread.py`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil

from rulewright.model.problem import Problem, Unprintable
from rulewright.press.document import CardPdf, Fault, Flaw
from rulewright.press.press import PROCESSES, measured, press
from rulewright.prints.cards.card import Card
from rulewright.prints.cards.estimate import estimate, least_width
from rulewright.prints.cards.page import CardPage, CardSetter
from rulewright.prints.cards.spread import spread
from rulewright.prints.products import BEYOND, PrintJob, text_problems, too_wide

_BATCH = 16
"""Cards in one document, at most: enough that fonts are not embedded over and over, few enough to
set little again when one card changes."""

_TOO_FULL = frozenset({Fault.PARTED, Fault.TOO_WIDE, Fault.OUTSIDE, Fault.FOOT})


def set_deck(cards: Sequence[Card], setter: CardSetter) -> tuple[CardPdf, ...]:
    """The page of each card of the deck, in order.

    Raises Unprintable with a problem for each card that cannot be printed.
    """
    try:
        return _set(spread(cards, setter), setter)
    except Unprintable:
        # Perhaps a table was reckoned to be smaller than it is.
        return _set(spread(cards, setter, reckon=False), setter)


def _set(deck: Sequence[Card], setter: CardSetter) -> tuple[CardPdf, ...]:
    set_: dict[str, CardPdf] = {}
    problems: list[Problem] = []
    waiting = [replace(card, density=_suggested(card, setter.page)) for card in deck]
    while waiting:
        pages, flaws = _pages(waiting, len(deck), setter)
        set_.update(pages)
        tighter = []
        for card in waiting:
            found = flaws.get(card.name, ())
            is_too_full = any(flaw.fault in _TOO_FULL for flaw in found)
            if is_too_full and card.density < setter.page.type.densest:
                tighter.append(replace(card, density=card.density + 1))
            elif found:
                problems.extend(card_problems(card, found, setter))
        waiting = tighter
    if problems:
        raise Unprintable(tuple(problems))
    return tuple(set_[card.name] for card in deck)


def _suggested(card: Card, page: CardPage) -> int:
    """The most comfortable density at which a card probably fits."""
    room, densest = page.room(card.legend), page.type.densest
    return next(
        (
            density
            for density in range(card.density, densest)
            if estimate(card, page, density).height <= room
            and least_width(card, page, density) <= page.width
        ),
        densest,
    )


def _pages(
    cards: Sequence[Card], count: int, setter: CardSetter
) -> tuple[Mapping[str, CardPdf], Mapping[str, tuple[Flaw, ...]]]:
    """Pages and flaws by card; as many documents as keep all processes busy to the end."""
    documents = min(PROCESSES * ceil(len(cards) / (PROCESSES * _BATCH)), len(cards))
    ends = [round(len(cards) * n / documents) for n in range(documents + 1)]
    batches = [cards[start:end] for start, end in pairwise(ends)]
    found: dict[str, CardPdf] = {}
    flaws: dict[str, tuple[Flaw, ...]] = {}
    pressed = press([setter.document(batch, count) for batch in batches], setter.cache)
    for pages in pressed:
        found |= {name: CardPdf(pages.pdf, index) for name, index in pages.places.items()}
        for flaw in pages.flaws:
            flaws[flaw.whole] = (*flaws.get(flaw.whole, ()), flaw)
    return found, flaws


def card_problems(card: Card, flaws: Sequence[Flaw], setter: CardSetter) -> Iterator[Problem]:
    """The problems that proofreading found on one card."""
    kinds = {flaw.fault for flaw in flaws}
    at, format_ = card.entity.at(), setter.page.format
    where = f"the {format_.title} card of {card.entity.id!r}"
    if Fault.PARTED in kinds:
        alone = measured(setter.document([card], 0), format_.width, setter.cache)
        excess = alone[card.name].height - setter.page.room(card.legend)
        yield Problem(
            "card-overflow",
            at,
            f"{where} is {max(excess, 0.1):.1f} mm too full "
            f"({format_.width:g} × {format_.height:g} mm).",
            "Give it a shorter `short`, or less to say, or a larger card format.",
        )
    for flaw in flaws:
        if flaw.fault in BEYOND and Fault.PARTED not in kinds:
            hint = "Use shorter words, fewer columns, or a larger card format."
            yield too_wide("card-overflow", at, flaw, where, hint)
    yield from text_problems(at, flaws, where)


def nothing_selected(job: PrintJob) -> Problem:
    """The problem of a deck without cards."""
    return Problem(
        "empty-selection",
        job.at("select"),
        "nothing that this product selects has a card.",
        "Select rules, units, tables or scenarios of which more is known than the title.",
    )


def too_large(job: PrintJob) -> Problem:
    """The problem of a format that the paper does not hold."""
    return Problem(
        "card-overflow",
        job.at("format"),
        f"no card of this format fits on {job.paper.title}.",
        "Declare a smaller format, or leave this paper out.",
    )


def too_small(job: PrintJob, least: float) -> Problem:
    """The problem of a format that leaves its text less room than the least."""
    return Problem(
        "card-overflow",
        job.at("format"),
        f"a card of this format leaves less than {least:g} mm for its text.",
        "Declare a larger format, or a smaller `safe`.",
    )
