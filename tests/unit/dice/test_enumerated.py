"""Small pools counted out throw by throw, apart from the package, and laws that always hold."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.content.rolls import rolls_of
from rulewright.dice.procedures import rolls_by_id

DICE = {"d4": {"faces": [1, 2, 3, 4]}, "d6": {"faces": [1, 2, 3, 4, 5, 6]}}


def procedure(*steps, inputs=()):
    raw = {"steps": list(steps), "inputs": {name: {} for name in inputs}}
    return rolls_by_id(rolls_of({"dice": DICE, "procedures": {"p": raw}}))["p"]


def share(cases, holds):
    cases = list(cases)
    return Fraction(sum(map(holds, cases)), len(cases))


@pytest.mark.parametrize("needed", range(1, 13))
def test_improved_dice_counted_out(needed):
    def succeeds(throw):
        first, second = throw
        value = second + 5 if first == 6 else first
        return first != 1 and value >= min(needed, 11)

    pairs = list(product(range(1, 7), repeat=2))
    both = share(product(pairs, repeat=2), lambda dice: all(map(succeeds, dice)))
    found = procedure(
        {"pool": {"die": "d6", "count": 2}},
        {"improve": {"on": 6, "add": 5}},
        {"threshold": {"at_least": needed, "natural_fails": [1], "cap": 11}},
        {"count": {}},
    ).run({})
    assert found.distribution.get(2, 0) == both


@pytest.mark.parametrize("limit", range(2, 19))
@pytest.mark.parametrize("ones", ["fails", "holds"])
def test_sums_counted_out(limit, ones):
    def holds(dice):
        return ones == "holds" if set(dice) == {1} else sum(dice) < limit

    found = procedure(
        {"pool": {"die": "d6", "count": 3}}, {"sum-against": {"below": limit, "all_ones": ones}}
    )
    assert found.run({}).chance == share(product(range(1, 7), repeat=3), holds)


def test_re_rolled_failures_counted_out():
    def successes(throws):
        return sum(any(face >= 4 for face in die) for die in throws)

    dice = list(product(product(range(1, 5), repeat=2), repeat=2))
    found = procedure(
        {"pool": {"die": "d4", "count": 2}},
        {"threshold": {"at_least": 4}},
        {"re-roll": {"failed": True}},
        {"count": {}},
    ).run({})
    for number in range(3):
        expected = share(dice, lambda throws, number=number: successes(throws) == number)
        assert found.distribution[number] == expected


def test_opposed_dice_counted_out():
    found = procedure({"oppose": {"die": "d4", "count": 2, "against_bonus": 1}}).run({})
    cases = list(product(range(1, 5), repeat=4))
    assert found.distribution["win"] == share(cases, lambda d: d[0] + d[1] > d[2] + d[3] + 1)
    assert found.distribution["tie"] == share(cases, lambda d: d[0] + d[1] == d[2] + d[3] + 1)


pools = st.fixed_dictionaries(
    {"die": st.sampled_from(["d4", "d6"]), "count": st.integers(0, 3)},
)
befores = st.lists(
    st.sampled_from(
        [
            {"re-roll": {"on": [1]}},
            {"improve": {"on": 4, "add": 3, "times": 2}},
            {"explode": {"on": [4]}},
        ]
    ),
    unique_by=repr,
)
afters = st.lists(
    st.sampled_from(
        [
            {"save": {"needed": 3, "die": "d4"}},
            {"multiply": {"by": 2}},
            {"multiply": {"by_die": "d4"}},
        ]
    ),
    max_size=2,
)


@settings(max_examples=40)
@given(pool=pools, before=befores, needed=st.integers(0, 12), after=afters)
def test_chances_add_up_to_one(pool, before, needed, after):
    steps = [{"pool": pool}, *before, {"threshold": {"at_least": needed}}, {"count": {}}, *after]
    chances = procedure(*steps).run({}).distribution.values()
    assert sum(chances) == 1
    assert all(chance > 0 for chance in chances)


@settings(max_examples=40)
@given(pool=pools, before=befores, needed=st.integers(0, 12), goal=st.integers(0, 5))
def test_asking_for_more_never_helps(pool, before, needed, goal):
    found = procedure(
        {"pool": pool},
        *before,
        {"threshold": {"at_least": "needed"}},
        {"count": {}},
        {"threshold": {"at_least": "goal"}},
        inputs=["needed", "goal"],
    )
    here = found.run({"needed": needed, "goal": goal}).chance
    assert found.run({"needed": needed + 1, "goal": goal}).chance <= here
    assert found.run({"needed": needed, "goal": goal + 1}).chance <= here


@pytest.mark.parametrize(
    "how,holds",
    [
        ({"at_least": 6}, lambda total: total >= 6),
        ({"above": 7}, lambda total: total > 7),
        ({"at_most": 3}, lambda total: total <= 3),
        ({"below": 2}, lambda total: total < 2),
    ],
    ids=["at least", "above", "at most", "below"],
)
@pytest.mark.parametrize("dice", [1, 2])
def test_shots_counted_out(how, holds, dice):
    shots = {"shots": {"die": "d4", "count": 3, "dice": dice, **how}}
    found = procedure(shots, {"count": {}}).run({}).distribution
    throws = list(product(product(range(1, 5), repeat=dice), repeat=3))
    hits = [sum(holds(sum(shot)) for shot in shots) for shots in throws]
    for number in range(4):
        assert found.get(number, 0) == Fraction(hits.count(number), len(hits))


def test_shots_that_miss_can_be_fired_again():
    found = procedure(
        {"shots": {"die": "d4", "count": 2, "at_least": 7}},
        {"re-roll": {"failed": True}},
        {"count": {}},
    ).run({})
    pairs = list(product(range(1, 5), repeat=2))
    hits = share(product(pairs, repeat=2), lambda throws: any(sum(each) >= 7 for each in throws))
    assert found.distribution == {
        0: (1 - hits) ** 2,
        1: 2 * hits * (1 - hits),
        2: hits**2,
    }
