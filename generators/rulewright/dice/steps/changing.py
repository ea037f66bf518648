"""The steps that make a total and change it: count, resist and group, save and multiply.

Resist takes what other dice show off the whole, group counts by several. Save and multiply act on
each success by itself, so they change what one die is worth; only where something has been done to
the whole before must the total be worked out first.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar

from rulewright.content.rolls import Die, Face, WrittenStep
from rulewright.dice.distribution import Distribution, certain, repeated
from rulewright.dice.replay import ExampleError, Replay, check_face, check_number, impossible
from rulewright.dice.states import Pool, State, StateKind, Successes, Total, Worth
from rulewright.dice.steps.base import LARGEST_GROUP, MOST_DICE, Field, Kind, Step, expect_state
from rulewright.dice.steps.judging import Threshold
from rulewright.dice.steps.throwing import SYMBOLS, Explode, Improve
from rulewright.dice.totals import Span, Work, span_of, thrown, total, whole


@dataclass(frozen=True, slots=True)
class Count(Step):
    """The total of successes, or of what the faces of symbol dice are worth, less `minus`."""

    word = "count"
    summary = "The total of the successes, or of what the faces are worth; never below 0."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {
        StateKind.SUCCESSES: StateKind.TOTAL,
        StateKind.SYMBOLS: StateKind.TOTAL,
    }

    faces: Annotated[
        Mapping[Face, int],
        Field(Kind.WEIGHTS, "what each face is worth", required=True, only=SYMBOLS),
    ] = field(default_factory=dict)
    minus: Annotated[int, Field(Kind.OPERAND, "what is taken off the total")] = 0

    @classmethod
    def changes_whole(cls, fields: Mapping[str, object]) -> bool:
        """Where something is taken off."""
        return "minus" in fields

    def apply(self, before: State) -> Total:
        """The total of the dice."""
        if isinstance(before, Successes):
            return Total(before.die, before.count, before.times, self.minus)
        pool = expect_state(Pool, before)
        die = pool.die.map(lambda shown: Worth(self.faces.get(shown.face, 0), shown.brings))
        return Total(die, pool.count, pool.times, self.minus)

    def work(self, before: Work) -> Work:
        """The total is added up later."""
        one = span_of((0, *self.faces.values())) if self.faces else before.one
        return replace(before, one=one, is_total=True, minus=self.minus)

    def replay(self, roll: Replay) -> Replay:
        """The total; symbol dice are reported as they lie, with all that others brought."""
        if roll.total is not None:
            return replace(roll, total=max(0, roll.total - self.minus))
        rolled = roll.report.rolled
        if rolled is None:
            facts = replace(roll.facts, dice=roll.count)
            return roll.with_facts(facts).without_report("rolled")
        if rolled.dice is None:
            message = (
                f"{rolled.total!r} says nothing of dice with symbols; a list of faces is expected."
            )
            raise impossible(message, "rolled")
        check_number(roll, len(rolled.dice))
        for index, die in enumerate(rolled.dice):
            check_face(roll.die, die[-1], index)
        worth = sum(self.faces.get(self._read(roll, die[-1]), 0) for die in rolled.dice)
        total = max(0, worth - self.minus)
        facts = replace(roll.facts, dice=len(rolled.dice), counted=total)
        return replace(roll, facts=facts, total=total)

    def _read(self, roll: Replay, face: Face) -> Face:
        for shown, read in roll.readings:
            face = read if face == shown else face
        return face


@dataclass(frozen=True, slots=True)
class Group(Step):
    """Each full group of `size` counts one; what is left over counts nothing."""

    word = "group"
    summary = "Each full group of the total counts one; what is left over counts nothing."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.TOTAL: StateKind.TOTAL}
    once = True

    size: Annotated[
        int, Field(Kind.OPERAND, "how many make a group", required=True, most=LARGEST_GROUP)
    ]

    @classmethod
    def changes_whole(cls, fields: Mapping[str, object]) -> bool:  # noqa: ARG003
        """Always."""
        return True

    def apply(self, before: State) -> Total:
        """A total that counts in groups."""
        return replace(expect_state(Total, before), size=max(1, self.size))

    def work(self, before: Work) -> Work:
        """A higher total must be reached."""
        return replace(before, size=max(1, self.size))

    def replay(self, roll: Replay) -> Replay:
        """The full groups."""
        return replace(roll, total=(roll.total or 0) // max(1, self.size))


@dataclass(frozen=True, slots=True)
class Resist(Step):
    """Other dice are thrown, and what their faces are worth is taken off."""

    word = "resist"
    summary = "The other side throws dice; what their faces are worth is taken off, never below 0."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.TOTAL: StateKind.TOTAL}
    once = True
    own_die = True

    die: Annotated[Die, Field(Kind.DIE, "the die, by its name", required=True, symbols=True)]
    faces: Annotated[
        Mapping[Face, int], Field(Kind.WEIGHTS, "what each face takes off", required=True)
    ] = field(default_factory=dict)
    count: Annotated[int, Field(Kind.OPERAND, "how many dice", most=MOST_DICE)] = 1

    @classmethod
    def changes_whole(cls, fields: Mapping[str, object]) -> bool:  # noqa: ARG003
        """Always."""
        return True

    @classmethod
    def misplaced(cls, before: Sequence[WrittenStep]) -> Iterator[tuple[str, str]]:
        """After a group."""
        if any(step.word == Group.word for step in before):
            message = "what other dice take off must be taken off before the rest is grouped."
            yield message, "Exchange the two steps."

    def apply(self, before: State) -> Total:
        """A total reduced by what the other side's dice show."""
        one = thrown(self.die).map(lambda shown: Worth(self.faces.get(shown.face, 0), False))
        resisted = total(one, max(0, self.count), 0, None)
        return replace(expect_state(Total, before), resisted=resisted)

    def work(self, before: Work) -> Work:
        """The other side's dice are added too."""
        taken = span_of((0, *self.faces.values())).times(max(0, self.count))
        return replace(before, taken=taken, pairs=before.pairs + taken.results**2 // 3)

    def replay(self, roll: Replay) -> Replay:
        """What the other side's dice take off; they must be reported where there are any."""
        if roll.facts.successes is not None:
            raise _not_replayed(self)
        listed = roll.report.resisted
        if len(listed) != self.count:
            message = f"{len(listed)} dice of the other side are listed; {self.count} are rolled."
            raise impossible(message, *(("resisted",) if listed else ()))
        for index, face in enumerate(listed):
            check_face(self.die, face, index, "resisted")
        resisted = sum(self.faces.get(face, 0) for face in listed)
        facts = replace(roll.facts, resisted=resisted)
        return replace(roll, facts=facts, total=max(0, (roll.total or 0) - resisted))


@dataclass(frozen=True, slots=True)
class Save(Step):
    """Each success is taken away again with the chance of the save."""

    word = "save"
    summary = "Takes each success away again with the chance of one die."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.TOTAL: StateKind.TOTAL}
    own_die = True

    needed: Annotated[int, Field(Kind.OPERAND, "what the die must reach", required=True)]
    die: Annotated[Die, Field(Kind.DIE, "the die, by its name", required=True)]
    improve: Annotated[
        Improve | None, Field(Kind.STEP, "as in the step of this name", of=Improve)
    ] = None
    natural_fails: Annotated[
        tuple[Face, ...], Field(Kind.FACES, "faces that fail whatever is asked")
    ] = ()
    cap: Annotated[
        int | None, Field(Kind.OPERAND, "what is asked never counts as more than this")
    ] = None

    @classmethod
    def misplaced(cls, before: Sequence[WrittenStep]) -> Iterator[tuple[str, str]]:
        """Where successes can no longer be distinguished."""
        yield from _not_each(cls.word, before)

    def apply(self, before: State) -> Total:
        """A total of the successes that are not saved."""
        die = Pool(thrown(self.die), 1)
        if self.improve is not None:
            die = self.improve.apply(die)
        needed = Threshold(at_least=self.needed, natural_fails=self.natural_fails, cap=self.cap)
        saves = expect_state(Successes, needed.apply(die))
        return _each(expect_state(Total, before), saves.die.map(lambda saved: 1 - saved.worth))

    def work(self, before: Work) -> Work:
        """Each success is kept or not."""
        return before.each_worth(Span(0, 1))

    def replay(self, roll: Replay) -> Replay:  # noqa: ARG002
        """Raise ExampleError: an example cannot report the dice."""
        raise _not_replayed(self)


@dataclass(frozen=True, slots=True)
class Multiply(Step):
    """Each success counts `by` times, or as often as a die shows."""

    word = "multiply"
    summary = "Each success counts several times."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.TOTAL: StateKind.TOTAL}
    one_of = ("by", "by_die")

    by: Annotated[int | None, Field(Kind.OPERAND, "how many times each success counts")] = None
    by_die: Annotated[Die | None, Field(Kind.DIE, "a die for each success")] = None

    @classmethod
    def misplaced(cls, before: Sequence[WrittenStep]) -> Iterator[tuple[str, str]]:
        """Where successes can no longer be distinguished."""
        yield from _not_each(cls.word, before)

    def apply(self, before: State) -> Total:
        """A total of which each success counts several times."""
        if self.by_die is None:
            return _each(expect_state(Total, before), certain(self.by or 0))
        return _each(
            expect_state(Total, before), thrown(self.by_die).map(lambda shown: shown.number)
        )

    def work(self, before: Work) -> Work:
        """Each success is worth something of its own."""
        numbers = (self.by or 0,) if self.by_die is None else self.by_die.numbers
        return before.each_worth(span_of(numbers))

    def replay(self, roll: Replay) -> Replay:
        """The total multiplied; an example cannot report further dice."""
        if self.by is None:
            raise _not_replayed(self)
        return replace(roll, total=(roll.total or 0) * self.by)


def _not_each(word: str, before: Sequence[WrittenStep]) -> Iterator[tuple[str, str]]:
    endless = any(step.word == Explode.word and Explode.is_endless(step.fields) for step in before)
    changed = any(
        step.word == kind.word and kind.changes_whole(step.fields)
        for step in before
        for kind in (Count, Resist, Group)
    )
    if endless and changed:
        message = (
            f"after an explosion without end and minus, resist or group, {word!r} has no exact"
            " chances."
        )
        yield message, "Give explode a number of times, or leave out the steps between."


def _each(before: Total, worth: Distribution[int]) -> Total:
    """A total whose successes are each worth what `worth` says, independently."""
    own = before
    if before.minus or before.resisted is not None or before.size > 1:
        # Only where dice do not explode without end.
        own = Total(whole(before).map(lambda number: Worth(number, False)), 1)

    def worths(one: Worth) -> Distribution[Worth]:
        return repeated(one.worth, worth).map(lambda number: Worth(number, one.brings))

    return replace(own, die=own.die.then(worths))


def _not_replayed(step: Step) -> ExampleError:
    message = f"an example cannot report the dice of the step {step.word!r} yet."
    return impossible(message, "procedure")
