"""What is taken off a total and how the rest is grouped: counted out, with and without an end."""

from fractions import Fraction
from itertools import product

import pytest

from rulewright.content.rolls import rolls_of
from rulewright.dice.procedures import rolls_by_id
from rulewright.dice.steps.base import LARGEST_GROUP, MOST_DICE

FACES = ("blank", "hit", "smash", "burst", "guard", "wall")
DICE = {"odd": {"title": "Odd die", "faces": [{"id": face} for face in FACES]}}
WORTH = {"hit": 1, "smash": 2, "burst": 2}
OFF = {"guard": 1, "wall": 2}


def procedure(*steps, inputs=()):
    raw = {"steps": list(steps), "inputs": {name: {} for name in inputs}}
    return rolls_by_id(rolls_of({"dice": DICE, "procedures": {"p": raw}}))["p"]


def pool(count):
    return {"pool": {"die": "odd", "count": count}}


COUNT = {"count": {"faces": WORTH}}
RESIST = {"resist": {"die": "odd", "count": 2, "faces": OFF}}


def grouped(ours, theirs, size, minus=0):
    hits = max(0, sum(WORTH.get(face, 0) for face in ours) - minus)
    return max(0, hits - sum(OFF.get(face, 0) for face in theirs)) // size


@pytest.mark.parametrize("size", [1, 2, 3])
def test_groups_of_what_is_left_counted_out(size):
    found = procedure(pool(2), COUNT, RESIST, {"group": {"size": size}}).run({}).distribution
    cases = [grouped(thrown[:2], thrown[2:], size) for thrown in product(FACES, repeat=4)]
    assert found == {
        result: Fraction(cases.count(result), len(cases)) for result in sorted(set(cases))
    }


@pytest.mark.parametrize("goal", range(5))
def test_a_threshold_after_a_group(goal):
    steps = pool(2), COUNT, RESIST, {"group": {"size": 2}}, {"threshold": {"at_least": goal}}
    cases = [grouped(thrown[:2], thrown[2:], 2) >= goal for thrown in product(FACES, repeat=4)]
    assert procedure(*steps).run({}).chance == Fraction(sum(cases), len(cases))


def test_dice_without_end_are_resisted_exactly():
    """One die that bursts without end against one die, worked out by hand.

    For 3 or more of the worth w of a chain: w >= 3 against nothing (4 faces), w >= 4 against a
    guard, w >= 5 against a wall. Of a chain, a_n = P(w >= n) = (1 + a_(n-2) ) / 6 ... by its first
    die: a hit is worth 1, a smash 2, a burst 2 and another chain.
    """
    least = {0: Fraction(1), 1: Fraction(3, 6)}
    for n in range(2, 6):
        least[n] = (Fraction(int(n <= 1)) + Fraction(int(n <= 2)) + least[n - 2]) / 6
    explode, resist = {"explode": {"on": ["burst"]}}, {**RESIST["resist"], "count": 1}
    steps = pool(1), explode, COUNT, {"resist": resist}, {"threshold": {"at_least": 3}}
    assert procedure(*steps).run({}).chance == (4 * least[3] + least[4] + least[5]) / 6


def test_a_distribution_without_end_agrees_with_each_threshold():
    before = pool(3), {"explode": {"on": ["burst"]}}, COUNT, RESIST, {"group": {"size": 2}}
    outcome = procedure(*before).run({})
    assert outcome.open_ended
    assert sum(outcome.distribution.values()) == 1
    for goal in (1, 2, max(outcome.distribution)):
        reached = sum(chance for result, chance in outcome.distribution.items() if result >= goal)
        asked = procedure(*before, {"threshold": {"at_least": goal}}).run({}).chance
        assert reached == asked


def test_nothing_is_taken_off_by_no_dice():
    plain = procedure(pool(2), COUNT).run({}).distribution
    none = {"resist": {**RESIST["resist"], "count": 0}}
    assert procedure(pool(2), COUNT, none).run({}).distribution == plain


def test_what_is_grouped_can_be_multiplied():
    steps = pool(2), COUNT, RESIST, {"group": {"size": 2}}
    once = procedure(*steps).run({}).distribution
    twice = procedure(*steps, {"multiply": {"by": 2}}).run({}).distribution
    assert twice == {2 * result: chance for result, chance in once.items()}


def test_the_greatest_numbers_are_computed_in_good_time():
    """Twenty endless dice, the largest groups, as many against them as there can be."""
    resist = {**RESIST["resist"], "count": MOST_DICE // 5}
    steps = (
        pool(20),
        {"explode": {"on": ["burst"]}},
        COUNT,
        {"resist": resist},
        {"group": {"size": LARGEST_GROUP}},
    )
    outcome = procedure(*steps).run({})
    assert outcome.open_ended
    assert outcome.chance < Fraction(1, 2)
