"""A unit of the test book, ready to be shown."""

from rulewright.markup.renderer import Renderer
from rulewright.model.book import Book
from rulewright.model.status import Status
from rulewright.views.profile import profile_view


def test_a_statline_is_in_the_declared_order(book: Book) -> None:
    view = profile_view(book, book.entities["unit.hogs"], Renderer(book))
    assert [(stat.symbol, stat.value.text) for stat in view.stats] == [
        ("Pc", "5″"),
        ("Q", "5 | 6"),
        ("V", "12"),
        ("N", "9"),
    ]
    [snout] = view.weapons
    assert [stat.value.text for stat in snout.stats] == ["1″", "−1", "6"]
    assert [name.title for name in view.keywords] == ["Night animal"]
    assert view.status is Status.STATED


def test_what_is_missing_is_told(book: Book) -> None:
    view = profile_view(book, book.entities["unit.shrews"], Renderer(book))
    assert view.missing == ("N",)
    assert view.status is Status.MISSING


def test_special_rules_of_unit_and_weapons_are_brief(book: Book) -> None:
    hogs = profile_view(book, book.entities["unit.hogs"], Renderer(book))
    shrews = profile_view(book, book.entities["unit.shrews"], Renderer(book))
    assert [(brief.title, brief.number) for brief in hogs.briefs] == [("Fierce", "2.2")]
    assert [brief.title for brief in shrews.briefs] == ["Sting"]
    assert "counts double" in shrews.briefs[0].html
