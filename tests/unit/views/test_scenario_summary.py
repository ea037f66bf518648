"""Scenarios in one table, and what they are chosen by."""

from dataclasses import replace

from rulewright.content.book import Book
from rulewright.content.scenario import Scenario
from rulewright.markup.renderer import Renderer
from rulewright.model.status import Status
from rulewright.views.scenario import scenario_view
from rulewright.views.scenario_summary import Option, SummaryRow, options, summary
from tests.editing import edited, entity_of


def _rows(book: Book, *scenarios: Scenario) -> tuple[SummaryRow, ...]:
    render = Renderer(book)
    return summary(scenarios, {each.id: scenario_view(book, each, render) for each in scenarios})


def _compost(book: Book) -> Scenario:
    return entity_of(book, Scenario, "scenario.compost")


def _other(**data: object) -> Scenario:
    return replace(_compost(edited(entities={"scenario.compost": data})), id="scenario.other")


def test_a_scenario_is_chosen_by_its_parts(book: Book) -> None:
    [row] = _rows(book, _compost(book))
    assert row.values == {
        "terrain": ("forage.forage",),
        "deployment": ("basics.pace",),
        "objective": ("fright.fright", "forage.forage", "scuffle.raid"),
        "sides": ("even",),
    }


def test_a_later_step_of_terrain_counts_and_a_disabled_objective_does_not(book: Book) -> None:
    other = _other(
        terrain={"mode": "forage.forage", "then": [{"mode": "basics.pace"}]},
        objectives=[{"objective": "fright.fright", "role": "disabled"}],
    )
    [row] = _rows(book, other)
    assert row.values["terrain"] == ("forage.forage", "basics.pace")
    assert row.values["objective"] == ()


def test_only_what_tells_scenarios_apart_is_offered(book: Book) -> None:
    other = _other(sides={"attacker": True})
    offered = options(_rows(book, _compost(book), other))
    assert offered == {"sides": (Option("attacker", "", 1), Option("even", "", 1))}


def test_options_are_in_the_order_of_their_titles_and_say_how_many_have_them(book: Book) -> None:
    other = _other(objectives=[{"objective": "fright.fright", "role": "primary"}])
    offered = options(_rows(book, _compost(book), other))
    assert [(each.title, each.count) for each in offered["objective"]] == [
        ("Forage roll", 1),
        ("Fright roll", 2),
        ("Raid on a store", 1),
    ]


def test_of_a_scenario_that_is_a_mere_title_nothing_can_be_chosen(book: Book) -> None:
    title = _compost(book).title
    lost = Scenario(id="scenario.lost", title=title, status=Status.MISSING, notes=("Lost.",))
    [row] = _rows(book, lost)
    assert not row.known
    assert not any(row.values.values())
