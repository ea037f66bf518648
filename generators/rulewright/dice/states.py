"""What the steps of a procedure stand on: a pool of dice, successes, a total, a verdict.

The dice of a pool are alike and independent, so a state holds the distribution of one die and how
many there are.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from rulewright.content.rolls import Face
from rulewright.dice.distribution import Distribution
from rulewright.dice.outcome import Contest


class Stand(StrEnum):
    """The kinds of state, by which steps are fitted together."""

    NOTHING = "nothing"
    NUMBERS = "a pool of numbered dice"
    SYMBOLS = "a pool of symbol dice"
    SUCCESSES = "successes and failures"
    TOTAL = "a total"
    VERDICT = "a verdict"


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
"""Whether a die of this first face that comes to this number is a success."""


@dataclass(frozen=True, slots=True)
class Pool:
    """`count` dice, each of the distribution `die`.

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
