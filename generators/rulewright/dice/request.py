"""What a table of odds asks for, read once for its checks and for computing it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from rulewright.content.book import Book
from rulewright.content.rolls import Conditions, Lookup, Procedure, Rolls
from rulewright.content.table import OddsRequest, Show, Side, Table
from rulewright.dice.procedures import Given, Roll, names_in
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.base import Kind, with_mark
from rulewright.dice.steps.throwing import ThrowPool
from rulewright.model.document import DataPath
from rulewright.model.status import Marked, Status


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
        """The heading of the row or column of a point."""
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
class Request:
    """What a table asks for, of a game that rolls these procedures."""

    written: OddsRequest
    rolls: Rolls

    def uses(self) -> Iterator[Use]:
        """Each procedure that the table rolls."""
        common = self.written.fixed
        if not self.written.compare:
            yield Use(self.written.procedure, ("procedure",), ("fixed",), "", common)
        for index, each in enumerate(self.written.compare):
            own: DataPath = ("compare", index)
            fixed_at = (*own, "fixed") if each.fixed else ("fixed",)
            fixed = {**common, **each.fixed}
            yield Use(each.procedure, (*own, "procedure"), fixed_at, each.title, fixed)

    def roll(self, use: Use) -> Roll:
        """The procedure of a use, ready to be rolled."""
        return Roll(self.rolls.procedures[use.procedure], self.rolls)

    def axis(self, side: Side) -> Axis:
        """A side of the table; the lookups and conditions that it names must be declared."""
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
        """Each roll whose odds the table shows: the procedure and its inputs."""
        sides = [
            [(side.input, point.value) for point in self.axis(side).points]
            for side in self.written.sides.values()
        ]
        for use in self.uses():
            roll = self.roll(use)
            for values in product(*sides):
                yield roll, {**use.fixed, **dict(values)}

    @property
    def only_whether(self) -> bool:
        """Whether the table shows only the chance of a total of 1 or more."""
        return self.written.show is Show.CHANCE

    def needed(self) -> Rolls:
        """The part of what the game rolls that the table depends on."""
        procedures = {use.procedure: self.rolls.procedures[use.procedure] for use in self.uses()}
        sides = self.written.sides.values()
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


@dataclass(frozen=True, slots=True)
class RuleMark:
    """How sure the rule of a procedure is, and why."""

    status: Status
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that a table of odds depends on: its request, what is rolled, how sure that is.

    `rules` has the marks of the procedures' rules, by procedure, where these are not just stated.
    """

    request: OddsRequest
    rolls: Rolls
    rules: Mapping[str, RuleMark]


def question_of(book: Book, table: Table) -> Question:
    """What a table of odds asks, and everything that its answer depends on.

    Raises ValueError for a table of facts.
    """
    request = table.compute
    if request is None:
        raise ValueError(f"{table.id} states facts")
    needed = Request(request, book.game.rolls).needed()
    rules = {each.id: _rule_mark(book, each.rule) for each in needed.procedures.values()}
    return Question(request, needed, {id_: mark for id_, mark in rules.items() if mark is not None})


def _rule_mark(book: Book, id_: str) -> RuleMark | None:
    rule = book.find(id_) if id_ else None
    if rule is None or rule.status is Status.STATED:
        return None
    return RuleMark(rule.status, rule.notes)


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
