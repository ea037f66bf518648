"""What a procedure comes to: every possible result with its exact chance."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rulewright.model.status import Status


class Contest(StrEnum):
    """What comes of a roll against another side."""

    WIN = "win"
    TIE = "tie"
    LOSE = "lose"


Result = bool | int | Contest


@dataclass(frozen=True, slots=True)
class Outcome:
    """Results and their chances, which add up to one; results without a chance are left out.

    Success or failure is `True` or `False`, a number of successes an integer. Where successes have
    no upper bound, the highest result stands for itself and all above it, and `open_ended` is true.
    `status` is the weakest of all that was used, `notes` the reasoning behind the marks. A missing
    value leaves the distribution empty.
    """

    distribution: Mapping[Result, Fraction]
    status: Status = Status.STATED
    notes: tuple[str, ...] = ()
    open_ended: bool = False

    @property
    def chance(self) -> Fraction | None:
        """The chance of a success, a win or at least one success; None where a value is missing."""
        if not self.distribution:
            return None
        return sum((p for result, p in self.distribution.items() if _good(result)), Fraction(0))

    @property
    def certain(self) -> Result | None:
        """The one result that is possible; None where there are several or none."""
        return next(iter(self.distribution)) if len(self.distribution) == 1 else None


def _good(result: Result) -> bool:
    if isinstance(result, str):
        return result is Contest.WIN
    return result >= 1


def outcome_word(result: Result) -> str:
    """The word of content for a verdict: success or failure; win, tie or lose."""
    if isinstance(result, Contest):
        return result.value
    return "success" if result else "failure"
