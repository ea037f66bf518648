"""How a change is written."""

from fractions import Fraction

import pytest

from rulewright.content.book import Book
from rulewright.markup.renderer import Renderer
from rulewright.views.quick_reference import modifiers_of
from rulewright.views.value import change


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


def test_rolls_come_before_statlines(book: Book) -> None:
    groups = modifiers_of(book, Renderer(book))
    assert [group.id for group in groups] == ["scuffle", "statline"]
    (pace,) = groups[1].parts
    assert pace.title == "Pace"
    assert [(line.by, line.rule.id) for line in pace.lines] == [("−1", "scuffle.raid")]
