"""Boxes to cross off."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.content.book import Book
from rulewright.content.rolls import Level
from rulewright.content.value import NONE, Value
from rulewright.markup.templates import environment
from rulewright.model.project import Project
from rulewright.model.status import Marked, Status
from rulewright.views.track import TrackView, threshold, track_view
from tests.editing import edited


def _book(*levels: Mapping[str, object]) -> Book:
    well = {"id": "well", "name": "Well"}
    return edited(game={"conditions": {"of": "vigour", "levels": [well, *levels]}})


HURT = {"id": "hurt", "name": "Hurt", "at_most": "1/2"}
LOW = {"id": "low", "name": "Low", "at_most": "1/4", "or_remaining": 1}
BOOK = _book(HURT, LOW)


def _track(total: int, book: Book = BOOK) -> TrackView:
    track = track_view(book, {"vigour": Value((Marked(total),))})
    assert track is not None
    return track


def test_conditions_begin_at_whole_points() -> None:
    track = _track(24)
    assert (track.name, track.symbol) == ("Vigour", "V")
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
    track = _track(total)
    rows = -(-total // track.per_row)
    assert rows * track.per_row - total < rows


@pytest.mark.parametrize("values", [{"vigour": NONE}, {}])
def test_what_has_no_such_characteristic_has_no_track(values: dict[str, Value]) -> None:
    assert track_view(BOOK, values) is None


def test_an_unknown_total_gives_no_boxes() -> None:
    track = track_view(BOOK, {"vigour": Value(status=Status.MISSING, note="eaten")})
    assert track is not None
    assert (track.total, track.status, track.notes) == (0, Status.MISSING, ("eaten",))


def test_the_last_condition_may_begin_when_nothing_is_left(project: Project) -> None:
    low = {"id": "low", "name": "Low", "at_most": "1/2"}
    track = _track(4, _book(low, {"id": "down", "name": "Down", "at_most": "0"}))
    call = (
        "{% import 'fragments/profile.html' as parts with context %}{{ parts.thresholds(track) }}"
    )
    shown = environment(project).from_string(call).render(track=track)
    assert "Low at 2 · Down when none is left" in shown
