"""What comes of each kind of step, and each message, as `tests/golden/examples` has them."""

import json
from typing import Any

from rulewright.examples.results import by_name
from rulewright.examples.run import beginning_of, run_example, shown
from tests.editing import edited
from tests.expected import as_expected
from tests.places import path_at
from tests.stories import (
    CHOICES,
    NEED,
    QUILLS,
    SETTLES,
    STORIES,
    fierce,
    forage,
    fright,
    pelt,
    raid,
    roll,
    scuffle,
    telling,
    wound,
)

MISTAKEN: list[dict[str, Any]] = [
    {"counter": {"distance": -5}, "expect": {"distance": 6, "left": 1}},
    {"compare": {"sum": [1], "above": 1}, "expect": {"holds": True}},
    {"require": {**NEED, **QUILLS}, "expect": {"chance": "1/3", "sequence": "5", "value": 6}},
    {"require": {**NEED, "choices": CHOICES}, "expect": {"choice": ["hide", "bristle"]}},
    {"require": {**NEED, **QUILLS}, "expect": {"chance": "half", "choice": "hide"}},
    wound(6, expect={"condition": "wary", "owes": {"procedure": "scuffle", "dice": 1}}),
    {"roll": {**SETTLES, "rolled": 12}, "expect": {"outcome": "success", "values": [12]}},
    wound(9, expect={"owes": {"dice": 1}, "left": 1, "condition": "frantic"}),
]

WRONG: list[dict[str, Any]] = [
    scuffle(succeeded=4),
    scuffle(rolled=[[8, 8], [8, 8]], succeeded=1),
    scuffle(rolled=[1, 1], succeeded=2),
    scuffle(rolled=[1, 1, 1, 1]),
    scuffle(rolled=5),
    scuffle(rolled=[[7, 3]], succeeded=0),
    scuffle(rolled=[[8, 8, 8]], succeeded=1),
    scuffle(rolled=[8], succeeded=1),
    scuffle(rolled=[9], succeeded=0),
    scuffle(succeeded=1, succeeded_again=1),
    scuffle(),
    fierce(succeeded=2),
    fierce(succeeded=2, succeeded_again=5),
    fierce(succeeded=2, succeeded_again=-1),
    raid(rolled=["leaf", "leaf", "bare"]),
    raid(rolled=["leaf", "leaf", "bare"], resisted=["thorn"]),
    raid(rolled=["leaf", "leaf", "bare"], resisted=["thorn", "star"]),
    raid(rolled=["leaf", "leaf"], resisted=["thorn", "bare"]),
    raid(resisted=["thorn", "bare"]),
    forage(rolled=["bloom"]),
    forage(rolled=["leaf", "star"]),
    forage(rolled=3),
    pelt(rolled=9),
    pelt(rolled=[9, 9, 9, 9]),
    pelt(rolled=[[1, 2, 3], 9, 9]),
    pelt(rolled=[17, 9, 9]),
    pelt(rolled=[9, 1, 9]),
    pelt(rolled=[[9, 1], 9, 9]),
    pelt(rolled=[9, 12], succeeded=0),
    fright(2, 6, rolled=17),
    fright(2, 6, rolled=1),
    fright(2, 6, rolled="thorn"),
    fright(2, 6, rolled=[2]),
    fright(2, 6, rolled=[2, 9]),
    fright(2, 6),
    fright(101, 6, rolled=[1]),
    roll("stare", {"mine": 1}, rolled=[6]),
    roll("stare", {"mine": 1}, rolled=[6, 9]),
    roll("stare", {"mine": 1}),
    roll("burrow-scuffle", {"burrow": 9}, succeeded=1),
    roll("burrow-scuffle", {"burrow": 1}, succeeded=1),
    roll("scuffle", {"need": 4}),
    roll("scuffle", {}, succeeded=1),
    roll("scufle", {}),
    {"roll": SETTLES},
    {"roll": {**SETTLES, "settles": "shrew"}},
    {"require": {**NEED, **QUILLS, "multiply": "1/2"}},
    {"require": {**NEED, **QUILLS, "modifiers": ["dew", "hih-ground"]}},
    {"require": {**NEED, **QUILLS, "weapon": ["hogs", "snouts", "bite"]}},
    {"require": {**NEED, **QUILLS, "weapon": ["hogs", "snout", "bit"]}},
    {"require": {**NEED, **QUILLS, "plus": [{"by": 1}, {"by": "distanc"}]}},
    {"require": {**NEED, **QUILLS}, "departs": "No."},
    {"require": {**NEED, "from": ["hog", "quills"]}},
    {"require": {**NEED, "from": ["hogs", "quill"]}},
    {"require": {**NEED, "from": 2000}},
    {"require": {**NEED, "input": "need", "from": 2}},
    {"require": {**NEED, "procedure": "scufle", "from": 2}},
    {"require": {**NEED, "choices": {"hide": {"from": ["shrew", "quills"]}}}},
    {"compare": {"sum": [1, "distanc"], "above": 2}},
    {"compare": {"sum": [1], "above": ["shrews", "teeth", "reac"]}},
    {"counter": {"distanc": 1}},
    {"counter": {"distance": {"to": "required"}}},
    {"wound": {"unit": "shrew", "by": 1}},
    {"wound": {"unit": "shrews", "by": "result"}},
    wound(1, departs="Nothing is owed."),
    wound(4),
]


def told(*steps: dict[str, Any]) -> str:
    """What comes of steps, one below the other, and what is wrong."""
    executed = run_example(*telling(*steps), BEGIN)
    lines = []
    for step, result in zip(steps, executed.results.values(), strict=False):
        facts = ((name, fact) for name, fact in by_name(result.facts).items() if fact is not None)
        lines += [json.dumps(step), *(f"    {name}: {shown(fact)}" for name, fact in facts)]
        marks = [f"{mark.status.value}, {mark.note}" for mark in result.marks if mark.note]
        lines += [f"    marked: {each}" for each in marks]
    for problem in executed.problems:
        place = path_at(problem.at).removeprefix("acts.0.scenes.0.steps.")
        lines += [f"  {place}: {problem.code}: {problem.message}"]
        lines += [f"      {problem.hint}"] if problem.hint else []
    return "".join(f"{line}\n" for line in lines)


BEGIN = beginning_of(edited())


def test_what_comes_of_each_kind_of_step(regenerate: bool) -> None:
    stories = {**STORIES, "what does not come out": MISTAKEN}
    found = "\n".join(f"# {name}\n{told(*steps)}" for name, steps in stories.items())
    as_expected("examples/facts.txt", found, regenerate=regenerate)


def test_what_cannot_be_is_refused_with_its_place_and_a_hint(regenerate: bool) -> None:
    found = "".join(f"{json.dumps(step)}\n{told(step)}" for step in WRONG)
    as_expected("examples/messages.txt", found, regenerate=regenerate)
