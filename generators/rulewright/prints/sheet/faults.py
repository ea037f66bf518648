"""What proofreading found on a list's sheet, told to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.model.book import Entity
from rulewright.model.problem import Problem
from rulewright.press.proof import Fault, Flaw
from rulewright.prints.faults import BEYOND, text_problems, too_wide


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
        elif flaw.fault in BEYOND:
            hint = "Use shorter words or fewer columns."
            yield too_wide("sheet-overflow", entity.at(), flaw, where, hint)
    yield from text_problems(entity.at(), flaws, where)
