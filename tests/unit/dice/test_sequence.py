"""What to roll, in words."""

import pytest

from rulewright.dice.procedures import rolls_by_id
from rulewright.dice.sequence import has_sequence, in_words, sequence
from rulewright.words.catalogue import words

WORDS = words()
FAILS = {"natural_fails": [1]}


def words_of(roll, given):
    to_roll = sequence(roll, given)
    return None if to_roll is None else in_words(to_roll, WORDS)


def said(make, needed, *, improve=None, **threshold):
    steps = [{"pool": {"die": "d6", "count": "attacks"}}]
    steps += [{"improve": improve}] if improve else []
    steps += [{"threshold": {"at_least": "needed", **threshold}}, {"count": {}}]
    return words_of(make(*steps, inputs=["needed", "attacks"]), {"needed": needed})


@pytest.mark.parametrize(
    "needed,expected",
    [
        (-3, "2+"),
        (1, "2+"),
        (2, "2+"),
        (5, "5+"),
        (6, "6"),
        (7, "6, then 2+"),
        (10, "6, then 5+"),
        (11, "6, then 6"),
        (12, "6, then 6"),
        (40, "6, then 6"),
    ],
)
def test_one_further_throw(make, needed, expected):
    improve = {"on": 6, "add": 5}
    assert said(make, needed, improve=improve, cap=11, **FAILS) == expected


@pytest.mark.parametrize(
    "needed,expected",
    [
        (11, "6, then 6"),
        (12, "6, 6, then 2+"),
        (13, "6, 6, then 3+"),
        (16, "6, 6, then 6"),
        (17, "6, 6, then 6"),
    ],
)
def test_two_further_throws(make, needed, expected):
    improve = {"on": 6, "add": 5, "times": 2}
    assert said(make, needed, improve=improve, cap=16, **FAILS) == expected


def test_without_a_cap_too_much_cannot_be_reached(make):
    assert said(make, 7) == "cannot succeed"
    assert said(make, 12, improve={"on": 6, "add": 5}) == "cannot succeed"


def test_where_every_face_will_do(make):
    assert said(make, 1) == "any"


def test_a_further_throw_that_can_fall_short(make):
    """A 6 comes to 3 and what is then thrown, which may be less than the 5 that another die has."""
    assert said(make, 5, improve={"on": 6, "add": 3}) == "5; or 6, then 2+"


@pytest.mark.parametrize(
    "threshold,expected",
    [({"at_most": 2}, "2 or less"), ({"below": 2}, "1"), ({"above": 4}, "5+")],
)
def test_other_ways_of_asking(make, threshold, expected):
    assert words_of(make({"pool": {"die": "d6"}}, {"threshold": threshold}), {}) == expected


def test_faces_with_a_gap(make):
    threshold = {"at_most": 4, "natural_fails": [2]}
    made = make({"pool": {"die": "d6"}}, {"threshold": threshold})
    assert words_of(made, {}) == "1, 3, 4"


def test_only_dice_that_are_judged_by_themselves_have_one(book):
    procedures = rolls_by_id(book.game.rolls)
    assert {name for name, each in procedures.items() if has_sequence(each)} == {
        "scuffle",
        "fierce-scuffle",
        "burrow-scuffle",
        "sting",
    }
    assert words_of(procedures["fright"], {"dice": 2, "nerve": 8}) is None
