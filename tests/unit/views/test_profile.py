"""A unit of the test book, ready to be shown."""

import re
from dataclasses import replace

from rulewright.markup.renderer import Renderer
from rulewright.model.book import Book
from rulewright.model.status import Status
from rulewright.views.profile import profile_view


def test_a_statline_is_in_the_declared_order(book: Book) -> None:
    view = profile_view(book, book.entities["unit.hogs"], Renderer(book))
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


def test_what_is_missing_is_told(book: Book) -> None:
    view = profile_view(book, book.entities["unit.shrews"], Renderer(book))
    assert view.missing == ("N",)
    assert view.status is Status.MISSING


def test_special_rules_of_unit_and_weapons_are_brief(book: Book) -> None:
    hogs = profile_view(book, book.entities["unit.hogs"], Renderer(book))
    shrews = profile_view(book, book.entities["unit.shrews"], Renderer(book))
    assert [(brief.title, brief.number) for brief in hogs.briefs] == [("Fierce", "2.2")]
    assert [brief.title for brief in shrews.briefs] == ["Sting"]
    assert "counts double" in shrews.briefs[0].html


def test_a_brief_says_what_stands_for_its_x(book: Book) -> None:
    shrews, fierce = book.entities["unit.shrews"], book.entities["scuffle.fierce"]
    short = "Roll X dice again, as an X-ray of [Fierce (X)](#scuffle.fierce) shows."
    rule = replace(fierce, raw={**fierce.raw, "title": "Fierce (X)", "short": short})
    changed = replace(book, entities={**book.entities, rule.id: replace(rule, title="Fierce (X)")})

    def brief(*values: int | str) -> tuple[str, str]:
        rules = [{"rule": rule.id, "x": value} for value in values]
        unit = replace(shrews, raw={**shrews.raw, "rules": rules, "weapons": []})
        [view] = profile_view(changed, unit, Renderer(changed)).briefs
        return view.title, re.sub("<.*?>", "", view.html)

    assert brief(3, 3) == ("Fierce (3)", "Roll 3 dice again, as an X-ray of Fierce (3) shows.\n")
    assert brief("<b>")[1].startswith("Roll &lt;b&gt; dice")
    assert brief(2, 3) == ("Fierce (X)", "Roll X dice again, as an X-ray of Fierce (X) shows.\n")


def test_details_and_what_a_unit_carries(book: Book) -> None:
    view = profile_view(book, book.entities["unit.hogs"], Renderer(book))
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
    view = profile_view(book, book.entities["unit.hogs"], Renderer(book))
    habits, tricks = view.abilities
    assert (habits.kind.title, habits.abilities[0].name.id) == ("Habits", "scuffle.fierce")
    [rolling] = tricks.abilities
    assert rolling.name.title == "Rolling up (2)"
    assert [mark.title for mark in rolling.marks] == ["Shared", "Loud"]
    assert "Burrow" in rolling.html


def test_upgrades_and_further_grids(book: Book) -> None:
    view = profile_view(book, book.entities["unit.hogs"], Renderer(book))
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


def test_what_is_not_known_anywhere_marks_the_profile(book: Book) -> None:
    hogs = book.entities["unit.hogs"]
    details = {"litter": [2, {"status": "missing", "note": "Nobody counted."}], "acorns": 30}
    view = profile_view(book, replace(hogs, raw={**hogs.raw, "details": details}), Renderer(book))
    assert view.details[0].value.text == "2–?"
    assert view.status is Status.MISSING
