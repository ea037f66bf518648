"""The margins of a sheet."""

import pytest

from rulewright.press.geometry import PAPERS
from rulewright.prints.sheet_page import Running, SheetPage


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
