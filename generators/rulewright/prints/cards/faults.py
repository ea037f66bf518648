"""What proofreading found on cards, told to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.model.problem import Problem
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Document, measure
from rulewright.prints.cards.page import CardPage
from rulewright.prints.faults import BEYOND, text_problems, too_wide
from rulewright.views.card import Card


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
        if flaw.fault in BEYOND and Fault.PARTED not in kinds:
            hint = "Use shorter words, fewer columns, or a larger card format."
            yield too_wide("card-overflow", at, flaw, where, hint)
    yield from text_problems(at, flaws, where)
