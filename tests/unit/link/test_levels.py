"""The level of a rule: its own, its chapter's, or the first that the game declares."""

from rulewright.content.book import Book
from tests.editing import edited


def test_a_rule_has_its_own_level_or_the_first(book: Book) -> None:
    assert book.level_of(book.entities["scuffle.burrow"]) == "elder"
    assert book.level_of(book.entities["scuffle.sting"]) == "cub"
    assert book.level_of(book.entities["scuffle"]) == "cub"


def test_a_rule_without_level_has_that_of_its_chapter() -> None:
    changed = edited(entities={"scuffle": {"level": "elder"}})
    assert changed.level_of(changed.entities["scuffle.sting"]) == "elder"
    assert changed.level_of(changed.entities["forage.forage"]) == "cub"


def test_nothing_else_has_a_level(book: Book) -> None:
    assert book.level_of(book.entities["unit.hogs"]) == ""
    without = edited(game={"levels": None})
    assert without.level_of(without.entities["scuffle.burrow"]) == ""
