"""What totals come to, exactly, with everything that is taken off them and grouped.

A total whose dice bring others without end has no highest result: from some result on, all are
taken together, and the chance of reaching that one is exact all the same.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rulewright.dice import exact
from rulewright.dice.states import Total

if TYPE_CHECKING:
    from icepool import Die

RARE = Fraction(1, 1000)
"""Results of an endless total beyond which less than this remains are taken together."""


def whole(total: Total) -> Die[int]:
    """Every result of a total; its dice must not bring others without end."""
    return _left(total, exact.total(total.die, total.count, total.times, None))


def up_to(total: Total, limit: int) -> Die[int]:
    """The results of a total below a limit; everything from there on counts as the limit."""
    most = 0 if total.resisted is None else max(total.resisted.outcomes())
    reach = limit * total.size + total.minus + most
    found = _left(total, exact.total(total.die, total.count, total.times, max(0, reach)))
    return found.map(lambda result: min(result, limit))


def without_end(total: Total) -> Die[int]:
    """The results of an endless total, up to the least that is passed or met with a rare chance."""
    limit = 4
    while (found := up_to(total, limit)).probability(limit) >= RARE:
        limit *= 2
    least = next(n for n in range(limit + 1) if found.probability(">=", n) < RARE)
    return found.map(lambda result: min(result, least))


def _left(total: Total, worth: Die[int]) -> Die[int]:
    taken = worth - total.minus
    if total.resisted is not None:
        taken = taken - total.resisted
    return taken.map(lambda left: max(0, left) // total.size)
