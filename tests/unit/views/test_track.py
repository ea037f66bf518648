"""Boxes to cross off."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.content.rolls import Level
from rulewright.markup.templates import environment
from rulewright.model.project import Project
from rulewright.model.status import Marked, Status
from rulewright.views.track import threshold, track_view

GAME: dict[str, Any] = {
    "characteristics": [{"id": "v", "symbol": "V", "name": "Vigour", "type": "number"}],
    "conditions": {
        "of": "v",
        "levels": [
            {"id": "well", "name": "Well"},
            {"id": "hurt", "name": "Hurt", "at_most": "1/2"},
            {"id": "low", "name": "Low", "at_most": "1/4", "or_remaining": 1},
        ],
    },
}


def test_conditions_begin_at_whole_points() -> None:
    track = track_view(GAME, {"v": 24})
    assert track is not None
    assert [(each.name, each.left) for each in track.thresholds] == [("Hurt", 12), ("Low", 6)]
    assert track.last_boxes == {12, 18}


@given(st.integers(1, 200), st.fractions(0, 1), st.one_of(st.none(), st.integers(0, 5)))
def test_a_threshold_is_the_most_that_may_be_left(
    total: int, share: Fraction, remaining: int | None
) -> None:
    level = Level("x", "X", share, remaining, "", Marked(None))
    left = threshold(level, total)
    assert level.holds(left, total)
    assert not level.holds(left + 1, total)


@given(st.integers(1, 300))
def test_rows_of_boxes_are_even(total: int) -> None:
    track = track_view(GAME, {"v": total})
    assert track is not None
    rows = -(-total // track.per_row)
    assert rows * track.per_row - total < rows


@pytest.mark.parametrize("values", [{"v": None}, {}])
def test_what_has_no_such_characteristic_has_no_track(values: dict[str, Any]) -> None:
    assert track_view(GAME, values) is None


def test_an_unknown_total_gives_no_boxes() -> None:
    track = track_view(GAME, {"v": {"status": "missing", "note": "eaten"}})
    assert track is not None
    assert (track.total, track.status, track.notes) == (0, Status.MISSING, ("eaten",))


def test_the_last_condition_may_begin_when_nothing_is_left(project: Project) -> None:
    levels = [{"id": "well", "name": "Well"}, {"id": "low", "name": "Low", "at_most": "1/2"}]
    levels.append({"id": "down", "name": "Down", "at_most": "0"})
    track = track_view({**GAME, "conditions": {"of": "v", "levels": levels}}, {"v": 4})
    call = (
        "{% import 'fragments/profile.html' as parts with context %}{{ parts.thresholds(track) }}"
    )
    shown = environment(project).from_string(call).render(track=track)
    assert "Low at 2 · Down when none is left" in shown
