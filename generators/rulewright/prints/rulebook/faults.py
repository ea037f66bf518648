"""What is wrong with a rulebook, told to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.model.problem import Problem
from rulewright.press.document import Fault, Flaw
from rulewright.prints.faults import BEYOND, text_problems, too_wide
from rulewright.prints.products import PrintJob


def book_problems(job: PrintJob, flaws: Sequence[Flaw]) -> Iterator[Problem]:
    """The problems that proofreading found, each at what is printed there."""
    where = f"the rulebook {job.product.title!r} on {job.paper.title}"
    for flaw in flaws:
        entity = job.book.find(flaw.whole.partition("/")[0])
        at = entity.at() if entity else job.at()
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
        yield from text_problems(at, [flaw], where)


def nothing_of_levels(job: PrintJob) -> Problem:
    """The problem of a rulebook whose levels no rule has."""
    return Problem(
        "empty-selection",
        job.at("levels"),
        "no rule is of a level that this product prints.",
        "Name other levels, or give rules one of these.",
    )
