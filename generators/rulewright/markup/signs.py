"""Signs behind the phrases of a text that the source does not simply state.

A phrase is found in the source text of Markdown whatever emphasis or links it has there. Until the
text has become HTML, a character of the private use area holds the place of each sign.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from rulewright.content.book import Book
from rulewright.content.entity import Entity, PhraseMark
from rulewright.model.status import Status
from rulewright.words.catalogue import words

_FIRST = 0xE000
_HELD = re.compile("[\ue000-\ue0ff]")
_SPECIAL = re.compile(r"[\\`*_\[\]<>:]")
_OPENING = r"(?:[*_\[]|\]\(#[^)\s]{0,200}\))*+"
_CLOSING = r"(?:[*_]|\]\(#[^)\s]{0,200}\))*+"


def end_of_phrase(text: str, phrase: str) -> int:
    """Where a phrase first ends in a text of Markdown, after any markup that it is in; -1 if it is
    not there. Any white space stands for any other.
    """
    words = (_OPENING.join(re.escape(character) for character in word) for word in phrase.split())
    found = re.search(rf"{_OPENING}\s+{_OPENING}".join(words) + _CLOSING, text)
    return found.end() if found else -1


def with_signs(text: str, marks: Sequence[PhraseMark]) -> str:
    """The text with the place of a sign held behind each marked phrase that is in it."""
    ends = {index: end_of_phrase(text, mark.on) for index, mark in enumerate(marks)}
    for end, index in sorted(((end, index) for index, end in ends.items()), reverse=True):
        if end >= 0:
            text = f"{text[:end]}{chr(_FIRST + index)}{text[end:]}"
    return text


def drawn(html: str, marks: Sequence[PhraseMark], catalogue: Mapping[str, str]) -> str:
    """HTML with each sign in its place; who points at one or hears it is told what it means."""

    def sign(held: re.Match[str]) -> str:
        status = marks[ord(held[0]) - _FIRST].status
        shown = escape(catalogue[f"mark.{status}"])
        meaning = escape(catalogue[f"status.{status}"])
        return f'<sup class="sign"><abbr title="{meaning}">{shown}</abbr></sup>'

    return _HELD.sub(sign, html) if marks else html


def marked_in(text: str, marks: Sequence[PhraseMark]) -> tuple[PhraseMark, ...]:
    """The marks whose phrases are in a text."""
    return tuple(mark for mark in marks if end_of_phrase(text, mark.on) >= 0)


def notes_of(book: Book, entity: Entity) -> tuple[str, ...]:
    """All notes of an entity as phrases of Markdown: how sure we are of it, where it says so, its
    own notes, and those on its marked phrases.
    """
    return (*_of_the_whole(book, entity), *_of_marks(book, entity.marks))


def notes_beside(book: Book, entity: Entity, text: str) -> tuple[str, ...]:
    """The notes that tell how far a text of an entity can be trusted: those on the phrases that are
    marked in it, and those of the entity if its source does not simply state it.
    """
    whole = () if entity.status is Status.STATED else _of_the_whole(book, entity)
    return (*whole, *_of_marks(book, marked_in(text, entity.marks)))


def _of_the_whole(book: Book, entity: Entity) -> Iterator[str]:
    if entity.confidence:
        yield words(book.game.language)[f"confidence.{entity.confidence}"]
    yield from entity.notes


def _of_marks(book: Book, marks: Iterable[PhraseMark]) -> Iterator[str]:
    catalogue = words(book.game.language)
    return (_note(mark, catalogue) for mark in marks)


def _note(mark: PhraseMark, catalogue: Mapping[str, str]) -> str:
    sure = f" {catalogue[f'confidence.{mark.confidence}']}" if mark.confidence else ""
    return catalogue["mark.note"].format(
        sign=_escaped(catalogue[f"mark.{mark.status}"]),
        status=catalogue[f"status.{mark.status}"],
        phrase=_escaped(mark.on),
        note=mark.note + sure,
    )


def _escaped(text: str) -> str:
    """Text as Markdown that shows just that."""
    return _SPECIAL.sub(r"\\\g<0>", text)
