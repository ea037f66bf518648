"""The closed vocabulary of procedures: one class for each word.

A procedure begins with nothing. Each of its steps works on a state and gives the next one: a pool
of dice, successes and failures, a total, a verdict.
"""

from collections.abc import Mapping

from rulewright.dice.steps.base import Step
from rulewright.dice.steps.changing import Count, Group, Multiply, Resist, Save
from rulewright.dice.steps.judging import Oppose, Shots, SumAgainst, Threshold
from rulewright.dice.steps.throwing import Convert, Explode, Improve, ReRoll, ThrowPool

STEPS: Mapping[str, type[Step]] = {
    "pool": ThrowPool,
    "improve": Improve,
    "explode": Explode,
    "re-roll": ReRoll,
    "convert": Convert,
    "threshold": Threshold,
    "count": Count,
    "resist": Resist,
    "group": Group,
    "sum-against": SumAgainst,
    "oppose": Oppose,
    "shots": Shots,
    "save": Save,
    "multiply": Multiply,
}
"""Each step of the vocabulary by its word."""

__all__ = ["STEPS", "Step"]
