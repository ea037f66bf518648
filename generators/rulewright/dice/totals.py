"""What pools and totals come to, exactly, with all the dice that their dice bring.

A die and the dice that it brings form a chain: the worth T of a chain is the worth w of its first
die, plus that of another chain where this die brings one. Without a bound on the length of chains

    P(T = t) = P(w = t, brings none) + sum over u of P(w = u, brings one) * P(T = t - u)

which is solved for t = 0, 1, 2 … in turn, since worth is never negative. Only totals below a limit
are asked for, everything from there on is taken together, so the chances are exact, not cut off.
"""

from fractions import Fraction
from functools import lru_cache

from rulewright.content.rolls import Die
from rulewright.dice.distribution import (
    Distribution,
    added,
    certain,
    evenly,
    repeated,
    subtracted,
    weighted,
)
from rulewright.dice.states import Pool, Shown, Total, Worth

RARE = Fraction(1, 1000)
"""Results of an endless total beyond which less than this remains are taken together."""


@lru_cache(maxsize=100)
def thrown(die: Die) -> Distribution[Shown]:
    """The distribution of one die: a symbol comes to the number 0."""
    shown = zip(die.shown, die.numbers, strict=True)
    return evenly(Shown(face, number, False) for face, number in shown)


@lru_cache(maxsize=1000)
def total(
    die: Distribution[Worth], count: int, times: int | None, limit: int | None
) -> Distribution[int]:
    """The worth of `count` dice with all that they bring, up to `times` deep (None: without end).

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
    """Every result of a total; its dice must not bring others without end."""
    left = _left(of, total(of.die, of.count, of.times, None))
    return left.map(lambda result: max(0, result) // of.size)


def up_to(of: Total, limit: int) -> Distribution[int]:
    """The results of a total below a limit; everything from there on counts as the limit."""
    most = 0 if of.resisted is None else max(of.resisted.results())
    reach = max(0, limit * of.size + of.minus + most)
    left = _left(of, total(of.die, of.count, of.times, reach))
    return left.map(lambda result: min(limit, max(0, result) // of.size))


def reaches(of: Total, wanted: int) -> Fraction:
    """The chance that a total comes to as much as is wanted, or to more.

    So it does where the worth of its dice reaches what is wanted together with what is taken off;
    summed up over all that other dice may take.
    """
    if wanted <= 0:
        return Fraction(1)
    needed = wanted * of.size + of.minus
    taken = {0: Fraction(1)} if of.resisted is None else dict(of.resisted.chances())
    # Farther than need be, so that what a table asks for is mostly a total that is known.
    wide = 1 << (needed + max(taken)).bit_length()
    worth = total(of.die, of.count, of.times, wide)
    return sum(
        (each * worth.at_least(needed + number) for number, each in taken.items()),
        Fraction(0),
    )


def is_endless(of: Total) -> bool:
    """Whether the dice of a total bring others without end, so that it has no highest result."""
    return of.times is None and any(worth.brings for worth in of.die.results())


def without_end(of: Total) -> Distribution[int]:
    """The results of an endless total, up to the least that is passed or met with a rare chance."""
    limit = 4
    while (results := up_to(of, limit)).at_least(limit) >= RARE:
        limit *= 2
    least = next(n for n in range(limit + 1) if results.at_least(n) < RARE)
    return results.map(lambda result: min(result, least))


def _left(of: Total, worth: Distribution[int]) -> Distribution[int]:
    """What is left of a worth, perhaps less than nothing."""
    taken = worth.map(lambda number: number - of.minus) if of.minus else worth
    return taken if of.resisted is None else subtracted(taken, of.resisted)


def _chain(die: Distribution[Worth], times: int | None, limit: int | None) -> Distribution[int]:
    """The worth of one die with all that it brings."""
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
