"""What the steps of a procedure give: the states in between, and the outcome at the end.

A state is a pool of dice, successes, a total or a verdict. The dice of a pool are alike and
independent, so a state holds the distribution of one die and how many there are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from rulewright.content.rolls import Face
from rulewright.dice.distribution import Distribution
from rulewright.model.status import Status


class StateKind(StrEnum):
    """The kinds of state, by which steps are fitted together."""

    NOTHING = "nothing"
    NUMBERS = "a pool of numbered dice"
    SYMBOLS = "a pool of symbol dice"
    SUCCESSES = "successes and failures"
    TOTAL = "a total"
    VERDICT = "a verdict"


class Contest(StrEnum):
    """The result of a roll against another side."""

    WIN = "win"
    TIE = "tie"
    LOSE = "lose"


Result = bool | int | Contest


class Shown(NamedTuple):
    """One die: its face as first thrown and read, the number that it comes to, and whether it
    brings a further die.
    """

    face: Face
    number: int
    brings: bool


class Worth(NamedTuple):
    """What one die is worth, and whether it brings a further die."""

    worth: int
    brings: bool


Judge: TypeAlias = Callable[[Face, int], bool]
"""Whether a die with this first face and this number is a success."""


@dataclass(frozen=True, slots=True)
class Pool:
    """`count` dice, each with the distribution `die`.

    A die that brings another does so up to `times` deep; None is without end.
    """

    die: Distribution[Shown]
    count: int
    times: int | None = 0


@dataclass(frozen=True, slots=True)
class Successes:
    """`count` dice, each with how many successes it gives and whether it brings another die.

    `thrown` and `judge` are what each die was before it was judged, for rolling failures again.
    """

    die: Distribution[Worth]
    count: int
    times: int | None
    thrown: Distribution[Shown]
    judge: Judge


@dataclass(frozen=True, slots=True)
class Total:
    """What remains of the sum over `count` dice and all the dice that they bring.

    `minus` is taken off it, and what other dice show (`resisted`, None where there are none); it
    is never below 0. Of what is left then, each full `size` counts one.
    """

    die: Distribution[Worth]
    count: int
    times: int | None = 0
    minus: int = 0
    resisted: Distribution[int] | None = None
    size: int = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """Each possible result of the whole with its chance."""

    chances: tuple[tuple[bool | Contest, Fraction], ...]


State: TypeAlias = Pool | Successes | Total | Verdict | None


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
