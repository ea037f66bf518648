"""What a table of odds asks for, read once for its checks and for computing it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from rulewright.content.odds_request import OddsRequest, Show, Side
from rulewright.content.rolls import Conditions, Lookup, Procedure, Rolls
from rulewright.dice.fields import Kind, with_mark
from rulewright.dice.procedures import Given, Roll
from rulewright.dice.step_checks import names_in
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.throwing import ThrowPool
from rulewright.model.document import DataPath
from rulewright.model.status import Marked


@dataclass(frozen=True, slots=True)
class Point:
    """One value along an axis: its label as typed or named, and the value with its mark."""

    label: str
    value: Marked[int]


@dataclass(frozen=True, slots=True)
class Axis:
    """One side of a table: the input that changes along it and the values that it takes.

    `by_condition` and `by_case` tell whether the points have names of their own. Where the values
    are numbers of dice, `die` is the title of these.
    """

    title: str
    input: str
    points: tuple[Point, ...]
    prefix: str = ""
    suffix: str = ""
    by_condition: bool = False
    by_case: bool = False
    die: str = ""

    def label(self, point: Point) -> str:
        """A point as its row or column is headed."""
        return f"{self.prefix}{point.label}{self.suffix}"


@dataclass(frozen=True, slots=True)
class Use:
    """A procedure that a table rolls: where it is named and its inputs fixed, below `compute`."""

    procedure: str
    at: DataPath
    fixed_at: DataPath
    title: str
    fixed: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a table asks for, of a game that rolls this."""

    request: OddsRequest
    rolls: Rolls

    def uses(self) -> Iterator[Use]:
        """Each procedure that the table rolls."""
        common = self.request.fixed
        if not self.request.compare:
            yield Use(self.request.procedure, ("procedure",), ("fixed",), "", common)
        for index, each in enumerate(self.request.compare):
            own: DataPath = ("compare", index)
            fixed_at = (*own, "fixed") if each.fixed else ("fixed",)
            fixed = {**common, **each.fixed}
            yield Use(each.procedure, (*own, "procedure"), fixed_at, each.title, fixed)

    def roll(self, use: Use) -> Roll:
        """The procedure of a use, ready to be rolled."""
        return Roll(self.rolls.procedures[use.procedure], self.rolls)

    def axis(self, side: Side) -> Axis:
        """A side of the table; the lookups and conditions that it names must be there."""
        roll = self.roll(next(self.uses()))
        counts = roll.operand_of(ThrowPool.word, "count") == side.input
        return Axis(
            title=side.title,
            input=side.input,
            points=_points(side, self.rolls.lookups, self.rolls.conditions),
            prefix=side.prefix,
            suffix=side.suffix,
            by_condition=bool(side.conditions),
            by_case=bool(side.cases),
            die=roll.die.title if counts else "",
        )

    def chances(self) -> Iterator[tuple[Roll, Mapping[str, Given]]]:
        """Each roll whose odds the table shows: the procedure and what is given for it."""
        sides = [
            [(side.input, point.value) for point in self.axis(side).points]
            for side in self.request.sides.values()
        ]
        for use in self.uses():
            roll = self.roll(use)
            for values in product(*sides):
                yield roll, {**use.fixed, **dict(values)}

    @property
    def only_whether(self) -> bool:
        """Whether no more is shown of a total than the chance that there is one."""
        return self.request.show is Show.CHANCE

    def needed(self) -> Rolls:
        """No more of what the game rolls than the table depends on."""
        procedures = {use.procedure: self.rolls.procedures[use.procedure] for use in self.uses()}
        sides = self.request.sides.values()
        by_condition = any(side.conditions for side in sides)
        dice, lookups = set[str](), {side.lookup or side.conditions for side in sides}
        for procedure in procedures.values():
            dice |= set(_dice_of(procedure))
            lookups |= set(names_in(procedure, "lookup"))
        return Rolls(
            dice={id_: die for id_, die in self.rolls.dice.items() if id_ in dice},
            lookups={id_: each for id_, each in self.rolls.lookups.items() if id_ in lookups},
            procedures=procedures,
            conditions=self.rolls.conditions if by_condition else None,
        )


def _dice_of(procedure: Procedure) -> Iterator[str]:
    """The names of the dice that a procedure throws."""
    for step in procedure.steps:
        for key, field in STEPS[step.word].fields().items():
            if field.kind is Kind.DIE:
                yield str(with_mark(step.fields.get(key)).value)


def _points(
    side: Side, lookups: Mapping[str, Lookup], conditions: Conditions | None
) -> tuple[Point, ...]:
    if side.cases:
        return tuple(Point(case.label, Marked(case.value)) for case in side.cases)
    if side.conditions and conditions is not None:
        lookup = lookups[side.conditions]
        return tuple(Point(level.name, lookup.value(level.id)) for level in conditions.levels)
    if side.lookup:
        numbers = [int(key) for key in lookups[side.lookup].values]
    elif side.first is not None and side.last is not None:
        numbers = list(range(side.first, side.last + 1))
    else:
        numbers = list(side.values)
    return tuple(Point(_number(number), Marked(number)) for number in numbers)


def _number(number: int) -> str:
    """A number as readers see it, with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")
