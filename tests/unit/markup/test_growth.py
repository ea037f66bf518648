"""The work that prose takes grows as the prose does, whatever is written there."""

import pytest

from rulewright.content.book import TermForm
from rulewright.markup.mentions import Terms, scan
from rulewright.markup.renderer import Renderer
from rulewright.markup.typography import Quotes, typeset
from tests.unit.markup.books import book_of
from tests.work import LINEAR, growth

TEXTS = {
    "inches in a quotation": lambda n: '"a' + ' 1"' * n + ' x"',
    "quotations": lambda n: '"a 6" ' * n,
    "icons a line": lambda n: ":x:\n" * n,
    "icons": lambda n: ":x: " * n,
    "brackets that open": lambda n: "[" * n,
    "brackets that open and end": lambda n: "[" * n + "]" * n,
    "brackets in brackets": lambda n: "[a [b] " * n,
    "links": lambda n: "[a](#rolls.save) " * n,
    "links without an end": lambda n: "[a](#rolls.save " * n,
    "loose links": lambda n: "[a] ( #rolls.save " * n,
    "images": lambda n: "![" * n,
    "images that lead nowhere": lambda n: "![ [a](]) " * n,
    "autolinks": lambda n: "<a:" * n,
    "declarations": lambda n: "<!A <? <![CDATA[ " * n,
    "code that does not end": lambda n: "`a " * n + "``",
    "emphasis": lambda n: "*a **b _ " * n,
    "cells with bars": lambda n: "|a|" + "b|" * n + "\n|-|" + "-|" * n + "\n|" + "\\| :x: |" * n,
    "rows": lambda n: "|a|b|\n|-|-|\n" + "|:x:|c|\n" * n,
    "stars": lambda n: "**a *b " * n,
    "stars that close": lambda n: "*" * n + "a" + "*" * n,
    "backticks": lambda n: " ".join("`" * (each % 40 + 1) for each in range(n)),
    "tags": lambda n: "<a b=' " * n,
    "comments": lambda n: "<!-- " * n,
    "quotes in quotes": lambda n: "> " * n + "a",
    "lists in lists": lambda n: "- " * n + "a",
    "list items": lambda n: "- a\n" * n,
    "backslashes": lambda n: "\\a\\*" * n,
    "entities": lambda n: "&amp;&#" * n,
    "words": lambda n: "save roll " * n,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_scanning_grows_as_the_text(text):
    def scanning(size):
        written = text(size)
        return lambda: scan(written)

    assert growth(scanning, 80) < LINEAR


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_rendering_grows_as_the_text(text):
    book = book_of()

    def rendering(size):
        written, renderer = text(size), Renderer(book)
        return lambda: renderer.block(written)

    assert growth(rendering, 80) < LINEAR


def test_typesetting_grows_as_the_text():
    def setting(size):
        written = TEXTS["inches in a quotation"](size)
        return lambda: typeset(written, Quotes("“", "”"))

    assert growth(setting, 400) < LINEAR


@pytest.mark.parametrize("prefix", ["", "("])
def test_a_word_costs_no_more_where_many_terms_begin_with_it(prefix):
    def finding(size):
        terms = Terms(TermForm(f"{prefix}save {each:04}", "rolls.save") for each in range(size))
        return lambda: list(terms.find("save (save " * 100))

    assert growth(finding, 200) < 1.1
