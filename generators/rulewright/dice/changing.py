"""The steps that change what a success is worth: save and multiply.

They act on each success by itself, so they change what one die is worth. Only where something has
been taken off the whole before must the total be worked out first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulewright.dice import exact, judging, throwing
from rulewright.dice.states import Pool, Successes, Total

if TYPE_CHECKING:
    from icepool import Die

Args = Mapping[str, Any]


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
    whole = _worked_out(before) if before.minus else before
    die = whole.die.map(
        lambda own, brings: (own @ worth).map(lambda number: (number, brings)), star=True
    )
    return replace(whole, die=die)


def _worked_out(before: Total) -> Total:
    """The same total as the worth of one die; only where dice do not explode without end."""
    found = exact.total(before.die, before.count, before.times, None)
    return Total(found.map(lambda worth: (max(0, worth - before.minus), False)), 1)
