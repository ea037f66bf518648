"""Lists in the order that people expect."""

import pytest

from rulewright.model.names import Ids, closest, did_you_mean, listed, natural, unique
from tests.work import work


def test_numbers_in_texts_are_sorted_as_numbers():
    names = ["A10", "10", "B1", "A2", "5", "A2c", "A2b3", "A2b20", "", "A"]
    in_order = ["", "5", "10", "A", "A2", "A2b3", "A2b20", "A2c", "A10", "B1"]
    assert sorted(names, key=natural) == in_order


def test_values_keep_the_order_in_which_they_first_appear():
    assert unique(["b", "a", "b", "c", "a"]) == ("b", "a", "c")


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


def test_a_list_of_names_ends_somewhere():
    assert listed([]) == "none"
    assert listed(["b", "a"]) == "b, a"
    assert listed(map(str, range(100))) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …"


@pytest.mark.parametrize("wrong", ["rule-1x", "x" * 90, "x" * 1000])
def test_a_wrong_name_costs_no_more_where_there_are_very_many(wrong):
    def offering(count):
        names = [f"rule-{number}" for number in range(1000, 1000 + count)]
        return lambda: closest(wrong, names)

    # What remains is to pass over the others.
    assert work(offering(4000)) - work(offering(2000)) < 8000


def test_many_wrong_ids_among_many_are_compared_with_those_of_their_chapter():
    few = Ids(f"c{chapter}.rule-{rule}" for chapter in range(5) for rule in range(20))
    many = Ids(f"c{chapter}.rule-{rule}" for chapter in range(500) for rule in range(20))
    for ids in (few, many):
        assert ids.closest("c1.rule-1x") == "c1.rule-1"
    assert work(lambda: many.closest("c2.rule-1x")) == work(lambda: few.closest("c2.rule-1x"))
