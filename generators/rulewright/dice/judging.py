"""The steps that judge: threshold, re-roll of failures, count, sum-against, oppose."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rulewright.dice import exact, totals
from rulewright.dice.faces import Face
from rulewright.dice.outcome import Contest
from rulewright.dice.states import Pool, Successes, Total, Verdict, Worth

if TYPE_CHECKING:
    from icepool import Die

Args = Mapping[str, Any]

COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "at_least": operator.ge,
    "above": operator.gt,
    "at_most": operator.le,
    "below": operator.lt,
}
"""How a number can be held against what is asked; just one of these names stands in a step."""


def asked(args: Args) -> tuple[str, int]:
    """The comparison that a step asks for and its number, which never counts as more than `cap`."""
    name = next(name for name in COMPARISONS if name in args)
    cap = args.get("cap")
    return name, args[name] if cap is None else min(args[name], cap)


def meets(args: Args, number: int) -> bool:
    """Whether a number is what a step asks for."""
    name, wanted = asked(args)
    return COMPARISONS[name](number, wanted)


def threshold(before: Pool | Total, args: Args) -> Successes | Verdict:
    """Success or failure of each die, or of the total."""
    if isinstance(before, Total):
        return _of_total(before, args)

    def judge(face: Face, number: int) -> bool:
        return face not in args.get("natural_fails", ()) and meets(args, number)

    die = before.die.map(lambda face, number, brings: (int(judge(face, number)), brings), star=True)
    return Successes(die, before.count, before.times, before.die, judge)


def _of_total(before: Total, args: Args) -> Verdict:
    name, wanted = asked(args)
    least = wanted if name in {"at_least", "below"} else wanted + 1
    reached = totals.reaches(before, least)
    return _verdict(reached if name in {"at_least", "above"} else 1 - reached)


def re_roll_failed(before: Successes, args: Args) -> Successes:
    """Each failure runs the whole sequence of the die again, `dice` times, with `add` to each.

    A face is judged as it fell, before `add`; the new dice bring no further ones.
    """
    one = before.thrown.map(
        lambda face, number, _: int(before.judge(face, number + args["add"])), star=True
    )
    again = max(0, args["dice"]) @ one
    die = before.die.map(
        lambda worth, brings: (worth, brings) if worth else (again, brings), star=True
    )
    return Successes(die, before.count, before.times, before.thrown, before.judge)


def count(before: Pool | Successes, args: Args) -> Total:
    """The total of successes, or of what the faces of symbol dice are worth."""
    if isinstance(before, Successes):
        return Total(before.die, before.count, before.times, args["minus"])
    worth = args["faces"]
    die: Worth = before.die.map(lambda face, _, brings: (worth.get(face, 0), brings), star=True)
    return Total(die, before.count, before.times, args["minus"])


def sum_against(before: Pool, args: Args) -> Verdict:
    """Adds the dice and compares the sum."""
    verdict = _of_total(summed(before), args)
    if args.get("all_ones") is None or not before.count:
        return verdict
    one = exact.chance(before.die, lambda shown: shown[0] == 1 and not shown[2])
    ones = one**before.count
    chance = dict(verdict.chances)[True]
    if meets(args, before.count):
        chance -= ones
    return _verdict(chance + (ones if args["all_ones"] == "holds" else 0))


def summed(before: Pool) -> Total:
    """The dice of a pool, added."""
    return Total(
        before.die.map(lambda _, number, brings: (number, brings), star=True),
        before.count,
        before.times,
    )


def oppose(_: None, args: Args) -> Verdict:
    """Both sides throw and add their bonus."""
    side: Die[int] = max(0, args["count"]) @ exact.thrown(args["die"].faces).map(
        lambda _f, n, _b: n, star=True
    )
    ahead = side - side + (args["bonus"] - args["against_bonus"])
    return Verdict(
        (
            (Contest.WIN, exact.chance(ahead, lambda by: by > 0)),
            (Contest.TIE, exact.chance(ahead, lambda by: by == 0)),
            (Contest.LOSE, exact.chance(ahead, lambda by: by < 0)),
        )
    )


def _verdict(chance: Fraction) -> Verdict:
    return Verdict(((True, chance), (False, 1 - chance)))
