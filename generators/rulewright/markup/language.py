r"""The simple Markdown that authors write, as one parser that renderer and checks share.

CommonMark with tables, without raw HTML, reference definitions, indented code and underlined
headings, and with three additions:

- `[text](#id)` refers to an entity, `[](#id)` by the entity's title, even with stray spaces;
- `:name:` is an icon or the face of a die;
- `\Term` keeps one mention of a term plain.

What the language does not allow (raw HTML, images, links that lead elsewhere) still becomes a
token, so that the checks can report its place; the renderer shows it as plain text. Nothing here
reads a file or an address.

Brackets are paired in one pass for each paragraph. From each of them, the parser's own search for
the end of a link's label goes to the end of the paragraph, and again from each bracket on the way:
a few hundred unclosed brackets would take seconds. With the pairs known, that search goes no
further than the closing bracket.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence

from markdown_it import MarkdownIt
from markdown_it.common.html_re import close_tag, open_tag
from markdown_it.helpers import parseLinkDestination, parseLinkLabel, parseLinkTitle
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline, autolink, image, link
from markdown_it.token import Token

from rulewright.markup import HTML, ICON
from rulewright.model.memory import cache

Rule = Callable[[StateInline, bool], bool]

PLAIN = "plain"
NO_TERMS = "no-terms"
"""The `Token.info` of text in which terms are not linked: that of headings."""
_OFFSET = "offset"
"""The key of `Token.meta` for the offset of a token in the text of its paragraph."""

# No name has capitals or underscores, but they are matched, so that the checks can report them.
_ICON = re.compile(r"(?<!\w):([A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*):(?!\w)")
# Meant as a reference, but not one in CommonMark, because it contains spaces.
_LOOSE_REFERENCE = re.compile(r"\[([^\[\]]*)\] ?\([ \n]*#([^()\n]*)\)")
_TAG = re.compile(f"{open_tag}|{close_tag}")
_DECLARATION = re.compile("<![A-Za-z]")
_HEADING_SHIFT = 2
_ALIGN = "text-align:"
_SIGN = re.compile(r"\\|`+|\[|\]")
_MAX_DEPTH = 8
"""The number of brackets that a link can be nested in."""


@cache
def language() -> MarkdownIt:
    """The parser; it keeps no state between texts."""
    options: dict[str, bool] = {"html": False, "xhtmlOut": False}
    markdown = MarkdownIt("commonmark", options)
    markdown.enable("table")
    markdown.disable(["code", "lheading", "reference", "html_block"])
    inline = markdown.inline.ruler
    inline.at("link", _placed(link))
    inline.after("link", "loose_reference", _loose_reference)
    inline.at("image", _placed(image))
    inline.at("autolink", _placed(autolink))
    inline.at("html_inline", _html)
    inline.before("escape", "plain", _plain)
    inline.push("icon", _icon)
    markdown.core.ruler.at("text_join", _join_text)
    markdown.core.ruler.push("shape", _shape)
    markdown.helpers = Helpers  # type: ignore[assignment]
    # Every destination becomes a link token, so that none gets past the checks as plain text.
    markdown.validateLink = _accept  # type: ignore[method-assign]
    markdown.normalizeLink = _keep  # type: ignore[method-assign]
    return markdown


def _accept(url: str) -> bool:  # noqa: ARG001
    return True


def _keep(url: str) -> str:
    return url


def _placed(rule: Rule) -> Rule:
    """A rule of the library whose first token records where it starts."""

    def placed(state: StateInline, silent: bool) -> bool:
        start, before = state.pos, len(state.tokens)
        if not rule(state, silent):
            return False
        if not silent:
            opening = next(token for token in state.tokens[before:] if token.type != "text")
            _set_offset(opening, _destination(state.src, opening, start, state.pos))
        return True

    return placed


def _destination(source: str, opening: Token, start: int, end: int) -> int:
    """The offset of the id of a reference; for anything else, that of its start."""
    href = str(opening.attrs.get("href", ""))
    if not href.startswith("#"):
        return start
    found = source.rfind(href, start, end)
    return start if found < 0 else found + 1


def _loose_reference(state: StateInline, silent: bool) -> bool:
    """`[words](#two words)` or `[words] (#id)`: a reference to that id, spaces included."""
    match = _LOOSE_REFERENCE.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        words: str = match[1]
        target: str = match[2]
        opening = state.push("link_open", "a", 1)
        opening.attrs = {"href": f"#{target.strip()}"}
        _set_offset(opening, match.start(2))
        state.push("text", "", 0).content = words
        state.push("link_close", "a", -1)
    state.pos = match.end()
    return True


def _html(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "<":
        return False
    end = _end_of_html(state)
    if end < 0:
        return False
    if not silent:
        _push(state, HTML, state.src[state.pos : end])
    state.pos = end
    return True


def _end_of_html(state: StateInline) -> int:
    """Where the HTML that begins here ends; -1 if none begins here."""
    source, start = state.src, state.pos
    for opening, closing in (("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")):
        if source.startswith(opening, start):
            return _after(state, closing, start + 2)
    if _DECLARATION.match(source, start):
        return _after(state, ">", start + 3)
    tag = _TAG.match(source, start, state.posMax)
    return tag.end() if tag else -1


def _after(state: StateInline, closing: str, start: int) -> int:
    """Where the next `closing` from `start` on ends, or -1.

    Every search is remembered, even if it finds nothing: otherwise a text with a thousand openings
    would be read a thousand times.
    """
    new: dict[tuple[str, str], tuple[int, int]] = {}
    nearest: dict[tuple[str, str], tuple[int, int]] = state.env.setdefault("nearest", new)
    key = closing, state.src
    begun, found = nearest.get(key, (0, -1))
    if not begun <= start <= found:
        found = state.src.find(closing, start)
        found = len(state.src) if found < 0 else found
        nearest[key] = start, found
    end = found + len(closing)
    return end if end <= state.posMax else -1


def _icon(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != ":":
        return False
    match = _ICON.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        name: str = match[1]
        _push(state, ICON, name)
    state.pos = match.end()
    return True


def _plain(state: StateInline, silent: bool) -> bool:
    following = state.src[state.pos + 1 : state.pos + 2]
    if state.src[state.pos] != "\\" or not following.isalpha():
        return False
    if not silent:
        _push(state, PLAIN, "")
    state.pos += 1
    return True


def _push(state: StateInline, kind: str, content: str) -> None:
    token = state.push(kind, "", 0)
    token.content = content
    _set_offset(token, state.pos)


def _set_offset(token: Token, offset: int) -> None:
    meta: dict[str, int] = token.meta
    meta[_OFFSET] = offset


def offset_of(token: Token) -> int | None:
    """The offset of a token in the text of its paragraph; None for tokens that record none."""
    meta: dict[str, int] = token.meta
    return meta.get(_OFFSET)


def _join_text(state: StateCore) -> None:
    """Make each run of text one token, across escapes and soft line breaks.

    A term of two words is then found even where a line ends between them.
    """
    for block in state.tokens:
        if block.type != "inline" or not block.children:
            continue
        joined: list[Token] = []
        for token in block.children:
            if token.type == "softbreak":
                token.type, token.tag, token.content = "text", "", "\n"
            elif token.type == "text_special":
                token.type = "text"
            if token.type == "text" and joined and joined[-1].type == "text":
                joined[-1].content += token.content
            elif token.type != "text" or token.content:
                joined.append(token)
        block.children = joined


def _shape(state: StateCore) -> None:
    """Give headings, tables and cells the form that they have on every surface.

    A heading in prose ranks below the title of its entity, a table is wrapped in a box that
    scrolls, and a cell's alignment is a class, since the site's policy allows no inline styles.
    """
    shaped: list[Token] = []
    for token in state.tokens:
        if token.type == "table_open":
            shaped.append(
                Token("box_open", "div", 1, {"class": "scroll", "tabindex": 0}, block=True)
            )
        elif token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1:]) + _HEADING_SHIFT)}"
        elif token.type in ("th_open", "td_open") and "style" in token.attrs:
            token.attrs = {"class": str(token.attrs["style"]).removeprefix(_ALIGN)}
        elif token.type == "inline" and shaped and shaped[-1].type == "heading_open":
            for child in token.children or ():
                child.info = NO_TERMS
        shaped.append(token)
        if token.type == "table_close":
            shaped.append(Token("box_close", "div", -1, block=True))
    state.tokens = shaped


def _end_of_label(state: StateInline, start: int, disableNested: bool = False) -> int:  # noqa: N803
    """Where the label of a link that begins at `start` ends; -1 if none begins there.

    The search goes no further than the bracket that closes this one.
    """
    end = _brackets(state).get(start, -1)
    if not start < end < state.posMax:
        return -1
    whole = state.posMax
    state.posMax = end + 1
    try:
        return parseLinkLabel(state, start, disableNested)
    finally:
        state.posMax = whole


class Helpers:
    """The functions with which the library's rules read the parts of a link."""

    parseLinkDestination = staticmethod(parseLinkDestination)  # noqa: N815
    parseLinkTitle = staticmethod(parseLinkTitle)  # noqa: N815
    parseLinkLabel = staticmethod(_end_of_label)  # noqa: N815


def _brackets(state: StateInline) -> Mapping[int, int]:
    """The closing bracket of each opening one in a paragraph, found once for all of them."""
    known: tuple[str, Mapping[int, int]] | None = state.env.get("brackets")
    if known is None or known[0] is not state.src:
        known = state.src, dict(_pairs(state.src))
        state.env["brackets"] = known
    return known[1]


def _pairs(text: str) -> Iterator[tuple[int, int]]:
    """The places of brackets that form pairs, outside code and not nested too deeply."""
    signs = list(_SIGN.finditer(text))
    runs: dict[int, list[int]] = {}
    for sign in signs:
        if text[sign.start()] == "`":
            runs.setdefault(sign.end() - sign.start(), []).append(sign.start())
    opened: list[int] = []
    begin = 0
    for sign in signs:
        # A backslash before a run of backticks takes the first of them away.
        start = max(begin, sign.start())
        if start >= sign.end():
            continue
        if sign[0] == "\\":
            begin = sign.end() + 1
        elif sign[0] == "[":
            opened.append(start)
        elif sign[0] == "]":
            if opened:
                opening = opened.pop()
                if len(opened) < _MAX_DEPTH:
                    yield opening, start
        else:
            begin = _end_of_code(runs, start, sign.end())


def _end_of_code(runs: Mapping[int, Sequence[int]], start: int, end: int) -> int:
    """Where code that begins with a run of backticks ends: after the next run of that length."""
    length = end - start
    as_long = runs.get(length, ())
    index = bisect_left(as_long, end)
    return as_long[index] + length if index < len(as_long) else end
