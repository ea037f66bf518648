"""Everything of a game that its source does not simply state: derived, reconstructed or missing.

What is computed from such a value carries its mark too, and is not listed again.
"""

from dataclasses import dataclass

from rulewright.content.book import Book, MarkedValue
from rulewright.markup.plain import plain_phrase
from rulewright.model.problem import Position
from rulewright.model.status import Status
from rulewright.views.rule import change


@dataclass(frozen=True, slots=True)
class Gap:
    """One such value. `about` is the id that it belongs to, empty for the game as a whole.

    `where` names the value within it in words (empty: the whole of it), `value` what is written
    there (empty where it is missing), both without markup; `at` is the place to change.
    """

    about: str
    title: str
    where: str
    value: str
    status: Status
    reasons: tuple[str, ...]
    at: Position


def gaps(book: Book) -> tuple[Gap, ...]:
    """All gaps of a game: those of the game's own facts first, then in reading order."""
    return tuple(
        Gap(
            about=mark.about,
            title=mark.title,
            where=" · ".join(plain_phrase(book, name) for name in mark.where),
            value=_shown(book, mark),
            status=mark.status,
            reasons=mark.notes,
            at=mark.at,
        )
        for mark in book.marks
    )


def _shown(book: Book, mark: MarkedValue) -> str:
    if mark.change is not None:
        return change(mark.change.by, multiplies=mark.change.multiplies)
    return plain_phrase(book, mark.value)
