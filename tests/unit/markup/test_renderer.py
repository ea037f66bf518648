"""The one renderer."""

import pytest

from rulewright.content.book import Book
from rulewright.markup.renderer import Renderer, plain_phrase, relink
from tests.unit.markup.books import book_of


def inline(text: str, *terms: tuple[str, str], within: str = "") -> str:
    return Renderer(book_of(terms)).inline(text, within)


def ref(id_: str, text: str, kind: str = "ref") -> str:
    return f'<a class="{kind}" href="ref:{id_}">{text}</a>'


def term(id_: str, text: str) -> str:
    return ref(id_, text, "ref term")


def test_a_block_is_paragraphs_and_an_inline_is_not():
    renderer = Renderer(book_of())
    assert renderer.block("One.\n\nTwo.\n") == "<p>One.</p>\n<p>Two.</p>\n"
    assert renderer.inline("One *small* step.") == "One <em>small</em> step."


def test_a_reference_keeps_its_words_or_takes_its_targets_title():
    assert inline("Make [a save](#rolls.save).") == f"Make {ref('rolls.save', 'a save')}."
    assert inline("See [](#rolls.save).") == f"See {ref('rolls.save', 'Save roll')}."
    assert inline("[](#moves.turn)") == ref("moves.turn", "Turning 6″ about")


def test_a_reference_by_a_former_id_leads_to_the_live_one():
    assert inline("[x](#rolls.old-save)") == ref("rolls.save", "x")


def test_an_unresolved_reference_is_a_fault_of_the_tool():
    with pytest.raises(KeyError):
        inline("[x](#rolls.none)")


@pytest.mark.parametrize(
    "written, shown",
    [
        ("<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("[out](https://example.org)", "out"),
        ("[run](javascript:alert(1))", "run"),
        ("<https://example.org>", "https://example.org"),
        ("![a picture](/etc/passwd)", "a picture"),
        ('[x](#rolls.save "a title")', ref("rolls.save", "x")),
        ("&lt;b&gt;", "&lt;b&gt;"),
    ],
)
def test_nothing_that_content_must_not_hold_comes_through(written, shown):
    assert inline(written) == shown


def test_html_on_a_line_of_its_own_is_text():
    html = Renderer(book_of()).block('<div onclick="x">\n\n*still* Markdown\n\n</div>\n')
    assert html == (
        "<p>&lt;div onclick=&quot;x&quot;&gt;</p>\n"
        "<p><em>still</em> Markdown</p>\n<p>&lt;/div&gt;</p>\n"
    )


def test_a_term_links_where_it_is_first_mentioned():
    save = ("save", "rolls.save")
    assert inline("A save is a save.", save) == f"A {term('rolls.save', 'save')} is a save."
    assert inline("Save or lose.", save) == f"{term('rolls.save', 'Save')} or lose."


def test_no_term_links_within_its_own_rule_nor_after_a_reference_to_it():
    save = ("save", "rolls.save")
    assert inline("A save.", save, within="rolls.save") == "A save."
    assert inline("[x](#rolls.save), a save.", save) == f"{ref('rolls.save', 'x')}, a save."


def test_no_term_links_in_links_headings_and_code():
    renderer = Renderer(book_of([("save", "rolls.save")]))
    html = renderer.block("# A save\n\n`save`, [save](#rolls.attack), save\n")
    assert html == (
        "<h3>A save</h3>\n<p><code>save</code>, "
        f"{ref('rolls.attack', 'save')}, {term('rolls.save', 'save')}</p>\n"
    )


def test_a_backslash_keeps_one_mention_plain():
    save = ("save roll", "rolls.save")
    assert inline(r"A \save roll, a save roll.", save) == (
        f"A save roll, a {term('rolls.save', 'save roll')}."
    )
    assert inline(r"A good \save roll.", save) == "A good save roll."


def test_a_term_is_found_over_the_end_of_a_line():
    mention = term("rolls.save", "save\nroll")
    assert inline("Make a save\nroll now.", ("save roll", "rolls.save")) == f"Make a {mention} now."


def test_the_first_mention_is_one_in_each_text():
    renderer = Renderer(book_of([("save", "rolls.save")]))
    assert renderer.block("A save.\n\n- A save.\n").count("<a ") == 1
    assert renderer.block("Again a save.\n").count("<a ") == 1


def test_a_table_scrolls_and_its_alignment_is_no_inline_style():
    html = Renderer(book_of()).block("| a | b |\n|---|--:|\n| 1 | -1 |\n")
    assert html.startswith('<div class="scroll" tabindex="0">\n<table>\n')
    assert html.endswith("</table>\n</div>\n")
    assert '<td class="right">−1</td>' in html
    assert "style" not in html


def test_icons_stand_in_the_text():
    html = inline("Roll :d6-6: or :bare:, not 10:30:40 or \\:d6-6:.")
    assert html.count("<svg ") == 2
    assert 'aria-label="D6 showing 6"' in html
    assert html.endswith("not 10:30:40 or :d6-6:.")


def test_a_quotation_may_span_markup():
    assert inline('He said "roll *now*" and left.') == "He said “roll <em>now</em>” and left."


def test_code_is_not_typeset():
    assert inline('`-1 "x"` and -1') == "<code>-1 &quot;x&quot;</code> and −1"


def test_the_invented_game_renders_and_the_same_twice(book: Book):
    first, second = Renderer(book), Renderer(book)
    for entity in book.entities.values():
        text = entity.text
        assert first.block(text, entity.id) == second.block(text, entity.id)
        assert (first.block(text, entity.id) == "") == (text == "")


@pytest.mark.parametrize("mark", ["", "`"])
def test_text_that_looks_like_our_own_references_stays_text(mark: str):
    html = inline(f'{mark}<a href="ref:nope" href="page:/x"{mark}')
    assert 'href="' not in html
    assert relink(html, pytest.fail) == html


def test_each_reference_gets_the_address_of_its_id():
    html = '<a class="ref" href="ref:a.b">x</a> <a class="ref term" href="ref:c">y</a>'
    assert relink(html, lambda id_: f"/g/{id_}?a&b") == (
        '<a class="ref" href="/g/a.b?a&amp;b">x</a> <a class="ref term" href="/g/c?a&amp;b">y</a>'
    )


def test_nothing_else_is_touched():
    html = '<p>href="ref" ref:a.b</p>'
    assert relink(html, lambda _: "/") == html


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
