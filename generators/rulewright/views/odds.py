"""How a chance is written: "13.9 %" for readers, "5/36" for data."""

from collections.abc import Mapping
from fractions import Fraction
from math import floor

_TENTHS = 1000
"""Tenths of a per cent in the whole."""


def percent(chance: Fraction, words: Mapping[str, str]) -> str:
    """A chance as a percentage with one decimal, rounded half up.

    Neither 0 % nor 100 % is said of what is only close to it: "<0.1 %", ">99.9 %".
    """
    if chance in {0, 1}:
        return words["dice.percent"].format(number=int(chance * 100))
    tenths = floor(chance * _TENTHS + Fraction(1, 2))
    key = {0: "dice.percent.under", _TENTHS: "dice.percent.over"}.get(tenths, "dice.percent")
    tenths = min(max(tenths, 1), _TENTHS - 1)
    number = f"{tenths // 10}{words['dice.point']}{tenths % 10}"
    return words[key].format(number=number)


def fraction(chance: Fraction) -> str:
    """A chance as an exact fraction in lowest terms; 0 and 1 as such."""
    return str(chance)
