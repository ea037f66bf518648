"""What the units of a list cost, wherever the game declares it."""

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.markup.renderer import Renderer
from rulewright.views.list import ListView, list_view
from tests.editing import edited


def garden(book: Book) -> ListView:
    listed = book.get(ArmyList, "list.garden")
    assert listed is not None
    return list_view(book, listed, Renderer(book))


def test_a_cost_among_the_details_counts(book: Book) -> None:
    army = garden(book)
    points = {
        entry.profile.id: entry.points.value.text
        for force in army.forces
        for entry in force.entries
        if entry.points is not None
    }
    assert points == {"unit.hogs": "30", "unit.shrews": "24"}


def test_a_game_without_points_has_no_costs() -> None:
    army = garden(edited(game={"details": [], "list_rules": None}))
    assert {entry.points for force in army.forces for entry in force.entries} == {None}
    assert {entry.cost for force in army.forces for entry in force.entries} == {None}
    assert {force.cost for force in army.forces} == {None}
    assert {entry.models for force in army.forces for entry in force.entries} == {None}


def test_a_line_names_its_slot_and_what_it_is_attached_to() -> None:
    hogs = {
        "profile": "unit.hogs",
        "slot": "edge",
        "models": 3,
        "attached": [{"profile": "unit.shrews", "note": "On *its* back.", "count": 2}],
    }
    groups = [{"title": "A group", "type": "thicket", "units": [hogs]}]
    points = {"rule": "basics.price", "points": {"of": "acorns", "per": "model"}}
    models = {"rule": "basics.litter", "models": {"of": "litter"}}
    army = garden(
        edited(
            game={"list_rules": [points, models]},
            entities={"list.garden": {"forces": [{"title": "One", "groups": groups}]}},
        )
    )
    [force] = army.forces
    lines = [
        (each.profile.id, each.slot, each.host, each.count, each.models, each.cost, each.tracks)
        for each in force.entries
    ]
    # Three hogs of 30 acorns, and twice six shrews of 24; boxes are drawn for each model.
    assert lines == [
        ("unit.hogs", "Edge of the thicket", "", 1, 3, 90, 3),
        ("unit.shrews", "", "Hedge-hogs", 2, 6, 288, 12),
    ]
    assert force.entries[1].note == "On <em>its</em> back."
    assert (force.cost, force.groups[0].cost, army.limit) == (378, 378, 100)
