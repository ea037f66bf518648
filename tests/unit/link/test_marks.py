"""What is not simply stated: each place where content can say so, and what is told of it."""

from collections.abc import Mapping
from typing import Any

from rulewright.content.book import MarkedValue
from rulewright.link.linking import link
from rulewright.model.document import DataPath, Document, Place
from tests.editing import data_of, edited, game_data
from tests.expected import as_expected


def unsure(value: Any = None, note: str = "Faint.", status: str = "derived") -> dict[str, Any]:
    """A value with a status, or a missing one."""
    if value is None:
        return {"status": "missing", "note": note}
    return {"value": value, "status": status, "note": note}


SAVED = {"title": "Saved", "rule": "fright.mood", "values": {"bold": unsure(4), "wary": 5}}
UNTITLED = {"values": {"bold": unsure(4)}, "status": "reconstructed", "note": "By the picture."}
LEVELS = [
    {"id": "bold", "name": "Bold", "rule": "fright.mood", "status": "derived", "notes": ["A", "B"]},
    {"id": "wary", "name": "Wary", "at_most": unsure("1/2")},
]
STEPS = [{"pool": {"die": unsure("d8"), "count": "dice"}}, {"sum-against": {"below": 7}}]
PROCEDURE = {
    "title": "Fright roll",
    "rule": "fright.fright",
    "inputs": {"dice": {"title": "Dice", "default": unsure(1)}},
    "steps": STEPS,
}
WEAPON = {
    "id": "snout",
    "title": "Snout",
    "characteristics": {"reach": unsure([1, 2], status="reconstructed"), "bite": unsure(-1)},
}
PROFILE: Mapping[str, Any] = {
    "status": "reconstructed",
    "notes": ["One page says so.", "Another does not."],
    "characteristics": {"pace": unsure(5.5), "quills": [4, unsure(note="Wet.")], "vigour": 8},
    "weapons": [WEAPON],
    "upgrades": [{"title": "Hat", "points": unsure()}],
}
SCENARIO = {
    "terrain": unsure({"mode": "forage.forage", "amounts": {"fixed": 2}}),
    "objectives": [{"objective": "fright.fright", "role": "primary", "points": unsure(3)}],
}
RULE = {
    "modifiers": [
        {"id": "dew", "changes": "scuffle.needed", "by": unsure(2), "when": "dew *lies*"},
        {"id": "fog", "changes": "scuffle.needed", "by": unsure(), "when": "in fog"},
        {"id": "n", "changes": "scuffle.needed", "by": unsure({"multiply": "1/2"}), "when": "at n"},
    ]
}
TABLE = {
    "columns": [{"id": "sky", "title": "Sky"}, {"id": "pace", "title": "Speed"}],
    "rows": [{"pace": 1, "sky": "Fog"}, {"sky": unsure("Rain"), "pace": unsure(2)}],
}


def told(mark: MarkedValue) -> str:
    """A mark in two lines: where it is, and what is known of it."""
    where = f"{mark.about or '(the game)'} '{mark.title}': {' > '.join(mark.where) or 'all of it'}"
    path = ".".join(map(str, mark.path))
    change = f" changes by {mark.change.by}" if mark.change else ""
    times = " times" if mark.change and mark.change.multiplies else ""
    known = f"{mark.status.value}: {mark.value!r}{change}{times} ({'; '.join(mark.notes)})"
    return f"{where} [{path}]\n    {known}\n"


def test_each_mark_says_what_it_is_of_and_why(regenerate: bool) -> None:
    data = game_data()
    book = edited(
        game={
            "lookups": {**data["lookups"], "saved": SAVED, "untitled": UNTITLED},
            "conditions": {**data["conditions"], "levels": LEVELS},
            "procedures": {**data["procedures"], "fright": PROCEDURE},
            "templates": [{"id": "x", "kind": "turning", "title": "Snail", "angle": unsure()}],
        },
        entities={
            "unit.shrews": PROFILE,
            "scenario.compost": SCENARIO,
            "scuffle.scuffle": RULE,
            "table.weather": TABLE,
            "list.garden": {"limit": unsure(120)},
        },
    )
    found = "".join(map(told, book.marks))
    as_expected("link/marks.txt", found, regenerate=regenerate)


def test_a_mark_stands_where_its_value_does() -> None:
    data = {
        **data_of("unit.shrews"),
        "id": "unit.voles",
        "characteristics": {"pace": unsure(5), "quills": 4, "vigour": 8, "nerve": unsure(7)},
        "status": "derived",
        "notes": ["So it seems."],
    }
    places: dict[DataPath, Place] = {
        (): Place(1, 1, 1, 1),
        ("characteristics", "pace"): Place(7, 3, 7, 9),
        ("characteristics", "nerve"): Place(10, 3, 10, 10),
    }
    voles = Document("profiles/voles.yml", "profile", data, places)
    marks = [mark for mark in edited(added=[voles]).marks if mark.about == "unit.voles"]
    assert [str(mark.at) for mark in marks] == [
        "profiles/voles.yml:1:1",
        "profiles/voles.yml:7:9",
        "profiles/voles.yml:10:10",
    ]


def test_a_game_in_which_all_is_stated_has_no_marks() -> None:
    game = {"game": "g", "title": "G", "edition": "1", "version": "1", "released": "2026-01-01"}
    declared = {"accent": {"light": "#000000", "dark": "#ffffff"}, "characteristics": [], "nav": []}
    stated = {"lookups": {"a": {"values": {"1": {"value": 2, "status": "stated"}}}}}
    data: dict[str, Any] = {**game, **declared, **stated, "language": "en"}
    book = link([Document("game.yml", "game", data, {})], {})
    assert (book.marks, book.title, dict(book.entities)) == ((), "G", {})
