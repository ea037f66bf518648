"""Inputs, lookups, and the marks that an outcome carries."""

import subprocess
import sys
from fractions import Fraction

import pytest

from rulewright.dice.procedures import rolls_by_id
from rulewright.model.status import Marked, Status

POOL = {"pool": {"die": "d6"}}
NEEDED = {
    "title": "Needed",
    "values": {
        "1": 5,
        "2": {"value": 4, "status": "reconstructed", "note": "A guess."},
        "3": {"status": "missing", "note": "Torn off."},
    },
}


@pytest.fixture
def looked_up(make):
    threshold = {"threshold": {"at_least": {"lookup": "needed", "of": "row"}}}
    return make(POOL, threshold, inputs=["row"], lookups={"needed": NEEDED})


def test_an_operand_can_be_looked_up(looked_up):
    outcome = looked_up.run({"row": 1})
    assert outcome.chance == Fraction(2, 6)
    assert (outcome.status, outcome.notes) == (Status.STATED, ())


def test_an_outcome_carries_the_mark_of_what_was_looked_up(looked_up):
    outcome = looked_up.run({"row": 2})
    assert (outcome.status, outcome.notes) == (Status.RECONSTRUCTED, ("A guess.",))


def test_nothing_comes_of_a_missing_value(looked_up):
    outcome = looked_up.run({"row": 3})
    assert (outcome.distribution, outcome.chance) == ({}, None)
    assert (outcome.status, outcome.notes) == (Status.MISSING, ("Torn off.",))


def test_a_lookup_marks_all_of_its_values(make):
    lookup = {**NEEDED, "status": "derived", "note": "Follows from the text."}
    threshold = {"threshold": {"at_least": {"lookup": "needed", "of": "row"}}}
    made = make(POOL, threshold, inputs=["row"], lookups={"needed": lookup})
    assert made.run({"row": 1}).notes == ("Follows from the text.",)
    assert made.run({"row": 1}).status is Status.DERIVED
    assert made.run({"row": 2}).status is Status.RECONSTRUCTED
    assert made.run({"row": 2}).notes == ("A guess.",)


def test_marks_of_inputs_steps_and_the_procedure_itself(make):
    marked = {"value": 5, "status": "derived", "note": "Step."}
    made = make(
        POOL,
        {"improve": {"on": 6, "add": marked}},
        {"threshold": {"at_least": "needed"}},
        inputs=["needed"],
        raw={"status": "reconstructed", "note": "Whole."},
    )
    outcome = made.run({"needed": Marked(7, Status.DERIVED, "Input.")})
    assert outcome.status is Status.RECONSTRUCTED
    assert outcome.notes == ("Whole.", "Step.", "Input.")
    assert outcome.chance == Fraction(5, 36)


def test_defaults_stand_in(book):
    scuffle = rolls_by_id(book.game.rolls)["scuffle"]
    assert scuffle.run({"needed": 5}) == scuffle.run({"needed": 5, "swings": 1})


def test_what_is_not_an_input_is_refused(make):
    made = make(POOL, {"threshold": {"at_least": "needed"}}, inputs=["needed"])
    with pytest.raises(ValueError, match="no input"):
        made.run({"needed": 3, "luck": 1})
    with pytest.raises(ValueError, match="needs a value for needed"):
        made.run({})
    with pytest.raises(ValueError, match="not a whole number"):
        made.run({"needed": Fraction(7, 2)})
    assert made.run({"needed": Fraction(6, 2)}).chance == Fraction(2, 3)


def test_the_only_possible_result_is_certain(book):
    fright = rolls_by_id(book.game.rolls)["fright"]
    assert fright.run({"dice": 0, "nerve": 6}).certain is True
    assert fright.run({"dice": 1, "nerve": 6}).certain is None


def test_the_command_line_starts_without_the_library_of_dice():
    """Neither it nor the checks load what is only needed once dice are rolled."""
    code = (
        "import sys, rulewright.cli.app, rulewright.dice.checks, rulewright.views.table;"
        "sys.exit('icepool' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_die_that_is_not_known_leaves_the_outcome_missing(make):
    die = {"status": "missing", "note": "Nobody has seen it."}
    outcome = make({"pool": {"die": die}}, {"threshold": {"at_most": 3}}).run({})
    assert outcome.status is Status.MISSING
    assert outcome.chance is None
    assert outcome.notes == ("Nobody has seen it.",)
