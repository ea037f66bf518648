"""A scenario's facts, and its map drawn to scale or plainly missing."""

from dataclasses import replace
from xml.etree import ElementTree

from rulewright.markup.renderer import Renderer
from rulewright.model.book import Book
from rulewright.model.status import Status
from rulewright.views.scenario import ScenarioView, map_svg, scenario_view


def _view(book: Book, **changes: object) -> ScenarioView:
    scenario = book.entities["scenario.compost"]
    changed = replace(scenario, data={**scenario.data, **changes})
    return scenario_view(book, changed, Renderer(book))


def test_all_structured_facts_are_in_the_view(book: Book) -> None:
    view = _view(book)
    assert view.code == "H1"
    assert not view.has_attacker
    assert view.terrain is not None
    assert view.terrain.id == "forage.forage"
    assert (view.amounts_by, view.amounts) == ("by_size", ("2", "4", "6"))
    assert [(each.rule.id, each.role, each.points) for each in view.objectives] == [
        ("fright.fright", "primary", "3"),
        ("forage.forage", "additional", "1"),
    ]
    assert [rule.id for rule in view.rules] == ["scuffle.burrow"]
    assert "cannot be" in view.custom[0][1]


def test_a_map_is_drawn_to_scale() -> None:
    drawn = map_svg(
        "M",
        {
            "width": 24,
            "height": 12,
            "shapes": [
                {"zone": {"from": [0, 0], "to": [24, 4]}, "label": "A <b>"},
                {"marker": [12, 6], "label": "Heap"},
            ],
        },
    )
    svg = ElementTree.fromstring(drawn)
    table, zone = svg.findall("rect")
    assert (table.get("width"), table.get("height")) == ("240", "120")
    assert (zone.get("y"), zone.get("width"), zone.get("height")) == ("0", "240", "40")
    marker = svg.find("circle")
    assert marker is not None
    assert (marker.get("cx"), marker.get("cy")) == ("120", "60")
    assert "A <b>" in [text.text for text in svg.findall("text")]


def test_a_missing_map_says_so_and_is_not_drawn(book: Book) -> None:
    view = _view(book, map={"status": "missing", "note": "The page is lost."})
    assert (view.map, view.map_status) == ("", Status.MISSING)
    assert view.map_note == "The page is lost."


def test_no_word_about_a_map_means_missing(book: Book) -> None:
    view = _view(book, map=None)
    assert (view.map, view.map_status) == ("", Status.MISSING)


def test_a_reconstructed_map_keeps_its_mark(book: Book) -> None:
    drawn = book.entities["scenario.compost"].data["map"]
    view = _view(book, map={"value": drawn, "status": "reconstructed", "note": "From the story."})
    assert view.map.startswith("<svg")
    assert view.map_status is Status.RECONSTRUCTED
