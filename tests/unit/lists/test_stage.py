"""Lists are judged in a check, again where anything of them has changed, and shown with it."""

from pathlib import Path

import pytest

from rulewright.check.game import check_game
from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.lists import inspection
from rulewright.markup.renderer import Renderer
from rulewright.model.project import Project
from rulewright.views.list import list_view
from tests.editing import edited
from tests.problems.overlay import GAME, invented_game


@pytest.fixture
def game(tmp_path: Path) -> Project:
    project = invented_game(tmp_path)
    assert check_game(project, GAME) == ()
    return project


def garden(book: Book) -> ArmyList:
    listed = book.get(ArmyList, "list.garden")
    assert listed is not None
    return listed


def rewrite(project: Project, name: str, old: str, new: str) -> None:
    file = project.content / GAME / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    "name, old, new",
    [
        ("profiles/hogs.yml", "acorns: 30", "acorns: 90"),
        ("lists/garden.yml", "limit: 100", "limit: 10"),
        ("game.yml", "points: {of: acorns}", "points: {of: acorns, per: model}"),
    ],
)
def test_what_a_list_depends_on_is_judged_again(
    game: Project, name: str, old: str, new: str
) -> None:
    rewrite(game, name, old, new)
    assert {each.code for each in check_game(game, GAME)} == {"list-breaks-rule"}
    rewrite(game, name, new, old)
    assert check_game(game, GAME) == ()


def test_what_no_list_depends_on_is_not(game: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspection, "list_problems", pytest.fail)
    rewrite(game, "rules/forage.yml", "Roll the leaf dice", "Roll your leaf dice")
    assert check_game(game, GAME) == ()


def test_a_list_shows_what_its_forces_groups_and_units_cost(book: Book) -> None:
    view = list_view(book, garden(book), Renderer(book))
    first, second = view.forces
    [group] = first.groups
    [entry] = group.entries
    assert (view.limit, first.cost, group.cost, entry.cost, second.cost) == (100, 88, 88, 88, 24)
    assert (group.title, group.type and group.type.id) == ("The old hollow", "basics.muster")
    assert (entry.slot, entry.models) == ("Heart of the thicket", 3)
    assert [(each.count, each.title, each.instead) for each in entry.choices] == [
        (2, "Twig", "Snout"),
        (2, "Robin", ""),
    ]
    assert view.unchecked == ()


def test_a_list_tells_by_which_rule_it_could_not_be_checked() -> None:
    lost = {"litter": 4, "acorns": {"status": "missing", "note": "?"}}
    changed = edited(entities={"unit.hogs": {"details": lost}})
    view = list_view(changed, garden(changed), Renderer(changed))
    [unchecked] = view.unchecked
    assert (unchecked.rule.title, unchecked.value, unchecked.units) == (
        "Acorns",
        "Acorns",
        ("Hedge-hogs",),
    )
    assert view.forces[0].cost is None
    assert view.forces[1].cost == 24
