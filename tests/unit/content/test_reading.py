"""Plain data to types: defaults, marks, and shapes that can be written in more than one way."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import pytest

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.content.characteristic_types import COST, NUMBER_OF_MODELS, SUM
from rulewright.content.game import Arc, Licence
from rulewright.content.list_rules import (
    ALL,
    GROUP_TAG,
    ListRule,
    Models,
    Points,
    Share,
    Total,
    Which,
)
from rulewright.content.list_rules import Count as CountRule
from rulewright.content.profile import NO_VALUE, AppliedRule, Count, Profile, Upgrade, Value
from rulewright.content.reading import Named, Number, key, linked, names_in, read, whole
from rulewright.content.rule import Change, Modifier, Rule, Term
from rulewright.content.scenario import Edge, Point, Scenario, ScenarioRule, Zone
from rulewright.content.table import OddsRequest, Table
from rulewright.model.plain import Plain
from rulewright.model.status import NOT_SAID, Marked, Status

_MISSING = {"status": "missing", "note": "Nobody saw it."}


def test_a_rule_that_says_the_least() -> None:
    rule = read(Rule, {"id": "a.b", "title": "B", "text": "Do it."})
    assert (rule.id, rule.title, rule.text, rule.short) == ("a.b", "B", "Do it.", "")
    assert (rule.source, rule.see, rule.tags, rule.notes) == ((), (), (), ())
    assert rule.status is Status.STATED
    assert (rule.number, rule.chapter, rule.digest) == ("", "", "")


def test_source_is_one_heading_or_several() -> None:
    one = read(Term, {"id": "term.a", "title": "A", "forms": ["a"], "source": "Words"})
    several = read(Term, {"id": "term.a", "title": "A", "forms": ["a"], "source": ["W", "X"]})
    assert (one.source, several.source) == (("Words",), ("W", "X"))


@pytest.mark.parametrize(
    "by, expected",
    [
        (-1, Marked(Change(Fraction(-1)))),
        ({"multiply": "1/2"}, Marked(Change(Fraction(1, 2), multiplies=True))),
        ({"multiply": 3}, Marked(Change(Fraction(3), multiplies=True))),
        (
            {"value": 2, "status": "derived", "note": "why"},
            Marked(Change(Fraction(2)), Status.DERIVED, "why"),
        ),
        (
            {"value": {"multiply": "1/3"}, "status": "reconstructed", "note": "why"},
            Marked(Change(Fraction(1, 3), multiplies=True), Status.RECONSTRUCTED, "why"),
        ),
        (_MISSING, Marked(None, Status.MISSING, "Nobody saw it.")),
    ],
)
def test_modifiers_add_or_multiply_and_can_be_marked(by: Any, expected: Marked[Change]) -> None:
    modifier = read(Modifier, {"id": "far", "changes": "shot.needed", "by": by, "when": "far off"})
    assert modifier.by == expected
    assert (modifier.of, modifier.part) == ("shot", "needed")


@pytest.mark.parametrize(
    "data, expected",
    [
        (6, Value((Marked(6),))),
        ("2d6", Value((Marked("2d6"),))),
        (None, NO_VALUE),
        ([5, 6], Value((Marked(5), Marked(6)))),
        ([5, None], Value((Marked(5), Marked(None)))),
        (_MISSING, Value((), Status.MISSING, "Nobody saw it.")),
        (
            {"value": [2, 4], "status": "derived", "note": "why"},
            Value((Marked(2), Marked(4)), Status.DERIVED, "why"),
        ),
        (
            [5, _MISSING],
            Value((Marked(5), Marked(None, Status.MISSING, "Nobody saw it."))),
        ),
        (
            {"value": None, "status": "derived", "note": "why"},
            Value((), Status.DERIVED, "why"),
        ),
    ],
)
def test_values_of_characteristics(data: Any, expected: Value) -> None:
    assert read(Value, data) == expected


def test_what_a_value_says_of_itself() -> None:
    pair = read(Value, {"value": [5, _MISSING], "status": "derived", "note": "So it is."})
    assert (pair.is_pair, pair.is_none, pair.single) == (True, False, None)
    assert pair.weakest is Status.MISSING
    assert pair.notes == ("So it is.", "Nobody saw it.")
    assert pair.bounds == (5, None)
    assert read(Value, 7).bounds == (7, 7)
    assert read(Value, [2, 4]).bounds == (2, 4)
    assert read(Value, _MISSING).bounds == (None, None)
    assert read(Value, "2d6").bounds == (None, None)
    assert read(Value, 7).single == 7
    assert NO_VALUE.is_none
    assert not read(Value, _MISSING).is_none


@pytest.mark.parametrize(
    "data, bounds",
    [({}, (1, 4)), ({"count": 3}, (1, 3)), ({"count": [2, 3]}, (2, 3))],
)
def test_how_many_of_an_upgrade_a_unit_of_four_can_have(
    data: dict[str, Any], bounds: tuple[int, int]
) -> None:
    assert read(Upgrade, {"title": "Cheese", **data}).count.bounds(4) == bounds


def test_no_count_is_not_a_count_of_one() -> None:
    assert read(Upgrade, {"title": "Cheese"}).count == Count(1, None)
    assert read(Upgrade, {"title": "Cheese", "count": 1}).count == Count(1, 1)


def test_a_profile() -> None:
    profile = read(
        Profile,
        {
            "id": "unit.mouse",
            "title": "Mouse",
            "characteristics": {"m": 6},
            "details": {"litter": [2, 4], "m": 1},
            "rules": ["a.b", {"rule": "a.c", "x": 3}],
            "weapons": [{"id": "teeth", "title": "Teeth", "characteristics": {"a": None}}],
            "options": [
                {
                    "id": "straw",
                    "title": "Straw",
                    "mount": "jaw",
                    "points": _MISSING,
                    "characteristics": {},
                    "rules": [{"rule": "a.c", "x": "Two"}],
                }
            ],
            "grids": {"birds": [{"title": "Robin", "characteristics": {"wings": 2}}]},
        },
    )
    assert profile.rules == (AppliedRule("a.b"), AppliedRule("a.c", 3))
    [weapon], [option] = profile.weapons, profile.options
    assert (weapon.count, weapon.arcs, weapon.mount) == (1, (), "")
    assert weapon.characteristics == {"a": NO_VALUE}
    assert option.points == Marked(None, Status.MISSING, "Nobody saw it.")
    assert option.rules == (AppliedRule("a.c", "Two"),)
    assert profile.grids["birds"][0].characteristics["wings"].single == 2
    assert profile.value("m").single == 6
    assert profile.value("litter").bounds == (2, 4)
    assert profile.value("nothing") is NO_VALUE


def test_a_scenario() -> None:
    terrain = {
        "mode": "a.scattered",
        "amounts": {"by_size": [2, _MISSING, 6]},
        "then": [{"mode": "a.agreed", "amounts": {"dice": ["1d6", "2d6", "3d6"]}}],
    }
    drawn = {
        "width": 48,
        "height": 36.5,
        "shapes": [
            {"zone": {"from": [0, 0], "to": [48, 12.5]}, "label": "Here"},
            {"marker": _MISSING},
            {"edge": {"side": "left"}},
        ],
    }
    scenario = read(
        Scenario,
        {
            "id": "scenario.a",
            "title": "A",
            "terrain": terrain,
            "deployment": [{"type": "a.line"}],
            "objectives": [{"objective": "a.hold", "role": "primary", "points": 3}],
            "rules": ["a.night", {"rule": "a.fog", "note": "Thin.", "sizes": ["small"]}],
            "map": drawn,
        },
    )
    assert scenario.sides is None
    assert scenario.terrain.value
    amounts = scenario.terrain.value.amounts
    assert amounts.by_size == (Marked(2), Marked(None, Status.MISSING, "Nobody saw it."), Marked(6))
    assert amounts.fixed is None
    [then] = scenario.terrain.value.then
    assert (then.mode, then.amounts.dice) == ("a.agreed", ("1d6", "2d6", "3d6"))
    assert scenario.declared_terrain == terrain
    [deployment], [objective] = scenario.deployment, scenario.objectives
    assert (deployment.side, deployment.x, deployment.share) == ("both", NOT_SAID, 0)
    assert (objective.side, objective.points) == ("both", Marked(3))
    assert scenario.rules == (
        ScenarioRule("a.night"),
        ScenarioRule("a.fog", ("small",), "Thin."),
    )
    assert scenario.map.value
    zone, marker, edge = scenario.map.value.shapes
    assert zone.zone == Marked(Zone(Point(0, 0), Point(48, 12.5)))
    assert (zone.marker, zone.edge, zone.label) == (None, None, "Here")
    assert marker.marker == Marked(None, Status.MISSING, "Nobody saw it.")
    assert edge.edge == Marked(Edge("left", None))
    assert scenario.map.value.declared == drawn


def test_what_is_missing_has_its_reason() -> None:
    scenario = read(
        Scenario, {"id": "scenario.a", "title": "A", "terrain": _MISSING, "map": _MISSING}
    )
    assert scenario.terrain == Marked(None, Status.MISSING, "Nobody saw it.")
    assert scenario.map == Marked(None, Status.MISSING, "Nobody saw it.")
    assert scenario.declared_terrain == _MISSING


def test_a_table_of_facts_and_a_computed_one() -> None:
    facts = read(
        Table,
        {
            "id": "table.a",
            "title": "A",
            "columns": [{"id": "roll", "title": "Roll"}],
            "rows": [{"roll": 2}, {"roll": 2.5}, {"roll": "*3*"}, {"roll": _MISSING}],
        },
    )
    assert [row["roll"].value for row in facts.rows] == [2, 2.5, "*3*", None]
    assert facts.rows[3]["roll"].status is Status.MISSING
    assert not facts.is_computed
    computed = {"procedure": "roll", "show": "chance"}
    assert read(Table, {"id": "table.b", "title": "B", "compute": computed}).is_computed


def test_a_list_in_which_units_are_attached_to_each_other() -> None:
    unit = {
        "profile": "unit.a",
        "options": [{"weapon": "teeth", "option": "straw"}],
        "upgrades": [{"upgrade": "Cheese", "count": 2}],
        "attached": [{"profile": "unit.b", "attached": [{"profile": "unit.c"}]}],
    }
    army = read(
        ArmyList,
        {"id": "list.a", "title": "A", "limit": None, "forces": [{"title": "F", "units": [unit]}]},
    )
    assert army.limit == NOT_SAID
    [force] = army.forces
    [host] = force.units
    assert (host.count, host.models, host.slot) == (1, None, "")
    assert (host.options[0].count, host.upgrades[0].count) == (1, 2)
    assert host.attached[0].attached[0].profile == "unit.c"


def test_list_rules_are_of_the_type_of_their_word() -> None:
    which = {"keywords": ["Scout"], "but": [{"tags": ["beast"]}]}
    count = {"which": which, "most": 1, "in": "group", "groups": ["home"]}
    rule = read(ListRule, {"rule": "army.scouts", "count": count})
    assert (rule.rule, rule.word, rule.declared) == ("army.scouts", "count", count)
    assert isinstance(rule.settings, CountRule)
    assert (rule.settings.within, rule.settings.groups) == ("group", ("home",))
    assert (rule.settings.least, rule.settings.most, rule.settings.for_each) == (None, 1, None)
    assert rule.settings.which == Which(keywords=("Scout",), but=(Which(tags=("beast",)),))
    assert rule.settings.which.declared == which
    share = read(ListRule, {"rule": "a.b", "share": {"which": {}, "above": "1/3"}}).settings
    assert share == Share(which=ALL, above=Fraction(1, 3))
    total = read(ListRule, {"rule": "a.b", "total": {"of": "pts", "except": 1}}).settings
    assert total == Total(of="pts", spared=1)


def test_keys_that_python_reserves() -> None:
    arc = read(Arc, {"id": "fore", "symbol": "F", "title": "Fore", "from": 315, "to": 45})
    assert (arc.begin, arc.end) == (315, 45)


@dataclass(frozen=True)
class _Sample:
    size: Number
    first: str = field(default="", metadata=key("from"))
    number: str = field(default="none", metadata=linked())
    declared: Plain = field(default=None, metadata=whole())


def test_fields_are_read_as_their_metadata_says() -> None:
    data: dict[str, Plain] = {"size": 48, "from": "here", "number": "7", "more": True}
    sample = read(_Sample, data)
    assert sample == _Sample(48, "here", "none", data)
    assert isinstance(sample.size, int)


def test_the_game_is_read(book: Book) -> None:
    game = book.game
    assert (game.id, game.title) == ("hedgerow", "Hedgerow")
    assert [each.id for each in game.characteristics][:1] == ["pace"]
    assert {each.kind for product in game.products for each in product.select} >= {"rule"}
    assert str(game.at("title")).endswith("game.yml:3:8")


def test_the_names_in_a_rule_of_lists_with_their_places() -> None:
    rule = read(
        ListRule,
        {
            "rule": "a.b",
            "count": {
                "which": {"groups": ["home", "main"], "but": [{"groups": ["hut"]}]},
                "groups": ["den"],
                "for_each": {"category": "small"},
                "most": 1,
            },
        },
    )
    assert {(each.path, each.name) for each in names_in(rule.settings)} == {
        (("which", "groups", 0), "home"),
        (("which", "groups", 1), "main"),
        (("which", "but", 0, "groups", 0), "hut"),
        (("groups", 0), "den"),
    }
    assert {each.sort for each in names_in(rule.settings)} == {GROUP_TAG}
    total = read(ListRule, {"rule": "a.b", "total": {"of": "vigour", "most": 1, "except": 2}})
    assert list(names_in(total.settings, ("total",))) == [Named(("total", "of"), SUM, "vigour")]
    assert [each.sort for each in names_in(Points("acorns"))] == [COST]
    assert [each.sort for each in names_in(Models("litter"))] == [NUMBER_OF_MODELS]


@pytest.mark.parametrize(
    "declared, expected",
    [
        ("MIT", Licence("MIT licence", "https://opensource.org/license/mit", "MIT")),
        (
            "CC-BY-NC-SA-4.0",
            Licence(
                "Creative Commons Attribution-NonCommercial-ShareAlike 4.0",
                "https://creativecommons.org/licenses/by-nc-sa/4.0/",
                "CC-BY-NC-SA-4.0",
            ),
        ),
        ({"text": "Ask."}, Licence("Ask.", "", "")),
        ({"text": "Ask.", "address": "https://a.org"}, Licence("Ask.", "https://a.org", "")),
    ],
)
def test_a_licence_is_known_by_its_id_or_written_out(declared: Any, expected: Licence) -> None:
    assert read(Licence, declared) == expected


def test_the_sides_of_a_table_of_odds_by_their_fields() -> None:
    rows, columns = {"title": "R", "input": "dice"}, {"title": "C", "input": "needed"}
    asked = read(OddsRequest, {"show": "chance", "rows": rows, "columns": columns})
    assert {name: side.title for name, side in asked.sides.items()} == {"rows": "R", "columns": "C"}
    assert dict(read(OddsRequest, {"show": "chance"}).sides) == {}
    assert list(read(OddsRequest, {"show": "chance", "columns": columns}).sides) == ["columns"]
