"""What sets cards: their page, their style sheet, and their HTML."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from rulewright.press.document import Document
from rulewright.press.references import sparingly_numbered
from rulewright.press.ties import tied
from rulewright.prints.cards.card import Card
from rulewright.prints.cards.page import CardPage, card_type
from rulewright.prints.products import PrintJob


@dataclass(frozen=True, slots=True)
class CardSetter:
    """What sets the cards of one format."""

    job: PrintJob
    page: CardPage
    css: str

    @property
    def cache(self) -> Path:
        """Where pages and measures are kept."""
        return self.job.cache

    def document(self, cards: Sequence[Card], count: int) -> Document:
        """The document of some cards of a deck, which has `count`."""
        body = "".join(self._html(card, count) for card in cards)
        return Document(body, self.css, self.job.language, self.page.format.safe)

    def _html(self, card: Card, count: int) -> str:
        html = self.job.render(
            "card",
            card=card,
            count=count,
            issue=self.job.issue,
            foot_lines=self.page.foot_lines(card.legend),
            heading=_heading,
        )
        return sparingly_numbered(html, self._reference, card.ids)

    def _reference(self, id_: str) -> str:
        """The number by which a card refers to a rule or chapter; empty for what has none."""
        entity = self.job.book.meant(id_)
        return self.job.words["print.reference"] % entity.number if entity and entity.number else ""


def card_setter(job: PrintJob) -> CardSetter:
    """What sets the cards of the format that a product names."""
    style = job.style("card")
    page = CardPage(job.book.game.card_formats[job.product.format], card_type(style.values))
    return CardSetter(job, page, f"{style.css}\n{page.css()}")


def _heading(title: str) -> str:
    return tied(f"<h1>{escape(title)}</h1>")
