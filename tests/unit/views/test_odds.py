"""How a chance is written."""

from fractions import Fraction

import pytest

from rulewright.views.odds import fraction, percent
from rulewright.words.catalogue import words

THIN = "\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize(
    "chance,expected",
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 100_000), "<0.1 %"),
        (Fraction(1, 2001), "<0.1 %"),
        (Fraction(1, 2000), "0.1 %"),
        (Fraction(1, 16), "6.3 %"),
        (Fraction(5, 36), "13.9 %"),
        (Fraction(1, 2), "50.0 %"),
        (Fraction(1999, 2001), "99.9 %"),
        (Fraction(1999, 2000), ">99.9 %"),
        (Fraction(99_999, 100_000), ">99.9 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_percent(chance, expected):
    assert percent(chance, words()) == expected.replace(" ", THIN)


def test_fraction_is_exact():
    assert fraction(Fraction(10, 72)) == "5/36"
    assert fraction(Fraction(0)) == "0"
