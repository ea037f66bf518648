"""The author's characters, set as a printer would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.markup.templates import typesetter
from rulewright.markup.typography import Quotes, typeset

ENGLISH = Quotes("“", "”")


@pytest.mark.parametrize(
    "typed, shown",
    [
        ("-1", "−1"),
        ("(-1) or /-2", "(−1) or /−2"),
        ("2-4 dice, a D6-1", "2-4 dice, a D6-1"),
        ("a - b, re-roll", "a - b, re-roll"),
        ('6"', "6″"),
        ('within 6" of it', "within 6″ of it"),
        ('6" or 12"', "6″ or 12″"),
        ('"Go," they said', "“Go,” they said"),
        ('("Go")', "(“Go”)"),
        ('he said "roll a 6"', "he said “roll a 6”"),
        ('"within 6" of it" is said', "“within 6″ of it” is said"),
        ('"a 6" and "b 7"', "“a 6” and “b 7”"),
        ('6"x8"', "6″x8″"),
        ('24" × 18"', "24″\u00a0×\u00a018″"),
        ('a stray " mark', 'a stray " mark'),
        ('an "open one', 'an "open one'),
        ("don't", "don’t"),
        ("the hogs' snouts", "the hogs’ snouts"),
        ("'tis the hogs' turn", "'tis the hogs' turn"),
        ("5'6", "5'6"),
    ],
)
def test_marks(typed, shown):
    assert typeset(typed, ENGLISH) == shown


@given(st.text(alphabet="a6 \"'-(.\n", max_size=40))
def test_one_character_for_one_and_only_marks_change(text):
    shown = typeset(text, ENGLISH)
    assert len(shown) == len(text)
    assert all(new == old or old in "\"'-" for old, new in zip(text, shown, strict=True))


def test_quotation_marks_are_those_of_the_language():
    assert typeset('"x"', Quotes("„", "“")) == "„x“"
    assert typesetter("en")('"x"') == "“x”"
