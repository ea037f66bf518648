"""Dice that a story tells."""

from rulewright.views.told import told

GAME = {
    "dice": {
        "d6": {"title": "D6", "faces": [1, 2, 3, 4, 5, 6]},
        "omen": {"title": "Omen", "faces": [{"id": "dark-moon", "name": "Dark Moon"}]},
    }
}


def test_figures_are_told_in_order_and_rolls_on_are_joined() -> None:
    assert told(GAME, [6, [6, 2], 6]) == "6, 6–2, 6"
    assert told(GAME, 7) == "7"


def test_symbols_are_told_by_name_and_counted() -> None:
    assert told(GAME, ["dark-moon", "dark-moon"]) == "2 × Dark Moon"
    assert told(GAME, ["dark-moon"]) == "Dark Moon"
