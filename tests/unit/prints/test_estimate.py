"""Estimated heights of cards beside their laid out heights."""

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.build.reading import read_book
from rulewright.content.book import Book
from rulewright.content.printing import Selection
from rulewright.markup.renderer import Renderer
from rulewright.model.document import RULE
from rulewright.model.project import Project
from rulewright.press.geometry import PAPERS
from rulewright.press.setting import measure
from rulewright.prints.cards.card import cards_of
from rulewright.prints.cards.estimate import estimate
from rulewright.prints.cards.page import card_setter, card_type
from rulewright.prints.products import PrintJob
from rulewright.words.catalogue import words

ROOT = Path(__file__).parents[3]


# The loosest and the tightest at each test; those between at each proof.
@pytest.mark.parametrize(
    "density",
    [0, pytest.param(1, marks=pytest.mark.prove), pytest.param(2, marks=pytest.mark.prove), 3],
)
def test_a_card_is_about_as_high_as_estimated(density: int) -> None:
    project = Project(ROOT, ROOT / "tests" / "book")
    book = read_book(project, "hedgerow")
    assert isinstance(book, Book)
    [product] = (each for each in book.game.products if each.format == "tarot")
    setter = card_setter(PrintJob(project, book, product, PAPERS["a4"], 0))
    every = [Selection(kind) for kind in ("rule", "profile", "table", "scenario")]
    ids = tuple(rule.id for rule in book.of_kind(RULE))[:4]
    together = Selection(RULE, ids=ids, together="Four of them")
    dealt = cards_of(book, [together, *every], Renderer(book), words("en"))
    cards = [replace(card, density=density) for card in dealt]
    heights = measure(setter.document(cards, 0), setter.page.format.width)
    # A unit that may go on on a second card is measured, never estimated.
    cards = [card for card in cards if not (card.profile and card.rows[1])]
    off = {
        card.name: estimate(card, setter.page, density).height - heights[card.name].height
        for card in cards
    }
    line = setter.page.type.densities[density].prose * 0.5
    too_low = {name for name, by in off.items() if by < -max(0.1 * heights[name].height, line)}
    too_high = {name for name, by in off.items() if by > max(0.1 * heights[name].height, line)}
    assert too_low == set()
    assert len(too_high) < 0.1 * len(cards), too_high


def test_what_has_no_size_for_a_density_has_that_of_all() -> None:
    values = {
        **{f"prose-{n}": f"{10 - n}pt" for n in range(4)},
        "leading": "1.3",
        "title": "14pt",
        "title-3": "12pt",
        "table": "0.9em",
        "table-3": "6.5pt",
        "small": "7pt",
        "statline": "7pt",
        "cell": "0.3em",
        "kicker": "7.2pt",
        "foot": "6.8pt",
        "map-width": "70mm",
        "map-margin": "9%",
    }
    type_ = card_type(values)
    assert [each.title for each in type_.densities] == [14, 14, 14, 12]
    assert [each.table for each in type_.densities] == pytest.approx([9, 8.1, 7.2, 6.5])
    assert type_.densities[type_.densest].cell == pytest.approx(0.6)
    assert (type_.kicker, type_.foot, type_.map_width) == (7.2, 6.8, 70)
    assert type_.map_margin == pytest.approx(0.09)
