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
    left = _left(total, exact.total(total.die, total.count, total.times, None))
    return left.map(lambda result: max(0, result) // total.size)


def up_to(total: Total, limit: int) -> Die[int]:
    """The results of a total below a limit; everything from there on counts as the limit."""
    most = 0 if total.resisted is None else max(total.resisted.outcomes())
    reach = max(0, limit * total.size + total.minus + most)
    left = _left(total, exact.total(total.die, total.count, total.times, reach))
    return left.map(lambda result: min(limit, max(0, result) // total.size))


def reaches(total: Total, wanted: int) -> Fraction:
    """The chance that a total comes to as much as is wanted, or to more.

    So it does where the worth of its dice reaches what is wanted together with what is taken off;
    summed up over all that other dice may take.
    """
    if wanted <= 0:
        return Fraction(1)
    needed = wanted * total.size + total.minus
    taken = {0: Fraction(1)} if total.resisted is None else dict(exact.chances(total.resisted))
    # Farther than need be, so that what a table asks for is mostly a total that is known.
    wide = 1 << (needed + max(taken)).bit_length()
    worth = exact.total(total.die, total.count, total.times, wide)
    return sum(
        (each * worth.probability(">=", needed + number) for number, each in taken.items()),
        Fraction(0),
    )


def without_end(total: Total) -> Die[int]:
    """The results of an endless total, up to the least that is passed or met with a rare chance."""
    limit = 4
    while (found := up_to(total, limit)).probability(limit) >= RARE:
        limit *= 2
    least = next(n for n in range(limit + 1) if found.probability(">=", n) < RARE)
    return found.map(lambda result: min(result, least))


def _left(total: Total, worth: Die[int]) -> Die[int]:
    """What is left of a worth, perhaps less than nothing."""
    taken = worth - total.minus if total.minus else worth
    return taken if total.resisted is None else taken - total.resisted
