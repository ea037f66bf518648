"""What the data say, field by field, where the golden files of the test book have nothing to show.

The test book says more here than it does in its files: each way in which something can be written.
"""

import json
from typing import Any

import pytest

from rulewright.api.files import data_files
from tests.editing import edited, game_data
from tests.varied import varied

CHANGES = {
    "profiles/hogs.yml": {
        "characteristics: {pace: 5, quills: [5, 6], vigour: 12, nerve: 9}": """characteristics:
  pace: {value: 5, status: reconstructed, note: Measured on the lawn.}
  quills: [5, {value: 6, status: derived, note: As of all that sting.}]
  vigour: 12
  nerve: 9
tags: [spiny, shy]
base: 25 mm round base
status: derived
notes: [They are in the picture, They are in the index]
source: [Hogs, Spines]
aliases: [unit.urchins]""",
        "  - {title: Bigger tail, replaces: tail, gives: Rolling up, points: 3}": """\
  - {title: Left open, per: each hog}
  - {title: Up to three, count: 3, rule: scuffle.sting}
  - {title: From one to two, count: [1, 2]}
  - title: Two or more
    count: [2, 3]
    points: {value: 4, status: derived, note: Half of eight.}
    replaces: tail
    gives: Rolling up""",
        "points: 2\n    characteristics": "characteristics",
    },
    "profiles/shrews.yml": {"rules: []": "rules: [scuffle.fierce, {rule: scuffle.sting, x: all}]"},
    "lists/garden.yml": {
        "limit: 100": "limit: {value: 200, status: derived, note: Two gardens.}",
        "{weapon: snout, option: twig, count: 2}": "{weapon: snout, option: twig}",
        "{profile: unit.shrews, count: 1, note: They lead.}": """
        profile: unit.shrews
        attached: [{profile: unit.hogs, models: 4, upgrades: [{upgrade: Robin}]}]""",
    },
    "scenarios/compost.yml": {
        "sides: {attacker: false}": "sides: {attacker: true}",
        "  - {type: basics.pace, side: both}": """\
  - {type: basics.pace}
  - type: basics.reach
    side: defender
    x: {value: 2, status: derived, note: From the map.}
    share: 70
    sizes: [patch]
    note: Never *in* the heap.""",
        "role: primary, points: 3}": "role: primary, side: attacker, note: Twice at night.}",
        "{objective: forage.forage, role: additional, points: 1}": """
    objective: forage.forage
    role: additional
    points: {status: missing, note: The leaf is torn.}""",
        "rules: [scuffle.burrow,": "rules: [{rule: scuffle.burrow, note: Only one.},",
        "custom:": """victory:
  - {side: first, text: "The [heap](#scuffle.raid) is theirs."}
custom:""",
    },
    "rules/scuffle.yml": {
        "    aliases: [scuffle.fight]": "    status: derived\n    notes: [Two pages differ.]",
        "by: -1, when: a band": "by: {status: missing, note: It is smudged.}, when: a band",
    },
    "game.yml": {
        "    title: Dice by mood": "    status: derived\n    note: By the picture.\n"
        "    title: Dice by mood",
        "name: Wary, at_most: 1/2, rule": "name: Wary, at_most: 1/2, status: derived, "
        "note: Half by the picture., rule",
    },
}


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    book = varied(tmp_path_factory.mktemp("api") / "book", CHANGES)
    return {name.removesuffix(".json"): json.loads(text) for name, text in data_files(book).items()}


def entry(data: dict, kind: str, id_: str) -> dict[str, Any]:
    """An entity of the data by its id."""
    return next(each for each in data[kind][kind] if each["id"] == id_)


def rule(data: dict, id_: str) -> dict[str, Any]:
    chapters = data["rules"]["chapters"]
    return next(each for chapter in chapters for each in chapter["rules"] if each["id"] == id_)


def fact(value: Any, shown: str, status: str = "stated", note: str = "") -> dict[str, Any]:
    return {"value": value, "shown": shown, "status": status, "note": note}


@pytest.fixture(scope="module")
def hogs(data):
    return entry(data, "profiles", "unit.hogs")


@pytest.fixture(scope="module")
def compost(data):
    return entry(data, "scenarios", "scenario.compost")


# ---- What every entity says ---------------------------------------------------------------------


def test_an_entity_has_its_status_notes_sources_former_ids_and_tags(hogs):
    assert hogs["status"] == "derived"
    assert hogs["notes"] == ["They are in the picture", "They are in the index"]
    assert hogs["source"] == ["Hogs", "Spines"]
    assert hogs["aliases"] == ["unit.urchins"]
    assert hogs["tags"] == ["spiny", "shy"]


def test_a_unit_has_the_size_of_its_base(data, hogs):
    assert hogs["base"] == "25 mm round base"
    assert entry(data, "profiles", "unit.shrews")["base"] == ""


def test_one_source_is_a_list_of_one(data):
    assert entry(data, "tables", "table.weather")["source"] == ["Weather"]


def test_rules_and_chapters_have_the_numbers_that_are_printed(data):
    numbers = {each["id"]: each["number"] for each in data["rules"]["chapters"]}
    assert numbers == {"basics": "1", "scuffle": "2", "fright": "3", "forage": "4"}
    assert rule(data, "scuffle.sting")["number"] == "2.3"


# ---- Values with a status -----------------------------------------------------------------------


def test_a_marked_value_has_its_status_and_note(hogs):
    pace = fact(5, "5\N{DOUBLE PRIME}", "reconstructed", "Measured on the lawn.")
    assert hogs["characteristics"]["pace"] == pace


def test_a_pair_has_the_weaker_status_and_its_note(hogs):
    quills = fact([5, 6], "5 | 6", "derived", "As of all that sting.")
    assert hogs["characteristics"]["quills"] == quills


def test_what_is_missing_is_null_and_a_question_mark(data):
    nerve = entry(data, "profiles", "unit.shrews")["characteristics"]["nerve"]
    assert nerve == fact(None, "?", "missing", "The page with the shrews' Nerve was eaten.")


def test_the_status_of_a_lookup_is_that_of_each_value_without_its_own(data):
    lookup = next(each for each in data["game"]["lookups"] if each["id"] == "fright-dice")
    assert lookup["values"]["wary"] == fact(1, "1", "derived", "By the picture.")
    assert lookup["values"]["frantic"]["status"] == "reconstructed"
    assert "one die would leave" in lookup["values"]["frantic"]["note"]


def test_a_condition_has_its_status_and_note(data):
    bold, wary, frantic = data["game"]["conditions"]
    assert (bold["status"], bold["note"], bold["at_most"], bold["or_remaining"]) == (
        "stated",
        "",
        "",
        None,
    )
    assert (wary["status"], wary["note"]) == ("derived", "Half by the picture.")
    assert (frantic["at_most"], frantic["or_remaining"]) == ("1/4", 1)


def test_modifiers_have_marked_sizes_and_factors(data):
    ground, dew = rule(data, "scuffle.scuffle")["modifiers"]
    assert ground["by"] == fact(1, "1")
    assert dew["by"] == fact(2, "2", "reconstructed", "The page was wet.")
    assert (dew["changes"], dew["when"]["markdown"]) == ("scuffle.needed", "dew lies")
    cornered, laden = rule(data, "scuffle.raid")["modifiers"]
    assert cornered["by"]["value"] == {"multiply": "3/2"}
    assert laden["by"] == fact(None, "", "missing", "It is smudged.")


# ---- Units --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title, count",
    [
        pytest.param("Left open", [1, None], id="one for each model"),
        pytest.param("Up to three", [1, 3], id="a number is the most"),
        pytest.param("From one to two", [1, 2], id="least and most"),
        pytest.param("Two or more", [2, 3], id="least above one"),
    ],
)
def test_an_upgrade_says_how_often_it_can_be_bought(hogs, title, count):
    assert {each["title"]: each["count"] for each in hogs["upgrades"]}[title] == count


def test_an_upgrade_says_what_it_costs_replaces_and_gives(hogs):
    robin, open_, three, _, two = hogs["upgrades"]
    assert robin["points"] == fact(5, "5")
    assert robin["text"]["markdown"] == "A friend on the fence."
    assert (robin["replaces"], robin["gives"], robin["rule"]) == ("", "", "")
    assert (open_["points"], open_["text"]) == (fact(None, ""), None)
    assert (robin["per"], open_["per"]) == ("band", "each hog")
    assert three["rule"] == "scuffle.sting"
    assert two["points"] == fact(4, "4", "derived", "Half of eight.")
    assert (two["replaces"], two["gives"]) == ("tail", "Rolling up")


def test_weapons_say_how_many_they_are_and_options_what_they_cost(hogs, data):
    (snout,) = hogs["weapons"]
    assert (snout["count"], snout["arcs"], snout["mount"]) == (2, ["ahead", "behind"], "paw")
    (teeth,) = entry(data, "profiles", "unit.shrews")["weapons"]
    assert (teeth["count"], teeth["arcs"], teeth["mount"]) == (1, [], "")
    (twig,) = hogs["options"]
    assert twig["points"] == fact(None, "")
    assert twig["rules"] == [{"rule": "scuffle.fierce", "x": 3}]


def test_the_x_of_a_rule_can_be_a_word(data):
    assert entry(data, "profiles", "unit.shrews")["rules"] == [
        {"rule": "scuffle.fierce", "x": None},
        {"rule": "scuffle.sting", "x": "all"},
    ]


def test_an_ability_has_a_rule_or_a_text_of_its_own(hogs):
    fierce, rolling = hogs["abilities"]
    assert (fierce["rule"], fierce["text"], fierce["marks"]) == ("scuffle.fierce", None, [])
    assert (rolling["rule"], rolling["x"], rolling["marks"]) == ("", 2, ["shared", "loud"])
    assert rolling["text"]["markdown"].startswith("The band rolls up")


def test_a_characteristic_says_whether_it_can_be_a_pair(data):
    double = {each["id"]: each["double"] for each in data["game"]["characteristics"]}
    assert double == {"pace": False, "quills": True, "vigour": False, "nerve": False}


# ---- Lists --------------------------------------------------------------------------------------


def test_a_list_has_its_limit_with_its_status(data):
    limit = entry(data, "lists", "list.garden")["limit"]
    assert limit == fact(200, "200", "derived", "Two gardens.")


def test_units_of_a_list_say_where_they_stand_and_what_they_have(data):
    first, second = entry(data, "lists", "list.garden")["forces"]
    (group,) = first["groups"]
    (hogs,) = group["units"]
    assert (group["type"], hogs["slot"]) == ("thicket", "heart")
    assert (hogs["count"], hogs["models"]) == (fact(2, "2"), 3)
    assert hogs["options"] == [{"weapon": "snout", "option": "twig", "count": 1}]
    assert hogs["upgrades"] == [{"upgrade": "Robin", "count": 2}]
    (shrews,) = second["units"]
    assert shrews["count"] == fact(1, "1")
    assert (shrews["slot"], shrews["models"], shrews["note"]) == ("", None, "")
    (attached,) = shrews["attached"]
    assert (attached["profile"], attached["count"], attached["models"]) == (
        "unit.hogs",
        fact(1, "1"),
        4,
    )
    assert attached["upgrades"] == [{"upgrade": "Robin", "count": 1}]
    assert attached["attached"] == []


# ---- Scenarios ----------------------------------------------------------------------------------


def test_a_scenario_says_what_is_known_of_its_sides(compost):
    assert (compost["sides_known"], compost["has_attacker"]) == (True, True)


def test_deployment_says_whose_how_much_of_the_army_where_and_when(compost):
    plain, share = compost["deployment"]
    assert plain == {
        "type": "basics.pace",
        "side": "both",
        "x": fact(None, ""),
        "share": 0,
        "sizes": [],
        "note": "",
    }
    assert share == {
        "type": "basics.reach",
        "side": "defender",
        "x": fact(2, "2", "derived", "From the map."),
        "share": 70,
        "sizes": ["patch"],
        "note": "Never *in* the heap.",
    }


def test_objectives_say_for_whom_they_count_and_what_they_score(compost):
    first, torn, baskets = compost["objectives"]
    assert first["points"]["value"] is None
    assert first["points"]["status"] == "stated"
    assert (first["side"], first["note"]) == ("attacker", "Twice at night.")
    assert (torn["points"]["value"], torn["points"]["status"]) == (None, "missing")
    assert torn["points"]["note"] == "The leaf is torn."
    assert baskets["points"] == fact(2, "2")
    assert (baskets["side"], baskets["per"], baskets["sizes"]) == (
        "both",
        "each basket",
        ["meadow"],
    )


def test_special_rules_say_how_they_differ_and_for_which_sizes(compost):
    assert compost["rules"] == [
        {"rule": "scuffle.burrow", "note": "Only one.", "sizes": []},
        {"rule": "scuffle.raid", "note": "", "sizes": ["patch"]},
    ]


def test_a_victory_is_that_of_a_side(compost):
    (victory,) = compost["victory"]
    assert victory["side"] == "first"
    assert victory["text"] == {
        "html": '<p>The <a class="ref" href="hedgerow/r/scuffle.raid/">heap</a> is theirs.</p>\n',
        "markdown": "The [heap](#scuffle.raid) is theirs.",
    }


# ---- Odds ---------------------------------------------------------------------------------------


def fractions(data: dict, table: str) -> list[list[str]]:
    return [[cell["fraction"] for cell in row[1:]] for row in entry(data, "tables", table)["rows"]]


def test_odds_are_the_fractions_that_one_counts_by_hand(data):
    # Of the 64 pairs of two D8, 28 win and 8 tie; with a bonus of 1, these win and 7 others tie.
    assert fractions(data, "table.stare") == [
        ["7/16", "1/8", "7/16"],
        ["9/16", "7/64", "21/64"],
        ["43/64", "3/32", "15/64"],
        ["49/64", "5/64", "5/32"],
    ]
    # A die that fails is rolled once more: 1 - (1/8)², 1 - (2/8)² and so on.
    assert fractions(data, "table.fierce")[:2] == [["7/8", "63/64"], ["3/4", "15/16"]]
    # One D8 below the Nerve of 6 to 10, or two, where two ones always hold.
    assert fractions(data, "table.fright")[1] == ["5/8", "3/4", "7/8", "1", "1"]
    assert fractions(data, "table.fright")[2] == ["5/32", "15/64", "21/64", "7/16", "9/16"]


def test_odds_have_the_weakest_status_of_what_they_are_made_of(data):
    table = entry(data, "tables", "table.fright")
    assert table["status"] == "reconstructed"
    assert [row[1]["status"] for row in table["rows"]] == ["derived", "derived", "reconstructed"]
    assert [note.partition(";")[0] for note in table["notes"]] == [
        "By the picture.",
        "The second die is our reading",
    ]
    # Its rule is derived.
    assert entry(data, "tables", "table.scuffle")["status"] == "derived"
    assert entry(data, "tables", "table.scuffle")["notes"] == ["Two pages differ."]
    assert entry(data, "tables", "table.sting")["status"] == "stated"


# ---- Places -------------------------------------------------------------------------------------


def test_a_gap_says_where_to_fill_it(data):
    gap = next(each for each in data["gaps"]["gaps"] if each["about"] == "unit.shrews")
    assert gap["path"] == "content/hedgerow/profiles/shrews.yml"
    # The value stands after `  nerve: ` in the eleventh line.
    assert (gap["line"], gap["column"]) == (11, 10)
    assert (gap["where"], gap["value"], gap["status"]) == ("Nerve", "", "missing")
    assert gap["reasons"] == ["The page with the shrews' Nerve was eaten."]


def test_a_distance_in_the_unit_of_its_type() -> None:
    """The hogs' pace of 5 inches, as a game on squares or in centimetres declares it."""
    shown = {}
    for kind in ("distance", "cm", "squares"):
        declared = game_data()["characteristics"]
        declared[0]["type"] = kind
        files = data_files(edited(game={"characteristics": declared}))
        assert json.loads(files["game.json"])["characteristics"][0]["type"] == kind
        units = {each["id"]: each for each in json.loads(files["profiles.json"])["profiles"]}
        shown[kind] = units["unit.hogs"]["characteristics"][declared[0]["id"]]["shown"]
    assert shown == {
        "distance": "5″",
        "cm": "5\N{NO-BREAK SPACE}cm",
        "squares": "5\N{NO-BREAK SPACE}squares",
    }


def test_a_game_says_whose_it_is_and_which_it_restates() -> None:
    game = {
        "owner": "Wood & Sons",
        "licence": {"text": "Ask first", "address": "https://example.org/ask"},
        "restates": {"title": "Old Hedge", "statement": "Not theirs."},
    }
    found = json.loads(data_files(edited(game=game))["game.json"])
    assert found["owner"] == "Wood & Sons"
    assert found["licence"] == {"name": "Ask first", "address": "https://example.org/ask", "id": ""}
    assert found["restates"] == {"title": "Old Hedge", "statement": "Not theirs."}


@pytest.mark.parametrize(
    "points, expected",
    [
        (7, fact(7, "7")),
        (0, fact(0, "0")),
        (1_000_000, fact(1_000_000, "1000000")),
        ({"status": "missing", "note": "Torn."}, fact(None, "?", "missing", "Torn.")),
    ],
)
def test_a_price_is_shown_as_known(points: Any, expected: dict[str, Any]) -> None:
    upgrades = [{"title": "Hat", "points": points}]
    files = data_files(edited(entities={"unit.hogs": {"upgrades": upgrades}}))
    units = {each["id"]: each for each in json.loads(files["profiles.json"])["profiles"]}
    [hat] = units["unit.hogs"]["upgrades"]
    assert hat["points"] == expected
