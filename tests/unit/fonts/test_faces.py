"""The widths of letters and the lines that they fill."""

import pytest

from rulewright.fonts.faces import SANS, SERIF, lines, width


def test_letters_are_as_wide_as_the_font_says() -> None:
    assert width("", SERIF) == 0
    assert width("ii", SERIF) == pytest.approx(2 * width("i", SERIF))
    assert width("i", SANS) < width("m", SANS) < 1
    assert width("heavy", SANS) < width("heavy", SANS, 600)


def test_words_fill_lines() -> None:
    word = width("word", SERIF)
    assert lines("", 10, SERIF) == 0
    assert lines("word word word", 3 * word + 1, SERIF) == 1
    assert lines("word word word", 2 * word + 1, SERIF) == 2
    assert lines("word word word", word / 2, SERIF) == 3
