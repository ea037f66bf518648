"""Icons hold plain shapes, and nothing else comes through."""

import pytest

from rulewright.load.icons import read_icon
from tests.unit.load.marking import unmarked

_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'


def test_shapes_come_through_and_comments_do_not() -> None:
    written = read_icon(
        "x.svg",
        '<?xml version="1.0"?>\n<!-- made by hand -->\n'
        f'{_OPEN}<title>A &amp; B</title><g fill="none"><path d="M0 0l1-1z"/></g></svg>\n',
    )
    assert written == (
        f'{_OPEN}<title>A &amp; B</title><g fill="none"><path d="M0 0l1-1z"></path></g></svg>'
    )


_REFUSED = {
    "a script": "▸<script>alert(1)</script>",
    "a handler": '▸<path d="M0 0" onload="alert(1)"/>',
    "a style": '▸<path style="fill: url(http://example.org)"/>',
    "a style sheet": "▸<style>path {fill: red}</style>",
    "a picture": '▸<image href="http://example.org/x.png"/>',
    "a use": '▸<use href="#x"/>',
    "a link": '▸<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    "foreign markup": "▸<foreignObject/>",
    "a reference as colour": '▸<path fill="url(#x)"/>',
    "an expression": '▸<path d="M0 0&quot;&gt;"/>',
    "another namespace": '▸<g xmlns:x="http://example.org"/>',
    "text": "▸words",
    "an instruction": "▸<?php echo 1 ?>",
    "an svg within": f"▸{_OPEN}</svg>",
}
_VIEW_BOXES = {
    "0 0 24 24": True,
    "-12 -.5,24.25 1e3": False,
    "-12 -.5, 24.25 100.": True,
    "0 0 1.2.3 24": False,
    "0 0 . 24": False,
    "0 0 0 24": False,
    "0 0 24 0.0": False,
    "0 0 24 -24": False,
    "0 0 24 .00001": False,
    f"0 0 24 {'9' * 400}": False,
    "0 0 24": False,
}


@pytest.mark.parametrize("name", _REFUSED)
def test_refused_at_its_place(name: str) -> None:
    text, (place,) = unmarked(f"{_OPEN}\n  {_REFUSED[name]}\n</svg>")
    problems = read_icon(place.path, text)
    assert isinstance(problems, tuple)
    assert problems[0].code == "icon-not-allowed"
    assert problems[0].at == place


@pytest.mark.parametrize(
    "text,code",
    [
        (f'<!DOCTYPE svg [<!ENTITY a "{"b" * 99}">]>{_OPEN}&a;</svg>', "icon-not-allowed"),
        (f'<!DOCTYPE svg SYSTEM "file:///etc/passwd">{_OPEN}</svg>', "icon-not-allowed"),
        (f"{_OPEN}&undeclared;</svg>", "icon-syntax"),
        (f"{_OPEN}<g></svg>", "icon-syntax"),
        (f"{_OPEN}</svg><svg/>", "icon-syntax"),
        ("", "icon-syntax"),
        ('<svg viewBox="0 0 1 1"></svg>', "icon-syntax"),
        ("<path/>", "icon-not-allowed"),
        (_OPEN + "<g>" * 3000 + "</g>" * 3000 + "</svg>", "too-big"),
        (_OPEN + "<g>" * 100 + "</g>" * 100 + "</svg>", "too-deep"),
    ],
)
def test_refused_as_a_whole(text: str, code: str) -> None:
    problems = read_icon("x.svg", text)
    assert isinstance(problems, tuple)
    assert problems[0].code == code


@pytest.mark.parametrize("box", _VIEW_BOXES)
def test_a_view_box_has_a_width_and_a_height(box: str) -> None:
    icon = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"></svg>'
    assert isinstance(read_icon("x.svg", icon), str) == _VIEW_BOXES[box]
