"""Each step against fractions worked out by hand."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rulewright.dice.states import Contest
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.schema import documentation

ROOT = Path(__file__).parents[3]
Steps = tuple[dict[str, Any], ...]

POOL = {"pool": {"die": "d6"}}
TWO = {"pool": {"die": "d6", "count": 2}}


def test_a_pool_alone_is_the_sum_of_its_dice(make):
    chances = make(TWO).run({}).distribution
    assert chances[2] == Fraction(1, 36)
    assert chances[7] == Fraction(6, 36)
    assert sum(chances.values()) == 1


def test_no_dice_sum_to_nothing(make):
    assert make({"pool": {"die": "d6", "count": 0}}).run({}).distribution == {0: 1}


@pytest.mark.parametrize(
    "asked,chance",
    [
        ({"at_least": 5}, Fraction(2, 6)),
        ({"above": 5}, Fraction(1, 6)),
        ({"at_most": 2}, Fraction(2, 6)),
        ({"below": 2}, Fraction(1, 6)),
        ({"at_least": 1}, Fraction(1)),
        ({"at_least": 1, "natural_fails": [1]}, Fraction(5, 6)),
        ({"at_least": 9, "cap": 6}, Fraction(1, 6)),
        ({"at_least": 9}, Fraction(0)),
    ],
)
def test_threshold_of_one_die(make, asked, chance):
    assert make(POOL, {"threshold": asked}).run({}).chance == chance


@pytest.mark.parametrize(
    "times,needed,chance",
    [
        (1, 6, Fraction(1, 6)),
        (1, 7, Fraction(5, 36)),
        (1, 8, Fraction(1, 9)),
        (1, 9, Fraction(1, 12)),
        (1, 10, Fraction(1, 18)),
        (1, 11, Fraction(1, 36)),
        (1, 12, Fraction(0)),
        (2, 11, Fraction(1, 36)),
        (2, 12, Fraction(5, 216)),
        (2, 13, Fraction(1, 54)),
        (2, 16, Fraction(1, 216)),
        (2, 17, Fraction(0)),
    ],
)
def test_improve(make, times, needed, chance):
    improve = {"improve": {"on": 6, "add": 5, "times": times}}
    threshold = {"threshold": {"at_least": "needed", "natural_fails": [1]}}
    procedure = make(POOL, improve, threshold, inputs=["needed"])
    assert procedure.run({"needed": needed}).chance == chance


def test_a_natural_face_is_the_one_first_thrown(make):
    """A 6 and then a 1 come to 6, and the 1 does not fail; a first 1 does, whatever is added."""
    improve = {"improve": {"on": 6, "add": 5}}
    fails = {"threshold": {"at_least": 2, "natural_fails": [1]}}
    assert make(POOL, improve, fails).run({}).chance == Fraction(5, 6)


def test_count_is_binomial(make):
    chances = make(TWO, {"threshold": {"at_least": 5}}, {"count": {}}).run({}).distribution
    assert chances == {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}


def test_count_takes_off_but_never_below_nothing(make):
    chances = (
        make(TWO, {"threshold": {"at_least": 5}}, {"count": {"minus": 1}}).run({}).distribution
    )
    assert chances == {0: Fraction(8, 9), 1: Fraction(1, 9)}


def test_count_of_faces(make):
    steps: Steps = {"pool": {"die": "coin", "count": 2}}, {"count": {"faces": {"head": 3}}}
    assert make(*steps).run({}).distribution == {
        0: Fraction(1, 4),
        3: Fraction(1, 2),
        6: Fraction(1, 4),
    }


def test_convert_reads_one_face_as_another(make):
    steps: Steps = (
        {"pool": {"die": "coin"}},
        {"convert": {"from": "tail", "to": "head"}},
        {"count": {"faces": {"head": 1}}},
    )
    assert make(*steps).run({}).distribution == {1: 1}


def test_re_roll_of_faces_is_done_once(make):
    steps: Steps = POOL, {"re-roll": {"on": [1, 2]}}, {"threshold": {"at_most": 2}}
    assert make(*steps).run({}).chance == Fraction(1, 3) * Fraction(1, 3)


def test_re_roll_of_failures(make):
    steps: Steps = (
        POOL,
        {"threshold": {"at_least": 5}},
        {"re-roll": {"failed": True}},
        {"count": {}},
    )
    assert make(*steps).run({}).chance == Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 3)


def test_several_dice_for_each_failure_each_with_something_added(make):
    """5+ fails on 1 to 4; then two dice that succeed on 4+, as 1 is added."""
    again = {"re-roll": {"failed": True, "dice": 2, "add": 1}}
    threshold = {"threshold": {"at_least": 5, "natural_fails": [1]}}
    chances = make(POOL, threshold, again, {"count": {}}).run({}).distribution
    assert chances == {
        0: Fraction(2, 3) * Fraction(1, 4),
        1: Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 2),
        2: Fraction(2, 3) * Fraction(1, 4),
    }


def test_a_natural_face_fails_again_whatever_is_added(make):
    again = {"re-roll": {"failed": True, "dice": 1, "add": 5}}
    threshold = {"threshold": {"at_least": 6, "natural_fails": [1]}}
    assert make(POOL, threshold, again).run({}).chance == Fraction(1, 6) + Fraction(
        5, 6
    ) * Fraction(5, 6)


def test_a_failure_runs_its_whole_sequence_again(make):
    steps: Steps = (
        POOL,
        {"improve": {"on": 6, "add": 5}},
        {"threshold": {"at_least": 7, "natural_fails": [1]}},
        {"re-roll": {"failed": True}},
    )
    assert make(*steps).run({}).chance == Fraction(5, 36) + Fraction(31, 36) * Fraction(5, 36)


@pytest.mark.parametrize(
    "asked,chance",
    [
        ({"below": 8}, Fraction(21, 36)),
        ({"at_least": 8}, Fraction(15, 36)),
        ({"at_most": 2}, Fraction(1, 36)),
        ({"above": 11}, Fraction(1, 36)),
        ({"at_least": 2, "all_ones": "fails"}, Fraction(35, 36)),
        ({"at_least": 12, "all_ones": "fails"}, Fraction(1, 36)),
        ({"at_least": 12, "all_ones": "holds"}, Fraction(2, 36)),
        ({"below": 8, "all_ones": "holds"}, Fraction(21, 36)),
        ({"below": 8, "all_ones": "fails"}, Fraction(20, 36)),
    ],
)
def test_sum_against(make, asked, chance):
    assert make(TWO, {"sum-against": asked}).run({}).chance == chance


def test_no_dice_are_not_all_ones(make):
    steps: Steps = (
        {"pool": {"die": "d6", "count": 0}},
        {"sum-against": {"below": 8, "all_ones": "fails"}},
    )
    assert make(*steps).run({}).chance == 1


def test_oppose(make):
    procedure = make({"oppose": {"die": "d6", "bonus": "mine"}}, inputs=["mine"])
    even = procedure.run({"mine": 0}).distribution
    assert even == {
        Contest.WIN: Fraction(15, 36),
        Contest.TIE: Fraction(6, 36),
        Contest.LOSE: Fraction(15, 36),
    }
    assert procedure.run({"mine": 2}).distribution[Contest.WIN] == Fraction(26, 36)
    assert procedure.run({"mine": 6}).distribution == {Contest.WIN: 1}


def test_each_success_is_saved_by_itself(make):
    steps: Steps = (
        TWO,
        {"threshold": {"at_least": 4}},
        {"count": {}},
        {"save": {"needed": 5, "die": "d6"}},
    )
    hurt = Fraction(1, 2) * Fraction(2, 3)
    assert make(*steps).run({}).distribution == {
        0: (1 - hurt) ** 2,
        1: 2 * hurt * (1 - hurt),
        2: hurt**2,
    }


def test_a_save_can_be_improved(make):
    improve = {"on": 6, "add": 5}
    save = {"save": {"needed": 7, "die": "d6", "improve": improve, "natural_fails": [1]}}
    steps: Steps = POOL, {"threshold": {"at_least": 1}}, {"count": {}}, save
    assert make(*steps).run({}).chance == 1 - Fraction(5, 36)


def test_multiply(make):
    steps: Steps = TWO, {"threshold": {"at_least": 4}}, {"count": {}}
    assert make(*steps, {"multiply": {"by": 3}}).run({}).distribution == {
        0: Fraction(1, 4),
        3: Fraction(1, 2),
        6: Fraction(1, 4),
    }
    by_die = make(*steps, {"multiply": {"by_die": "d4"}}).run({}).distribution
    assert by_die[1] == Fraction(1, 2) * Fraction(1, 4)
    assert by_die[8] == Fraction(1, 4) * Fraction(1, 16)


def test_minus_counts_before_a_later_save(make):
    steps: Steps = (
        TWO,
        {"threshold": {"at_least": 4}},
        {"count": {"minus": 1}},
        {"save": {"needed": 4, "die": "d6"}},
    )
    assert make(*steps).run({}).chance == Fraction(1, 4) * Fraction(1, 2)


def test_a_threshold_on_the_total(make):
    steps: Steps = (
        TWO,
        {"threshold": {"at_least": 5}},
        {"count": {}},
        {"threshold": {"at_least": 2}},
    )
    assert make(*steps).run({}).distribution == {True: Fraction(1, 9), False: Fraction(8, 9)}


@pytest.mark.parametrize("word", STEPS)
def test_the_reference_of_the_format_says_what_a_step_is(word):
    page = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    assert documentation(STEPS[word]) in page
