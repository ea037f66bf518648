"""Decks of cards: the products of a game whose generator is `cards`, one PDF a paper.

Each card is set once; the sheets of every paper are imposed from the same pages.
"""

from collections.abc import Iterator

from rulewright.content.book import Book
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Unprintable
from rulewright.model.project import Project
from rulewright.press.geometry import layout
from rulewright.press.press import alone
from rulewright.prints.cards.card import cards_of
from rulewright.prints.cards.deck import nothing_selected, set_deck, too_large, too_small
from rulewright.prints.cards.page import card_setter
from rulewright.prints.products import PrintJob, products

GENERATOR = "cards"
_LEAST_ROOM = 10
"""Millimetres; where text has less, not even a title can be set."""


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each deck of the game and each of its papers."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Set the deck, or take its pages from the cache, and impose them on one paper."""
    from rulewright.press.impose import impose

    setter = card_setter(job)
    lying = layout(job.paper, setter.page.size)
    if lying is None:
        raise Unprintable((too_large(job),))
    if min(setter.page.width, setter.page.room("")) < _LEAST_ROOM:
        raise Unprintable((too_small(job, _LEAST_ROOM),))
    cards = tuple(cards_of(job.book, job.product.select, job.renderer, job.words))
    if not cards:
        raise Unprintable((nothing_selected(job),))
    with alone(job.cache, f"{job.book.slug}-{job.product.id}"):
        pages = set_deck(cards, setter)
    return impose(pages, lying, job.about)
