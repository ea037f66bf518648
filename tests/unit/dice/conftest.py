"""Procedures made for one test."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rulewright.content.rolls import rolls_of
from rulewright.dice.procedures import Roll, rolls_by_id

DICE = {
    "d4": {"title": "D4", "faces": [1, 2, 3, 4]},
    "d6": {"title": "D6", "faces": [1, 2, 3, 4, 5, 6]},
    "coin": {"title": "Coin", "faces": [{"id": "head"}, {"id": "tail"}]},
}

Make = Callable[..., Roll]


@pytest.fixture
def make() -> Make:
    """A procedure of some steps, on dice of four and six numbers and a coin."""

    def made(*steps: Mapping[str, Any], **more: Any) -> Roll:
        inputs = {name: {"title": name} for name in more.pop("inputs", ())}
        raw = {"title": "Made", "inputs": inputs, "steps": list(steps), **more.pop("raw", {})}
        return rolls_by_id(rolls_of({"dice": DICE, "procedures": {"made": raw}, **more}))["made"]

    return made
