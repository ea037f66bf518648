"""What a text mentions: what it refers to, what it must not contain, and terms.

The checks read the tokens of the parser that the renderer uses, so the two cannot disagree about
what is a reference. All mentions have exact places.

A mention of a term is one or more whole words; the longest form wins. A form with a capital letter
matches only that spelling; one in lower case also matches with a capital first letter. Hyphens
belong to words: "re-roll" does not mention "roll". Forms of one letter never match.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from markdown_it.token import Token

from rulewright.content.book import TermForm
from rulewright.markup import EXTERNAL, HTML, ICON, IMAGE, REFERENCE, STRAY
from rulewright.markup.language import language, offset_of
from rulewright.model.memory import lru_cache

# A text without any of these has no mentions, so most texts need no parsing.
_MARK = re.compile(r"[\[<]|:[A-Za-z]|\*\*|\]\(")
_STRAY = {"**": re.compile(r"\*\*"), "](": re.compile(r"\A[^\[]*\]\(#")}
"""Signs, and what matches the text of a paragraph in which one was left over."""
_CELLS = frozenset({"th_open", "td_open"})
_MOST = 10_000
"""The number of texts whose mentions are remembered."""
_NO_SIGN = re.compile(r"\\.|`+[^`]*`+", re.DOTALL)
_WORD = re.compile(r"[^\W_]+")
_BEFORE = re.compile(r"[\w-]\Z")
_AFTER = re.compile(r"\w|-\w")


class Mention(NamedTuple):
    """Something that a text mentions: its kind, its id, name, address or markup, and its place.

    `kind` is one of those in `markup`; `line` and `column` count from 0 within the text.
    """

    kind: str
    value: str
    line: int
    column: int


# The checks and the linking look at the same texts.
@lru_cache(_MOST)
def scan(text: str, *, inline: bool = False) -> tuple[Mention, ...]:
    """The mentions in a text, in order; with `inline` the text is a phrase."""
    if not _MARK.search(text):
        return ()
    markdown = language()
    tokens = markdown.parseInline(text) if inline else markdown.parse(text)
    lines = text.split("\n")
    cursors: dict[int, int] = {}
    found: list[Mention] = []
    for before, token in zip([None, *tokens], tokens, strict=False):
        if token.type == "inline" and token.children:
            bar = "\\|" if before is not None and before.type in _CELLS else "|"
            sources = _sources(token, lines, cursors, bar)
            found.extend(_mentions(token, _Places(token.content, sources, bar)))
    return tuple(found)


class _Places:
    r"""The places in the text of the content of a paragraph or cell.

    `sources` are the line and column where each of its lines begins in the text. The text has `bar`
    for each `|` of the content: in the cells of a table that is `\|`.
    """

    def __init__(self, content: str, sources: Sequence[tuple[int, int]], bar: str) -> None:
        self._sources = sources
        self._starts = [0, *(found.end() for found in re.finditer("\n", content))]
        self._bars = [found.start() for found in re.finditer(r"\|", content)]
        self._longer = len(bar) - 1

    def at(self, offset: int) -> tuple[int, int]:
        """The line and column of what is at an offset into the content."""
        number = bisect_right(self._starts, offset) - 1
        start = self._starts[number]
        line, column = self._sources[number]
        bars = bisect_left(self._bars, offset) - bisect_left(self._bars, start)
        return line, column + offset - start + bars * self._longer


def _mentions(block: Token, places: _Places) -> Iterator[Mention]:
    for token in block.children or ():
        offset = offset_of(token)
        mention = _kind_and_value(token)
        if mention is not None and offset is not None:
            yield Mention(*mention, *places.at(offset))
    for sign, offset in _strays(block):
        yield Mention(STRAY, sign, *places.at(offset))


def _strays(block: Token) -> Iterator[tuple[str, int]]:
    """Each sign that would be shown as text, and the offset where it was last written."""
    children = block.children or ()
    shown = "".join(each.content if each.type == "text" else "\0" for each in children)
    for sign, reads_as_text in _STRAY.items():
        if reads_as_text.search(shown):
            written = _NO_SIGN.sub(_blank, block.content)
            if sign in written:
                yield sign, written.rindex(sign)


def _blank(match: re.Match[str]) -> str:
    start, end = match.span()
    return "\0" * (end - start)


def _kind_and_value(token: Token) -> tuple[str, str] | None:
    if token.type == "link_open":
        href = str(token.attrs["href"])
        return (REFERENCE, href[1:]) if href.startswith("#") else (EXTERNAL, href)
    if token.type == IMAGE:
        return IMAGE, str(token.attrs["src"])
    if token.type in (ICON, HTML):
        return token.type, token.content
    return None


def _sources(
    block: Token, lines: list[str], cursors: dict[int, int], bar: str
) -> list[tuple[int, int]]:
    """The line and column where each line of a paragraph or cell begins in the text.

    The parser has stripped indentation, list markers and cell borders, so the rest is searched for;
    the cells of one line are searched one after the other, starting at `cursors`.
    """
    first_line = block.map[0] if block.map else 0
    sources = []
    for number, content in enumerate(block.content.split("\n"), first_line):
        line = lines[number] if number < len(lines) else ""
        cursor = cursors.get(number, 0)
        # A tab in the indentation may have become spaces.
        text = content.lstrip()
        written = text.replace("|", bar)
        start = max(line.find(written, cursor), cursor)
        cursors[number] = start + len(written)
        sources.append((number, start - (len(content) - len(text))))
    return sources


class TermMention(NamedTuple):
    """The span of a text that mentions a term, and the id to which the term leads."""

    start: int
    end: int
    target: str


def spellings(form: str) -> tuple[str, ...]:
    """The spellings that a form covers; none for a single letter."""
    form = " ".join(form.split())
    if len(form) <= 1:
        return ()
    capitalised = form[0].upper() + form[1:]
    if form != form.lower() or capitalised == form:
        return (form,)
    return (form, capitalised)


class Terms:
    """The terms of a book, prepared for searching.

    Forms are looked up whole. The lengths of the forms that begin with a word are kept for each
    first word, so a word takes no longer where thousands of forms begin with it.
    """

    def __init__(self, forms: Iterable[TermForm]) -> None:
        self._targets: dict[str, str] = {}
        lengths: dict[str, dict[int, set[int]]] = {}
        for text, target in sorted(
            (text, form.target) for form in forms for text in spellings(form.form)
        ):
            word = _WORD.search(text)
            if word:
                self._targets.setdefault(text, target)
                lengths.setdefault(word[0], {}).setdefault(word.start(), set()).add(len(text))
        self._lengths: Mapping[str, Mapping[int, set[int]]] = lengths

    def find(self, text: str) -> Iterator[TermMention]:
        """The mentions in a text, in order; they do not overlap."""
        flat = text.replace("\n", " ")
        end = after_word = 0
        for word in _WORD.finditer(flat):
            lengths = self._lengths.get(word[0])
            if lengths:
                for start, stop in _spans(lengths, word.start(), max(end, after_word)):
                    target = self._targets.get(flat[start:stop])
                    if target is not None and _stands_alone(flat, start, stop):
                        yield TermMention(start, stop, target)
                        end = stop
                        break
            after_word = word.end()


def _spans(lengths: Mapping[int, set[int]], word: int, earliest: int) -> Iterable[tuple[int, int]]:
    """The spans of forms whose first word may be the one at `word`, longest first.

    `lengths` holds the lengths of forms by the number of characters before their first word.
    """
    spans = [
        (word - before, word - before + length)
        for before, each in lengths.items()
        if before <= word - earliest
        for length in each
    ]
    return spans if len(spans) == 1 else sorted(spans, key=_longest_first)


def _longest_first(span: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    start, end = span
    return start - end, span


def _stands_alone(text: str, start: int, end: int) -> bool:
    return not _BEFORE.search(text, max(0, start - 1), start) and not _AFTER.match(text, end)
