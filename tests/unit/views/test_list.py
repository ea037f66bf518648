"""What the units of a list cost, wherever the game declares it."""

from dataclasses import replace

from rulewright.markup.renderer import Renderer
from rulewright.model.book import Book
from rulewright.views.list import list_view


def test_a_cost_among_the_details_counts(book: Book) -> None:
    army = list_view(book, book.entities["list.garden"], Renderer(book))
    points = {
        entry.profile.id: entry.points.value.text
        for force in army.forces
        for entry in force.entries
        if entry.points is not None
    }
    assert points == {"unit.hogs": "30", "unit.shrews": "24"}


def test_a_game_without_points_has_no_costs(book: Book) -> None:
    free = replace(book, raw_game={**book.raw_game, "details": []})
    army = list_view(free, free.entities["list.garden"], Renderer(free))
    assert {entry.points for force in army.forces for entry in force.entries} == {None}
