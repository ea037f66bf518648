"""Rows of a table over cards."""

from hypothesis import given
from hypothesis import strategies as st

from rulewright.prints.cards.spread import partition

HEIGHTS = st.lists(st.floats(1, 20), min_size=1, max_size=40)


@given(HEIGHTS, st.floats(0, 100), st.floats(0, 10))
def test_each_row_is_on_one_card_in_order(heights: list[float], room: float, tail: float) -> None:
    parts = partition(heights, room, tail)
    assert [n for start, end in parts for n in range(start, end)] == list(range(len(heights)))


@given(HEIGHTS, st.floats(30, 100), st.floats(0, 10))
def test_no_card_is_overfull_where_single_rows_fit(
    heights: list[float], room: float, tail: float
) -> None:
    parts = partition(heights, room, tail)
    for start, end in parts:
        assert sum(heights[start:end]) + (tail if end == len(heights) else 0) <= room


@given(st.integers(1, 40), st.integers(1, 12))
def test_equal_rows_take_as_few_cards_as_can_be(rows: int, per_card: int) -> None:
    parts = partition([5.0] * rows, 5.0 * per_card)
    assert len(parts) == -(-rows // per_card)
    sizes = [end - start for start, end in parts]
    assert max(sizes) - min(sizes) <= 1


@given(HEIGHTS, st.floats(20, 100), st.floats(0, 10))
def test_the_first_card_has_room_for_what_leads(
    heights: list[float], room: float, lead: float
) -> None:
    (start, end), *_ = partition(heights, room, 0.0, lead)
    assert end - start == 1 or lead + sum(heights[start:end]) <= room


def test_rows_of_unequal_heights_fill_cards_rather_than_leave_them_half_empty() -> None:
    assert partition([9, 9, 2, 2, 2, 2, 2, 2], 21) == ((0, 2), (2, 8))


def test_a_table_without_rows_is_one_card() -> None:
    assert partition([], 10) == ((0, 0),)
