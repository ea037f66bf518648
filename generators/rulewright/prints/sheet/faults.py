"""What proofreading found on a list's sheet, told to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.content.army_list import ArmyList
from rulewright.model.problem import Problem
from rulewright.press.document import Fault, Flaw
from rulewright.prints.faults import BEYOND, text_problems, too_wide
from rulewright.prints.products import PrintJob


def sheet_problems(job: PrintJob, army: ArmyList, flaws: Sequence[Flaw]) -> Iterator[Problem]:
    """The problems of a list's sheet, each at what is too large."""
    where = f"the sheet {job.product.title!r}"
    for flaw in flaws:
        # A unit of a force is `1/2/<id>`, a rule `<id>`.
        entity = job.book.find(flaw.whole.rpartition("/")[2]) or army
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
        yield from text_problems(entity.at(), [flaw], where)
