"""The exact results of pools and totals, with all the dice that their dice bring.

A die and the dice that it brings form a chain: the worth T of a chain is the worth w of its first
die, plus that of another chain where this die brings one. Without a bound on the length of chains

    P(T = t) = P(w = t, brings none) + sum over u of P(w = u, brings one) * P(T = t - u)

which is solved for t = 0, 1, 2 … in turn, since worth is never negative. Only totals below a limit
are asked for, everything from there on is taken together, so the chances are exact, not cut off.

How much work this is, is estimated beforehand (`Work`). Two distributions are added by going
through all pairs of their results, so what is counted is about how many pairs there are. Results
are counted from the least to the greatest in their largest common step, as if all of them were
possible. Each step says how it changes the work (`Step.work`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from math import gcd

from rulewright.content.rolls import Die, Face
from rulewright.dice.distribution import (
    Distribution,
    added,
    certain,
    evenly,
    exceeds,
    repeated,
    subtracted,
    weighted,
)
from rulewright.dice.states import Pool, Shown, Total, Worth
from rulewright.model.memory import lru_cache

RARE = Fraction(1, 1000)
"""Results of an endless total are lumped together where less than this chance remains."""

MOST_PAIRS = 10_000_000
"""The most pairs that a table or a roll may take: a few seconds of work."""

_RARE = 8
"""An endless total is followed to about this multiple of its average."""

_FRACTIONS = 10
"""How much longer a pair of results takes while dice explode without end: it is a fraction."""


@lru_cache(maxsize=100)
def thrown(die: Die) -> Distribution[Shown]:
    """The distribution of one die; a symbol counts as 0."""
    shown = zip(die.shown, die.numbers, strict=True)
    return evenly(Shown(face, number, False) for face, number in shown)


@lru_cache(maxsize=1000)
def total(
    die: Distribution[Worth], count: int, times: int | None, limit: int | None
) -> Distribution[int]:
    """The worth of `count` dice with all dice that they bring, up to `times` deep (None: no end).

    With a `limit`, every total from there on counts as the limit; without end there must be one.
    Tables ask for the same totals again and again, so they are kept.
    """
    if limit is None:
        return repeated(count, _chain(die, times, None))
    if count == 0:
        return certain(0)
    if count == 1:
        return _chain(die, times, limit)
    half = total(die, count // 2, times, limit)
    rest = half if count % 2 == 0 else total(die, count - count // 2, times, limit)
    return added(half, rest).map(lambda worth: min(worth, limit))


def summed(pool: Pool) -> Total:
    """The dice of a pool, added."""
    die = pool.die.map(lambda shown: Worth(shown.number, shown.brings))
    return Total(die, pool.count, pool.times)


def whole(of: Total) -> Distribution[int]:
    """Every result of a total whose dice do not explode without end."""
    left = _left(of, total(of.die, of.count, of.times, None))
    return left.map(lambda result: max(0, result) // of.size)


def up_to(of: Total, limit: int) -> Distribution[int]:
    """The results of a total below a limit; everything from there on counts as the limit."""
    most = 0 if of.resisted is None else max(of.resisted.results())
    reach = max(0, limit * of.size + of.minus + most)
    left = _left(of, total(of.die, of.count, of.times, reach))
    return left.map(lambda result: min(limit, max(0, result) // of.size))


def reaches(of: Total, wanted: int) -> Fraction:
    """The chance that a total is at least `wanted`.

    So it does where the worth of its dice reaches what is wanted together with what is taken off;
    summed up over all that other dice may take.
    """
    if wanted <= 0:
        return Fraction(1)
    needed = wanted * of.size + of.minus
    taken = certain(0) if of.resisted is None else of.resisted
    # Farther than need be, so that what a table asks for is mostly a total that is known.
    wide = 1 << (needed + max(taken.results())).bit_length()
    return exceeds(total(of.die, of.count, of.times, wide), taken, by=needed)


def is_endless(of: Total) -> bool:
    """Whether the dice of a total bring others without end, so that it has no highest result."""
    return of.times is None and any(worth.brings for worth in of.die.results())


def without_end(of: Total) -> Distribution[int]:
    """The results of an endless total, up to the first that has a chance below `RARE`."""
    limit = 4
    while (results := up_to(of, limit)).at_least(limit) >= RARE:
        limit *= 2
    least = next(n for n in range(limit + 1) if results.at_least(n) < RARE)
    return results.map(lambda result: min(result, least))


def _left(of: Total, worth: Distribution[int]) -> Distribution[int]:
    """The worth after what is taken off it, perhaps below 0."""
    taken = worth.map(lambda number: number - of.minus) if of.minus else worth
    return taken if of.resisted is None else subtracted(taken, of.resisted)


def _chain(die: Distribution[Worth], times: int | None, limit: int | None) -> Distribution[int]:
    """The worth of one die with all dice that it brings."""
    if times is None:
        if limit is None:
            raise ValueError("an endless chain needs a limit")
        return _endless_chain(die, limit)
    worth = die.map(lambda own: own.worth)
    for _ in range(times):
        worth = _one_longer(die, worth)
    return worth if limit is None else worth.map(lambda own: min(own, limit))


def _one_longer(die: Distribution[Worth], rest: Distribution[int]) -> Distribution[int]:
    def with_rest(own: Worth) -> Distribution[int]:
        return rest.map(lambda worth: worth + own.worth) if own.brings else certain(own.worth)

    return die.then(with_rest)


def _endless_chain(die: Distribution[Worth], limit: int) -> Distribution[int]:
    ends = [Fraction(0)] * limit
    goes_on = [Fraction(0)] * limit
    for own, each in die.chances():
        if own.worth < limit:
            (goes_on if own.brings else ends)[own.worth] += each
    worths = [own for own in range(1, limit) if goes_on[own]]
    below: list[Fraction] = []
    for worth in range(limit):
        after = sum(
            (goes_on[own] * below[worth - own] for own in worths if own <= worth), ends[worth]
        )
        below.append(after / (1 - goes_on[0]))
    return weighted({**dict(enumerate(below)), limit: 1 - sum(below, Fraction(0))})


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers from `low` to `high`, in steps of `unit`."""

    low: int
    high: int
    unit: int = 1

    @property
    def results(self) -> int:
        """The most numbers that there can be."""
        return (self.high - self.low) // self.unit + 1

    def times(self, count: int) -> "Span":
        """The sums of `count` of these numbers."""
        return Span(self.low * count, self.high * count, self.unit)


def span_of(numbers: Iterable[int]) -> Span:
    """The narrowest span that holds some numbers."""
    values = sorted(set(numbers))
    unit = reduce(gcd, (value - values[0] for value in values), 0)
    return Span(values[0], values[-1], unit or 1)


@dataclass(frozen=True, slots=True)
class Work:
    """The work so far: for `count` dice, each worth `one`, and what is taken off them all.

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
        """The pairs until the odds are known.

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
        """The number of results kept apart, when only `wanted` or more are asked for."""
        needed = None
        if wanted is not None:
            needed = 2 * (max(0, wanted) * self.size + self.minus + self.taken.high) + 2
        if self.further is None:
            average = self.count * max(1, self.one.high) / (1 - self.goes_on)
            return needed or int(_RARE * average)
        every = self._chain.times(self.count).results
        return every if needed is None else min(every, needed)

    def _added(self, wanted: int | None) -> int:
        """The pairs until everything is added."""
        reach, one = self._reach(wanted), self.one.results
        halvings = self.count.bit_length() if wanted is not None or self.further is None else 1
        length = _FRACTIONS if self.further is None else self.further
        chain = length * min(reach, self._chain.results if self.further else reach) * one
        return self.pairs + chain + reach**2 // 3 * halvings + reach * self.taken.results
