"""Charts: what is drawn, for whom it is said in words, and that it stands alone."""

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

from rulewright.views.odds import Series, bar, bars

SVG = "{http://www.w3.org/2000/svg}"
HALF, WHOLE, NONE = Fraction(1, 2), Fraction(1), Fraction(0)


def drawn(*series, labels=("a", "b", "c"), axis="Axis"):
    return ET.fromstring(bars(series, labels, "Title", "Said aloud", axis))


def panels(chart):
    return list(chart.iter(f"{SVG}svg"))


def heights(svg):
    return [float(rect.get("height", "")) for rect in svg.iter(f"{SVG}rect")]


def texts(svg):
    return [text.text for text in svg.iter(f"{SVG}text")]


def test_a_bar_is_as_tall_as_its_chance():
    whole, half = heights(drawn(Series("One", (WHOLE, HALF, NONE))))
    assert whole == 2 * half


def test_what_is_possible_can_be_seen():
    assert heights(drawn(Series("One", (Fraction(1, 10_000), NONE, NONE)))) == [1.0]


def test_series_stand_apart_under_their_names_on_one_scale():
    svg = drawn(Series("First", (WHOLE,) * 3), Series("Second", (HALF,) * 3))
    assert [text for text in texts(svg) if text in {"First", "Second"}] == ["First", "Second"]
    first, second = panels(svg)
    assert heights(first) == [2 * height for height in heights(second)]
    lefts = [[rect.get("x") for rect in each.iter(f"{SVG}rect")] for each in (first, second)]
    assert lefts[0] == lefts[1]


def test_a_single_series_needs_no_name():
    assert "One" not in texts(drawn(Series("One", (WHOLE, HALF, NONE))))


def test_what_is_missing_has_a_sign_and_no_bar():
    svg = drawn(Series("One", (None, HALF, None)))
    assert len(heights(svg)) == 1
    assert texts(svg).count("?") == 2


def test_labels_keep_clear_of_one_another():
    many = tuple(f"{number}+" for number in range(2, 32))
    svg = drawn(Series("One", (HALF,) * 30), labels=many)
    shown = [text for text in texts(svg) if text in many]
    assert shown == [*many[::4]]
    assert [text for text in texts(drawn(Series("One", (HALF,) * 3))) if text in "abc"] == [*"abc"]


def test_it_is_said_in_words():
    svg = drawn(Series("One", (WHOLE, HALF, NONE)))
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == "Title. Said aloud"


def test_it_stands_alone_and_takes_the_colour_of_the_text():
    source = bars([Series("<One & more>", (HALF,))], ["a"], "T & t", "D", "A")
    ET.fromstring(source)
    assert not re.search(r"\bid=|url\(|style=|#[0-9a-f]{3}|rgb", source)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', source)) == {"currentColor", "none"}
    assert source == bars([Series("<One & more>", (HALF,))], ["a"], "T & t", "D", "A")


def test_letters_are_no_smaller_than_text_on_a_phone():
    (svg,) = panels(drawn(Series("One", (WHOLE, HALF, NONE))))
    assert float(svg.get("font-size", "")) >= 16
    narrowest = 320 - 2 * 18
    assert float(svg.get("width", "")) <= narrowest


def test_a_bar_for_a_cell():
    svg = ET.fromstring(bar(0.25))
    (rect,) = svg
    assert rect.get("width") == "25"
    assert svg.get("aria-hidden") == "true"
