"""What a sheet explains of all that it names, and its margins."""

import pytest

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.markup.renderer import Renderer
from rulewright.press.geometry import PAPERS
from rulewright.press.prose import referred
from rulewright.prints.sheets.army_list import Appendix, appendix
from rulewright.prints.sheets.page import Running, SheetPage
from tests.editing import edited

NAMED, NEXT, LAST = "basics.pace", "basics.reach", "scuffle.sting"


@pytest.fixture(scope="module")
def book() -> Book:
    """The test book with a chain of rules, each of which refers to the next."""
    return edited(
        entities={
            NAMED: {"text": f"Mind [this](#{NEXT}).", "short": None},
            NEXT: {"text": f"Mind [that](#{LAST}), [the table](#table.weather).", "short": None},
            LAST: {"text": f"Mind [the first](#{NAMED}).", "short": None},
        }
    )


def _explained(book: Book, *named: str) -> Appendix:
    return appendix(book, named, Renderer(book))


def test_what_is_referred_to_is_explained_once_in_reading_order(book: Book) -> None:
    explained = _explained(book, LAST, NAMED)
    ids = [rule.id for rule in explained.rules]
    assert set(ids) >= {NAMED, NEXT, LAST}
    assert ids == [rule.id for rule in book.all(Rule) if rule.id in ids]
    assert [table.id for table in explained.tables].count("table.weather") == 1
    assert explained.numbers[NEXT] == book.entities[NEXT].number


def test_nothing_that_is_explained_refers_to_what_is_not(book: Book) -> None:
    explained = _explained(book, NAMED)
    for rule in explained.rules:
        for id_ in referred(rule.html, terms=False):
            entity = book.link_target(id_)
            assert not isinstance(entity, Rule) or entity.id in explained.numbers


def test_what_is_no_rule_word_or_table_is_not_explained(book: Book) -> None:
    explained = _explained(book, "unit.hogs", "list.garden")
    assert explained == Appendix((), (), ())


def test_words_are_explained_for_what_is_named_and_for_nothing_else() -> None:
    book = edited(
        entities={
            NAMED: {"text": "A mood passes.", "short": None},
            "fright.mood": {"text": "Moods come from a scuffle.", "short": None},
        }
    )
    explained = _explained(book, NAMED)
    assert [rule.id for rule in explained.rules] == [NAMED, "fright.mood"]


@pytest.mark.parametrize(
    "words, content",
    [
        ("page {page} of {pages}", '"page " counter(page) " of " counter(pages)'),
        ("{pages} pages: {page}", 'counter(pages) " pages: " counter(page)'),
        ("{page}", "counter(page)"),
    ],
)
def test_the_number_of_the_page_stands_where_the_words_want_it(words: str, content: str) -> None:
    css = SheetPage(PAPERS["a4"]).css({"print.page": words}, Running("Title", "Issue", "Legend"))
    [line] = [part for part in css.split("@") if part.startswith("bottom-right")]
    assert " ".join(line.replace('""', "").split()).startswith(
        f"bottom-right {{ content: {content}"
    )
