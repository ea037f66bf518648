"""Each word of the vocabulary: a list that just keeps a rule, and one that just breaks it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rulewright.content import list_rules as content
from rulewright.content.list_rules import Which
from rulewright.content.reading import authored
from rulewright.lists import counting
from rulewright.lists.army import Army, described
from rulewright.lists.inspection import WORDS
from rulewright.lists.outfitting import is_made_of
from rulewright.lists.word import Context, Word
from tests.expected import as_expected
from tests.places import path_at
from tests.unit.lists.conftest import Inspect, barn, nest, unit

_SCHEMAS = Path(__file__).parents[3] / "schemas"

Made = list[dict[str, Any]]

_LORD = unit("owl", slot="loft")
_SMALL = {"category": "small"}
_LORDS = {"keywords": ["Lord"]}
_STRAW = {"weapon": "teeth", "option": "straw"}
_WHISTLE = {"upgrade": "Whistle"}


def mouse_with(**more: Any) -> Made:
    return [unit("mouse", models=2, **more)]


def rules_with(word: str, declared: dict[str, Any]) -> list[dict[str, Any]]:
    """A rule, beside the one that says how many models units have where that matters."""
    models = [{"models": {"of": "litter"}}] if word in {"options", "upgrades", "total"} else []
    return [{word: declared}, *models]


# A name, the word, what it is declared with, a force that keeps it, one that breaks it, and a part
# of what is said of that one.
CASES: list[tuple[str, str, dict[str, Any], Made, Made, str]] = [
    (
        "at most",
        "count",
        {"which": _SMALL, "most": 3},
        [unit("mouse", count=2), unit("flea")],
        [unit("mouse", count=3), unit("flea")],
        "has 4 units with small; the limit is 3",
    ),
    (
        "at least",
        "count",
        {"which": _LORDS, "least": 1},
        [unit("owl")],
        [unit("mouse")],
        "has 0 units with Lord; it needs at least 1",
    ),
    (
        "for each of others",
        "count",
        {"which": _SMALL, "least": 2, "for_each": _LORDS},
        [unit("owl", count=2), unit("mouse", count=4)],
        [unit("owl", count=2), unit("mouse", count=3)],
        "needs at least 4 (there are 2 units with Lord)",
    ),
    (
        "or none of others",
        "count",
        {"which": _SMALL, "most": 1, "for_each": _LORDS, "or_none": True},
        [unit("mouse", count=9)],
        [unit("mouse", count=2), unit("owl")],
        "the limit is 1",
    ),
    (
        "in each group by its own, those without others passed over",
        "count",
        {"which": _SMALL, "most": 1, "for_each": _LORDS, "or_none": True, "in": "group"},
        [nest(unit("mouse", count=2)), barn(unit("mouse", count=2), unit("owl", count=2))],
        [nest(unit("mouse", count=2)), barn(unit("mouse", count=3), unit("owl", count=2))],
        "'The barn' of the force 'Side 1' has 3 units with small; the limit is 2",
    ),
    (
        "for each so many points, in full",
        "count",
        {"which": _LORDS, "most": 1, "for_each_points": 90},
        [unit("owl"), unit("mouse", count=3)],
        [unit("owl"), unit("mouse", count=2)],
        "the limit is 0 (of its 80 points, for each 90)",
    ),
    (
        "in each group of some types alone",
        "count",
        {"which": _SMALL, "most": 1, "in": "group", "groups": ["main"]},
        [barn(unit("mouse")), nest(unit("mouse", count=2))],
        [barn(unit("mouse", count=2))],
        "'The barn' of the force 'Side 1' has 2",
    ),
    (
        "none of those",
        "count",
        {"which": {"but": [{"tags": ["many"]}, _LORDS]}, "most": 0},
        [unit("mouse"), unit("owl")],
        [unit("flea")],
        "has 1 units",
    ),
    (
        "more than half",
        "share",
        {"which": _LORDS, "above": "1/2"},
        [unit("owl"), unit("mouse", count=5)],
        [unit("owl"), unit("mouse", count=6)],
        "60 of the 120 points of the force 'Side 1'; it must be more than 1/2 of them",
    ),
    (
        "at least half",
        "share",
        {"which": _LORDS, "least": "1/2"},
        [unit("owl"), unit("mouse", count=6)],
        [unit("owl"), unit("mouse", count=7)],
        "at least 1/2",
    ),
    (
        "at most half, of some",
        "share",
        {"which": {"groups": ["main"]}, "of": {"groups": ["home"]}, "most": "1/2"},
        [barn(unit("owl")), nest(unit("owl")), unit("mouse")],
        [barn(unit("owl")), nest(unit("mouse")), unit("owl")],
        "60 of the 70 points",
    ),
    (
        "a sum",
        "total",
        {"of": "vigour", "in": "group", "most": 8},
        [nest(unit("mouse", count=2)), nest(unit("mouse", count=2))],
        [nest(unit("mouse", count=2), unit("flea"))],
        "has Vigour 9 in all; the limit is 8",
    ),
    (
        "a sum of models",
        "total",
        {"of": "vigour", "per": "model", "most": 16},
        [unit("mouse", count=2, models=2)],
        [unit("mouse", count=2, models=3)],
        "has Vigour 24 in all",
    ),
    (
        "a sum of distances that are no whole numbers",
        "total",
        {"of": "pace", "most": 5},
        [unit("mouse", count=2)],
        [unit("mouse", count=2), unit("flea", count=3)],
        "has Pace 5.3 in all; the limit is 5",
    ),
    (
        "a sum to which a unit without the value adds nothing",
        "total",
        {"of": "pace", "least": 3},
        [unit("mouse"), unit("owl"), unit("flea", count=5)],
        [unit("mouse"), unit("owl"), unit("flea", count=4)],
        "has Pace 2.9 in all; it needs at least 3",
    ),
    (
        "a sum in all groups but one",
        "total",
        {"of": "vigour", "in": "group", "least": 8, "except": 1},
        [nest(unit("mouse")), nest(unit("mouse", count=2))],
        [nest(unit("mouse")), nest(unit("mouse"))],
        "needs at least 8",
    ),
    (
        "once",
        "unique",
        {"which": _LORDS},
        [unit("owl"), unit("mouse", count=2)],
        [barn(_LORD), nest(unit("owl"))],
        "has 2 units of 'Owl'; the limit is 1",
    ),
    (
        "two of a profile",
        "duplicates",
        {"most": 2, "in": "group", "which": {"repeatable": True}},
        [barn(unit("mouse", count=2), unit("flea", count=3)), nest(unit("mouse", count=3))],
        [barn(unit("mouse"), unit("mouse", count=2))],
        "has 3 units of 'Mouse'",
    ),
    (
        "of attached ones",
        "duplicates",
        {"most": 1, "which": {"attached": True}},
        [unit("mouse", attached=[unit("flea")]), unit("flea", count=2)],
        [unit("mouse", count=2, attached=[unit("flea")])],
        "has 2 units that are attached of 'Flea'",
    ),
    (
        "one with another",
        "requires",
        {"which": _SMALL, "needs": _LORDS},
        [unit("mouse"), unit("owl")],
        [unit("mouse")],
        "has 1 units with small and 0 units with Lord; it needs at least 1",
    ),
    (
        "only some can be attached",
        "attachments",
        {"which": {"abilities": ["Riding (X)"]}},
        [unit("mouse", attached=[unit("flea")])],
        [unit("owl", attached=[unit("mouse")])],
        "only units with Riding (X) can be",
    ),
    (
        "only to some",
        "attachments",
        {"hosts": {"but": [{"abilities": ["Riding (X)"]}]}},
        [unit("mouse", attached=[unit("flea")])],
        [unit("flea", attached=[unit("flea")])],
        "'Flea' cannot be attached to 'Flea'",
    ),
    (
        "to those that the ability names",
        "attachments",
        {"hosts_named_by": "Riding (X)"},
        [unit("mouse", attached=[unit("flea")])],
        [unit("owl", attached=[unit("flea")])],
        "only to units with Field Night Animal, and 'Owl' is none",
    ),
    (
        "to those of its category",
        "attachments",
        {"same": ["category"]},
        [unit("mouse", attached=[unit("flea")])],
        [unit("owl", attached=[unit("flea")])],
        "their category must be the same",
    ),
    (
        "so many to one",
        "attachments",
        {"most": 1},
        [unit("mouse", count=2, attached=[unit("flea")])],
        [unit("mouse", attached=[unit("flea", count=2)])],
        "2 units are attached to 'Mouse'; the limit is 1",
    ),
    (
        "all in groups",
        "grouped",
        {},
        [nest(unit("mouse", attached=[unit("flea")]))],
        [nest(unit("mouse")), unit("owl")],
        "'Owl' is in no group",
    ),
    (
        "no more groups than others",
        "groups",
        {"tags": ["home"], "most": 2, "for_each": ["main"]},
        [barn(_LORD), nest(unit("owl"))],
        [barn(_LORD), nest(unit("owl")), nest(unit("owl"))],
        "has 3 groups of home; the limit is 2 (there are 1 of main)",
    ),
    (
        "at least one group",
        "groups",
        {"tags": ["main"], "least": 1},
        [barn(_LORD)],
        [nest(unit("owl"))],
        "has 0 groups of main; it needs at least 1",
    ),
    (
        "each type of group once",
        "groups",
        {"tags": ["home"], "most": 1, "of_a_type": True},
        [barn(_LORD), nest(unit("owl"))],
        [nest(unit("owl")), nest(unit("owl"))],
        "2 groups of the type 'Nest'; the limit is 1",
    ),
    (
        "one family",
        "family",
        {},
        [barn(_LORD), barn(_LORD)],
        [barn(_LORD), nest(unit("owl"))],
        "are of Farm and Wood; all must be of one",
    ),
    (
        "a slot that must be filled",
        "slots",
        {},
        [barn(_LORD)],
        [barn(unit("mouse", slot="floor"))],
        "the slot 'Loft' of 'The barn' of the force 'Side 1' has 0 units; it needs at least 1",
    ),
    (
        "a slot that is full, in which attached units take no room",
        "slots",
        {},
        [barn(_LORD, unit("mouse", count=2, slot="floor", attached=[unit("flea")]))],
        [barn(_LORD, unit("mouse", count=3, slot="floor"))],
        "has 3 units; the limit is 2",
    ),
    (
        "a slot that takes a unit",
        "slots",
        {},
        [barn(_LORD, unit("flea", slot="floor"))],
        [barn(_LORD, unit("ghost", slot="floor"))],
        "'Ghost' cannot fill the slot 'Floor'",
    ),
    (
        "a slot for each unit",
        "slots",
        {},
        [barn(_LORD), nest(unit("mouse"))],
        [barn(_LORD, unit("mouse"))],
        "'Mouse' is in no slot; there are 'Loft', 'Floor'",
    ),
    (
        "as many models as there can be",
        "models",
        {"of": "litter"},
        [unit("mouse", models=4), unit("mouse"), unit("owl")],
        [unit("mouse", models=5)],
        "has 5 models; it can have 2 to 4",
    ),
    (
        "the least number of models",
        "models",
        {"of": "litter", "which": {"attached": True}, "take": "least"},
        [unit("mouse", models=3, attached=[unit("flea", models=1)])],
        [unit("mouse", models=3, attached=[unit("flea", models=2)])],
        "'Flea' has 2 models; it can have 1",
    ),
    (
        "as many options as weapons",
        "options",
        {},
        mouse_with(options=[{**_STRAW, "count": 4}]),
        mouse_with(options=[{**_STRAW, "count": 3}, {**_STRAW, "count": 2}]),
        "5 options are chosen for 'Teeth' of 'Mouse'; it has 4",
    ),
    (
        "an option for another mount",
        "options",
        {},
        mouse_with(options=[_STRAW]),
        mouse_with(options=[{"weapon": "teeth", "option": "bell"}]),
        "'Bell' is for the mount 'neck', and 'Teeth' of 'Mouse' is in the mount 'jaw'",
    ),
    (
        "an option for a weapon that stays",
        "options",
        {},
        mouse_with(options=[_STRAW]),
        mouse_with(options=[{"weapon": "tail", "option": "straw"}]),
        "'Tail' of 'Mouse' is in no mount",
    ),
    (
        "upgrades that take mounts",
        "options",
        {},
        [unit("mouse", models=3, options=[{**_STRAW, "count": 5}], upgrades=[_WHISTLE])],
        [unit("mouse", models=3, options=[{**_STRAW, "count": 6}], upgrades=[_WHISTLE])],
        "7 mounts 'jaw' of 'Mouse' are given to something else; it has 6",
    ),
    (
        "as many upgrades as are offered",
        "upgrades",
        {},
        mouse_with(upgrades=[{"upgrade": "Cheese", "count": 3}]),
        mouse_with(upgrades=[{"upgrade": "Cheese", "count": 4}]),
        "'Mouse' has 4 of 'Cheese'; it can have 2 to 3",
    ),
    (
        "too few upgrades",
        "upgrades",
        {},
        mouse_with(upgrades=[{"upgrade": "Cheese", "count": 2}]),
        mouse_with(upgrades=[{"upgrade": "Cheese"}]),
        "'Mouse' has 1 of 'Cheese'",
    ),
    (
        "an upgrade for each model",
        "upgrades",
        {},
        mouse_with(upgrades=[{"upgrade": "Whiskers", "count": 2}]),
        mouse_with(upgrades=[{"upgrade": "Whiskers", "count": 3}]),
        "it can have 1 to 2",
    ),
]


@pytest.mark.parametrize(
    "word, declared, keeps, breaks, said",
    [pytest.param(*case[1:], id=f"{case[1]}: {case[0]}") for case in CASES],
)
def test_a_list_just_keeps_a_rule_or_just_breaks_it(
    inspected: Inspect, word: str, declared: dict[str, Any], keeps: Made, breaks: Made, said: str
) -> None:
    rules = rules_with(word, declared)
    kept = inspected(keeps, rules=rules)
    assert [problem.message for problem in kept.problems] == []
    assert kept.unchecked == ()
    [problem] = inspected(breaks, rules=rules).problems
    assert problem.code == "list-breaks-rule"
    assert "'Pace' (basics.pace)" in problem.message
    assert said in problem.message


def test_each_message_says_where_how_many_and_how_many_there_can_be(
    inspected: Inspect, regenerate: bool
) -> None:
    found = ""
    for name, word, declared, _, breaks, _ in CASES:
        [problem] = inspected(breaks, rules=rules_with(word, declared)).problems
        found += f"{word}: {name}\n    {path_at(problem.at)}: {problem.message}\n"
    as_expected("lists/messages.txt", found, regenerate=regenerate)


def test_each_word_is_tried() -> None:
    assert {word for _, word, *_ in CASES} | {"points"} == set(WORDS)


def test_a_word_is_read_into_the_settings_that_it_looks_at() -> None:
    assert {name: word.settings for name, word in WORDS.items()} == content.WORDS


def test_no_word_is_left_out_of_the_vocabulary() -> None:
    word = re.compile(r"^@word\(content\.(\w+)\)", re.MULTILINE)
    modules = Path(counting.__file__).parent.glob("*.py")
    declared = [name for each in modules for name in word.findall(each.read_text())]
    settings = sorted(each.settings.__name__ for each in WORDS.values())
    assert sorted(declared) == settings


def test_a_word_refuses_the_settings_of_another() -> None:
    context = Context(Army(None, ()), None, {})
    with pytest.raises(TypeError, match="family"):
        next(WORDS["family"].find(context, content.Grouped()))


@pytest.mark.parametrize("word", WORDS.values(), ids=lambda word: word.name)
def test_the_schema_of_games_says_of_a_word_what_the_word_does(word: Word) -> None:
    schema = json.loads((_SCHEMAS / "game.json").read_text(encoding="utf-8"))
    shape = schema["$defs"]["list-rule"]["properties"][word.name]
    settings = {key: each["description"] for key, each in shape["properties"].items()}
    assert set(settings) == set(authored(word.settings).values())
    documented = word.documentation(settings)
    assert documented.startswith(f"**`{word.name}`**: {shape['description']}\n")
    assert all(f"- `{key}`: {meaning}" in documented for key, meaning in settings.items())


def test_each_force_is_within_the_limit_by_unit(inspected: Inspect) -> None:
    rules = [{"points": {"of": "acorns"}}]
    straws = [{**_STRAW, "count": 2}]
    force = [unit("mouse", count=2, options=straws, attached=[unit("flea")])]
    # Twice a mouse of 10 with two straws of 3, and a flea of 2.
    assert inspected(force, force, rules=rules, limit=36).problems == ()
    [problem] = inspected(force, [unit("mouse")], rules=rules, limit=35).problems
    assert problem.message == (
        "this breaks the rule 'Pace' (basics.pace): "
        "the force 'Side 1' costs 36 points; the limit is 35."
    )
    assert inspected(force, rules=rules).problems == ()


def test_what_is_free_costs_nothing(inspected: Inspect) -> None:
    bells = [{"weapon": "teeth", "option": "bell", "count": 2}]
    force = [unit("mouse", options=bells, upgrades=[{"upgrade": "Whistle"}])]
    rules = [{"points": {"of": "acorns"}}]
    assert inspected(force, rules=rules, limit=10).problems == ()
    [problem] = inspected(force, rules=rules, limit=9).problems
    assert "costs 10 points; the limit is 9" in problem.message


def test_each_force_is_within_the_limit_by_model(inspected: Inspect) -> None:
    rules = [{"points": {"of": "acorns", "per": "model"}}, {"models": {"of": "litter"}}]
    whiskers = [{"upgrade": "Whiskers", "count": 3}]
    force = [unit("mouse", models=4, upgrades=whiskers), unit("flea", models=3, count=5)]
    # Four mice of 10 and three whiskers, and fifteen fleas of 2.
    assert inspected(force, rules=rules, limit=73).problems == ()
    [problem] = inspected(force, rules=rules, limit=72).problems
    assert "costs 73 points; the limit is 72" in problem.message


def test_a_rule_holds_in_each_force_or_in_the_whole_list(inspected: Inspect) -> None:
    once = {"which": _LORDS}
    assert inspected([unit("owl")], [unit("owl")], rules=[{"unique": once}]).problems == ()
    [problem] = inspected(
        [unit("owl")], [unit("owl")], rules=[{"unique": {**once, "in": "list"}}]
    ).problems
    assert "the list has 2 units of 'Owl'" in problem.message


@pytest.mark.parametrize(
    "rule, name",
    [
        ({"points": {"of": "acorns"}}, "Acorns"),
        ({"share": {"which": _LORDS, "above": "1/2"}}, "Acorns"),
        ({"count": {"which": _LORDS, "most": 1, "for_each_points": 10}}, "Acorns"),
        ({"total": {"of": "vigour", "most": 5}}, "Vigour"),
    ],
)
def test_what_is_not_known_is_no_fault_but_is_told(
    inspected: Inspect, rule: dict[str, Any], name: str
) -> None:
    inspection = inspected([unit("ghost"), unit("mouse")], rules=[rule], limit=50)
    assert inspection.problems == ()
    [unchecked] = inspection.unchecked
    assert (unchecked.rule, unchecked.name, unchecked.units) == ("basics.pace", name, ("Ghost",))


def test_a_limit_is_broken_where_what_is_known_is_too_much(inspected: Inspect) -> None:
    rules = [{"points": {"of": "acorns"}}]
    inspection = inspected([unit("ghost"), unit("owl")], rules=rules, limit=50)
    [problem] = inspection.problems
    assert "costs 60 points without what is not known; the limit is 50" in problem.message
    assert inspection.unchecked == ()


@pytest.mark.parametrize(
    "which, said",
    [
        (Which(), "units"),
        (
            Which(
                keywords=("Lord", "Old"), abilities=("Riding",), tags=("many",), category="small"
            ),
            "units with Lord and Old and Riding and many and small",
        ),
        (Which(profiles=("unit.owl", "unit.flea")), "units of unit.owl or unit.flea"),
        (Which(groups=("home", "main")), "units of groups with home and main"),
        (Which(attached=True, repeatable=True), "units that are attached that can be repeated"),
        (Which(attached=False, repeatable=False), "units that stand alone that cannot be repeated"),
        (
            Which(category="small", but=(Which(keywords=("Lord",)), Which(attached=True))),
            "units with small but not those with Lord but not those that are attached",
        ),
    ],
)
def test_a_choice_of_units_in_words(which: Which, said: str) -> None:
    assert described(which) == said


@pytest.mark.parametrize(
    "text, made",
    [
        ("Old Guard Foot", True),
        ("Foot Old Guard", True),
        ("Foot", True),
        ("Old Foot", False),
        ("Old", False),
        ("Old Guard Horse", False),
    ],
)
def test_a_row_of_keywords_is_told_apart(text: str, made: bool) -> None:
    assert is_made_of(text, ("Old Guard", "Foot")) is made
