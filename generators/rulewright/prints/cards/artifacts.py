"""Decks of cards: the products of a game whose generator is `cards`, one PDF for each paper.

Each card is set once, as comfortably as its text allows; the sheets of every paper are imposed from
the same pages. A card begins at the density that its length suggests. If proofreading finds it too
full, it is set more tightly, again and again, down to the smallest readable type; what does not fit
then is a fault in the content. What stands on which card is decided beforehand, in `spread.py`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil

from rulewright.content.book import Book
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Problem, Unprintable
from rulewright.model.project import Project
from rulewright.press.document import CardPdf, Fault, Flaw
from rulewright.press.geometry import layout
from rulewright.press.press import PROCESSES, alone, measured, press
from rulewright.prints.cards.card import Card, cards_of
from rulewright.prints.cards.estimate import estimate, least_width
from rulewright.prints.cards.page import CardPage, CardSetter, card_setter
from rulewright.prints.cards.spread import spread
from rulewright.prints.products import BEYOND, PrintJob, products, text_problems, too_wide

GENERATOR = "cards"
_LEAST_ROOM = 10
"""In less width or height than this, in millimetres, not even a title can be set."""
_BATCH = 16
"""The most cards in one document: enough that fonts are not embedded over and over, few enough that
a changed card causes little work."""

_TOO_FULL = frozenset({Fault.PARTED, Fault.TOO_WIDE, Fault.OUTSIDE, Fault.FOOT})


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each deck of the game on each of its papers."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Set the deck, or take its pages from the cache, and impose them on one paper."""
    from rulewright.press.pdf import impose

    setter = card_setter(job)
    lying = layout(job.paper, setter.page.size)
    if lying is None:
        raise Unprintable((_too_large(job),))
    if min(setter.page.width, setter.page.room("")) < _LEAST_ROOM:
        raise Unprintable((_too_small(job),))
    cards = tuple(cards_of(job.book, job.product.select, job.renderer, job.words))
    if not cards:
        raise Unprintable((_nothing_selected(job),))
    with alone(job.cache, f"{job.book.slug}-{job.product.id}"):
        pages = set_deck(cards, setter)
    return impose(pages, lying, job.about)


def set_deck(cards: Sequence[Card], setter: CardSetter) -> tuple[CardPdf, ...]:
    """The page of each card of the deck, in order.

    Raises Unprintable with a problem for each card that cannot be printed.
    """
    try:
        return _set(spread(cards, setter), setter)
    except Unprintable:
        # Perhaps a table was estimated to be smaller than it is.
        return _set(spread(cards, setter, estimating=False), setter)


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
    """Pages and flaws by card, set in as many documents as keep all processes busy to the end."""
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
            "Shorten its `short` or its text, or declare a larger card format.",
        )
    for flaw in flaws:
        if flaw.fault in BEYOND and Fault.PARTED not in kinds:
            hint = "Use shorter words, fewer columns, or a larger card format."
            yield too_wide("card-overflow", at, flaw, where, hint)
    yield from text_problems(at, flaws, where)


def _nothing_selected(job: PrintJob) -> Problem:
    """The problem of a deck without cards."""
    return Problem(
        "empty-selection",
        job.at("select"),
        "nothing that this product selects has a card.",
        "Select rules, units, tables or scenarios of which more is known than the title.",
    )


def _too_large(job: PrintJob) -> Problem:
    """The problem of a format that is too large for the paper."""
    return Problem(
        "card-overflow",
        job.at("format"),
        f"no card of this format fits on {job.paper.title}.",
        "Declare a smaller format, or leave this paper out.",
    )


def _too_small(job: PrintJob) -> Problem:
    """The problem of a format that leaves too little room for text."""
    return Problem(
        "card-overflow",
        job.at("format"),
        f"a card of this format leaves less than {_LEAST_ROOM:g} mm for its text.",
        "Declare a larger format, or a smaller `safe`.",
    )
