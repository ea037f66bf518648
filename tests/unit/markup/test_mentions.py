"""What a text mentions is what the renderer makes of it, and stands where the checks say."""

from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.content.book import TermForm
from rulewright.content.game import Game
from rulewright.content.reading import read
from rulewright.markup import EXTERNAL, HTML, ICON, IMAGE, REFERENCE, STRAY
from rulewright.markup.icons import draw_icons
from rulewright.markup.mentions import Mention, Terms, scan, spellings
from rulewright.markup.renderer import Renderer
from tests.unit.markup.books import GAME, ICONS, TITLES, book_of


@pytest.mark.parametrize(
    "text, found",
    [
        ("no mark at all", []),
        ("a [save](#rolls.save)", [(REFERENCE, "rolls.save", 0, 10)]),
        ("two\nlines [](#a.b)", [(REFERENCE, "a.b", 1, 10)]),
        ("- in a list\n  [x](#a.b) here", [(REFERENCE, "a.b", 1, 7)]),
        ("> > quoted [x](#a.b)", [(REFERENCE, "a.b", 0, 16)]),
        ("# A [x](#a.b) #", [(REFERENCE, "a.b", 0, 9)]),
        (
            "| [x](#a.b) | [x](#a.b) |\n|---|---|\n| [x](#a.c) | \\| [x](#a.b) |",
            [
                (REFERENCE, "a.b", 0, 7),
                (REFERENCE, "a.b", 0, 19),
                (REFERENCE, "a.c", 2, 7),
                (REFERENCE, "a.b", 2, 22),
            ],
        ),
        ("**bold** and **open", [(STRAY, "**", 0, 13)]),
        ("a * b ** c", [(STRAY, "**", 0, 6)]),
        ("rolls] (no) text](#a.b)", [(STRAY, "](", 0, 16)]),
        ("\\*\\* and \\]( and 5* and *", []),
        ("**[x](#a.b)** `**`", [(REFERENCE, "a.b", 0, 7)]),
        (":d6-6: and :leaf:", [(ICON, "d6-6", 0, 0), (ICON, "leaf", 0, 11)]),
        ("10:30:40 `:leaf:` \\:leaf:", []),
        (":D6-1: or :Heavy_strike:", [(ICON, "D6-1", 0, 0), (ICON, "Heavy_strike", 0, 10)]),
        ("a [save](#Save roll)", [(REFERENCE, "Save roll", 0, 10)]),
        ("a [save] (#a.b) (#1 and [2])", [(REFERENCE, "a.b", 0, 11)]),
        ("an <i>x</i>", [(HTML, "<i>", 0, 3), (HTML, "</i>", 0, 7)]),
        ("2 < 3 > 1", []),
        ("<!-- a --> b <!-- c", [(HTML, "<!-- a -->", 0, 0)]),
        ("[x <!-- a](#a.b)", [(REFERENCE, "a.b", 0, 12)]),
        (
            "<?a?> <!A> <![CDATA[a]]>",
            [(HTML, "<?a?>", 0, 0), (HTML, "<!A>", 0, 6), (HTML, "<![CDATA[a]]>", 0, 11)],
        ),
        ("![a](b.png)", [(IMAGE, "b.png", 0, 0)]),
        (
            "[a](b.md) <https://x.org>",
            [(EXTERNAL, "b.md", 0, 0), (EXTERNAL, "https://x.org", 0, 10)],
        ),
        ("[a](javascript:x)", [(EXTERNAL, "javascript:x", 0, 0)]),
        ("`[a](#b.c)` \\[a](#b.c)", []),
        ("*[x](#a.b)*", [(REFERENCE, "a.b", 0, 6)]),
        ("[*x* :leaf:](#a.b)", [(REFERENCE, "a.b", 0, 14), (ICON, "leaf", 0, 5)]),
    ],
)
def test_mentions_and_their_places(text, found):
    assert scan(text) == tuple(Mention(*each) for each in found)


def test_a_phrase_is_no_block():
    assert scan("- [x](#a.b)", inline=True) == (Mention(REFERENCE, "a.b", 0, 7),)
    assert scan("```\n[x](#a.b)", inline=True)
    assert not scan("```\n[x](#a.b)")


PIECES = [
    *(f"[x](#{id_})" for id_ in TITLES),
    "[](#rolls.save)",
    "[*x* :leaf: y](#rolls.attack)",
    ":d6-6:",
    ":bare:",
    "<b>",
    "</b>",
    '<a href="javascript:x">',
    "<!-- x -->",
    "![i](i.png)",
    "[o](http://x.org)",
    "<http://x.org>",
    "save",
    "\n",
    "\n\n",
    " ",
    "  ",
    "*",
    "**",
    "`",
    "```\n",
    "\\",
    "[",
    "](",
    ")",
    "<",
    ">",
    "> ",
    "\n- ",
    "\n1. ",
    "\n# ",
    "|",
    "\n| a | b |\n|---|:-:|\n| ",
    ":",
    '"',
    "'",
    "&amp;",
    "\t",
    "é😀",
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=24).map("".join)
ALLOWED = {
    *("p", "em", "strong", "a", "ul", "ol", "li", "h3", "h4", "h5", "h6", "div", "br", "hr"),
    *("table", "thead", "tbody", "tr", "th", "td", "code", "pre", "blockquote"),
    *("svg", "title", "rect", "circle", "path", "g", "text"),
}
ALONE = {"br", "hr"}


class WellFormed(HTMLParser):
    """Collects references; complains of tags that are not allowed or not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.references: list[str] = []

    def handle_starttag(self, tag, attrs):
        assert tag in ALLOWED, tag
        if tag not in ALONE:
            self.open.append(tag)
        names = dict(attrs)
        assert not {name for name in names if name.startswith("on")} | names.keys() & {"style"}
        if tag == "a":
            assert names["href"].startswith("ref:")
            if names["class"] == "ref":
                self.references.append(names["href"].removeprefix("ref:"))

    def handle_startendtag(self, tag, attrs):
        assert tag in ALLOWED, tag

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


KNOWN_ICONS = set(draw_icons(read(Game, GAME), ICONS))
RENDERER = Renderer(book_of([("save", "rolls.save"), ("x", "rolls.attack")]))


@settings(max_examples=300, derandomize=True)
@given(TEXTS, st.booleans())
def test_the_checks_see_what_the_renderer_makes(text: str, inline: bool):
    html = RENDERER.inline(text) if inline else RENDERER.block(text)
    reader = WellFormed()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    mentions = scan(text, inline=inline)
    assert reader.references == [each.value for each in mentions if each.kind == REFERENCE]
    icons = [each.value for each in mentions if each.kind == ICON]
    assert html.count("<svg ") == sum(name in KNOWN_ICONS for name in icons)
    assert all(f":{name}:" in html for name in icons if name not in KNOWN_ICONS)


@settings(max_examples=300, derandomize=True)
@given(TEXTS)
def test_a_place_is_where_the_mention_is_written(text: str):
    lines = text.split("\n")
    for mention in scan(text):
        here = lines[mention.line][mention.column :]
        value = mention.value.split("\n")[0]
        begins = {
            REFERENCE: (value,),
            ICON: (f":{value}:",),
            HTML: (value,),
            IMAGE: ("![",),
            EXTERNAL: ("[", "<"),
            STRAY: (value,),
        }
        assert here.startswith(begins[mention.kind])


def found(text: str, *forms: str) -> list[str]:
    terms = Terms(TermForm(form, f"term.{form}") for form in forms)
    return [text[mention.start : mention.end] for mention in terms.find(text)]


@pytest.mark.parametrize(
    "form, covered",
    [
        ("save roll", ("save roll", "Save roll")),
        ("Wary", ("Wary",)),
        ("re-Roll", ("re-Roll",)),
        ("A", ()),
        ("g", ()),
        ("2d", ("2d",)),
        ("two  spaces", ("two spaces", "Two spaces")),
    ],
)
def test_a_form_covers_its_spellings(form, covered):
    assert spellings(form) == covered


@pytest.mark.parametrize(
    "text, mentions",
    [
        ("save", ["save"]),
        ("Save, (save) save.", ["Save", "save", "save"]),
        ("saves unsafe saved", []),
        ("re-save save-roll", []),
        ("a save- or attack roll", ["save"]),
        ("SAVE", []),
        ("the save’s end", ["save"]),
        ("save_x", []),
    ],
)
def test_a_mention_is_a_whole_word(text, mentions):
    assert found(text, "save") == mentions


def test_the_longest_form_wins():
    assert found("a save roll and a save", "save", "save roll", "roll") == ["save roll", "save"]


def test_mentions_do_not_overlap():
    assert found("save roll off", "save roll", "roll off") == ["save roll"]


def test_a_form_may_hold_what_is_no_letter():
    assert found("the rout (roll) now", "rout (roll)") == ["rout (roll)"]
    assert found("+2 bonus", "+2 bonus") == ["+2 bonus"]
    assert found("x+2 bonus", "+2 bonus") == []
