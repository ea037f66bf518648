"""Exact distributions of pools whose dice may bring further dice.

A die and the dice that it brings form a chain: the worth T of a chain is the worth w of its first
die, plus that of another chain where this die brings one. Without a bound on the length of chains

    P(T = t) = P(w = t, brings none) + sum over u of P(w = u, brings one) * P(T = t - u)

which is solved for t = 0, 1, 2 … in turn, since worth is never negative. Only totals below a limit
are asked for, everything from there on is taken together, so the chances are exact, not cut off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from icepool import Die

    from rulewright.dice.faces import Face
    from rulewright.dice.states import Shown, Worth


@lru_cache(maxsize=100)
def thrown(faces: tuple[Face, ...]) -> Die[Shown]:
    """The distribution of one die: a symbol comes to the number 0."""
    import icepool

    return icepool.Die([(face, face if isinstance(face, int) else 0, False) for face in faces])


def chances(die: Die[Any]) -> Iterator[tuple[Any, Fraction]]:
    """Each result of a distribution with its chance, in ascending order."""
    return zip(die.outcomes(), die.probabilities(), strict=True)


def chance(die: Die[Any], holds: Callable[[Any], bool]) -> Fraction:
    """The chance of all results for which something holds."""
    return sum((each for result, each in chances(die) if holds(result)), Fraction(0))


def weighted(by_number: Mapping[int, Fraction]) -> Die[int]:
    """A distribution over integers from exact chances that add up to one."""
    import icepool

    scale = lcm(*(each.denominator for each in by_number.values()))
    return icepool.Die({number: int(each * scale) for number, each in by_number.items() if each})


def certain(number: int) -> Die[int]:
    """A distribution with one result."""
    return weighted({number: Fraction(1)})


@lru_cache(maxsize=1000)
def total(die: Worth, count: int, times: int | None, limit: int | None) -> Die[int]:
    """The worth of `count` dice with all that they bring, up to `times` deep (None: without end).

    With a `limit`, every total from there on counts as the limit; without end there must be one.
    Tables ask for the same totals again and again, so they are kept.
    """
    if limit is None:
        return count @ _chain(die, times, None)
    if count == 0:
        return certain(0)
    if count == 1:
        return _chain(die, times, limit)
    half = total(die, count // 2, times, limit)
    rest = half if count % 2 == 0 else total(die, count - count // 2, times, limit)
    return (half + rest).map(lambda worth: min(worth, limit))


def _chain(die: Worth, times: int | None, limit: int | None) -> Die[int]:
    """The worth of one die with all that it brings."""
    if times is None:
        if limit is None:
            raise ValueError("an endless chain needs a limit")
        return _endless_chain(die, limit)
    worth = die.map(lambda own, _: own, star=True)
    for _ in range(times):
        worth = _one_longer(die, worth)
    return worth if limit is None else worth.map(lambda own: min(own, limit))


def _one_longer(die: Worth, rest: Die[int]) -> Die[int]:
    return die.map(lambda own, brings: rest + own if brings else own, star=True)


def _endless_chain(die: Worth, limit: int) -> Die[int]:
    ends = [Fraction(0)] * limit
    goes_on = [Fraction(0)] * limit
    for (own, brings), each in chances(die):
        if own < limit:
            (goes_on if brings else ends)[own] += each
    worths = [own for own in range(1, limit) if goes_on[own]]
    below: list[Fraction] = []
    for worth in range(limit):
        after = sum(
            (goes_on[own] * below[worth - own] for own in worths if own <= worth), ends[worth]
        )
        below.append(after / (1 - goes_on[0]))
    return weighted({**dict(enumerate(below)), limit: 1 - sum(below, Fraction(0))})
