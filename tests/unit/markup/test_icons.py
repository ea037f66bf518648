"""Icons and faces of dice."""

from xml.etree import ElementTree

import pytest

from rulewright.content.game import Game
from rulewright.content.reading import read
from rulewright.markup.icons import draw_icons
from tests.unit.markup.books import GAME, ICONS

DRAWN = draw_icons(read(Game, GAME), ICONS)


def test_every_face_and_icon_has_its_name():
    names = {f"d6-{face}" for face in range(1, 7)} | {f"d8-{face}" for face in range(1, 9)}
    assert set(DRAWN) == names | {"bare", "leaf"}


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_an_icon_says_what_it_shows_and_can_stand_beside_others(name):
    root = ElementTree.fromstring(DRAWN[name])
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext("title") != ""
    assert not [element for element in root.iter() if element.get("id")]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_small_die_shows_pips(face):
    assert DRAWN[f"d6-{face}"].count("<circle") == face


def test_a_larger_die_shows_its_figure():
    assert ">8</text>" in DRAWN["d8-8"]
    assert "<circle" not in DRAWN["d8-1"]


def test_a_symbol_is_its_icon_or_its_character():
    assert 'viewBox="0 0 10 10"' in DRAWN["leaf"]
    assert "Leaf &amp; stalk" in DRAWN["leaf"]
    assert ">–</text>" in DRAWN["bare"]
