"""Decks of cards: the products of a game whose generator is `cards`, one PDF a paper.

Each card is set once; the sheets of every paper are imposed from the same pages.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment
from rulewright.model.artifact import Artifact
from rulewright.model.book import Book
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.model.unprintable import Unprintable
from rulewright.press.geometry import Paper, card_format, layout
from rulewright.press.references import sparingly_numbered, unlinked
from rulewright.press.ties import tied
from rulewright.prints.cards.page import CardPage
from rulewright.prints.map_drawing import drawn
from rulewright.prints.numbering import number_of
from rulewright.prints.products import prints
from rulewright.prints.stamp import about, issue_of, style_of
from rulewright.views.card import Card, cards_of, is_mixed
from rulewright.words.catalogue import words

if TYPE_CHECKING:
    from rulewright.prints.cards.deck import Workshop

GENERATOR = "cards"
_LEAST_ROOM = 10
"""Millimetres; where text has less, not even a title can be set."""


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each deck of the game and each of its papers."""
    return prints(project, book, GENERATOR, _produce)


def _produce(project: Project, book: Book, index: int, paper: Paper) -> Mapping[str, bytes]:
    """Set the deck, or take its pages from the cache, and impose them on one paper."""
    from rulewright.press.cache import alone
    from rulewright.press.impose import impose
    from rulewright.prints.cards.deck import set_deck

    product = book.raw_game["products"][index]
    workshop = workshop_of(project, book, product["format"])
    lying = layout(paper, workshop.page.format)
    if lying is None:
        raise Unprintable((_too_large(book, index, paper),))
    if min(workshop.page.width, workshop.page.height(0)) < _LEAST_ROOM:
        raise Unprintable((_too_small(book, index),))
    language = words(book.raw_game["language"])
    cards = list(cards_of(book, product["select"], Renderer(book), language))
    if not cards:
        raise Unprintable((_empty(book, index),))
    with alone(workshop.cache, f"{book.slug}-{product['id']}"):
        pages = set_deck(cards, workshop)
    return {"": impose(pages, lying, about(book, product["title"]))}


def workshop_of(project: Project, book: Book, format_id: str) -> "Workshop":
    """What sets the cards of a declared format."""
    from rulewright.prints.cards.deck import Workshop

    format_ = card_format(format_id, book.raw_game["card_formats"][format_id])
    page = CardPage(format_)
    templates = environment(project, book.raw_game["language"])
    template = templates.get_template("print/card.html")

    written = words(book.raw_game["language"])["print.reference"]

    def number(id_: str) -> str:
        found = number_of(book, id_)
        return written % found if found else ""

    def render(cards: Sequence[Card], count: int) -> str:
        pages = (
            template.render(
                card=card,
                count=count,
                issue=issue_of(book),
                is_mixed=is_mixed,
                foot_lines=page.foot_lines(card.legend),
                tied=tied,
                heading=lambda title: tied(f"<h1>{escape(title)}</h1>"),
                drawn=drawn,
                unlinked=unlinked,
            )
            for card in cards
        )
        return "".join(
            sparingly_numbered(html, number, card.ids)
            for card, html in zip(cards, pages, strict=True)
        )

    return Workshop(
        page,
        f"{style_of(project, book, 'card')}\n{page.css()}",
        book.raw_game["language"],
        render,
        project.cache / "press",
    )


def _empty(book: Book, index: int) -> Problem:
    return Problem(
        "empty-selection",
        book.game_document.value_at("products", index, "select"),
        "nothing that this product selects has a card.",
        "Select rules, units, tables or scenarios of which more is known than the title.",
    )


def _too_large(book: Book, index: int, paper: Paper) -> Problem:
    return Problem(
        "card-overflow",
        book.game_document.value_at("products", index, "format"),
        f"no card of this format fits on {paper.title}.",
        "Declare a smaller format, or leave this paper out.",
    )


def _too_small(book: Book, index: int) -> Problem:
    return Problem(
        "card-overflow",
        book.game_document.value_at("products", index, "format"),
        f"a card of this format leaves less than {_LEAST_ROOM} mm for its text.",
        "Declare a larger format, or a smaller `safe`.",
    )
