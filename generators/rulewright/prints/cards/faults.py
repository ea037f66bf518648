"""What is wrong with cards, told to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.model.problem import Problem
from rulewright.press.document import Fault, Flaw
from rulewright.press.press import measured
from rulewright.prints.cards.card import Card
from rulewright.prints.cards.setter import CardSetter
from rulewright.prints.faults import BEYOND, text_problems, too_wide
from rulewright.prints.products import PrintJob


def card_problems(card: Card, flaws: Sequence[Flaw], setter: CardSetter) -> Iterator[Problem]:
    """The problems that proofreading found on one card."""
    kinds = {flaw.fault for flaw in flaws}
    at, format_ = card.entity.at(), setter.page.format
    where = f"the {format_.title} card of {card.entity.id!r}"
    if Fault.PARTED in kinds:
        alone = measured(setter.document([card], 0), format_.width, setter.cache)
        excess = alone[card.name].height - setter.page.room(card.legend)
        yield Problem(
            "card-overflow",
            at,
            f"{where} is {max(excess, 0.1):.1f} mm too full "
            f"({format_.width:g} × {format_.height:g} mm).",
            "Give it a shorter `short`, or less to say, or a larger card format.",
        )
    for flaw in flaws:
        if flaw.fault in BEYOND and Fault.PARTED not in kinds:
            hint = "Use shorter words, fewer columns, or a larger card format."
            yield too_wide("card-overflow", at, flaw, where, hint)
    yield from text_problems(at, flaws, where)


def nothing_selected(job: PrintJob) -> Problem:
    """The problem of a deck without cards."""
    return Problem(
        "empty-selection",
        job.at("select"),
        "nothing that this product selects has a card.",
        "Select rules, units, tables or scenarios of which more is known than the title.",
    )


def too_large(job: PrintJob) -> Problem:
    """The problem of a format that the paper does not hold."""
    return Problem(
        "card-overflow",
        job.at("format"),
        f"no card of this format fits on {job.paper.title}.",
        "Declare a smaller format, or leave this paper out.",
    )


def too_small(job: PrintJob, least: float) -> Problem:
    """The problem of a format that leaves its text less room than the least."""
    return Problem(
        "card-overflow",
        job.at("format"),
        f"a card of this format leaves less than {least:g} mm for its text.",
        "Declare a larger format, or a smaller `safe`.",
    )
