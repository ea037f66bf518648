"""Values of characteristics as readers see them."""

from typing import Any

import pytest

from rulewright.content.reading import read
from rulewright.content.value import Value
from rulewright.model.status import Status
from rulewright.views.value import value_view
from rulewright.words.catalogue import words


@pytest.mark.parametrize(
    "raw, kind, shown",
    [
        (6, "distance", "6″"),
        (15, "cm", "15\N{NO-BREAK SPACE}cm"),
        (7.5, "cm", "7.5\N{NO-BREAK SPACE}cm"),
        ([1, 4], "squares", "1\N{NO-BREAK SPACE}square | 4\N{NO-BREAK SPACE}squares"),
        (0, "squares", "0\N{NO-BREAK SPACE}squares"),
        (5, "target", "5+"),
        ([5, 6], "target", "5 | 6"),
        ([6, 8], "distance", "6″ | 8″"),
        ([2, 4], "range", "2–4"),
        ([2, {"status": "missing", "note": "why"}], "range", "2–?"),
        (0.5, "distance", "0.5″"),
        (-1, "modifier", "−1"),
        (2, "modifier", "+2"),
        (0, "modifier", "0"),
        (24, "number", "24"),
        ("2d6", "dice", "2d6"),
        ("any", "text", "any"),
        (7, "text", "7"),
        (-2.5, "text", "−2.5"),
        (None, "number", "–"),
        ({"status": "missing", "note": "why"}, "number", "?"),
        ([5, {"status": "missing", "note": "why"}], "target", "5 | ?"),
        ({"value": 4, "status": "derived", "note": "why"}, "target", "4+"),
    ],
)
def test_values_are_written_by_their_type(raw: Any, kind: str, shown: str) -> None:
    assert value_view(read(Value, raw), kind, words()).text == shown


def test_a_pair_is_as_sure_as_its_weaker_half() -> None:
    raw = [5, {"value": 6, "status": "reconstructed", "note": "torn"}]
    view = value_view(read(Value, raw), "target", words())
    assert (view.status, view.note) == (Status.RECONSTRUCTED, "torn")
