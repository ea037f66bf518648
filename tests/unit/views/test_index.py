"""The index files headings as readers look for them."""

import pytest

from rulewright.content.book import Book
from rulewright.views.index import IndexEntry, index_of


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
