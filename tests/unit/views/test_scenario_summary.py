"""Scenarios in one table, and what they are chosen by."""

from dataclasses import replace

from rulewright.markup.renderer import Renderer
from rulewright.model.book import Book, Entity
from rulewright.model.status import Status
from rulewright.views.scenario import scenario_view
from rulewright.views.scenario_summary import Option, SummaryRow, options, summary


def _rows(book: Book, *scenarios: Entity) -> tuple[SummaryRow, ...]:
    render = Renderer(book)
    return summary(scenarios, {each.id: scenario_view(book, each, render) for each in scenarios})


def _other(book: Book, **data: object) -> Entity:
    scenario = book.entities["scenario.compost"]
    return replace(scenario, id="scenario.other", raw={**scenario.raw, **data})


def test_a_scenario_is_chosen_by_its_parts(book: Book) -> None:
    [row] = _rows(book, book.entities["scenario.compost"])
    assert row.values == {
        "terrain": ("forage.forage",),
        "deployment": ("basics.pace",),
        "objective": ("fright.fright", "forage.forage", "scuffle.raid"),
        "sides": ("even",),
    }


def test_a_later_step_of_terrain_counts_and_a_disabled_objective_does_not(book: Book) -> None:
    other = _other(
        book,
        terrain={"mode": "forage.forage", "then": [{"mode": "basics.pace"}]},
        objectives=[{"objective": "fright.fright", "role": "disabled"}],
    )
    [row] = _rows(book, other)
    assert row.values["terrain"] == ("forage.forage", "basics.pace")
    assert row.values["objective"] == ()


def test_only_what_tells_scenarios_apart_is_offered(book: Book) -> None:
    other = _other(book, sides={"attacker": True})
    offered = options(_rows(book, book.entities["scenario.compost"], other))
    assert offered == {"sides": (Option("attacker", "", 1), Option("even", "", 1))}


def test_options_are_in_the_order_of_their_titles_and_say_how_many_have_them(book: Book) -> None:
    other = _other(book, objectives=[{"objective": "fright.fright", "role": "primary"}])
    offered = options(_rows(book, book.entities["scenario.compost"], other))
    assert [(each.title, each.count) for each in offered["objective"]] == [
        ("Forage roll", 1),
        ("Fright roll", 2),
        ("Raid on a store", 1),
    ]


def test_of_a_scenario_that_is_a_mere_title_nothing_can_be_chosen(book: Book) -> None:
    scenario = book.entities["scenario.compost"]
    lost = {"status": "missing", "notes": ["The page is lost."], "title": scenario.title}
    [row] = _rows(book, replace(scenario, status=Status.MISSING, raw=lost))
    assert not row.known
    assert not any(row.values.values())
