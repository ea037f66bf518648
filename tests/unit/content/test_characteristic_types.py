"""Numbers as they are shown, and each type: what authors write and readers see."""

import pytest

from rulewright.content.characteristic_types import TYPES, documentation, number
from rulewright.content.profile import Value
from rulewright.content.reading import read
from rulewright.words.catalogue import words


@pytest.mark.parametrize(
    "value, shown",
    [(3, "3"), (0, "0"), (2.5, "2.5"), (1_234_567, "1234567"), (-4, "\N{MINUS SIGN}4")],
)
def test_a_number_has_a_minus_sign_and_no_needless_zeros(value, shown):
    assert number(value) == shown


THIN = "\N{NO-BREAK SPACE}"
LOST = {"status": "missing", "note": "Lost."}


@pytest.mark.parametrize(
    "kind, least, most, shown",
    [
        ("number", -1000, 1000, "7"),
        ("distance", 0, 1000, "7″"),
        ("cm", 0, 1000, f"7{THIN}cm"),
        ("squares", 0, 1000, f"7{THIN}squares"),
        ("target", -1000, 1000, "7+"),
        ("modifier", -1000, 1000, "+7"),
        ("points", 0, 1_000_000, "7"),
        ("text", -1000, 1000, "7"),
        ("range", 0, 1000, "7"),
    ],
)
def test_a_number_of_each_type(kind, least, most, shown):
    shape = TYPES[kind].shape
    assert (shape["minimum"], shape["maximum"]) == (least, most)
    whole = kind not in {"distance", "cm", "text"}
    assert ("integer" if whole else "number") in str(shape["type"])
    assert TYPES[kind].text(read(Value, 7), words()) == shown


@pytest.mark.parametrize(
    "kind, value, shown",
    [
        ("squares", 1, f"1{THIN}square"),
        ("modifier", "X", "X"),
        ("modifier", 0, "0"),
        ("modifier", 1, "+1"),
        ("modifier", -1, "−1"),
        ("text", "-1 or so", "-1 or so"),
        ("text", -1, "−1"),
        ("dice", "2d6", "2d6"),
        ("range", [2, 4], "2–4"),
        ("target", [2, 4], "2 | 4"),
        ("number", [None, LOST], "– | ?"),
        ("number", None, "–"),
        ("number", LOST, "?"),
    ],
)
def test_values_that_are_no_plain_number(kind, value, shown):
    assert TYPES[kind].text(read(Value, value), words()) == shown


def test_what_rules_of_lists_can_take_a_type_as():
    assert {kind: sorted(each.usable_as) for kind, each in TYPES.items() if each.usable_as} == {
        "number": ["number of models", "sum"],
        "distance": ["sum"],
        "cm": ["sum"],
        "squares": ["sum"],
        "points": ["cost", "sum"],
        "range": ["number of models"],
    }


def test_each_type_in_one_sentence():
    assert documentation() == (
        "number (a whole number), distance (inches), cm (a distance in centimetres), "
        "squares (a distance in whole squares of the board), "
        "target (the number to reach, without its +), modifier (a whole number, added), "
        "points (points), dice (dice such as 2d6), text (a text or a number), "
        "range (a number, or the least and the most)."
    )
