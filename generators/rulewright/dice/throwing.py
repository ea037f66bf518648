"""The steps that throw dice and read them: pool, improve, explode, re-roll, convert.

They act on each die of a pool by itself. Every fresh throw (of an improved die, of a die that is
thrown once more, of a die that an explosion brings) follows the steps that stand before, so the
order of the steps is the order at the table: re-roll before explode means that added dice, too, are
re-rolled; re-roll after explode means that what it shows brings no dice; convert after explode
leaves what has exploded as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulewright.dice import exact
from rulewright.dice.faces import Face
from rulewright.dice.states import Pool, Shown

if TYPE_CHECKING:
    from icepool import Die

Args = Mapping[str, Any]


def pool(_: None, args: Args) -> Pool:
    """`count` dice as thrown; below 0 there are none."""
    return Pool(exact.thrown(args["die"].faces), max(0, args["count"]))


def improve(before: Pool, args: Args) -> Pool:
    """A die that shows `on` is thrown again, `add` added to what it then shows."""
    numbers = before.die.map(lambda _face, number, _brings: number, star=True)
    again = improved(numbers, args["on"], args["add"], args["times"], level=1)
    return replace(
        before,
        die=before.die.map(
            lambda face, number, brings: (
                (face, again, brings) if face == args["on"] else (face, number, brings)
            ),
            star=True,
        ),
    )


def improved(numbers: Die[int], on: int, add: int, times: int, level: int = 0) -> Die[int]:
    """What a die comes to that has been thrown again `level` times already, of at most `times`."""
    if level >= times:
        return numbers + add * level
    deeper = improved(numbers, on, add, times, level + 1)
    return numbers.map(lambda number: deeper if number == on else number + add * level)


def explode(before: Pool, args: Args) -> Pool:
    """Each die that shows one of `on` brings a further die."""
    return replace(
        before,
        times=args.get("times"),
        die=before.die.map(lambda face, number, _: (face, number, face in args["on"]), star=True),
    )


def re_roll(before: Pool, args: Args) -> Pool:
    """Each die that shows one of `on` is thrown once more; the new throw stands."""
    return replace(
        before,
        die=before.die.map(
            lambda face, number, brings: (
                fresh(before.die, brings) if face in args["on"] else (face, number, brings)
            ),
            star=True,
        ),
    )


def fresh(die: Die[Shown], brings: bool) -> Die[Shown]:
    """A new throw of a die, which brings another only if the one that it replaces did."""
    return die.map(lambda face, number, _: (face, number, brings), star=True)


def convert(before: Pool, args: Args) -> Pool:
    """Reads one face as another."""

    def read(face: Face) -> Face:
        return args["to"] if face == args["from"] else face

    return replace(
        before,
        die=before.die.map(lambda face, number, brings: (read(face), number, brings), star=True),
    )
