"""Levels by what is left, by exact fractions."""

import pytest

from rulewright.content.rolls import rolls_of

GAME = {
    "conditions": {
        "of": "w",
        "levels": [
            {"id": "stable", "name": "Stable"},
            {"id": "shaken", "name": "Shaken", "at_most": "3/4"},
            {"id": "broken", "name": "Broken", "at_most": "1/3", "or_remaining": 1},
        ],
    }
}


@pytest.mark.parametrize(
    "left,whole,expected",
    [
        (24, 24, "stable"),
        (19, 24, "stable"),
        (18, 24, "shaken"),
        (8, 10, "stable"),
        (7, 10, "shaken"),
        (9, 24, "shaken"),
        (8, 24, "broken"),
        (3, 9, "broken"),
        (1, 2, "broken"),
        (1, 1, "broken"),
        (0, 24, "broken"),
    ],
)
def test_the_worst_level_that_holds(left, whole, expected):
    conditions = rolls_of(GAME).conditions
    assert conditions is not None
    assert conditions.levels[conditions.index(left, whole)].id == expected


def test_a_game_may_have_none():
    assert rolls_of({}).conditions is None
