"""Where things stand, and how a page refers to them."""

import pytest

from rulewright.content.book import Book
from rulewright.link.address import address, permanent_address, relative, to_root


@pytest.mark.parametrize(
    "id_, expected",
    [
        ("scuffle", "hedgerow/scuffle/"),
        ("scuffle.sting", "hedgerow/scuffle/#scuffle.sting"),
        ("scuffle.fight", "hedgerow/scuffle/#scuffle.scuffle"),
        ("unit.hogs", "hedgerow/units/hogs/"),
        ("table.burrow", "hedgerow/tables/burrow/"),
        ("scenario.compost", "hedgerow/scenarios/compost/"),
        ("list.garden", "hedgerow/lists/garden/"),
        ("example.dusk", "hedgerow/examples/dusk/"),
        ("term.band", "hedgerow/terms/#term.band"),
    ],
)
def test_each_kind_has_its_address(book: Book, id_: str, expected: str) -> None:
    assert address(book, id_) == expected


def test_an_unknown_id_has_none(book: Book) -> None:
    with pytest.raises(KeyError):
        address(book, "nothing.here")


def test_the_permanent_address_is_of_the_id_alone(book: Book) -> None:
    assert permanent_address(book, "scuffle.sting") == "hedgerow/r/scuffle.sting/"


@pytest.mark.parametrize(
    "page, target, expected",
    [
        ("", "game/a/", "./game/a/"),
        ("game/", "game/a/#a.b", "../game/a/#a.b"),
        ("game/a/", "game/units/x/", "../../game/units/x/"),
        ("game/a/", "game/a/#a.b", "#a.b"),
        ("game/units/x/", "", "../../../"),
    ],
)
def test_a_page_refers_to_an_address_relatively(page: str, target: str, expected: str) -> None:
    assert relative(page, target) == expected


def test_the_root_is_as_many_steps_up_as_the_page_is_deep() -> None:
    assert [to_root(page) for page in ("", "a/", "a/b/")] == ["./", "../", "../../"]
