"""What is reckoned, beside what is laid out."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.build.reading import read_book
from rulewright.fonts.faces import SANS, SERIF
from rulewright.markup.renderer import Renderer
from rulewright.model.book import RULE, Book
from rulewright.model.project import Project
from rulewright.press.letters import lines, width
from rulewright.press.setting import measure
from rulewright.prints.cards.artifacts import workshop_of
from rulewright.prints.cards.estimate import SIZES, estimate
from rulewright.views.card import cards_of
from rulewright.words.catalogue import words

ROOT = Path(__file__).parents[3]


def test_letters_are_as_wide_as_the_font_says() -> None:
    assert width("", SERIF) == 0
    assert width("ii", SERIF) == pytest.approx(2 * width("i", SERIF))
    assert width("i", SANS) < width("m", SANS) < 1
    assert width("heavy", SANS) < width("heavy", SANS, 600)


def test_words_fill_lines() -> None:
    word = width("word", SERIF)
    assert lines("", 10, SERIF) == 0
    assert lines("word word word", 3 * word + 1, SERIF) == 1
    assert lines("word word word", 2 * word + 1, SERIF) == 2
    assert lines("word word word", word / 2, SERIF) == 3


@pytest.mark.parametrize("density", range(len(SIZES)))
def test_a_card_is_about_as_high_as_reckoned(density: int) -> None:
    project = Project(ROOT, ROOT / "tests" / "book")
    book = read_book(project, "hedgerow")
    assert isinstance(book, Book)
    workshop = workshop_of(project, book, "tarot")
    every: list[Mapping[str, Any]] = [
        {"kind": kind} for kind in ("rule", "profile", "table", "scenario")
    ]
    ids = [rule.id for rule in book.of_kind(RULE)][:4]
    together = {"kind": RULE, "together": "Four of them", "ids": ids}
    dealt = cards_of(book, [together, *every], Renderer(book), words("en"))
    cards = [replace(card, density=density) for card in dealt]
    found = measure(workshop.document(cards, 0), workshop.page.format.width)
    # What a unit holds in parts, over a second card, is measured and never reckoned.
    cards = [card for card in cards if not (card.profile and card.rows[1])]
    off = {
        card.name: estimate(card, workshop.page.width, density).height - found[card.name].height
        for card in cards
    }
    line = SIZES[density] * 0.5
    too_low = {name for name, by in off.items() if by < -max(0.1 * found[name].height, line)}
    too_high = {name for name, by in off.items() if by > max(0.1 * found[name].height, line)}
    assert too_low == set()
    assert len(too_high) < 0.1 * len(cards), too_high
