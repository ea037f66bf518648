"""What proofreading found in a rulebook, told to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.model.problem import Position, Problem
from rulewright.press.proof import Fault, Flaw
from rulewright.prints.faults import BEYOND, text_problems, too_wide


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
        elif flaw.fault in BEYOND:
            hint = "Use shorter words, fewer columns, or a larger paper."
            yield too_wide("book-overflow", at, flaw, where, hint)
    yield from text_problems(at, flaws, where)
