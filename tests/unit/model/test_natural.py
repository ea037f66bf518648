"""Lists in the order that people expect."""

from rulewright.model.natural import natural, unique


def test_numbers_in_texts_are_sorted_as_numbers():
    names = ["A10", "10", "B1", "A2", "5", "A2c", "A2b3", "A2b20", "", "A"]
    in_order = ["", "5", "10", "A", "A2", "A2b3", "A2b20", "A2c", "A10", "B1"]
    assert sorted(names, key=natural) == in_order


def test_values_keep_the_order_in_which_they_first_appear():
    assert unique(["b", "a", "b", "c", "a"]) == ("b", "a", "c")
