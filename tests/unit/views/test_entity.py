"""Levels of what a game teaches, and rules that lead to nothing and report no change twice."""

from dataclasses import replace
from typing import Any

from rulewright.content.book import Book
from rulewright.content.reading import read
from rulewright.content.rule import Modifier, Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.markup.renderer import Renderer
from rulewright.views.entity import (
    RuleView,
    by_code,
    by_title,
    first_level,
    later_level,
    related,
    rule_view,
)
from tests.editing import entity_of


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


def _view(book: Book, id_: str, referrers: tuple[str, ...] = (), **more: Any) -> RuleView:
    changed = replace(entity_of(book, Rule, id_), **more)
    book = replace(
        book,
        entities={**book.entities, id_: changed},
        backlinks={**book.backlinks, id_: referrers},
    )
    return rule_view(book, changed, Renderer(book))


def test_what_a_rule_leads_to_is_not_listed_again_as_referring_to_it(book: Book) -> None:
    referrers = ("scuffle.sting", "scuffle.scuffle", "table.fierce", "unit.hogs")
    view = _view(book, "scuffle.fierce", referrers)
    assert [each.id for each in view.see] == ["scuffle.scuffle"]
    assert [each.id for each in view.referrers] == ["scuffle.sting", "unit.hogs"]


def test_a_table_of_the_title_of_a_rule_that_is_there_is_left_out(book: Book) -> None:
    rule = book.entities["scuffle.sting"]
    table = replace(entity_of(book, Table, "table.sting"), title=rule.title)
    book = replace(book, entities={**book.entities, table.id: table})
    assert _view(book, "scuffle.fierce", (table.id, rule.id)).referrers == (rule,)
    assert _view(book, "scuffle.fierce", (table.id,)).referrers == (table,)


def test_a_table_keeps_the_rule_of_its_title(book: Book) -> None:
    see, referrers = related(book, book.entities["table.sting"])
    assert see == ()
    assert book.entities["scuffle.sting"] in referrers


def test_changes_that_are_alike_are_shown_as_one(book: Book) -> None:
    when = "it rains"
    changes = ("scuffle.needed", "fierce-scuffle.needed", "scuffle.swings")
    alike = [{"id": each, "changes": each, "by": 1, "when": when} for each in changes]
    other = {"id": "dew", "changes": "scuffle.needed", "by": 2, "when": when}
    modifiers = tuple(read(Modifier, each) for each in (*alike, other))
    found = _view(book, "scuffle.fierce", modifiers=modifiers).modifiers
    titles = {name: each.title for name, each in book.game.rolls.procedures.items()}
    both = f"{titles['scuffle']}, {titles['fierce-scuffle']}"
    assert [(each.by, each.changes) for each in found] == [
        ("+1", f"{both}: Required roll · {titles['scuffle']}: Swings"),
        ("+2", f"{titles['scuffle']}: Required roll"),
    ]


def test_scenarios_stand_in_the_order_of_their_codes_and_units_by_title(book: Book) -> None:
    compost = entity_of(book, Scenario, "scenario.compost")
    codes = [replace(compost, code=code) for code in ("", "A10", "B1", "A2")]
    assert [each.code for each in sorted(codes, key=by_code)] == ["A2", "A10", "B1", ""]
    weather = book.entities["table.weather"]
    titles = [replace(weather, title=title) for title in ("bees", "10 dice", "Ants", "5 dice")]
    assert [each.title for each in sorted(titles, key=by_title)] == [
        "5 dice",
        "10 dice",
        "Ants",
        "bees",
    ]
