"""References to addresses."""

from rulewright.markup.relink import relink


def test_each_reference_gets_the_address_of_its_id():
    html = '<a class="ref" href="ref:a.b">x</a> <a class="ref term" href="ref:c">y</a>'
    assert relink(html, lambda id_: f"/g/{id_}?a&b") == (
        '<a class="ref" href="/g/a.b?a&amp;b">x</a> <a class="ref term" href="/g/c?a&amp;b">y</a>'
    )


def test_nothing_else_is_touched():
    html = '<p>href="ref" ref:a.b</p>'
    assert relink(html, lambda _: "/") == html
