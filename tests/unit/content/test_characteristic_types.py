"""Numbers as they are shown."""

import pytest

from rulewright.content.characteristic_types import number


@pytest.mark.parametrize(
    "value, shown", [(3, "3"), (0, "0"), (2.5, "2.5"), (-4, "\N{MINUS SIGN}4")]
)
def test_a_number_has_a_minus_sign_and_no_needless_zeros(value, shown):
    assert number(value) == shown
