"""What would take minutes is refused beforehand, and what a rulebook needs is let pass."""

import json
from typing import Any

import pytest

from rulewright.content.rolls import rolls_of
from rulewright.dice import distribution, totals
from rulewright.dice.procedures import pairs_of, rolls_by_id
from rulewright.dice.steps import STEPS, changing, judging, throwing
from rulewright.dice.totals import MOST_PAIRS
from tests.expected import as_expected

FACES = list(range(1, 101))
DICE = {
    "d8": {"title": "D8", "faces": [1, 2, 3, 4, 5, 6, 7, 8]},
    "d100": {"title": "D100", "faces": FACES},
    "wide": {"title": "Wide", "faces": [face * 10_000 + face**2 for face in FACES]},
    "leaf": {
        "title": "Leaf",
        "faces": [{"id": each, "name": each, "symbol": each} for each in ("a", "b", "c")],
    },
}
POOL = {"pool": {"die": "d8", "count": 100}}
LEAVES = {"pool": {"die": "leaf", "count": 20}}
PASS = {"threshold": {"at_least": 4}}
WORTH = {"count": {"faces": {"a": 997, "b": 1000}}}

FEW = {"pool": {"die": "d8", "count": 40}}
TEN = {"pool": {"die": "leaf", "count": 10}}
LEAF_WORTH = {"count": {"faces": {"a": 2, "b": 1}}}

Steps = list[dict[str, Any]]
ORDINARY: list[Steps] = [
    [POOL],
    [POOL, {"improve": {"on": 8, "add": 7, "times": 1}}, PASS, {"re-roll": {"failed": True}}],
    [POOL, PASS, {"count": {}}, {"multiply": {"by": 1000}}],
    [POOL, PASS, {"count": {}}, {"save": {"needed": 5, "die": "d8"}}],
    [POOL, PASS, {"count": {}}, {"multiply": {"by_die": "d8"}}],
    [LEAVES, {"explode": {"on": ["a"]}}, {"count": {"faces": {"a": 2, "b": 1}}}],
    [{"oppose": {"die": "d8", "count": 100}}],
    [{"shots": {"die": "d8", "count": 100, "dice": 10, "at_least": 50}}, {"count": {}}],
]
MINUTES: list[Steps] = [
    [{"pool": {"die": "d100", "count": 100}}],
    [{"oppose": {"die": "wide", "count": 100}}],
    [LEAVES, {"explode": {"on": ["a", "b"]}}, WORTH],
    [LEAVES, {"explode": {"on": ["a"], "times": 10}}, WORTH],
    [LEAVES, WORTH, {"resist": {"die": "leaf", "count": 100, "faces": {"a": 991, "b": 3}}}],
    [POOL, PASS, {"count": {"minus": 1}}, {"multiply": {"by_die": "d100"}}],
    [{"shots": {"die": "wide", "count": 1, "dice": 10, "at_least": 50}}],
    [POOL, PASS, {"re-roll": {"failed": True, "dice": 100}}, {"multiply": {"by_die": "d100"}}],
]
COUNTED: list[Steps] = [
    [FEW],
    [FEW, {"improve": {"on": 8, "add": 7}}],
    [FEW, {"improve": {"on": 8, "add": 7, "times": 3}}],
    [FEW, {"explode": {"on": [8], "times": 2}}],
    [FEW, {"re-roll": {"on": [1]}}],
    [FEW, {"sum-against": {"below": 150}}],
    [FEW, PASS],
    [FEW, PASS, {"re-roll": {"failed": True, "dice": 5}}, {"count": {}}],
    [FEW, PASS, {"count": {}}, {"threshold": {"at_least": 20}}],
    [FEW, PASS, {"count": {}}, {"multiply": {"by": 3}}],
    [FEW, PASS, {"count": {}}, {"multiply": {"by_die": "d8"}}],
    [FEW, PASS, {"count": {"minus": 1}}, {"multiply": {"by_die": "d8"}}],
    [FEW, PASS, {"count": {}}, {"save": {"needed": 5, "die": "d8"}}],
    [FEW, PASS, {"count": {"minus": 2}}, {"save": {"needed": 5, "die": "d8"}}],
    [TEN, {"convert": {"from": "a", "to": "b"}}, LEAF_WORTH],
    [TEN, {"explode": {"on": ["a"]}}, LEAF_WORTH],
    [TEN, LEAF_WORTH, {"resist": {"die": "leaf", "count": 20, "faces": {"a": 3}}}],
    [TEN, LEAF_WORTH, {"group": {"size": 3}}],
    [{"oppose": {"die": "d8", "count": 30}}],
    [{"shots": {"die": "d8", "count": 40, "dice": 8, "at_least": 30}}, {"count": {}}],
]


def pairs(*steps, only_whether=False):
    made = rolls_by_id(rolls_of({"dice": DICE, "procedures": {"made": {"steps": list(steps)}}}))[
        "made"
    ]
    resolved = made.resolve({}).steps
    assert resolved is not None
    return pairs_of(resolved, only_whether=only_whether)


@pytest.mark.parametrize("steps", ORDINARY)
def test_ordinary_rolls_of_many_dice(steps):
    assert pairs(*steps) < MOST_PAIRS


@pytest.mark.parametrize("steps", MINUTES)
def test_rolls_that_take_minutes(steps):
    assert pairs(*steps) > MOST_PAIRS


def test_whether_anything_comes_of_it_is_less_work():
    assert pairs({"pool": {"die": "d100", "count": 100}}, only_whether=True) < 1000


@pytest.fixture
def counted(monkeypatch):
    """How many pairs of results are really gone through, where throws are added one by one."""
    modules = (totals, changing, judging, throwing)
    pairs = []

    def counting(operation):
        def combined(one, other):
            pairs.append(len(one.results()) * len(other.results()))
            return operation(one, other)

        return combined

    add = counting(distribution.added)

    def repeated(count, one):
        total = distribution.certain(0)
        for _ in range(count):
            total = add(total, one)
        return total

    replaced = {
        "added": add,
        "subtracted": counting(distribution.subtracted),
        "repeated": repeated,
    }
    for module in modules:
        for name, operation in replaced.items():
            if hasattr(module, name):
                monkeypatch.setattr(module, name, operation)

    def counts(roll):
        totals.total.cache_clear()
        pairs.clear()
        roll.run({})
        return sum(pairs)

    yield counts
    totals.total.cache_clear()


@pytest.mark.parametrize(
    "steps",
    COUNTED,
    ids=lambda steps: "-".join(f"{word}{len(str(step))}" for step in steps for word in step),
)
def test_the_estimate_is_close_to_the_work_that_is_done(counted, steps):
    made = rolls_by_id(rolls_of({"dice": DICE, "procedures": {"made": {"steps": steps}}}))["made"]
    assert 0.25 < made.pairs({}, only_whether=False) / counted(made) < 8


def test_each_step_is_among_those_whose_work_is_counted():
    assert {word for steps in COUNTED for step in steps for word in step} == STEPS.keys()


def test_estimates_change_only_where_that_is_meant(regenerate):
    """Which tables of an author are refused depends on them."""
    found = "".join(
        f"{pairs(*steps):>10} {pairs(*steps, only_whether=True):>10}  {json.dumps(steps)}\n"
        for steps in (*ORDINARY, *MINUTES, *COUNTED)
    )
    as_expected("dice/work.txt", found, regenerate=regenerate)
