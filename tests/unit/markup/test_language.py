"""Brackets paired in one pass make the same links as the parser's own search."""

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from rulewright.markup.language import Helpers

PIECES = ["[", "]", "[a]", "](#a.b)", "`", "``", "\\", "!", "x", "*", " "]


@settings(max_examples=1000, derandomize=True)
@given(st.lists(st.sampled_from(PIECES), max_size=16).map("".join))
def test_links_are_those_of_the_library(text: str) -> None:
    ours, theirs = MarkdownIt("commonmark"), MarkdownIt("commonmark")
    ours.helpers = Helpers  # type: ignore[assignment]
    assert ours.render(text) == theirs.render(text)


def test_a_link_stands_in_eight_brackets_and_not_in_more() -> None:
    ours = MarkdownIt("commonmark")
    ours.helpers = Helpers  # type: ignore[assignment]
    assert "<a" in ours.render("[" * 7 + "[a](#b)" + "]" * 7)
    assert "<a" not in ours.render("[" * 8 + "[a](#b)" + "]" * 8)
