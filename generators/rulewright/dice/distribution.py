"""Exact distributions: every result with its chance as a fraction.

This is the one place that knows `icepool`, which says nothing of its types. It is imported where
something is computed, not before: most commands never throw a die.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Distribution(Generic[T]):
    """Results that can be compared with each other, and their exact chances."""

    _die: Any

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """What comes of it when each result is changed."""
        return Distribution(self._die.map(change, star=False))

    def then(self, follow: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """What comes of it when each result is followed by a throw of its own."""
        return Distribution(self._die.map(lambda result: follow(result)._die, star=False))

    def chances(self) -> Iterator[tuple[T, Fraction]]:
        """Each result with its chance, in ascending order."""
        return zip(self._die.outcomes(), self._die.probabilities(), strict=True)

    def results(self) -> tuple[T, ...]:
        """The results, in ascending order."""
        return tuple(self._die.outcomes())

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance of all results for which something holds."""
        return sum((each for result, each in self.chances() if holds(result)), Fraction(0))

    def at_least(self, result: T) -> Fraction:
        """The chance of this result or a greater one."""
        chance: Fraction = self._die.probability(">=", result)
        return chance


def evenly(results: Iterable[T]) -> Distribution[T]:
    """Results that are all equally likely; one that stands there twice is twice as likely."""
    import icepool

    return Distribution(icepool.Die(list(results)))


def weighted(chances: Mapping[T, Fraction]) -> Distribution[T]:
    """A distribution from exact chances that add up to one."""
    import icepool

    scale = lcm(*(each.denominator for each in chances.values()))
    weights = {result: int(each * scale) for result, each in chances.items() if each}
    return Distribution(icepool.Die(weights))


def certain(result: T) -> Distribution[T]:
    """A distribution with one result."""
    return weighted({result: Fraction(1)})


def added(one: Distribution[int], other: Distribution[int]) -> Distribution[int]:
    """The sum of two throws."""
    return Distribution(one._die + other._die)


def subtracted(one: Distribution[int], other: Distribution[int]) -> Distribution[int]:
    """The difference of two throws."""
    return Distribution(one._die - other._die)


def repeated(count: int, one: Distribution[int]) -> Distribution[int]:
    """The sum of so many throws, each by itself; 0 where there are none."""
    return Distribution(count @ one._die)
