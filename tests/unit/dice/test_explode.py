"""Dice that bring further dice: exact, whatever is asked, and in the order of the steps."""

import random
from fractions import Fraction
from typing import Any

import pytest

from rulewright.dice.procedures import rolls_by_id

Steps = tuple[dict[str, Any], ...]

COIN = {"pool": {"die": "coin"}}
HEADS = {"count": {"faces": {"head": 1}}}


def asking(goal):
    return {"threshold": {"at_least": goal}}


def test_a_chain_without_end_is_a_geometric_series(make):
    """Heads bring another coin: n heads in a row have the chance of a half to the n."""
    explode = {"explode": {"on": ["head"]}}
    procedure = make(COIN, explode, HEADS, asking("goal"), inputs=["goal"])
    for goal in (0, 1, 2, 10, 60):
        assert procedure.run({"goal": goal}).chance == Fraction(1, 2) ** goal


def test_a_chain_of_limited_depth_ends(make):
    explode = {"explode": {"on": ["head"], "times": 2}}
    chances = make(COIN, explode, HEADS).run({}).distribution
    assert chances == {0: Fraction(1, 2), 1: Fraction(1, 4), 2: Fraction(1, 8), 3: Fraction(1, 8)}


def test_faces_worth_nothing_may_bring_dice_too(make):
    """Tails bring another coin without end, so that sooner or later there is a head."""
    procedure = make(COIN, {"explode": {"on": ["tail"]}}, HEADS, asking(1))
    assert procedure.run({}).chance == 1


def test_numbers_explode_and_add_up(make):
    """6 or more with an exploding die: a 6, whatever follows."""
    pool, explode = {"pool": {"die": "d6"}}, {"explode": {"on": [6]}}
    assert make(pool, explode, {"sum-against": {"at_least": 6}}).run({}).chance == Fraction(1, 6)
    assert make(pool, explode, {"sum-against": {"at_least": 9}}).run({}).chance == Fraction(
        1, 6
    ) * Fraction(4, 6)


def test_added_dice_are_judged_like_the_others(make):
    pool, explode = {"pool": {"die": "d6"}}, {"explode": {"on": [6]}}
    steps: Steps = pool, explode, {"threshold": {"at_least": 5}}, {"count": {}}, asking(2)
    # A 6, then at least one success more: p = 2/6 each time.
    assert make(*steps).run({}).chance == Fraction(1, 6) * Fraction(2, 6)


def test_re_roll_before_explode_counts_for_added_dice(make):
    """Tails are thrown once more, then heads bring a coin that is thrown in the same way."""
    re_roll, explode = {"re-roll": {"on": ["tail"]}}, {"explode": {"on": ["head"]}}
    procedure = make(COIN, re_roll, explode, HEADS, asking("goal"), inputs=["goal"])
    assert procedure.run({"goal": 3}).chance == Fraction(3, 4) ** 3


def test_re_roll_after_explode_brings_no_dice(make):
    re_roll, explode = {"re-roll": {"on": ["tail"]}}, {"explode": {"on": ["head"]}}
    procedure = make(COIN, explode, re_roll, HEADS, asking("goal"), inputs=["goal"])
    # A chain of n natural heads, and then a tail that may turn into one more.
    assert procedure.run({"goal": 1}).chance == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2)
    assert procedure.run({"goal": 3}).chance == Fraction(1, 8) + Fraction(1, 8) * Fraction(1, 2)


def test_convert_after_explode_leaves_what_has_exploded(make):
    convert, explode = {"convert": {"from": "head", "to": "tail"}}, {"explode": {"on": ["head"]}}
    tails = {"count": {"faces": {"tail": 1}}}
    procedure = make(COIN, explode, convert, tails, asking("goal"), inputs=["goal"])
    assert procedure.run({"goal": 2}).chance == Fraction(1, 2)


def test_convert_before_explode_counts_for_it(make):
    convert, explode = {"convert": {"from": "head", "to": "tail"}}, {"explode": {"on": ["head"]}}
    assert make(COIN, convert, explode, HEADS, asking(1)).run({}).chance == 0


def test_saves_and_multipliers_stay_exact_without_end(make):
    explode, save = {"explode": {"on": ["head"]}}, {"save": {"needed": 4, "die": "d6"}}
    none = make(COIN, explode, HEADS, save, {"threshold": {"at_most": 0}}).run({}).chance
    # The chance of none is a half, or a head that is saved and then none: two thirds.
    assert none == Fraction(2, 3)
    doubled = make(COIN, explode, HEADS, {"multiply": {"by": 2}}, asking(3)).run({}).chance
    assert doubled == Fraction(1, 4)


def test_what_has_no_end_is_shown_up_to_a_point(make):
    outcome = make(COIN, {"explode": {"on": ["head"]}}, HEADS).run({})
    last = max(outcome.distribution)
    assert outcome.open_ended
    assert sum(outcome.distribution.values()) == 1
    assert outcome.distribution[3] == Fraction(1, 16)
    assert outcome.distribution[last] == Fraction(1, 2) ** last < Fraction(1, 1000)


@pytest.mark.parametrize("dice,goal", [(1, 1), (2, 3), (3, 4), (5, 6)])
def test_foraging_by_throwing_the_dice(book, dice, goal):
    """The test book's dice, thrown a good many times by rules written here once more."""
    faces = ["bare", "bare", "leaf", "leaf", "thorn", "bloom"]
    chance = random.Random(f"{dice} {goal}")

    def leaves():
        face = chance.choice(faces)
        if face == "bare":
            face = chance.choice(faces)
        return 2 + leaves() if face == "bloom" else int(face == "leaf")

    throws = 40_000
    reached = sum(sum(leaves() for _ in range(dice)) >= goal for _ in range(throws)) / throws
    chance_of = rolls_by_id(book.game.rolls)["forage"].run({"dice": dice, "goal": goal}).chance
    assert chance_of is not None
    exact = float(chance_of)
    spread = (exact * (1 - exact) / throws) ** 0.5
    assert abs(reached - exact) < 4 * spread
