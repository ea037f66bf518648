"""Diagrams: shapes where they are declared, sides told apart, and bounds whatever is declared."""

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from rulewright.content.book import Book
from rulewright.content.diagram import Diagram
from rulewright.content.reading import read
from rulewright.markup.renderer import Renderer
from rulewright.views.diagram import DiagramView, diagram_view, in_words
from rulewright.views.diagram_shapes import width_of
from tests.editing import edited, entity_of


def _view(**fields: Any) -> DiagramView:
    declared = {
        "id": "diagram.d",
        "title": "A <title>",
        "text": "What it shows.",
        "rules": ["basics.gust"],
        "size": [31.6, 10],
        **fields,
    }
    book = edited()
    return diagram_view(book, read(Diagram, declared), Renderer(book))


def _drawn(*shapes: dict[str, Any], **fields: Any) -> ElementTree.Element:
    [drawing] = _view(shapes=list(shapes), **fields).drawings
    return ElementTree.fromstring(drawing.svg)


def _classes(svg: ElementTree.Element) -> list[str]:
    return [each.get("class", "") for each in svg.iter() if each.get("class", "").startswith("d-")]


def _numbers(data: str) -> list[float]:
    return [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?", data)]


def _points(svg: ElementTree.Element, class_: str) -> list[tuple[float, float]]:
    [path] = [each for each in svg.iter("path") if each.get("class") == class_]
    found = _numbers(path.get("d", ""))
    return [*zip(found[::2], found[1::2], strict=True)]


def test_a_drawing_has_a_name_and_the_same_in_words(book: Book) -> None:
    view = diagram_view(book, entity_of(book, Diagram, "diagram.encounter"), Renderer(book))
    first = ElementTree.fromstring(view.drawings[0].svg)
    assert (first.get("role"), first.get("aria-label")) == ("img", "Two bands meet: Before")
    words = first.findtext("desc") or ""
    assert words.startswith("Before the move, a band of six hogs")
    assert words.endswith("touch the shrews: see Pace.")
    assert words == in_words(book, entity_of(book, Diagram, "diagram.encounter"))


def test_what_authors_write_is_escaped() -> None:
    svg = _view(shapes=[{"label": {"at": [5, 5], "text": '<b> & "c"'}}]).drawings[0].svg
    assert "<b>" not in svg
    assert "A &lt;title&gt;" in svg
    assert "&lt;b&gt; &amp;" in svg


def test_a_base_stands_to_scale_where_it_is_declared() -> None:
    base = {"at": [5, 5], "size": [2, 1], "form": "rectangle"}
    points = _points(_drawn({"base": base}), "d-ours")
    assert points == [(52, 57), (72, 57), (72, 67), (52, 67)]
    turned = _points(_drawn({"base": {**base, "facing": 90}}), "d-ours")
    assert turned == [(67, 52), (67, 72), (57, 72), (57, 52)]


def test_a_base_faces_where_its_wedge_points() -> None:
    left, tip, right = _points(_drawn({"base": {"at": [5, 5], "size": 2, "facing": 90}}), "d-front")
    assert tip[0] > left[0] == right[0] > 72
    assert left[1] < tip[1] == 62 < right[1]
    assert "d-front" not in _classes(_drawn({"base": {"at": [5, 5]}}))


def test_sides_differ_by_their_pattern() -> None:
    def classes(**base: Any) -> list[str]:
        return _classes(_drawn({"base": {"at": [5, 5], **base}}))[1:]

    assert classes() == ["d-ours"]
    assert classes(side="theirs") == ["d-theirs", "d-hatch"]
    assert classes(side="neutral") == ["d-neutral"]
    assert classes(side="theirs", before=True) == ["d-before"]


def test_a_unit_is_ranks_and_files_on_a_tray_that_turns_with_it() -> None:
    unit = {"at": [10, 5], "ranks": 2, "files": 3, "size": 1, "facing": 90}
    svg = _drawn({"unit": unit})
    assert _classes(svg).count("d-ours") == 6
    xs, ys = zip(*_points(svg, "d-tray"), strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (22, 32)
    named = _classes(_drawn({"unit": {**unit, "label": "A"}}))
    assert named.count("d-ours") == 1
    assert "d-tray" not in named


def test_an_arrow_ends_where_it_is_declared() -> None:
    for curved in (False, True):
        arrow = {"points": [[1, 1], [5, 1], [9, 5]], "curved": curved}
        svg = _drawn({"arrow": arrow})
        assert _points(svg, "d-head")[0] == (102, 62)
        assert _points(svg, "d-move")[0] == (22, 22)


def test_a_measure_stands_aside_to_the_right_of_its_way() -> None:
    svg = _drawn({"measure": {"from": [2, 8], "to": [2, 2], "aside": 3, "label": '6"'}})
    assert _points(svg, "d-measure")[:2] == [(62, 92), (62, 32)]
    assert [each.text for each in svg.iter("text")] == ["6″"]


def test_an_arc_goes_clockwise_from_one_direction_to_another() -> None:
    svg = _drawn({"arc": {"at": [10, 5], "radius": 4, "from": 0, "to": 90, "shade": True}})
    assert _points(svg, "d-edge") == [(112, 22), (112, 62), (152, 62)]
    [bow] = [each for each in svg.iter("path") if each.get("class") == "d-range"]
    assert bow.get("d") == "M112 22A40 40 0 0 1 152 62"
    large = _drawn({"arc": {"at": [10, 5], "radius": 4, "from": 90, "to": 0}})
    assert any(" 0 1 1 " in each.get("d", "") for each in large.iter("path"))
    whole = _drawn({"arc": {"at": [10, 5], "radius": 4, "from": 0, "to": 360}})
    assert "d-edge" not in _classes(whole)


def test_areas_have_patterns_of_their_own() -> None:
    def classes(of: str) -> list[str]:
        return _classes(_drawn({"area": {"from": [2, 2], "to": [12, 8], "of": of}}))[1:]

    found = {of: classes(of) for of in ("plain", "wood", "building", "island", "zone")}
    assert found["plain"] == ["d-area d-plain"]
    assert found["building"] == ["d-area d-building", "d-hatch"]
    assert len({tuple(each) for each in found.values()}) == len(found)


def test_words_stay_within_the_drawing() -> None:
    text = "A rather long label"
    for align in ("start", "middle", "end"):
        for x in (0, 31.6):
            svg = _drawn({"label": {"at": [x, 5], "text": text, "align": align}})
            [words] = svg.iter("text")
            shift = {"start": 0, "middle": 0.5, "end": 1}[align] * width_of(text)
            left = float(words.get("x", 0)) - shift
            assert left >= 2.9
            assert left + width_of(text) <= 337.1


def test_words_stand_above_all_else() -> None:
    svg = _drawn({"label": {"at": [5, 5], "text": "A"}}, {"base": {"at": [5, 5]}})
    assert _classes(svg)[-1] == "d-text"


def test_frames_share_shapes_and_have_their_own() -> None:
    frames = [
        {"title": "One", "shapes": [{"step": {"at": [1, 1], "number": 1}}]},
        {"title": "Two", "shapes": [{"sign": {"at": [1, 1], "allowed": True}}]},
    ]
    one, two = _view(shapes=[{"base": {"at": [5, 5]}}], frames=frames).drawings
    assert (one.title, two.title) == ("One", "Two")
    assert (one.width, two.width) == (262, 262)
    for each, own in ((one, "d-badge"), (two, "d-sign")):
        classes = _classes(ElementTree.fromstring(each.svg))
        assert "d-ours" in classes
        assert own in classes


def test_the_key_tells_sides_apart_where_there_are_several() -> None:
    ours, theirs = {"base": {"at": [1, 1]}}, {"base": {"at": [3, 3], "side": "theirs"}}
    assert _view(shapes=[theirs, ours]).sides == ("ours", "theirs")
    assert _view(shapes=[theirs]).sides == ()


@pytest.mark.parametrize("size", [[240, 0.001], [0.001, 240], [0.001, 0.001], [240, 240]])
def test_the_size_of_a_drawing_is_bounded(size: list[float]) -> None:
    base = {"at": [0, 0], "size": 240, "side": "theirs", "form": "oval", "facing": 45}
    wood = {"from": [0, 0], "to": [240, 240], "of": "wood"}
    [drawing] = _view(shapes=[{"base": base}, {"area": wood}], size=size).drawings
    assert drawing.width <= 340
    assert drawing.height <= 484
    assert len(drawing.svg) < 20_000


def test_shapes_without_an_extent_are_drawn_all_the_same() -> None:
    still = [[5, 5], [5, 5]]
    for curved in (False, True):
        _drawn({"arrow": {"points": still, "curved": curved, "label": "x"}})
    _drawn({"measure": {"from": [5, 5], "to": [5, 5], "label": "0"}})
    _drawn({"line": {"points": still, "label": "x"}})
    for of in ("wood", "building", "island"):
        _drawn({"area": {"points": [[5, 5], [5, 5], [5, 5]], "of": of}})


def test_nothing_in_a_drawing_has_an_id(book: Book) -> None:
    for diagram in book.all(Diagram):
        for drawing in diagram_view(book, diagram, Renderer(book)).drawings:
            assert " id=" not in drawing.svg


def test_words_of_the_test_book_do_not_overlap(book: Book) -> None:
    for diagram in book.all(Diagram):
        for drawing in diagram_view(book, diagram, Renderer(book)).drawings:
            boxes = [*_boxes(ElementTree.fromstring(drawing.svg))]
            assert boxes
            for one, other in combinations(boxes, 2):
                assert not _meet(one, other), diagram.id


def _boxes(svg: ElementTree.Element) -> Any:
    """The boxes of words, by the widths that are reckoned with."""
    for each in svg.iter("text"):
        x, y, width = float(each.get("x", 0)), float(each.get("y", 0)), width_of(each.text or "")
        left = x - {"start": 0.0, "end": width}.get(each.get("text-anchor", ""), width / 2)
        yield left, y - 12, left + width, y + 4


def _meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(one[i] < other[i + 2] and other[i] < one[i + 2] for i in (0, 1))
