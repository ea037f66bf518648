"""Phrases without their markup."""

import pytest

from rulewright.markup.plain import plain_phrase
from tests.unit.markup.books import book_of


@pytest.mark.parametrize(
    "text, shown",
    [
        ("Dew lies", "Dew lies"),
        ("in [the same nest](#rolls.save), twice", "in the same nest, twice"),
        ("after [](#rolls.old-save)", "after Save roll"),
        ("**both** *and* `one`", "both and one"),
        (":leaf: or :d6-6:, :to-do:", "Leaf & stalk or 6, to do"),
        (r"a \Save and a \* & 6\"", 'a Save and a * & 6"'),
        ("1 < 2", "1 < 2"),
        ("", ""),
    ],
)
def test_the_words_of_a_phrase(text: str, shown: str) -> None:
    assert plain_phrase(book_of([("Save", "rolls.save")]), text) == shown


def test_a_reference_to_nothing_is_a_fault_of_the_tool() -> None:
    with pytest.raises(KeyError):
        plain_phrase(book_of(), "[](#rolls.lost)")
