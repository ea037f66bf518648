"""What the author may have meant."""

import time

from rulewright.model.suggest import Ids, closest, did_you_mean

IDS = Ids(["rolls", "rolls.save", "rolls.attack", "moves.turn", "table.save", "rolls.fire.two"])


def test_an_id_is_found_by_either_part():
    assert IDS.closest("rolls.sav") == "rolls.save"
    assert IDS.closest("rols.save") == "rolls.save"
    assert IDS.closest("rolls.fire.too") == "rolls.fire.two"
    assert IDS.closest("roll") == "rolls"
    assert IDS.closest("rols.sav") == "rolls.save"


def test_nothing_is_offered_for_what_is_like_nothing():
    assert IDS.closest("quite.other") == ""
    assert IDS.closest("") == ""
    assert closest("x", []) == ""


def test_a_hint_is_never_without_content():
    assert did_you_mean("rolls.save", "") == "Did you mean 'rolls.save'?"
    assert did_you_mean("", "Add it.") == "Add it."


def test_many_wrong_ids_among_many_take_no_long_time():
    ids = Ids(f"c{chapter}.rule-{rule}" for chapter in range(500) for rule in range(20))
    start = time.perf_counter()
    for number in range(200):
        assert ids.closest(f"c{number}.rule-1x") == f"c{number}.rule-1"
    assert time.perf_counter() - start < 5
