"""Stories of play: each kind of step of worked examples, in each way in which it can be written."""

from typing import Any

from rulewright.content.book import Book
from rulewright.content.example import Example
from rulewright.model.document import Document
from tests.editing import edited, entity_of
from tests.places import EVERYWHERE

GIVEN = {
    "units": {
        "hogs": {"profile": "unit.hogs"},
        "shrews": {"profile": "unit.shrews", "values": {"nerve": 9}},
    },
    "counters": {"distance": 10},
}
NEED = {"procedure": "scuffle", "input": "needed"}
QUILLS = {"from": ["hogs", "quills"]}
CHOICES = {"hide": {"from": ["shrews", "quills"]}, "bristle": {**QUILLS, "pair": 2}}


def roll(procedure: str, given: dict[str, Any], **reported: Any) -> dict[str, Any]:
    return {"roll": {"procedure": procedure, "with": given, **reported}}


def scuffle(**reported: Any) -> dict[str, Any]:
    return roll("scuffle", {"swings": 3, "needed": 9}, **reported)


def fierce(**reported: Any) -> dict[str, Any]:
    return roll("fierce-scuffle", {"swings": 6, "needed": 4}, **reported)


def raid(**reported: Any) -> dict[str, Any]:
    return roll("raid", {"dice": 3, "guards": 2}, **reported)


def forage(**reported: Any) -> dict[str, Any]:
    return roll("forage", {"dice": 2, "goal": 3}, **reported)


def pelt(**reported: Any) -> dict[str, Any]:
    return roll("pelt", {"throws": 3}, **reported)


def fright(dice: int, nerve: int, **reported: Any) -> dict[str, Any]:
    return roll("fright", {"dice": dice, "nerve": nerve}, **reported)


def wound(by: int, **more: Any) -> dict[str, Any]:
    return {"wound": {"unit": "shrews", "by": by}, **more}


SETTLES = {"procedure": "fright", "settles": "shrews", "with": {"nerve": ["shrews", "nerve"]}}

STORIES: dict[str, list[dict[str, Any]]] = {
    "a counter changes and is set": [
        {"counter": {"distance": -5}},
        {"counter": {"distance": {"to": ["hogs", "pace"]}}},
        {"counter": {"distance": ["shrews", "pace"]}},
    ],
    "values are compared": [
        {"compare": {"sum": [["hogs", "snout", "swings"], 4], "at_least": "distance"}},
        {"compare": {"sum": [["hogs", "snout", "swings"], 4], "above": "distance"}},
        {"compare": {"sum": [["hogs", "snout", "swings"], 4], "at_most": "distance"}},
        {"compare": {"sum": [["hogs", "snout", "swings"], 4], "below": "distance"}},
    ],
    "a value is required": [
        {"require": {**NEED, **QUILLS}},
        {"require": {**NEED, **QUILLS, "weapon": ["shrews", "teeth", "bite"], "multiply": 2}},
        {"require": {**NEED, "from": 3, "modifiers": ["dew"], "plus": [{"by": 2, "for": "x"}]}},
        {"require": {**NEED, "choices": CHOICES}},
        {"require": {**NEED, "choices": CHOICES, "choose": "lowest"}},
        {"require": {"procedure": "forage", "input": "goal", "from": 2}},
        {"require": {"procedure": "burrow-scuffle", "input": "needed", "from": 4}},
    ],
    "what is required is rolled for, and its result taken": [
        {"require": {**NEED, **QUILLS}},
        roll("sting", {"swings": 4, "needed": "required"}, succeeded=2),
        {"wound": {"unit": "hogs", "by": "result"}},
    ],
    "dice are judged by themselves": [
        scuffle(succeeded=2),
        scuffle(succeeded=0),
        scuffle(rolled=[[8, 2], [8, 1], 7]),
        scuffle(rolled=[[8, 8]], succeeded=1),
        roll("scuffle", {"swings": 1, "needed": 4}, rolled=[5]),
        roll("scuffle", {"swings": 1, "needed": 4}, rolled=[1]),
        roll("scuffle", {"swings": 2, "needed": 4}, rolled=[[8, 1], 8]),
    ],
    "failures are rolled again": [
        fierce(succeeded=2, succeeded_again=3),
        fierce(succeeded=6),
        fierce(rolled=[1, 4, 4, 4, 4, 4], succeeded_again=0),
    ],
    "symbols are counted": [
        forage(rolled=["bloom", "leaf", "thorn"]),
        forage(rolled=["bare", "leaf"]),
        raid(rolled=["bloom", "leaf", "leaf", "bloom", "leaf"], resisted=["thorn", "bare"]),
        raid(rolled=["leaf", "bare", "bare"], resisted=["bloom", "bloom"]),
    ],
    "shots": [
        pelt(rolled=[[8, 2], 9, [8, 8]]),
        pelt(rolled=[[5, 5]], succeeded=2),
        pelt(succeeded=0),
    ],
    "sums": [
        fright(2, 6, rolled=6),
        fright(2, 6, rolled=[2, 3]),
        fright(2, 2, rolled=[1, 1]),
        fright(2, 2, rolled=2),
        fright(0, 6),
        roll("gust", {}, rolled=[3, 4]),
    ],
    "both sides roll": [
        roll("stare", {"mine": 1, "theirs": 3}, rolled=[6, 4]),
        roll("stare", {"mine": 1, "theirs": 3}, rolled=[7, 4]),
        roll("stare", {"mine": 1, "theirs": 3}, rolled=[6, 5]),
    ],
    "a wound, and what is owed": [
        wound(3),
        wound(1, departs="Nobody saw it."),
        wound(2),
        {"roll": {**SETTLES, "rolled": 12}},
        wound(9),
    ],
    "a wound so deep that two dice are owed": [wound(6), {"roll": {**SETTLES, "rolled": [4, 4]}}],
}


def telling(*steps: dict[str, Any]) -> tuple[Book, Example]:
    """The test book with an example of these steps, whose positions tell paths."""
    acts = [{"title": "", "scenes": [{"title": "", "steps": list(steps)}]}]
    data: dict[str, Any] = {"id": "example.made", "title": "Made", "given": GIVEN, "acts": acts}
    book = edited(added=[Document("made.yml", "example", data, EVERYWHERE)])
    return book, entity_of(book, Example, "example.made")
