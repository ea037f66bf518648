"""What can be wrong with procedures, tables of odds and worked examples, by stable code."""

from collections.abc import Mapping
from types import MappingProxyType

CODES: Mapping[str, str] = MappingProxyType(
    {
        "bad-step": (
            "A step of a procedure is not of the vocabulary, lacks a field, has one that it "
            "does not take there, or a value of the wrong kind."
        ),
        "misplaced-step": (
            "A step stands where it cannot: what the steps before it give (nothing, a pool, "
            "successes, a total, a verdict) is not what it works on."
        ),
        "unknown-die": "A step names a die that the game does not declare.",
        "unknown-face": "A step or the story of an example names a face that its die lacks.",
        "unknown-operand": "A step names an input that its procedure does not declare.",
        "unknown-lookup": "A step, a table or the conditions name a lookup that is not declared.",
        "missing-key": (
            "A lookup has no value for a condition, or for a value that an input can take: in "
            "its declared range, by default, in a table or in an example."
        ),
        "bad-conditions": (
            "The conditions count a characteristic, or owe a roll, that the game does not declare."
        ),
        "bad-table": (
            "A computed table names a procedure or an input that is not there, leaves an input "
            "without a value, goes beyond what an input allows, or asks for what its procedure "
            "cannot show."
        ),
        "bad-example": (
            "A worked example tells what cannot be: a unit, counter, procedure, input or value "
            "that is not there, dice that cannot show that, or an expected fact that its step "
            "does not give."
        ),
        "unknown-modifier": "A worked example names a modifier that no rule declares.",
        "example-value-missing": (
            "A worked example needs a value that is missing; give it under the unit's `values`."
        ),
        "example-mismatch": (
            "A worked example expects something other than what the procedures, modifiers and "
            "conditions of the game give."
        ),
        "example-roll-owed": (
            "A wound in a worked example owes a roll by the conditions, and the roll is not "
            "taken before the unit is wounded again or the example ends."
        ),
        "example-roll-not-owed": "A roll in a worked example settles what its unit does not owe.",
        "example-departs-unneeded": (
            "A step of a worked example says that it departs from the rules, and it does not."
        ),
    }
)
"""Each code with one sentence that says what is wrong."""
