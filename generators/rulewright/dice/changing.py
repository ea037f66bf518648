"""The steps that change a total: resist and group, save and multiply.

Resist takes what other dice show off the whole, group counts by several. Save and multiply act on
each success by itself, so they change what one die is worth; only where something has been done to
the whole before must the total be worked out first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulewright.dice import exact, judging, throwing, totals
from rulewright.dice.states import Pool, Successes, Total

if TYPE_CHECKING:
    from icepool import Die

Args = Mapping[str, Any]


def resist(before: Total, args: Args) -> Total:
    """Other dice are thrown, and what their faces are worth is taken off."""
    worth = args["faces"]
    one = exact.thrown(args["die"].faces).map(
        lambda face, *_: (worth.get(face, 0), False), star=True
    )
    return replace(before, resisted=exact.total(one, max(0, args["count"]), 0, None))


def group(before: Total, args: Args) -> Total:
    """Each full group of so many counts one; what is left over counts nothing."""
    return replace(before, size=max(1, args["size"]))


def save(before: Total, args: Args) -> Total:
    """Each success is taken away again with the chance of the save."""
    die = Pool(exact.thrown(args["die"].faces), 1)
    if args.get("improve") is not None:
        die = throwing.improve(die, args["improve"])
    saves = judging.threshold(die, {**args, "at_least": args["needed"]})
    if not isinstance(saves, Successes):
        raise TypeError("a save is one die against a threshold")
    hurts = saves.die.map(lambda saved, _: 1 - saved, star=True)
    return _each(before, hurts)


def multiply(before: Total, args: Args) -> Total:
    """Each success counts `by` times, or as often as a die shows."""
    by_die = args.get("by_die")
    if by_die is None:
        return _each(before, exact.certain(args["by"]))
    return _each(before, exact.thrown(by_die.faces).map(lambda _f, number, _b: number, star=True))


def _each(before: Total, worth: Die[int]) -> Total:
    """A total of which each success is worth what `worth` says, each by itself."""
    own = before if _untouched(before) else _worked_out(before)
    die = own.die.map(
        lambda one, brings: (one @ worth).map(lambda number: (number, brings)), star=True
    )
    return replace(own, die=die)


def _untouched(total: Total) -> bool:
    return total.minus == 0 and total.resisted is None and total.size == 1


def _worked_out(before: Total) -> Total:
    """The same total as the worth of one die; only where dice do not explode without end."""
    return Total(totals.whole(before).map(lambda worth: (worth, False)), 1)
