"""Which things come after those that a game teaches first."""

from dataclasses import replace

from rulewright.content.book import Book
from rulewright.views.entity import first_level, later_level


def test_a_rule_is_of_its_own_level_a_chapter_of_that_of_all_its_rules(book: Book) -> None:
    assert first_level(book) == "For cubs"
    assert later_level(book, book.entities["scuffle.burrow"]) == "For elders"
    assert later_level(book, book.entities["scuffle.sting"]) == ""
    assert later_level(book, book.entities["scuffle"]) == ""


def test_a_table_is_of_a_later_level_where_all_rules_are_that_refer_to_it(book: Book) -> None:
    def level(*referring: str) -> str:
        linked = replace(book, backlinks={"table.weather": referring})
        return later_level(linked, book.entities["table.weather"])

    assert level("scuffle.burrow", "unit.shrews") == "For elders"
    assert level("scuffle.burrow", "scuffle.sting") == ""
    assert level("unit.shrews") == ""
