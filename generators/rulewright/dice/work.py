"""How much work the odds of a procedure are, told from its numbers before anything is computed.

Two distributions are added by going through all pairs of their results, so what is counted is about
how many pairs there are. Results are counted from the least to the greatest in their largest common
step, as if all of them could be. Each step says what it does to the work (`Step.work`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from math import gcd

from rulewright.content.rolls import Face

MOST_PAIRS = 10_000_000
"""Pairs that a table or a roll may come to: some seconds."""

_RARE = 8
"""An endless total is followed to about so many times what it comes to on average."""

_FRACTIONS = 10
"""How much longer a pair of results takes while dice explode without end: it is a fraction."""


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers from `low` to `high`, all of them `low` and so many times `unit`."""

    low: int
    high: int
    unit: int = 1

    @property
    def results(self) -> int:
        """How many numbers there are at most."""
        return (self.high - self.low) // self.unit + 1

    def times(self, count: int) -> "Span":
        """The sums of so many of these numbers."""
        return Span(self.low * count, self.high * count, self.unit)


def span_of(numbers: Iterable[int]) -> Span:
    """The narrowest span that holds some numbers."""
    values = sorted(set(numbers))
    unit = reduce(gcd, (value - values[0] for value in values), 0)
    return Span(values[0], values[-1], unit or 1)


@dataclass(frozen=True, slots=True)
class Work:
    """What has been thrown: `count` dice, what one is worth, and what is taken off them all.

    `further` dice are brought by each at most, None without end; then `goes_on` is the chance that
    a die brings one. `asked` is the least total that is asked for, where only one is. `pairs` is
    the work that has been done.
    """

    faces: tuple[Face, ...] = ()
    one: Span = Span(0, 0)
    count: int = 0
    is_total: bool = False
    further: int | None = 0
    goes_on: float = 0.0
    minus: int = 0
    taken: Span = Span(0, 0)
    size: int = 1
    asked: int | None = None
    pairs: int = 0

    def all_pairs(self, *, only_whether: bool) -> int:
        """The pairs gone through until the odds are known.

        With `only_whether` a total is asked for one or more only, as in a table of chances.
        """
        return self._added(1 if self.asked is None and only_whether else self.asked)

    def each_worth(self, worth: Span) -> "Work":
        """The work once each success is worth something, each on its own."""
        before = self
        if self.minus or self.taken.high or self.size > 1:
            whole = max(0, self._chain.times(self.count).high) // self.size
            before = Work(one=Span(0, whole), count=1, is_total=True, pairs=self._added(None))
        most = max(0, before.one.high)
        pairs = most**3 * (worth.results - 1) ** 2 // 12 + most
        unit = worth.high if worth.low == worth.high else 1
        one = Span(min(0, worth.low * most), max(0, worth.high * most), abs(unit) or 1)
        return replace(before, one=one, pairs=before.pairs + pairs)

    @property
    def _chain(self) -> Span:
        """What one die is worth with all that it brings, where that has an end."""
        longest = 1 + (self.further or 0)
        return replace(
            self.one,
            low=min(self.one.low, self.one.low * longest),
            high=max(self.one.high, self.one.high * longest),
        )

    def _reach(self, wanted: int | None) -> int:
        """How many results are told apart, of which only `wanted` or more are asked for."""
        needed = None
        if wanted is not None:
            needed = 2 * (max(0, wanted) * self.size + self.minus + self.taken.high) + 2
        if self.further is None:
            average = self.count * max(1, self.one.high) / (1 - self.goes_on)
            return needed or int(_RARE * average)
        every = self._chain.times(self.count).results
        return every if needed is None else min(every, needed)

    def _added(self, wanted: int | None) -> int:
        """The pairs gone through until all is added."""
        reach, one = self._reach(wanted), self.one.results
        halvings = self.count.bit_length() if wanted is not None or self.further is None else 1
        length = _FRACTIONS if self.further is None else self.further
        chain = length * min(reach, self._chain.results if self.further else reach) * one
        return self.pairs + chain + reach**2 // 3 * halvings + reach * self.taken.results
