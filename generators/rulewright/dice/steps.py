"""The closed vocabulary of procedures: each step, what it takes, and on what it can stand.

A procedure begins with nothing. Each of its steps stands on a state and gives the next one: a pool
of dice, successes and failures, a total, a verdict. `STEPS` is the whole vocabulary.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.dice import changing, judging, throwing
from rulewright.dice.fields import (
    DEEPEST,
    IMPROVE_FIELDS,
    LARGEST_GROUP,
    MOST_DICE,
    Field,
    Kind,
)
from rulewright.dice.states import Stand, State, Successes

_NUMBERS = frozenset({Stand.NUMBERS})
_SYMBOLS = frozenset({Stand.SYMBOLS})
_POOLS = _NUMBERS | _SYMBOLS
_SUCCESSES = frozenset({Stand.SUCCESSES})

_COMPARISONS = {
    "at_least": Field(Kind.OPERAND, "succeeds with this or more"),
    "above": Field(Kind.OPERAND, "succeeds with more than this"),
    "at_most": Field(Kind.OPERAND, "succeeds with this or less"),
    "below": Field(Kind.OPERAND, "succeeds with less than this"),
}


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the vocabulary.

    `stands` maps each state that it can stand on to the one that it gives. Of the fields named in
    `one_of` just one must stand. A step with `once` cannot stand twice on the same kind of state.
    `apply` takes a state and the values of the fields.
    """

    summary: str
    stands: Mapping[Stand, Stand]
    apply: Callable[[Any, Mapping[str, Any]], State]
    fields: Mapping[str, Field]
    one_of: tuple[str, ...] = ()
    once: bool = False


def _re_roll(before: Any, args: Mapping[str, Any]) -> State:
    if isinstance(before, Successes):
        return judging.re_roll_failed(before, args)
    return throwing.re_roll(before, args)


STEPS: Mapping[str, Step] = {
    "pool": Step(
        "Throws dice.",
        {Stand.NOTHING: Stand.NUMBERS},
        throwing.pool,
        {
            "die": Field(Kind.DIE, "the die", required=True),
            "count": Field(Kind.OPERAND, "how many", default=1, most=MOST_DICE),
        },
    ),
    "improve": Step(
        "Throws a die that shows one face again, and adds to the new throw; the first"
        " face is the natural one.",
        {Stand.NUMBERS: Stand.NUMBERS},
        throwing.improve,
        IMPROVE_FIELDS,
        once=True,
    ),
    "explode": Step(
        "Adds a further die for each die that shows one of some faces, thrown by the same steps.",
        {Stand.NUMBERS: Stand.NUMBERS, Stand.SYMBOLS: Stand.SYMBOLS},
        throwing.explode,
        {
            "on": Field(Kind.FACES, "the faces that bring a die", required=True),
            "times": Field(
                Kind.OPERAND, "how deep at most; without end where left out", most=DEEPEST
            ),
        },
        once=True,
    ),
    "re-roll": Step(
        "Throws some dice once more, by the same steps: those that show a face or that failed.",
        {
            Stand.NUMBERS: Stand.NUMBERS,
            Stand.SYMBOLS: Stand.SYMBOLS,
            Stand.SUCCESSES: Stand.SUCCESSES,
        },
        _re_roll,
        {
            "on": Field(Kind.FACES, "the faces that are thrown again", required=True, only=_POOLS),
            "failed": Field(
                Kind.TRUE, "each failure is thrown again", required=True, only=_SUCCESSES
            ),
            "dice": Field(
                Kind.OPERAND, "how many for each", default=1, only=_SUCCESSES, most=MOST_DICE
            ),
            "add": Field(
                Kind.OPERAND, "what is added to each new throw", default=0, only=_SUCCESSES
            ),
        },
        once=True,
    ),
    "convert": Step(
        "Reads one face as another.",
        {Stand.SYMBOLS: Stand.SYMBOLS},
        throwing.convert,
        {
            "from": Field(Kind.FACE, "the face shown", required=True),
            "to": Field(Kind.FACE, "the face that it counts as", required=True),
        },
    ),
    "threshold": Step(
        "Success or failure of each die, or of the total.",
        {Stand.NUMBERS: Stand.SUCCESSES, Stand.TOTAL: Stand.VERDICT},
        judging.threshold,
        {
            **_COMPARISONS,
            "natural_fails": Field(
                Kind.FACES, "faces that fail whatever is asked, as first thrown", only=_NUMBERS
            ),
            "cap": Field(Kind.OPERAND, "what is asked never counts as more than this"),
        },
        one_of=tuple(_COMPARISONS),
    ),
    "count": Step(
        "The total of the successes, or of what the faces are worth; never below 0.",
        {Stand.SUCCESSES: Stand.TOTAL, Stand.SYMBOLS: Stand.TOTAL},
        judging.count,
        {
            "faces": Field(Kind.WEIGHTS, "what each face is worth", required=True, only=_SYMBOLS),
            "minus": Field(Kind.OPERAND, "what is taken off the total", default=0),
        },
    ),
    "resist": Step(
        "The other side throws dice; what their faces are worth is taken off, never below 0.",
        {Stand.TOTAL: Stand.TOTAL},
        changing.resist,
        {
            "die": Field(Kind.DIE, "the die", required=True),
            "count": Field(Kind.OPERAND, "how many", default=1, most=MOST_DICE),
            "faces": Field(Kind.WEIGHTS, "what each face takes off", required=True),
        },
        once=True,
    ),
    "group": Step(
        "Each full group of the total counts one; what is left over counts nothing.",
        {Stand.TOTAL: Stand.TOTAL},
        changing.group,
        {"size": Field(Kind.OPERAND, "how many make a group", required=True, most=LARGEST_GROUP)},
        once=True,
    ),
    "sum-against": Step(
        "Adds the dice and compares the sum: success or failure.",
        {Stand.NUMBERS: Stand.VERDICT},
        judging.sum_against,
        {
            **_COMPARISONS,
            "all_ones": Field(Kind.ONES, "what it means that every die shows 1, whatever is asked"),
        },
        one_of=tuple(_COMPARISONS),
    ),
    "oppose": Step(
        "Both sides throw the same dice and add their bonus: win, tie or lose.",
        {Stand.NOTHING: Stand.VERDICT},
        judging.oppose,
        {
            "die": Field(Kind.DIE, "the die", required=True),
            "count": Field(Kind.OPERAND, "how many dice a side", default=1, most=MOST_DICE),
            "bonus": Field(Kind.OPERAND, "what this side adds", default=0),
            "against_bonus": Field(Kind.OPERAND, "what the other side adds", default=0),
        },
    ),
    "save": Step(
        "Takes each success away again with the chance of one die.",
        {Stand.TOTAL: Stand.TOTAL},
        changing.save,
        {
            "needed": Field(Kind.OPERAND, "what the die must reach", required=True),
            "die": Field(Kind.DIE, "the die", required=True),
            "improve": Field(Kind.IMPROVE, "as in the step of this name"),
            "natural_fails": Field(Kind.FACES, "faces that fail whatever is asked"),
            "cap": Field(Kind.OPERAND, "what is asked never counts as more than this"),
        },
    ),
    "multiply": Step(
        "Each success counts several times.",
        {Stand.TOTAL: Stand.TOTAL},
        changing.multiply,
        {
            "by": Field(Kind.OPERAND, "how many times"),
            "by_die": Field(Kind.DIE, "a die for each success"),
        },
        one_of=("by", "by_die"),
    ),
}
