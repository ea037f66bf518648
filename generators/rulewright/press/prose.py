"""Prose for paper: references as numbers, and words kept on one line.

References cannot be followed on paper, so the number of what they lead to stands instead. A sheet
explains all that it names, and numbers every reference, a term once in each rule. A card has little
room and numbers sparingly: nothing that is linked automatically, nothing that the card itself
prints, and nothing twice. A book numbers as a sheet does, and its references can be followed on a
screen.

Words are tied with spans rather than no-break spaces: where a line overflows in such a pair,
WeasyPrint breaks it far too early.
"""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from html import escape

from rulewright.model.names import unique

_REFERENCE = re.compile(r'<a class="ref([^"]*)" href="ref:([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)
_TERM = "term"
_BY_ITSELF = frozenset({_TERM, "symbol"})


def unlinked(html: str) -> str:
    """Return prose without its references but with their words."""
    return _REFERENCE.sub(r"\3", html)


def numbered(html: str, number_of: Callable[[str], str]) -> str:
    """Return prose with the number that `number_of` gives, if any, after each reference.

    A term is numbered where it is first mentioned.
    """
    said: set[str] = set()

    def written(found: re.Match[str]) -> str:
        classes, id_, words = _parts(found)
        if _TERM in classes.split():
            if id_ in said:
                return words
            said.add(id_)
        return _written(words, number_of(id_))

    return _REFERENCE.sub(written, html)


def sparingly_numbered(html: str, number_of: Callable[[str], str], known: Collection[str]) -> str:
    """Return prose with the numbers of explicit references, each once, without the ids in `known`.

    References that no author wrote as such get no number: terms, and the symbols of a statline.
    """
    said = set(known)

    def written(found: re.Match[str]) -> str:
        classes, id_, words = _parts(found)
        if id_ in said or not _BY_ITSELF.isdisjoint(classes.split()):
            return words
        said.add(id_)
        return _written(words, number_of(id_))

    return _REFERENCE.sub(written, html)


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a reference in a book: a number and the name of a link's target, both often
    empty.

    `anchor` is an id for the number, which tells the page that the number is on.
    """

    number: str = ""
    link: str = ""
    anchor: str = ""


def linked(html: str, target_of: Callable[[str], Target], within: str) -> str:
    """Return prose whose references can be followed on a screen and, by numbers, on paper.

    A number appears once, where an id is first mentioned. `within` is the id of the text itself,
    which needs none.
    """
    said = {within}

    def written(found: re.Match[str]) -> str:
        _, id_, words = found.groups()
        target = target_of(id_)
        if id_ not in said:
            said.add(id_)
            words = _written(words, target.number, target.anchor)
        if not target.link:
            return words
        offered = BREAK if html[found.start() - 1 : found.start()].isspace() else ""
        return f'{offered}<a href="{escape(target.link)}">{words}</a>'

    return _REFERENCE.sub(written, html)


def referred(html: str, *, terms: bool = True) -> tuple[str, ...]:
    """Return the ids that prose refers to, each once and in order, with or without terms."""
    found = map(_parts, _REFERENCE.finditer(html))
    return unique(id_ for classes, id_, _ in found if terms or _TERM not in classes.split())


def _written(words: str, number: str, anchor: str = "") -> str:
    if not number:
        return words
    # The last word and the number are kept on one line. A no-break space alone would do, but
    # where such a pair overflows a line, WeasyPrint breaks the line far too early.
    before, space, last = words.rpartition(" ")
    if "<" in words:
        before, space, last = "", "", words
    named = f' id="{escape(anchor)}"' if anchor else ""
    return (
        f'{before}{space}{BREAK}<span class="tied">{last}\N{NO-BREAK SPACE}'
        f'<span class="number"{named}>{escape(number)}</span></span>'
    )


BREAK = "\N{ZERO WIDTH SPACE}"
"""Where what cannot be broken is the first to overflow a line, WeasyPrint breaks after the line's
first word instead of before it, unless a break is offered there."""

_CRUMB = 7
"""A last word shorter than this is never alone on the last line of a paragraph."""
_WORD = r"[^\s<>&]"
_END = rf"(?:<a\b[^>]*>)?{_WORD}{{1,{_CRUMB}}}(?:</a>{_WORD}?)?"
_LAST = re.compile(rf"(?<=[\s>])({_WORD}{{1,12}}) ({_END})(?=</(?:p|li|h1)>)")
_COUNTED = re.compile(rf"(?<!\S)(\d+) ({_WORD}{{1,8}})(?!\S)")
_HYPHENED = re.compile(r"(?<![\w-])\w{1,3}-\w{1,9}(?![\w-])")
_SERIES = re.compile(r"(?<!\S)[\dd+−]+(?: · [\dd+−]+)+")
_NO_TEXT = re.compile(r"(<svg\b.*?</svg>|<[^>]*>)", re.DOTALL)


def tied(html: str) -> str:
    """Return prose with figures tied to what they count, and a short last word tied to the one
    before.

    Words such as `re-roll` and series such as `2 · 4 · 6` stay whole.
    """
    pieces = _NO_TEXT.split(_LAST.sub(_span, html))
    pieces[::2] = [_tied_text(text) for text in pieces[::2]]
    return "".join(pieces)


def _tied_text(text: str) -> str:
    if _SERIES.search(text):
        return _SERIES.sub(_whole, text)
    return _HYPHENED.sub(_whole, _COUNTED.sub(_span, text))


def _span(pair: re.Match[str]) -> str:
    return f'{BREAK}<span class="tied">{pair[1]} {pair[2]}</span>'


def _whole(word: re.Match[str]) -> str:
    return f'{BREAK}<span class="tied">{word[0]}</span>'


def _parts(found: re.Match[str]) -> tuple[str, str, str]:
    """The classes, the id and the words of a reference."""
    classes: str = found[1]
    id_: str = found[2]
    words: str = found[3]
    return classes, id_, words
