"""Everything that the views of the test book hold, as `tests/golden/views/` has it."""

from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import Any

import pytest

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.markup.renderer import Renderer
from rulewright.views.about import credits_of, gaps
from rulewright.views.entity import brief_view, later_level, rule_view
from rulewright.views.example import example_view
from rulewright.views.index import index_of
from rulewright.views.list import list_view
from rulewright.views.profile import profile_view, signs_of
from rulewright.views.quick_reference import modifiers_of, quick_reference, statuses
from rulewright.views.scenario import scenario_view
from rulewright.views.scenario_summary import options, summary
from rulewright.views.table import TableView, table_view
from tests.expected import GOLDEN, as_expected, laid_out, plainly, steady
from tests.stories import STORIES, telling


def _rules(book: Book) -> Any:
    render = Renderer(book)
    return {each.id: rule_view(book, each, render) for each in book.all(Rule)}


def _in_brief(book: Book) -> Any:
    """Of each entity: its brief, and its level where that is a later one."""
    render = Renderer(book)
    return {
        each.id: [brief_view(each, render), later_level(book, each)] for each in book.all(Entity)
    }


def _profiles(book: Book) -> Any:
    render = Renderer(book)
    views = [profile_view(book, each, render) for each in book.all(Profile)]
    missing = {view.id: view.missing for view in views}
    tracks = {view.id: (view.track.per_row, view.track.last_boxes) for view in views if view.track}
    return {
        "profiles": views,
        "missing": missing,
        "rows and last boxes of tracks": tracks,
        "signs": signs_of(book, views, render),
    }


CHARTS = {"table.forage", "table.fright", "table.stare"}
"""Tables whose charts are compared too: of rows, of conditions, and with what is missing."""


def _tables(book: Book) -> Any:
    views = [table_view(book, each, escape) for each in book.all(Table)]
    views = [view if view.id in CHARTS else replace(view, chart="") for view in views]
    laid = {view.id: (view.mixed, view.stacks, view.footnotes) for view in views}
    return {"tables": views, "whether mixed, whether stacked, footnotes": laid}


def _scenarios(book: Book) -> Any:
    render = Renderer(book)
    scenarios = [*book.all(Scenario)]
    views = {each.id: scenario_view(book, each, render) for each in scenarios}
    rows = summary(scenarios, views)
    values = {row.scenario.id: row.values for row in rows}
    return {"scenarios": views, "values of facets": values, "options": options(rows)}


def _lists(book: Book) -> Any:
    render = Renderer(book)
    return {each.id: list_view(book, each, render) for each in book.all(ArmyList)}


def _examples(book: Book) -> Any:
    render = Renderer(book)
    return {each.id: example_view(book, each, render) for each in book.all(Example)}


def _stories(_: Book) -> Any:
    views = {}
    for name, steps in STORIES.items():
        book, example = telling(*steps)
        views[name] = example_view(book, example, Renderer(book)).acts[0].scenes[0].steps
    return views


def _index(book: Book) -> Any:
    return [
        [letter, [(each.heading, each.entity) for each in entries]]
        for letter, entries in index_of(book)
    ]


def _quick_reference(book: Book) -> Any:
    def view(table: Table) -> TableView:
        return table_view(book, table, escape)

    render = Renderer(book)
    blocks = quick_reference(book, render, view)
    shown = [
        [block.title, block.rules, [each.title for _, each in block.tables]] for block in blocks
    ]
    return {
        "blocks": shown,
        "statuses": statuses(blocks),
        "modifiers": modifiers_of(book, render),
    }


def _about(book: Book) -> Any:
    credits = credits_of(book.game)
    return {
        "by": credits.by,
        "belongs": credits.belongs,
        "text": credits.text_under,
        "footer": credits.footer,
        "gaps": gaps(book),
    }


VIEWS: dict[str, Callable[[Book], Any]] = {
    "rules": _rules,
    "in-brief": _in_brief,
    "profiles": _profiles,
    "tables": _tables,
    "scenarios": _scenarios,
    "lists": _lists,
    "examples": _examples,
    "stories": _stories,
    "index": _index,
    "quick-reference": _quick_reference,
    "about": _about,
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_views_of_the_test_book_are_as_expected(
    name: str, book: Book, regenerate: bool
) -> None:
    found = laid_out(steady(plainly(VIEWS[name](book)))) + "\n"
    as_expected(f"views/{name}.json", found, regenerate=regenerate)


def test_no_golden_file_is_left_over() -> None:
    assert {file.stem for file in (GOLDEN / "views").glob("*.json")} == set(VIEWS)
