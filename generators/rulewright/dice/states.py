"""What the steps of a procedure stand on: a pool of dice, successes, a total, a verdict.

The dice of a pool are alike and independent, so a state holds the distribution of one die and how
many there are. Distributions are `icepool` dice, whose chances are exact.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from rulewright.dice.faces import Face
from rulewright.dice.outcome import Contest

if TYPE_CHECKING:
    from icepool import Die

Shown = tuple[Face, int, bool]
"""(the face as first thrown and read, the number that it comes to, whether it brings a die)"""

Worth: TypeAlias = "Die[tuple[int, bool]]"
"""The distribution of (how much one die is worth, whether it brings another die)."""

Judge = Callable[[Face, int], bool]


class Stand(StrEnum):
    """The kinds of state, by which steps are fitted together."""

    NOTHING = "nothing"
    NUMBERS = "a pool of numbered dice"
    SYMBOLS = "a pool of symbol dice"
    SUCCESSES = "successes and failures"
    TOTAL = "a total"
    VERDICT = "a verdict"


@dataclass(frozen=True, slots=True)
class Pool:
    """`count` dice, each of the distribution `die`.

    A die that brings another does so up to `times` deep; None is without end.
    """

    die: Die[Shown]
    count: int
    times: int | None = 0


@dataclass(frozen=True, slots=True)
class Successes:
    """`count` dice, each with how many successes it gives and whether it brings another die.

    `thrown` and `judge` are what each die was before it was judged, for rolling failures again.
    """

    die: Worth
    count: int
    times: int | None
    thrown: Die[Shown]
    judge: Judge


@dataclass(frozen=True, slots=True)
class Total:
    """What remains of the sum over `count` dice and all the dice that they bring.

    `minus` is taken off it, and what other dice show (`resisted`, None where there are none); it
    is never below 0. Of what is left then, each full `size` counts one.
    """

    die: Worth
    count: int
    times: int | None = 0
    minus: int = 0
    resisted: Die[int] | None = None
    size: int = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """Each possible result of the whole with its chance."""

    chances: tuple[tuple[bool | Contest, Fraction], ...]


State = Pool | Successes | Total | Verdict | None
