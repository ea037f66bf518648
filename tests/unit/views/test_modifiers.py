"""How a change is written."""

from fractions import Fraction

import pytest

from rulewright.views.rule import change


@pytest.mark.parametrize(
    "by, multiplies, shown",
    [
        (1, False, "+1"),
        (-2, False, "−2"),
        (Fraction(1, 2), True, "×½"),
        (Fraction(3, 2), True, "×1½"),
        (Fraction(2), True, "×2"),
        (Fraction(2, 5), True, "×2/5"),
        (None, False, "?"),
    ],
)
def test_a_change_is_written_as_players_write_it(
    by: Fraction | int | None, multiplies: bool, shown: str
) -> None:
    assert change(by, multiplies=multiplies) == shown
