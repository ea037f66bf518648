"""A unit of the test book, ready to be shown."""

import re

from rulewright.content.book import Book
from rulewright.content.profile import Profile
from rulewright.markup.renderer import Renderer
from rulewright.model.status import Status
from rulewright.views.profile import ProfileView, profile_view, signs_of
from tests.editing import edited, entity_of, game_data


def _view(book: Book, id_: str) -> ProfileView:
    return profile_view(book, entity_of(book, Profile, id_), Renderer(book))


def test_a_statline_is_in_the_declared_order(book: Book) -> None:
    view = _view(book, "unit.hogs")
    assert [(stat.symbol, stat.value.text) for stat in view.stats] == [
        ("Pc", "5″"),
        ("Q", "5 | 6"),
        ("V", "12"),
        ("N", "9"),
    ]
    [snout] = view.weapons
    assert [stat.value.text for stat in snout.stats] == ["1″", "−1", "6"]
    assert [name.title for name in view.keywords] == ["Night animal"]
    assert view.status is Status.STATED


def test_what_is_missing_is_listed(book: Book) -> None:
    view = _view(book, "unit.shrews")
    assert view.missing == ("N",)
    assert view.status is Status.MISSING


def test_special_rules_of_unit_and_weapons_are_brief(book: Book) -> None:
    hogs = _view(book, "unit.hogs")
    shrews = _view(book, "unit.shrews")
    assert [(brief.title, brief.number) for brief in hogs.briefs] == [("Fierce", "2.2")]
    assert [brief.title for brief in shrews.briefs] == ["Sting"]
    assert "counts double" in shrews.briefs[0].html


def test_a_brief_says_what_stands_for_its_x() -> None:
    rule, unit = "scuffle.fierce", "unit.shrews"
    short = "Roll X dice again, as an X-ray of [Fierce (X)](#scuffle.fierce) shows."

    def brief(*values: int | str) -> tuple[str, str]:
        rules = [{"rule": rule, "x": value} for value in values]
        changed = edited(
            entities={
                rule: {"title": "Fierce (X)", "short": short},
                unit: {"rules": rules, "weapons": []},
            }
        )
        [view] = _view(changed, unit).briefs
        return view.title, re.sub("<.*?>", "", view.html)

    assert brief(3, 3) == ("Fierce (3)", "Roll 3 dice again, as an X-ray of Fierce (3) shows.\n")
    assert brief("<b>")[1].startswith("Roll &lt;b&gt; dice")
    assert brief(2, 3) == ("Fierce (X)", "Roll X dice again, as an X-ray of Fierce (X) shows.\n")


def test_details_and_what_a_unit_carries(book: Book) -> None:
    view = _view(book, "unit.hogs")
    assert [stat.value.text for stat in view.details] == ["2–4", "30"]
    [snout], [twig] = view.weapons, view.options
    assert (snout.count, [arc.symbol for arc in snout.arcs]) == (2, ["A", "B"])
    assert snout.mount is not None
    assert snout.mount.title == "Paw"
    assert "<svg" in snout.mount.icon
    assert twig.points is not None
    assert twig.points.text == "2"
    assert [name.title for name in twig.rules] == ["Fierce (3)"]


def test_abilities_stand_by_kind_with_their_marks(book: Book) -> None:
    view = _view(book, "unit.hogs")
    habits, tricks = view.abilities
    assert (habits.kind.title, habits.abilities[0].name.id) == ("Habits", "scuffle.fierce")
    [rolling] = tricks.abilities
    assert rolling.name.title == "Rolling up (2)"
    assert [mark.title for mark in rolling.marks] == ["Shared", "Loud"]
    assert "Burrow" in rolling.html


def test_upgrades_and_further_grids(book: Book) -> None:
    view = _view(book, "unit.hogs")
    robin, tail = view.upgrades
    assert (robin.count, tail.gives) == ("1–3", "Rolling up")
    assert "ref:term.band" in robin.per
    assert tail.replaces is not None
    assert tail.replaces.title == "Tail"
    [helpers] = view.grids
    assert [[stat.value.text for stat in row.stats] for row in helpers.rows] == [
        ["2", "Clear"],
        ["2", "–"],
    ]
    assert ("Wren", "So") in [(title, stat.symbol) for title, stat in view.all_stats()]


def test_what_is_not_known_anywhere_marks_the_profile() -> None:
    details = {"litter": [2, {"status": "missing", "note": "Nobody counted."}], "acorns": 30}
    view = _view(edited(entities={"unit.hogs": {"details": details}}), "unit.hogs")
    assert view.details[0].value.text == "2–?"
    assert view.status is Status.MISSING


def test_the_number_of_an_upgrade_is_said_where_it_is_bounded() -> None:
    def counts(*declared: int | list[int] | None) -> list[str]:
        upgrades = [
            {"title": f"U{index}", "points": 1, **({} if count is None else {"count": count})}
            for index, count in enumerate(declared)
        ]
        view = _view(edited(entities={"unit.hogs": {"upgrades": upgrades}}), "unit.hogs")
        return [each.count for each in view.upgrades]

    assert counts(None, 3, [2, 2], [0, 4]) == ["", "1–3", "2", "0–4"]


def test_a_mount_without_an_icon_has_no_sign_though_another_has_its_title() -> None:
    mounts = [{**mount, "title": "Limb"} for mount in game_data()["mounts"]]
    book = edited(game={"mounts": mounts})
    signs = signs_of(book, [_view(book, "unit.hogs")], Renderer(book))
    assert [sign.title for sign in signs] == ["Limb", "Ahead", "Behind"]
    assert "<svg" in signs[0].sign
