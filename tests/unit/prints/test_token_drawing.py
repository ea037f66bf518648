"""What stands on a token: its sign and, below it, its name."""

import re

import pytest

from rulewright.model.problem import Position
from rulewright.prints.cut_outs.token_drawing import (
    ROUND,
    Style,
    TokenFace,
    TokenView,
    TooNarrowError,
    drawing,
)

MM = 25.4 / 72
STYLE = Style("#000000", 0)


def _sizes(name: str) -> list[float]:
    """The type sizes of mark and name, in points."""
    token = TokenView("wary", ROUND, 20, 20, TokenFace(name, mark="1"), None, 1, Position("", 1, 1))
    return [float(each) / MM for each in re.findall(r'font-size="([\d.]+)"', drawing(token, STYLE))]


def test_a_sign_gives_way_to_a_long_name() -> None:
    mark, short = _sizes("Wary")
    smaller, *lines = _sizes("Most apprehensive")
    assert short == pytest.approx(9.0, abs=0.01)
    assert smaller < mark
    assert min(lines) > 5.8


def test_a_name_that_does_not_fit_is_refused() -> None:
    with pytest.raises(TooNarrowError, match="Overapprehensivenesses"):
        _sizes("Overapprehensivenesses")
