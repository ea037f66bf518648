"""Where a text mentions a term.

A mention is one or more whole words; the longest form wins. A form with a capital letter matches
only that spelling; one in lower case also matches with a capital first letter. Hyphens belong to
words: "re-roll" does not mention "roll". Forms of one letter never match.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rulewright.content.book import TermForm

_WORD = re.compile(r"[^\W_]+")
_BEFORE = re.compile(r"[\w-]\Z")
_AFTER = re.compile(r"\w|-\w")


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
