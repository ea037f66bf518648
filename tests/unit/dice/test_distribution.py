"""What distributions answer is what enumerating all their results gives."""

from fractions import Fraction
from itertools import product

import pytest

from rulewright.dice.distribution import evenly, exceeds

ONE = (1, 2, 2, 5, 9)
OTHER = (0, 0, 3, 4)


@pytest.mark.parametrize("by", range(-6, 12))
def test_the_chance_to_exceed_is_counted_over_all_pairs(by):
    pairs = list(product(ONE, OTHER))
    favourable = sum(one >= other + by for one, other in pairs)
    assert exceeds(evenly(ONE), evenly(OTHER), by=by) == Fraction(favourable, len(pairs))
