"""A rule that is less certain than its modifiers makes them so."""

import pytest

from rulewright.dice.modifiers import Modifiers
from rulewright.model.status import Status
from tests.editing import edited


@pytest.mark.parametrize(
    "rule, by, status, note",
    [
        ({}, {}, Status.STATED, ""),
        ({"status": "reconstructed", "notes": ["Guessed."]}, {}, Status.RECONSTRUCTED, "Guessed."),
        (
            {"status": "reconstructed", "notes": ["Guessed."]},
            {"status": "derived", "note": "Wet."},
            Status.RECONSTRUCTED,
            "Wet.",
        ),
        (
            {"status": "derived", "notes": ["Wet."]},
            {"status": "reconstructed", "note": "Guessed."},
            Status.RECONSTRUCTED,
            "Guessed.",
        ),
    ],
)
def test_a_modifier_carries_the_weaker_mark_of_the_two(rule, by, status, note):
    change = {"value": 1, **by} if by else 1
    declared = {"id": "dew", "changes": "scuffle.needed", "by": change, "when": "dew lies"}
    book = edited(entities={"scuffle.scuffle": {**rule, "modifiers": [declared]}})
    own = Modifiers(book)["dew"].by
    assert (own.status, own.note) == (status, note)
