"""How much work the odds of a procedure are, told from its numbers before anything is computed.

Two distributions are added by going through all pairs of their results, so what is counted is about
how many pairs there are. Results are counted from the least to the greatest in their largest common
step, as if all of them could be.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import gcd
from typing import Any

from rulewright.dice.faces import Face
from rulewright.dice.judging import asked
from rulewright.dice.procedures import ResolvedStep

MOST_PAIRS = 10_000_000
"""Pairs that a table or a roll may come to: some seconds."""

_RARE = 8
"""An endless total is followed to about so many times what it comes to on average."""

_FRACTIONS = 10
"""How much longer a pair of results takes while dice explode without end: it is a fraction."""

Args = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Span:
    """Numbers from `low` to `high`, all of them `low` and so many times `unit`."""

    low: int
    high: int
    unit: int = 1

    @property
    def results(self) -> int:
        """How many numbers there are at most."""
        return (self.high - self.low) // self.unit + 1

    def times(self, count: int) -> "_Span":
        """The sums of so many of these numbers."""
        return _Span(self.low * count, self.high * count, self.unit)


@dataclass(frozen=True, slots=True)
class _Sum:
    """What has been thrown: `count` dice, what one is worth, and what is taken off them all.

    `further` dice are brought by each at most, None without end; then `goes_on` is the chance that
    a die brings one. `asked` is the least total that is asked for, where only one is. `pairs` is
    the work that has been done.
    """

    faces: tuple[Face, ...] = ()
    one: _Span = _Span(0, 0)
    count: int = 0
    is_total: bool = False
    further: int | None = 0
    goes_on: float = 0.0
    minus: int = 0
    taken: _Span = _Span(0, 0)
    size: int = 1
    asked: int | None = None
    pairs: int = 0

    @property
    def chain(self) -> _Span:
        """What one die is worth with all that it brings, where that has an end."""
        longest = 1 + (self.further or 0)
        return replace(
            self.one,
            low=min(self.one.low, self.one.low * longest),
            high=max(self.one.high, self.one.high * longest),
        )

    def reach(self, wanted: int | None) -> int:
        """How many results are told apart, of which only `wanted` or more are asked for."""
        needed = None
        if wanted is not None:
            needed = 2 * (max(0, wanted) * self.size + self.minus + self.taken.high) + 2
        if self.further is None:
            average = self.count * max(1, self.one.high) / (1 - self.goes_on)
            return needed or int(_RARE * average)
        every = self.chain.times(self.count).results
        return every if needed is None else min(every, needed)

    def added(self, wanted: int | None) -> int:
        """The pairs gone through until all is added."""
        reach, one = self.reach(wanted), self.one.results
        halvings = self.count.bit_length() if wanted is not None or self.further is None else 1
        length = _FRACTIONS if self.further is None else self.further
        chain = length * min(reach, self.chain.results if self.further else reach) * one
        return self.pairs + chain + reach**2 // 3 * halvings + reach * self.taken.results


def pairs_of(steps: Sequence[ResolvedStep], *, only_whether: bool) -> int:
    """About how many pairs of results the odds of these steps take.

    With `only_whether` a total is asked for one or more only, as in a table of chances.
    """
    state = _Sum()
    for step in steps:
        state = _STEPS.get(step.name, _unchanged)(state, step.args)
    return state.added(1 if state.asked is None and only_whether else state.asked)


def _unchanged(state: _Sum, _: Args) -> _Sum:
    return state


def _pool(state: _Sum, args: Args) -> _Sum:
    faces = args["die"].faces
    return replace(state, faces=faces, one=_of_die(args), count=max(0, args["count"]))


def _improve(state: _Sum, args: Args) -> _Sum:
    added = args["add"] * max(0, args["times"])
    one = state.one
    low, high = one.low + min(0, added), one.high + max(0, added)
    return replace(state, one=_Span(low, high, gcd(one.unit, args["add"]) or 1))


def _explode(state: _Sum, args: Args) -> _Sum:
    chance = sum(face in args["on"] for face in state.faces) / len(state.faces)
    return replace(state, further=args.get("times"), goes_on=chance)


def _re_roll(state: _Sum, args: Args) -> _Sum:
    if "failed" not in args:
        return state
    dice = max(0, args["dice"])
    return replace(state, one=_Span(0, max(1, dice)), pairs=state.pairs + dice**2)


def _threshold(state: _Sum, args: Args) -> _Sum:
    if state.is_total:
        return replace(state, asked=asked(args)[1] + 1)
    return replace(state, one=_Span(0, 1))


def _sum_against(state: _Sum, args: Args) -> _Sum:
    return replace(state, asked=asked(args)[1] + 1)


def _count(state: _Sum, args: Args) -> _Sum:
    one = _range((0, *args["faces"].values())) if "faces" in args else state.one
    return replace(state, one=one, is_total=True, minus=args["minus"])


def _resist(state: _Sum, args: Args) -> _Sum:
    taken = _range((0, *args["faces"].values())).times(max(0, args["count"]))
    return replace(state, taken=taken, pairs=state.pairs + taken.results**2 // 3)


def _group(state: _Sum, args: Args) -> _Sum:
    return replace(state, size=max(1, args["size"]))


def _save(state: _Sum, _: Args) -> _Sum:
    return _each(state, _Span(0, 1))


def _multiply(state: _Sum, args: Args) -> _Sum:
    if "by" in args:
        return _each(state, _Span(args["by"], args["by"]))
    return _each(state, _of_die({"die": args["by_die"]}))


def _each(state: _Sum, worth: _Span) -> _Sum:
    """Each success is worth something: one to all of them are added up, each on its own."""
    if state.minus or state.taken.high or state.size > 1:
        whole = max(0, state.chain.times(state.count).high) // state.size
        state = _Sum(one=_Span(0, whole), count=1, is_total=True, pairs=state.added(None))
    most = max(0, state.one.high)
    pairs = most**3 * (worth.results - 1) ** 2 // 12 + most
    unit = worth.high if worth.low == worth.high else 1
    one = _Span(min(0, worth.low * most), max(0, worth.high * most), abs(unit) or 1)
    return replace(state, one=one, pairs=state.pairs + pairs)


def _oppose(state: _Sum, args: Args) -> _Sum:
    side = _of_die(args).times(max(0, args["count"]))
    return replace(state, pairs=state.pairs + 2 * side.results**2)


def _of_die(args: Args) -> _Span:
    return _range(face if isinstance(face, int) else 0 for face in args["die"].faces)


def _range(numbers: Iterable[int]) -> _Span:
    values = sorted(set(numbers))
    unit = reduce(gcd, (value - values[0] for value in values), 0)
    return _Span(values[0], values[-1], unit or 1)


_STEPS: Mapping[str, Callable[[_Sum, Args], _Sum]] = {
    "pool": _pool,
    "improve": _improve,
    "explode": _explode,
    "re-roll": _re_roll,
    "threshold": _threshold,
    "count": _count,
    "resist": _resist,
    "group": _group,
    "sum-against": _sum_against,
    "oppose": _oppose,
    "save": _save,
    "multiply": _multiply,
}
