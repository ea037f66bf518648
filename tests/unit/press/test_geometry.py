"""Where cards lie on paper, for any format."""

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulewright.press.geometry import EDGE, PAPERS, Box, CardSize, Layout, layout, points

SIZES = st.floats(20, 190).map(lambda size: round(size, 1))
PAPER = st.sampled_from(sorted(PAPERS))


def _layout(paper: str, width: float, height: float) -> Layout:
    lying = layout(PAPERS[paper], CardSize(width, height, 3))
    assume(lying is not None)
    assert lying is not None
    return lying


@pytest.mark.parametrize(
    "paper, size, expected",
    [
        ("a4", (63, 88), (3, 3, False)),
        ("letter", (63, 88), (3, 3, False)),
        ("a4", (70, 120), (2, 2, False)),
        ("a4", (44, 67), (4, 4, False)),
        ("letter", (44, 67), (3, 6, True)),
        ("a4", (148, 105), (1, 2, False)),
        ("a4", (140, 90), (2, 2, True)),
    ],
)
def test_known_formats(
    paper: str, size: tuple[float, float], expected: tuple[int, int, bool]
) -> None:
    lying = layout(PAPERS[paper], CardSize(*size, 3))
    assert lying is not None
    assert (lying.columns, lying.rows, lying.turned) == expected


@given(PAPER, SIZES, SIZES)
def test_cards_stay_off_the_edge_and_off_each_other(
    paper: str, width: float, height: float
) -> None:
    lying = _layout(paper, width, height)
    cells = list(lying.cells())
    assert len(cells) == lying.count
    for cell in cells:
        assert cell.x >= EDGE - 0.001
        assert cell.y >= EDGE - 0.001
        assert cell.right <= lying.paper.width - EDGE + 0.001
        assert cell.top <= lying.paper.height - EDGE + 0.001
    assert not any(_overlap(a, b) for a, b in combinations(cells, 2))


@given(PAPER, SIZES, SIZES)
def test_no_arrangement_in_rows_holds_more(paper: str, width: float, height: float) -> None:
    lying = _layout(paper, width, height)
    room = (lying.paper.width - 2 * EDGE, lying.paper.height - 2 * EDGE)
    for across, up in ((width, height), (height, width)):
        assert lying.count >= int(room[0] / across) * int(room[1] / up)


@given(PAPER, SIZES, SIZES)
def test_a_sheet_looks_the_same_turned_about(paper: str, width: float, height: float) -> None:
    lying = _layout(paper, width, height)
    turned = {
        (round(lying.paper.width - cell.right, 3), round(lying.paper.height - cell.top, 3))
        for cell in lying.cells()
    }
    assert turned == {(round(cell.x, 3), round(cell.y, 3)) for cell in lying.cells()}


@given(PAPER, SIZES, SIZES)
def test_what_is_shown_of_a_card_covers_no_other(paper: str, width: float, height: float) -> None:
    lying = _layout(paper, width, height)
    cells = list(lying.cells())
    for cell in cells:
        shown = lying.shown(cell)
        assert shown.x <= cell.x + 0.001
        assert shown.right >= cell.right - 0.001
        assert not any(_overlap(shown, other) for other in cells if other != cell)


@given(PAPER, SIZES, SIZES)
def test_crop_marks_stand_on_paper_outside_every_card(
    paper: str, width: float, height: float
) -> None:
    lying = _layout(paper, width, height)
    marks = list(lying.crop_marks())
    assert len(marks) == 2 * (lying.columns + 1) + 2 * (lying.rows + 1)
    block = lying.block.grown(lying.overhang - 0.001)
    for mark in marks:
        for x, y in ((mark.x1, mark.y1), (mark.x2, mark.y2)):
            assert -0.001 <= x <= lying.paper.width + 0.001
            assert -0.001 <= y <= lying.paper.height + 0.001
            assert x < block.x or x > block.right or y < block.y or y > block.top
        assert abs(mark.x1 - mark.x2) + abs(mark.y1 - mark.y2) > 2


def test_what_is_larger_than_paper_does_not_lie_on_it() -> None:
    assert layout(PAPERS["a4"], CardSize(250, 350, 3)) is None


def test_points() -> None:
    assert points(25.4) == 72
    assert points(210) == 595.276


def _overlap(a: Box, b: Box) -> bool:
    return (
        min(a.right, b.right) - max(a.x, b.x) > 0.001 and min(a.top, b.top) - max(a.y, b.y) > 0.001
    )
