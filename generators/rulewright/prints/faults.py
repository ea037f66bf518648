"""What proofreading found, said to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.model.book import Entity
from rulewright.model.problem import Position, Problem
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Document, measure
from rulewright.prints.page import CardPage
from rulewright.views.card import Card

_BEYOND = (Fault.OUTSIDE, Fault.TOO_WIDE, Fault.FOOT)


def card_problems(
    card: Card, flaws: Sequence[Flaw], document: Document, page: CardPage
) -> Iterator[Problem]:
    """The problems of one card; `document` sets it alone."""
    kinds = {flaw.fault for flaw in flaws}
    at, format_ = card.entity.at(), page.format
    where = f"the {format_.title} card of {card.entity.id!r}"
    if Fault.PARTED in kinds:
        found = measure(document, format_.width)[card.name]
        room = page.height(page.foot_lines(card.legend))
        yield Problem(
            "card-overflow",
            at,
            f"{where} is {max(found.height - room, 0.1):.1f} mm too full "
            f"({format_.width:g} × {format_.height:g} mm).",
            "Give it a shorter `short`, or less to say, or a larger card format.",
        )
    for flaw in flaws:
        if flaw.fault in _BEYOND and Fault.PARTED not in kinds:
            hint = "Use shorter words, fewer columns, or a larger card format."
            yield _too_wide("card-overflow", at, flaw, where, hint)
    yield from _text_problems(at, flaws, where)


def sheet_problems(entity: Entity, flaws: Sequence[Flaw], where: str) -> Iterator[Problem]:
    """The problems of one unit or rule on a list's sheet."""
    for flaw in flaws:
        if flaw.fault is Fault.PARTED:
            yield Problem(
                "sheet-overflow",
                entity.at(),
                f"{where}: {entity.id!r} does not fit on one page.",
                "Give it a `short`, or less to say.",
            )
        elif flaw.fault in _BEYOND:
            hint = "Use shorter words or fewer columns."
            yield _too_wide("sheet-overflow", entity.at(), flaw, where, hint)
    yield from _text_problems(entity.at(), flaws, where)


def book_problems(at: Position, flaws: Sequence[Flaw], where: str) -> Iterator[Problem]:
    """The problems of what stands at one place of the content, in a rulebook."""
    for flaw in flaws:
        if flaw.fault is Fault.PARTED:
            yield Problem(
                "book-overflow",
                at,
                f"{where}: {flaw.whole!r} does not fit on one page.",
                "Give it less to say, or leave this paper out.",
            )
        elif flaw.fault in _BEYOND:
            hint = "Use shorter words, fewer columns, or a larger paper."
            yield _too_wide("book-overflow", at, flaw, where, hint)
    yield from _text_problems(at, flaws, where)


def _too_wide(code: str, at: Position, flaw: Flaw, where: str, hint: str) -> Problem:
    message = f"{where} does not hold {flaw.text!r}: {flaw.excess:.1f} mm too wide."
    return Problem(code, at, message, hint)


def _text_problems(at: Position, flaws: Sequence[Flaw], where: str) -> Iterator[Problem]:
    """Characters that have no glyph, and text that no page shows."""
    for flaw in flaws:
        if flaw.fault is Fault.NO_GLYPH:
            yield Problem(
                "unprintable-character",
                at,
                f"{where} has the character {flaw.text!r} (U+{ord(flaw.text):04X}), "
                "which the fonts for printing lack.",
                "Declare an icon for it, or write it in another way.",
            )
        elif flaw.fault is Fault.LOST:
            yield Problem(
                "text-lost",
                at,
                f"{where} does not show all of its text; lost are: {flaw.text}.",
                "Break up long words and tables.",
            )
