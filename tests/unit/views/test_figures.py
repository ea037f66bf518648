"""Dice, as a worked example shows them."""

from rulewright.content.reading import read
from rulewright.content.rolls import rolls_of
from rulewright.content.story import Rolled
from rulewright.views.figures import dice_shown

GAME = {
    "dice": {
        "d6": {"title": "D6", "faces": [1, 2, 3, 4, 5, 6]},
        "omen": {"title": "Omen", "faces": [{"id": "dark-moon", "name": "Dark Moon"}]},
    }
}


def shown(rolled):
    return dice_shown(rolls_of(GAME), read(Rolled, rolled))


def test_figures_are_told_in_order_and_rolls_on_are_joined() -> None:
    assert shown([6, [6, 2], 6]) == "6, 6–2, 6"
    assert shown(7) == "7"


def test_symbols_are_told_by_name_and_counted() -> None:
    assert shown(["dark-moon", "dark-moon"]) == "2 × Dark Moon"
    assert shown(["dark-moon"]) == "Dark Moon"
