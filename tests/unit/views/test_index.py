"""The index files headings as readers look for them."""

import pytest

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.views.index import IndexEntry, index_of, kind_of
from tests.editing import entity_of


@pytest.mark.parametrize(
    "heading, letter",
    [("The hedge", "H"), ("An owl", "O"), ("A", "A"), ("Theory", "T"), ("Éclair", "E"), ("7", "#")],
)
def test_a_heading_stands_under_its_first_word_that_counts(
    book: Book, heading: str, letter: str
) -> None:
    entry = IndexEntry(heading, book.entities["scuffle.scuffle"])
    assert entry in dict(index_of(book, [entry]))[letter]


def test_articles_do_not_count_in_the_order_of_the_alphabet(book: Book) -> None:
    entity = book.entities["scuffle.scuffle"]
    entries = [IndexEntry(heading, entity) for heading in ("A zebra", "The zany", "Zero")]
    filed = dict(index_of(book, entries))["Z"]
    assert [each.heading for each in filed if each in entries] == ["The zany", "A zebra", "Zero"]


def test_an_entry_has_the_first_kind_that_fits_its_rule(book: Book) -> None:
    def kind(id_: str) -> int:
        return kind_of(book, entity_of(book, Rule, id_))

    # By its id, and by a tag; by its chapter; by nothing.
    assert (kind("scuffle.sting"), kind("fright.mood"), kind("basics.pace")) == (1, 2, 0)
    tagged = [rule.id for rule in book.all(Rule) if "card" in rule.tags]
    assert tagged
    assert {kind(id_) for id_ in tagged} == {1}
    entries = [entry for _, each in index_of(book) for entry in each]
    found = {entry.heading: (entry.kind, entry.elsewhere) for entry in entries}
    assert found["Mood"] == (2, False)
    assert found["Wary"] == (2, True)
    assert found["Band"] == (0, False)
