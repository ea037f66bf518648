"""A scenario's facts, and its map drawn to scale or plainly missing."""

from xml.etree import ElementTree

from rulewright.content.reading import read
from rulewright.content.scenario import Scenario, ScenarioMap
from rulewright.markup.renderer import Renderer
from rulewright.model.status import Status
from rulewright.views.scenario import ScenarioView, scenario_view
from rulewright.views.scenario_map import map_svg
from tests.editing import data_of, edited, entity_of
from tests.expected import as_expected


def _view(**changes: object) -> ScenarioView:
    book = edited(entities={"scenario.compost": changes})
    return scenario_view(book, entity_of(book, Scenario, "scenario.compost"), Renderer(book))


def _svg(**declared: object) -> ElementTree.Element:
    return ElementTree.fromstring(map_svg("M", read(ScenarioMap, declared)))


def test_all_structured_facts_are_in_the_view() -> None:
    view = _view()
    assert view.code == "H1"
    assert not view.has_attacker
    assert view.terrain is not None
    assert view.terrain.id == "forage.forage"
    assert (view.amounts_by, view.amounts) == ("by_size", ("2", "4", "6"))
    assert [(each.rule.id, each.role, each.points) for each in view.objectives] == [
        ("fright.fright", "primary", "3"),
        ("forage.forage", "additional", "1"),
        ("scuffle.raid", "secondary", "2"),
    ]
    assert [rule.id for rule in view.rules] == ["scuffle.burrow", "scuffle.raid"]
    assert "cannot be" in view.custom[0].text


def test_amounts_in_dice_are_shown_as_dice_are() -> None:
    terrain = {"mode": "forage.forage", "amounts": {"dice": ["1d6", "2d6", "d3+1"]}}
    assert _view(terrain=terrain).amounts == ("1D6", "2D6", "D3+1")


def test_what_holds_for_some_sizes_of_battle_says_so() -> None:
    view = _view()
    assert [each.sizes for each in view.objectives] == [(), (), ("Meadow",)]
    assert view.objectives[2].per == "each basket"
    assert view.rule_sizes == {"scuffle.raid": ("Patch",)}
    assert view.rule_notes == {}
    assert [each.sizes for each in view.custom] == [("Meadow",)]


def test_a_map_is_drawn_to_scale() -> None:
    shapes = [
        {"zone": {"from": [0, 0], "to": [24, 4]}, "label": "A <b>"},
        {"marker": [12, 6], "label": "Heap"},
    ]
    svg = _svg(width=24, height=12, shapes=shapes)
    table, zone = svg.findall("rect")
    assert (table.get("width"), table.get("height")) == ("240", "120")
    assert (zone.get("y"), zone.get("width"), zone.get("height")) == ("0", "240", "40")
    marker = svg.find("circle")
    assert marker is not None
    assert (marker.get("cx"), marker.get("cy")) == ("120", "60")
    assert "A <b>" in [text.text for text in svg.findall("text")]


def test_a_missing_map_says_so_and_is_not_drawn() -> None:
    view = _view(map={"status": "missing", "note": "The page is lost."})
    assert (view.map, view.map_status) == ("", Status.MISSING)
    assert view.map_note == "The page is lost."


def test_no_word_about_a_map_means_missing() -> None:
    view = _view(map=None)
    assert (view.map, view.map_status) == ("", Status.MISSING)


def test_a_reconstructed_map_keeps_its_mark() -> None:
    drawn = data_of("scenario.compost")["map"]
    view = _view(map={"value": drawn, "status": "reconstructed", "note": "From the story."})
    assert view.map.startswith("<svg")
    assert view.map_status is Status.RECONSTRUCTED


def test_terrain_may_be_set_up_in_several_steps() -> None:
    second = {"mode": "scuffle.burrow", "amounts": {"fixed": 12}, "note": "By *one* side."}
    view = _view(terrain={"mode": "forage.forage", "then": [second]})
    (step,) = view.terrain_then
    assert (step.rule.id, step.amounts_by, step.amounts) == ("scuffle.burrow", "fixed", ("12",))
    assert "<em>one</em>" in step.note


def test_a_part_of_an_army_may_deploy_in_a_way_of_its_own() -> None:
    late = {"type": "basics.pace", "side": "defender", "x": 3, "share": 50, "note": "Later."}
    (deployment,) = _view(deployment=[late]).deployment
    assert (deployment.side, deployment.x, deployment.share) == ("defender", "3", 50)
    assert deployment.note == "Later."


def test_an_objective_may_count_for_one_side_and_be_different_here() -> None:
    heap = {"objective": "fright.fright", "role": "absolute", "side": "attacker", "note": "Heap."}
    (objective,) = _view(objectives=[heap]).objectives
    assert (objective.side, objective.difference, objective.points) == ("attacker", "Heap.", "–")


def test_a_rule_may_be_different_here() -> None:
    changed = {"rule": "fright.fright", "note": "Only once."}
    view = _view(rules=["scuffle.burrow", changed])
    assert [rule.id for rule in view.rules] == ["scuffle.burrow", "fright.fright"]
    assert view.rule_notes == {"fright.fright": "Only once."}


def test_victory_by_other_means_than_points_names_its_side() -> None:
    view = _view(victory=[{"side": "attacker", "text": "The heap is cold."}])
    assert [each.side for each in view.victory] == ["attacker"]
    assert "The heap is cold." in view.victory[0].text


def test_nothing_is_said_of_sides_that_are_not_known() -> None:
    assert _view().sides_known
    assert not _view(sides=None).sides_known


def test_an_edge_is_drawn_as_a_strip_inside_the_table() -> None:
    shapes = [
        {"edge": {"side": "right", "within": 1}, "label": "Way out"},
        {"edge": {"side": "top"}},
    ]
    svg = _svg(width=24, height=12, shapes=shapes)
    _, right, top = svg.findall("rect")
    assert [right.get(key) for key in ("x", "y", "width", "height")] == ["230", "0", "10", "120"]
    assert [top.get(key) for key in ("x", "y", "width")] == ["0", "0", "240"]
    label = next(text for text in svg.findall("text") if text.text == "Way out")
    assert float(label.get("x", "")) < 230
    assert "rotate" in label.get("transform", "")


def test_a_shape_whose_place_is_lost_is_named_and_not_drawn() -> None:
    lost = {"status": "missing", "note": "The map is lost."}
    shapes = [
        {"zone": lost, "label": "Attacker"},
        {"marker": {"value": [12, 12], "status": "derived", "note": "In the middle."}},
    ]
    view = _view(map={"width": 24, "height": 24, "shapes": shapes})
    assert "map-zone" not in view.map
    assert 'cx="120"' in view.map
    assert [(each.label, each.status) for each in view.map_marks] == [
        ("Attacker", Status.MISSING),
        ("", Status.DERIVED),
    ]
    assert view.map_marks[0].note == "The map is lost."


def test_the_drawing_of_a_map_is_as_expected(regenerate: bool) -> None:
    """All shapes on an oblong table of no round measures, zones from any corner to its opposite."""
    shapes = [
        {"zone": {"from": [30.5, 22], "to": [24, 10]}, "label": "R & D"},
        {"zone": {"from": [0, 22], "to": [4, 12.5]}},
        {"marker": [12.5, 6], "label": "Heap"},
        {"marker": [3, 3]},
        {"edge": {"side": "top", "within": 3}, "label": "North"},
        {"edge": {"side": "right", "within": 1.5}, "label": "East"},
        {"edge": {"side": "bottom"}, "label": "South"},
        {"edge": {"side": "left"}, "label": "West"},
        {"edge": {"side": "left", "within": 0}},
    ]
    map_ = read(ScenarioMap, {"width": 30.5, "height": 22, "shapes": shapes})
    found = map_svg('The "hedge"', map_).replace("><", ">\n<") + "\n"
    as_expected("views/map.svg", found, regenerate=regenerate)
