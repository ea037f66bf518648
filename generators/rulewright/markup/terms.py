"""Where a text mentions a term.

A mention is a whole word or words, the longest form first. A form that holds a capital matches that
spelling alone; one in lower case also matches with a capital first letter. Hyphens belong to words:
"re-roll" does not mention "roll". Forms of one letter never match.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulewright.model.book import TermForm

_WORD = re.compile(r"[^\W_]+")
_BEFORE = re.compile(r"[\w-]\Z")
_AFTER = re.compile(r"\w|-\w")


class TermMention(NamedTuple):
    """The span of a text that mentions a term, and the id that the term leads to."""

    start: int
    end: int
    target: str


class _Spelling(NamedTuple):
    text: str
    word_at: int
    target: str


def spellings(form: str) -> tuple[str, ...]:
    """The ways of writing that a form covers; none where it is a single letter."""
    form = " ".join(form.split())
    if len(form) <= 1:
        return ()
    capitalised = form[0].upper() + form[1:]
    if form != form.lower() or capitalised == form:
        return (form,)
    return (form, capitalised)


class Terms:
    """The terms of a book, made ready to be found."""

    def __init__(self, forms: Iterable[TermForm]) -> None:
        self._by_word: dict[str, list[_Spelling]] = {}
        for form in forms:
            for text in spellings(form.form):
                word = _WORD.search(text)
                if word:
                    spelling = _Spelling(text, word.start(), form.target)
                    self._by_word.setdefault(word.group(), []).append(spelling)
        for candidates in self._by_word.values():
            candidates.sort(key=lambda spelling: (-len(spelling.text), spelling))

    def find(self, text: str) -> Iterator[TermMention]:
        """The mentions in a text, from its start on; they do not overlap."""
        flat = text.replace("\n", " ")
        end = 0
        for word in _WORD.finditer(flat):
            for spelling in self._by_word.get(word.group(), ()):
                start = word.start() - spelling.word_at
                if start >= end and _stands_alone(flat, start, spelling.text):
                    end = start + len(spelling.text)
                    yield TermMention(start, end, spelling.target)
                    break


def _stands_alone(text: str, start: int, spelling: str) -> bool:
    end = start + len(spelling)
    return (
        text.startswith(spelling, start)
        and not _BEFORE.search(text, max(0, start - 1), start)
        and not _AFTER.match(text, end)
    )
