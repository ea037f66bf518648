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
