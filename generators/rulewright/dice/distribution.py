"""Exact distributions: every result with its chance as a fraction.

This is the one place that knows `icepool`, which says nothing of its types. It is imported where
something is computed, not before: most commands never throw a die.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Generic, Protocol, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class _Die(Protocol[T]):
    """What is used of icepool's `Die`."""

    def map(self, change: Callable[[T], U | _Die[U]], /, *, star: bool) -> _Die[U]: ...
    def outcomes(self) -> Sequence[T]: ...
    def probabilities(self) -> Sequence[Fraction]: ...
    def quantities(self) -> Sequence[int]: ...
    def denominator(self) -> int: ...
    def probability(self, comparison: str, outcome: T, /) -> Fraction: ...
    def __add__(self, other: _Die[T]) -> _Die[T]: ...
    def __sub__(self, other: _Die[T]) -> _Die[T]: ...
    def __rmatmul__(self, count: int) -> _Die[T]: ...


def _die_of(results: Sequence[T] | Mapping[T, int]) -> _Die[T]:
    import icepool

    die: _Die[T] = icepool.Die(results)
    return die


@dataclass(frozen=True, slots=True)
class Distribution(Generic[T]):
    """Results that can be compared with each other, and their exact chances."""

    _die: _Die[T]

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """The distribution of what each result is changed to."""
        return Distribution(self._die.map(change, star=False))

    def then(self, follow: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """The distribution when each result is followed by a throw of its own."""

        def next_die(result: T) -> _Die[U]:
            return follow(result)._die

        return Distribution(self._die.map(next_die, star=False))

    def chances(self) -> Iterator[tuple[T, Fraction]]:
        """Each result with its chance, in ascending order."""
        return zip(self._die.outcomes(), self._die.probabilities(), strict=True)

    def results(self) -> tuple[T, ...]:
        """The results, in ascending order."""
        return tuple(self._die.outcomes())

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance of all results that satisfy a condition."""
        return sum((each for result, each in self.chances() if holds(result)), Fraction(0))

    def at_least(self, result: T) -> Fraction:
        """The chance of this result or a greater one."""
        return self._die.probability(">=", result)


def evenly(results: Iterable[T]) -> Distribution[T]:
    """A distribution of equally likely results; one that is listed twice is twice as likely."""
    return Distribution(_die_of(list(results)))


def weighted(chances: Mapping[T, Fraction]) -> Distribution[T]:
    """A distribution from exact chances that add up to one."""
    scale = lcm(*(each.denominator for each in chances.values()))
    weights = {result: int(each * scale) for result, each in chances.items() if each}
    return Distribution(_die_of(weights))


def certain(result: T) -> Distribution[T]:
    """A distribution with one result."""
    return weighted({result: Fraction(1)})


def added(one: Distribution[int], other: Distribution[int]) -> Distribution[int]:
    """The distribution of the sum of two throws."""
    return Distribution(one._die + other._die)


def subtracted(one: Distribution[int], other: Distribution[int]) -> Distribution[int]:
    """The distribution of the difference between two throws."""
    return Distribution(one._die - other._die)


def exceeds(one: Distribution[int], other: Distribution[int], *, by: int) -> Fraction:
    """The chance that one throw exceeds another by so much, or by more.

    Counted in whole numbers: for each result of the other, what is left of the first from there on.
    """
    results = list(zip(one._die.outcomes(), one._die.quantities(), strict=True))
    left, favourable = 0, 0
    for number, weight in reversed(
        list(zip(other.results(), other._die.quantities(), strict=True))
    ):
        while results and results[-1][0] >= number + by:
            left += results.pop()[1]
        favourable += weight * left
    return Fraction(favourable, one._die.denominator() * other._die.denominator())


def repeated(count: int, one: Distribution[int]) -> Distribution[int]:
    """The distribution of the sum of `count` independent throws; 0 for none."""
    return Distribution(count @ one._die)
