"""Values, chances and tracks as readers see them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.content.book import Book
from rulewright.content.profile import NO_VALUE, Value
from rulewright.content.reading import read
from rulewright.content.rolls import Level
from rulewright.markup.templates import environment
from rulewright.model.project import Project
from rulewright.model.status import Marked, Status
from rulewright.views.value import TrackView, fraction, percent, threshold, track_view, value_view
from rulewright.words.catalogue import words
from tests.editing import edited


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
        (1_000_000, "points", "1000000"),
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


@pytest.mark.parametrize("values", [{"vigour": NO_VALUE}, {}])
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
