"""Worked examples are executed, and say where they depart from the rules."""

from fractions import Fraction
from typing import Any

import pytest

from rulewright.examples.results import by_name
from rulewright.examples.run import run_example
from tests.editing import data_of
from tests.unit.examples.conftest import executed

REQUIRE: dict[str, Any] = {"procedure": "scuffle", "input": "needed", "from": ["hogs", "quills"]}
FRIGHT: dict[str, Any] = {
    "procedure": "fright",
    "settles": "shrews",
    "with": {"nerve": ["shrews", "nerve"]},
}


def facts(result):
    assert result.problems == ()
    return by_name(next(reversed(list(result.results.values()))).facts)


def only(result):
    (problem,) = result.problems
    return problem


def test_the_example_of_the_test_book_comes_out(book):
    result = run_example(book, book.entities["example.dusk"])
    assert result.problems == ()
    assert [each.step.word for each in result.results.values()] == [
        "counter",
        "require",
        "wound",
        "roll",
    ]


def test_counters_change_and_are_set(execute):
    assert facts(execute({"counter": {"distance": -5}})) == {"distance": 5}
    assert facts(execute({"counter": {"distance": {"to": 0}}})) == {"distance": 0}
    assert facts(execute({"counter": {"distance": ["hogs", "pace"]}})) == {"distance": 15}


@pytest.mark.parametrize(
    "asked,holds",
    [({"at_least": 11}, True), ({"above": "distance"}, True), ({"at_most": 10}, False)],
)
def test_values_are_added_and_compared(execute, asked, holds):
    step = {"compare": {"sum": [["hogs", "snout", "swings"], 5], **asked}}
    assert facts(execute(step)) == {"sum": 11, "holds": holds}


@pytest.mark.parametrize(
    "more,value",
    [
        ({}, 5),
        ({"pair": 2}, 6),
        ({"weapon": ["shrews", "teeth", "bite"]}, 3),
        ({"modifiers": ["high-ground", "dew"]}, 8),
        ({"plus": [{"by": 4, "for": "Smoke"}]}, 9),
        ({"multiply": "2/5"}, 2),
        ({"weapon": ["shrews", "teeth", "bite"], "multiply": 2, "plus": [{"by": 1}]}, 7),
    ],
)
def test_a_required_value_is_built_up(execute, more, value):
    assert facts(execute({"require": {**REQUIRE, **more}}))["value"] == value


def test_a_single_value_serves_as_both_of_a_pair(execute):
    step = {"require": {**REQUIRE, "from": ["shrews", "quills"], "pair": 2}}
    assert facts(execute(step))["value"] == 4


def test_the_marks_of_all_parts_are_kept(execute):
    result = execute({"require": {**REQUIRE, "modifiers": ["dew"]}})
    (done,) = result.results.values()
    assert [mark.note for mark in done.marks] == ["The page was wet."]


def test_the_defender_takes_the_better_choice(execute):
    choices = {
        "hide": {"from": ["shrews", "quills"]},
        "bristle": {"from": ["hogs", "quills"], "pair": 2},
    }
    step = {"procedure": "scuffle", "input": "needed", "choices": choices}
    assert facts(execute({"require": step}))["choice"] == ("bristle",)
    assert facts(execute({"require": {**step, "choose": "lowest"}}))["value"] == 4
    choices["hide"] = {"from": 6}
    found = facts(execute({"require": {**step, "modifiers": ["high-ground"]}}))
    assert (found["value"], found["choice"]) == (7, ("hide", "bristle"))


def test_a_fraction_that_is_left_is_a_problem(execute):
    problem = only(execute({"require": {**REQUIRE, "multiply": "1/2"}}))
    assert (problem.code, problem.message) == ("bad-example", "5/2 is not a whole number.")


def scuffle(**reported):
    return {"roll": {"procedure": "scuffle", "with": {"swings": 3, "needed": 9}, **reported}}


def test_successes_can_be_reported(execute):
    found = facts(execute(scuffle(succeeded=2)))
    assert (found["dice"], found["successes"], found["total"]) == (3, 2, 2)


def test_dice_can_be_reported_with_what_follows_a_natural_face(execute):
    found = facts(execute(scuffle(rolled=[[8, 2], [8, 1], 7])))
    assert found["values"] == (9, 8, 7)
    assert found["successes"] == 1


def test_a_few_dice_and_the_number_of_successes(execute):
    assert facts(execute(scuffle(rolled=[[8, 8]], succeeded=1)))["values"] == (15,)


@pytest.mark.parametrize(
    "reported",
    [
        {"succeeded": 4},
        {"rolled": [[8, 8], [8, 8]], "succeeded": 1},
        {"rolled": [1, 1], "succeeded": 2},
        {"rolled": [1, 1, 1, 1]},
        {"rolled": [[7, 3]], "succeeded": 0},
        {"rolled": [[8, 8, 8]], "succeeded": 1},
        {"rolled": [8], "succeeded": 1},
        {},
    ],
)
def test_what_the_dice_cannot_show_is_refused(execute, reported):
    assert only(execute(scuffle(**reported))).code == "bad-example"


def test_a_face_that_the_die_lacks(execute):
    assert only(execute(scuffle(rolled=[9], succeeded=0))).code == "unknown-face"


def test_failures_rolled_again(execute):
    step = {"procedure": "fierce-scuffle", "with": {"swings": 6, "needed": 4}, "succeeded": 2}
    found = facts(execute({"roll": {**step, "succeeded_again": 3}}))
    assert (found["again"], found["successes"]) == (4, 5)
    assert only(execute({"roll": step})).code == "bad-example"
    assert only(execute({"roll": {**step, "succeeded_again": 5}})).code == "bad-example"


def raid(**reported):
    return {"roll": {"procedure": "raid", "with": {"dice": 3, "guards": 2}, **reported}}


def test_what_the_other_side_takes_off(execute):
    rolled = ["bloom", "leaf", "leaf", "bloom", "leaf"]
    found = facts(execute(raid(rolled=rolled, resisted=["thorn", "bare"])))
    assert (found["counted"], found["resisted"], found["total"]) == (7, 1, 3)


def test_the_dice_of_the_other_side_are_reported(execute):
    rolled = ["leaf", "leaf", "bare"]
    assert only(execute(raid(rolled=rolled))).code == "bad-example"
    assert only(execute(raid(rolled=rolled, resisted=["thorn"]))).code == "bad-example"
    assert only(execute(raid(rolled=rolled, resisted=["thorn", "star"]))).code == "unknown-face"


def test_required_and_result_carry_over(execute):
    steps = (
        {"require": REQUIRE},
        {
            "roll": {
                "procedure": "sting",
                "with": {"swings": 4, "needed": "required"},
                "succeeded": 2,
            }
        },
        {"wound": {"unit": "hogs", "by": "result"}, "expect": {"left": 8, "owes": None}},
    )
    assert facts(execute(*steps))["lost"] == 4


def test_symbol_dice_are_reported_as_they_lie(execute):
    step = {"procedure": "forage", "with": {"dice": 2, "goal": 3}}
    found = facts(execute({"roll": {**step, "rolled": ["bloom", "leaf", "thorn"]}}))
    assert (found["total"], found["outcome"]) == (3, "success")
    assert only(execute({"roll": {**step, "rolled": ["bloom"]}})).code == "bad-example"
    assert "a list of faces" in only(execute({"roll": {**step, "rolled": 3}})).message


def test_a_lookup_has_a_value_for_what_an_example_looks_up(execute):
    step = {"procedure": "burrow-scuffle", "with": {"burrow": 9, "needed": 4}, "rolled": [6]}
    problem = only(execute({"roll": step}))
    assert (problem.code, problem.message) == (
        "missing-key",
        "the lookup 'burrow-needed' has no value for 9.",
    )


def test_a_unit_of_which_nothing_is_there_is_not_wounded(book):
    values = {**data_of("unit.shrews")["characteristics"], "vigour": 0}
    result = executed(entities={"unit.shrews": {"characteristics": values}})
    assert "'shrews' has nothing to lose: 0." in [each.message for each in result.problems]


def test_a_roll_whose_odds_would_take_too_long(execute, monkeypatch):
    step = {"roll": {"procedure": "stare", "with": {"mine": 1, "theirs": 3}, "rolled": [6, 4]}}
    assert execute(step).problems == ()
    monkeypatch.setattr("rulewright.examples.steps.MOST_PAIRS", 100)
    problem = only(execute(step))
    assert (problem.code, problem.message) == (
        "bad-example",
        "the odds of this roll would take too long to compute.",
    )


def pelt(**reported):
    return {"roll": {"procedure": "pelt", "with": {"throws": 3}, **reported}}


def test_shots_are_reported_by_their_dice_or_their_sums(execute):
    found = facts(execute(pelt(rolled=[[8, 2], 9, [8, 8]])))
    assert (found["dice"], found["values"], found["successes"]) == (6, (10, 9, 16), 2)
    assert facts(execute(pelt(rolled=[[5, 5]], succeeded=2)))["total"] == 2
    assert found["chance"] == 1 - (1 - Fraction(28, 64)) ** 3


@pytest.mark.parametrize(
    "reported,message",
    [
        ({"rolled": 9}, "a list of at most 3 shots is expected: that many are fired."),
        ({"rolled": [9, 9, 9, 9]}, "a list of at most 3 shots is expected: that many are fired."),
        ({"rolled": [[1, 2, 3], 9, 9]}, "3 dice are listed for this shot; 2 are rolled."),
        ({"rolled": [17, 9, 9]}, "17 cannot be rolled with 2 dice."),
        ({"rolled": [9, 12], "succeeded": 0}, "0 of 3 dice cannot succeed: of the 2 listed, 1 do."),
    ],
    ids=["no list", "too many", "too many dice", "beyond the dice", "fewer than listed"],
)
def test_shots_that_cannot_be(execute, reported, message):
    assert only(execute(pelt(**reported))).message == message


def test_a_shot_shows_faces_of_its_die(execute):
    assert only(execute(pelt(rolled=[[9, 1], 9, 9]))).code == "unknown-face"


def test_a_contest(execute):
    step = {"procedure": "stare", "with": {"mine": 1, "theirs": 3}, "rolled": [6, 4]}
    assert facts(execute({"roll": step}))["outcome"] == "tie"


def test_a_sum_as_a_total_or_die_by_die(execute):
    step = {"procedure": "fright", "with": {"dice": 2, "nerve": 6}}
    assert facts(execute({"roll": {**step, "rolled": 6}}))["outcome"] == "failure"
    assert facts(execute({"roll": {**step, "rolled": [2, 3]}}))["outcome"] == "success"
    assert only(execute({"roll": {**step, "rolled": 17}})).code == "bad-example"
    assert only(execute({"roll": {**step, "rolled": [2]}})).code == "bad-example"
    assert only(execute({"roll": step})).code == "bad-example"


def test_all_ones_decide_whatever_is_asked(execute):
    step = {"procedure": "fright", "with": {"dice": 2, "nerve": 2}, "rolled": [1, 1]}
    assert facts(execute({"roll": step}))["outcome"] == "success"


def test_what_is_certain_need_not_be_rolled(execute):
    wound = {"wound": {"unit": "shrews", "by": 4}}
    found = facts(execute(wound, {"roll": FRIGHT}))
    assert (found["outcome"], found["chance"]) == ("success", 1)


def test_an_expected_value_that_does_not_come_out(execute):
    problem = only(execute({"counter": {"distance": -5}, "expect": {"distance": 6}}))
    assert problem.code == "example-mismatch"
    assert problem.message == "distance is expected to be 6; by the rules it is 5."


def test_expected_values_of_every_kind(execute):
    steps = (
        {"compare": {"sum": [1], "above": 1}, "expect": {"holds": True}},
        {"require": REQUIRE, "expect": {"chance": "1/3", "sequence": "5"}},
        {
            "wound": {"unit": "shrews", "by": 6},
            "expect": {"condition": "wary", "owes": {"procedure": "fright", "dice": 1}},
        },
        {"roll": {**FRIGHT, "rolled": 12}, "expect": {"outcome": "success"}},
    )
    assert [problem.message for problem in execute(*steps).problems] == [
        "holds is expected to be true; by the rules it is false.",
        "chance is expected to be 1/3; by the rules it is 1/2.",
        "sequence is expected to be 5; by the rules it is 5+.",
        "condition is expected to be wary; by the rules it is frantic.",
        "owes is expected to be 1; by the rules it is 2.",
        "outcome is expected to be success; by the rules it is failure.",
    ]


def test_an_expected_fact_that_the_step_does_not_give(execute):
    assert only(execute({"counter": {"distance": 1}, "expect": {"left": 3}})).code == "bad-example"


WOUND = {"wound": {"unit": "shrews", "by": 4}}


def test_a_roll_that_is_owed_must_be_taken(execute):
    assert only(execute(WOUND)).code == "example-roll-owed"
    assert only(execute(WOUND, {"wound": {"unit": "hogs", "by": 1}})).code == "example-roll-owed"
    again = {"wound": {"unit": "shrews", "by": 1}}
    assert only(execute(WOUND, again)).code == "example-roll-owed"


def test_a_story_may_depart_from_the_rules_and_say_so(execute):
    departs = {**WOUND, "departs": "The story forgets the roll."}
    assert execute(departs).problems == ()
    assert execute(departs, {"wound": {"unit": "shrews", "by": 1}}).problems == ()
    assert only(execute(departs, {"roll": FRIGHT})).code == "example-departs-unneeded"


def test_a_departure_without_anything_to_depart_from(execute):
    unneeded = {"wound": {"unit": "shrews", "by": 1}, "departs": "Nothing is owed."}
    assert only(execute(unneeded)).code == "example-departs-unneeded"
    assert only(execute({"require": REQUIRE, "departs": "No."})).code == "example-departs-unneeded"


def test_a_roll_that_nothing_owes(execute):
    assert only(execute({"roll": FRIGHT})).code == "example-roll-not-owed"
    assert only(execute(WOUND, {"roll": FRIGHT}, {"roll": FRIGHT})).code == "example-roll-not-owed"


def test_an_owed_roll_with_the_wrong_number_of_dice(execute):
    roll = {**FRIGHT, "with": {**FRIGHT["with"], "dice": 2}, "rolled": 4}
    assert only(execute(WOUND, {"roll": roll})).code == "example-mismatch"


def test_a_fall_of_two_levels_owes_one_roll_or_two(execute):
    wound = {"wound": {"unit": "shrews", "by": 6}}
    roll = {"roll": {**FRIGHT, "rolled": 4}}
    assert execute(wound, roll).problems == ()
    each = {"each_level": True}
    assert only(execute(wound, roll, owes=each)).code == "example-roll-owed"
    assert execute(wound, roll, roll, owes=each).problems == ()


def test_who_is_gone_owes_nothing(execute):
    found = facts(execute({"wound": {"unit": "shrews", "by": 30}}))
    assert found == {"left": 0, "lost": 30, "condition": None, "owes": None}


def test_a_value_that_is_missing_must_be_given(execute):
    step = {"require": {**REQUIRE, "from": ["shrews", "nerve"]}}
    assert facts(execute(step))["value"] == 9
    given = {"units": {"shrews": {"profile": "unit.shrews"}}}
    assert only(execute(step, given=given)).code == "example-value-missing"


def test_a_unit_needs_a_profile(execute):
    problem = only(execute({"wound": {"unit": "mice", "by": 1}}, given=MICE))
    assert (problem.code, problem.message) == ("bad-example", "no profile has the id 'unit.mice'.")


MICE = {"units": {"mice": {"profile": "unit.mice"}}}


@pytest.mark.parametrize(
    "step,message",
    [
        ({"require": {**REQUIRE, "from": ["hog", "quills"]}}, "no unit is called 'hog'."),
        (
            {"require": {**REQUIRE, "from": ["hogs", "spines"]}},
            "no characteristic is called 'spines'.",
        ),
        (
            {"require": {**REQUIRE, "weapon": ["hogs", "teeth", "bite"]}},
            "Hedge-hogs has no weapon called 'teeth'.",
        ),
        ({"require": {**REQUIRE, "procedure": "scufle"}}, "no procedure is called 'scufle'."),
        ({"require": {**REQUIRE, "input": "need"}}, "Scuffle roll has no input called 'need'."),
        ({"counter": {"range": 1}}, "no counter is called 'range'."),
        ({"counter": {"distance": "range"}}, "nothing is called 'range' here."),
        ({"wound": {"unit": "mice", "by": 1}}, "no unit is called 'mice'."),
        ({"wound": {"unit": "hogs", "by": "result"}}, "nothing is called 'result' here."),
        (
            {
                "roll": {
                    "procedure": "scuffle",
                    "with": {"swings": 101, "needed": 4},
                    "succeeded": 1,
                }
            },
            "'swings' is 101 here; the most is 100.",
        ),
        (
            {"roll": {"procedure": "scuffle", "with": {"need": 4}}},
            "Scuffle roll has no input called 'need'.",
        ),
        ({"roll": {"procedure": "scuffle", "succeeded": 1}}, "the input 'needed' has no value."),
    ],
)
def test_what_is_not_there(execute, step, message):
    problem = only(execute(step))
    assert (problem.code, problem.message) == ("bad-example", message)


def test_a_modifier_that_is_not_there(execute):
    problem = only(execute({"require": {**REQUIRE, "modifiers": ["hih-ground"]}}))
    assert (problem.code, problem.hint) == ("unknown-modifier", "Did you mean 'high-ground'?")
