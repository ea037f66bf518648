"""Maps on paper: labels that no line crosses."""

from xml.etree import ElementTree

from rulewright.content.reading import read
from rulewright.content.scenario import ScenarioMap
from rulewright.prints.drawings import printed_map
from rulewright.views.scenario_map import map_svg

SIDES = ("top", "bottom", "left", "right")
LONG = "From here the second band comes out"


def _map(*labels: str) -> str:
    edges = [
        {"edge": {"side": side}, "label": label} for side, label in zip(SIDES, labels, strict=False)
    ]
    return map_svg("Map", read(ScenarioMap, {"width": 24, "height": 24, "shapes": edges}))


def _by_class(svg: str, tag: str, name: str) -> list[ElementTree.Element]:
    return [each for each in ElementTree.fromstring(svg).iter(tag) if each.get("class") == name]


def test_a_label_has_white_behind_it_that_is_turned_with_it() -> None:
    drawing = printed_map(_map("North", "South", "West", "East"), 20)
    labels = _by_class(drawing.svg, "text", "map-label")
    plates = _by_class(drawing.svg, "rect", "map-plate")
    assert [each.text for each in labels] == ["North", "South", "West", "East"]
    assert [each.get("transform") for each in plates] == [each.get("transform") for each in labels]
    assert drawing.key == ()


def test_labels_of_edges_keep_off_the_frame() -> None:
    for size in (16, 32):
        plates = _by_class(printed_map(_map("North", "South"), size).svg, "rect", "map-plate")
        upper, lower = (float(each.get("y", 0)) for each in plates)
        assert upper > 4
        assert lower + size < 240 - 4


def test_a_long_label_is_an_upright_number_with_a_key() -> None:
    drawing = printed_map(_map("North", "South", LONG, LONG), 20)
    *_, left, right = _by_class(drawing.svg, "text", "map-label")
    assert (left.text, right.text) == ("1", "1")
    assert left.get("transform") is None
    assert drawing.key == (LONG,)


def test_smaller_type_lets_longer_labels_stand_on_the_map() -> None:
    label = "Controlled Edge"
    assert printed_map(_map(label), 32).key == (label,)
    assert printed_map(_map(label), 24).key == ()
