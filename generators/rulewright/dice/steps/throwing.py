"""The steps that throw dice and read them: pool, improve, explode, re-roll, convert.

They act on each die of a pool by itself. Every fresh throw (of an improved die, of a die that is
thrown once more, of a die that an explosion brings) follows the steps that state before, so the
order of the steps is the order at the table: re-roll before explode means that added dice, too, are
re-rolled; re-roll after explode means that what it shows brings no dice; convert after explode
leaves what has exploded as it was.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import gcd
from typing import Annotated, ClassVar

from rulewright.content.rolls import Die, Face
from rulewright.dice.distribution import Distribution, certain, repeated
from rulewright.dice.replay import Again, Replay, impossible
from rulewright.dice.states import Pool, Shown, State, StateKind, Successes, Worth
from rulewright.dice.steps.base import (
    DEEPEST,
    MOST_DICE,
    Field,
    Kind,
    Step,
    Wrong,
    as_list,
    expect_state,
    with_mark,
)
from rulewright.dice.totals import Span, Work, span_of, thrown
from rulewright.model.plain import Plain

NUMBERS = frozenset({StateKind.NUMBERS})
SYMBOLS = frozenset({StateKind.SYMBOLS})
SUCCESSES = frozenset({StateKind.SUCCESSES})


@dataclass(frozen=True, slots=True)
class ThrowPool(Step):
    """`count` dice of a kind; none below 0."""

    word = "pool"
    summary = "Throws dice."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.NOTHING: StateKind.NUMBERS}
    throws = True

    die: Annotated[Die, Field(Kind.DIE, "the die, by its name", required=True, symbols=True)]
    count: Annotated[int, Field(Kind.OPERAND, "how many dice", most=MOST_DICE)] = 1

    @classmethod
    def gives(cls, state: StateKind, die: Die | None) -> StateKind:
        """A pool of numbers or symbols, as its die shows them."""
        return StateKind.SYMBOLS if die and not die.numeric else cls.transitions[state]

    def apply(self, before: State) -> Pool:  # noqa: ARG002 - it begins
        """Dice as thrown."""
        return Pool(thrown(self.die), max(0, self.count))

    def work(self, before: Work) -> Work:
        """The dice are known, and nothing is added yet."""
        one = span_of(self.die.numbers)
        return replace(before, faces=self.die.shown, one=one, count=max(0, self.count))

    def replay(self, roll: Replay) -> Replay:
        """The dice that can be reported."""
        return replace(roll, die=self.die, count=self.count)


@dataclass(frozen=True, slots=True)
class Improve(Step):
    """A die that shows `on` is thrown again, and `add` is added to the new throw."""

    word = "improve"
    summary = (
        "Throws a die that shows one face again, and adds to the new throw; the first face is the"
        " natural one."
    )
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.NUMBERS: StateKind.NUMBERS}
    once = True

    on: Annotated[Face, Field(Kind.FACE, "the face that is thrown again", required=True)]
    add: Annotated[int, Field(Kind.OPERAND, "what is added to the new throw", required=True)]
    times: Annotated[int, Field(Kind.OPERAND, "how often at most", most=DEEPEST)] = 1

    def apply(self, before: State) -> Pool:
        """Dice of which some are thrown again."""
        pool = expect_state(Pool, before)
        again = self._thrown_again(pool.die.map(lambda shown: shown.number), 1)

        def improved(shown: Shown) -> Distribution[Shown]:
            if shown.face != self.on:
                return certain(shown)
            return again.map(lambda number: shown._replace(number=number))

        return replace(pool, die=pool.die.then(improved))

    def _thrown_again(self, numbers: Distribution[int], level: int) -> Distribution[int]:
        """The value of a die that has already been thrown again `level` times."""
        added = self.add * level
        if level >= self.times:
            return numbers.map(lambda number: number + added)
        deeper = self._thrown_again(numbers, level + 1)
        return numbers.then(lambda n: deeper if n == self.on else certain(n + added))

    def work(self, before: Work) -> Work:
        """More results of one die."""
        added = self.add * max(0, self.times)
        low, high = before.one.low + min(0, added), before.one.high + max(0, added)
        return replace(before, one=Span(low, high, gcd(before.one.unit, self.add) or 1))

    def replay(self, roll: Replay) -> Replay:
        """Dice that may be reported as thrown again."""
        return replace(roll, again=Again(self.on, self.add, self.times))


@dataclass(frozen=True, slots=True)
class Explode(Step):
    """Each die that shows one of `on` brings a further die."""

    word = "explode"
    summary = (
        "Adds a further die for each die that shows one of some faces, thrown by the same steps."
    )
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {
        StateKind.NUMBERS: StateKind.NUMBERS,
        StateKind.SYMBOLS: StateKind.SYMBOLS,
    }
    once = True

    on: Annotated[tuple[Face, ...], Field(Kind.FACES, "the faces that bring a die", required=True)]
    times: Annotated[
        int | None,
        Field(Kind.OPERAND, "how deep at most; without end where left out", most=DEEPEST),
    ] = None

    @classmethod
    def is_endless(cls, fields: Mapping[str, Plain]) -> bool:
        """Where no number of times is given."""
        return "times" not in fields

    @classmethod
    def wrong(cls, fields: Mapping[str, Plain], die: Die | None) -> Iterator[Wrong]:
        """An explosion that never ends, or whose total could fall again."""
        faces = as_list(with_mark(fields.get("on")).value)
        if die is None or "times" in fields or faces is None:
            return
        if all(face in faces for face in die.shown):
            message = "every face brings a further die, without end."
            yield Wrong("bad-step", ("on",), message, "Leave out a face, or add times.")
        elif any(number < 0 for number in die.numbers):
            message = "a die with numbers below 0 cannot explode without end."
            yield Wrong("bad-step", (), message, "Add times.")

    def apply(self, before: State) -> Pool:
        """Dice of which some bring others."""
        pool = expect_state(Pool, before)
        die = pool.die.map(lambda shown: shown._replace(brings=shown.face in self.on))
        return replace(pool, die=die, times=self.times)

    def work(self, before: Work) -> Work:
        """Each die becomes a chain of dice."""
        chance = sum(face in self.on for face in before.faces) / len(before.faces)
        return replace(before, further=self.times, goes_on=chance)

    def replay(self, roll: Replay) -> Replay:
        """Dice of which more may be reported than were thrown."""
        return replace(roll, explodes=True)


@dataclass(frozen=True, slots=True)
class ReRoll(Step):
    """Dice that show a face, or that failed, are thrown once more; the new throw counts.

    Each failure runs the whole sequence of the die again, `dice` times, with `add` to each. A face
    is judged as it fell, before `add`; the new dice bring no further ones.
    """

    word = "re-roll"
    summary = (
        "Throws some dice once more, by the same steps: those that show a face or that failed."
    )
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {
        StateKind.NUMBERS: StateKind.NUMBERS,
        StateKind.SYMBOLS: StateKind.SYMBOLS,
        StateKind.SUCCESSES: StateKind.SUCCESSES,
    }
    once = True

    on: Annotated[
        tuple[Face, ...],
        Field(Kind.FACES, "the faces that are thrown again", required=True, only=NUMBERS | SYMBOLS),
    ] = ()
    failed: Annotated[
        bool, Field(Kind.TRUE, "each failure is thrown again", required=True, only=SUCCESSES)
    ] = False
    dice: Annotated[
        int, Field(Kind.OPERAND, "how many dice for each failure", only=SUCCESSES, most=MOST_DICE)
    ] = 1
    add: Annotated[int, Field(Kind.OPERAND, "what is added to each new throw", only=SUCCESSES)] = 0

    def apply(self, before: State) -> Pool | Successes:
        """Dice of which some have been thrown once more."""
        return self._failures(before) if isinstance(before, Successes) else self._faces(before)

    def _faces(self, before: State) -> Pool:
        pool = expect_state(Pool, before)

        def fresh(shown: Shown) -> Distribution[Shown]:
            """A new throw, which brings another die only if the one that it replaces did."""
            if shown.face not in self.on:
                return certain(shown)
            return pool.die.map(lambda new: new._replace(brings=shown.brings))

        return replace(pool, die=pool.die.then(fresh))

    def _failures(self, before: Successes) -> Successes:
        one = before.thrown.map(
            lambda shown: int(before.judge(shown.face, shown.number + self.add))
        )
        again = repeated(max(0, self.dice), one)

        def thrown_again(own: Worth) -> Distribution[Worth]:
            return certain(own) if own.worth else again.map(lambda n: Worth(n, own.brings))

        return replace(before, die=before.die.then(thrown_again))

    def work(self, before: Work) -> Work:
        """One die may be worth as many as are thrown for its failure."""
        if not self.failed:
            return before
        dice = max(0, self.dice)
        return replace(before, one=Span(0, max(1, dice)), pairs=before.pairs + dice**2)

    def replay(self, roll: Replay) -> Replay:
        """How many failures succeed when they are thrown again; faces are reported as they lie."""
        succeeded = roll.facts.successes
        if not self.failed or succeeded is None:
            return roll
        again = (roll.count - succeeded) * self.dice
        more = roll.report.succeeded_again
        if more is None and again:
            message = f"{again} dice are rolled again; how many succeed is not said."
            raise impossible(message, hint="Say it under succeeded_again.")
        more = more or 0
        if not 0 <= more <= again:
            message = f"{more} of {again} dice rolled again cannot succeed."
            raise impossible(message, "succeeded_again")
        facts = replace(roll.facts, again=again, successes=succeeded + more)
        return replace(roll, facts=facts, total=succeeded + more)


@dataclass(frozen=True, slots=True)
class Convert(Step):
    """One face is read as another."""

    word = "convert"
    summary = "Reads one face as another."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.SYMBOLS: StateKind.SYMBOLS}

    shown: Annotated[Face, Field(Kind.FACE, "the face shown", required=True, key="from")]
    read: Annotated[Face, Field(Kind.FACE, "the face that it counts as", required=True, key="to")]

    def apply(self, before: State) -> Pool:
        """Dice of which some count as another face."""
        pool = expect_state(Pool, before)

        def converted(die: Shown) -> Shown:
            return die._replace(face=self.read) if die.face == self.shown else die

        return replace(pool, die=pool.die.map(converted))

    def replay(self, roll: Replay) -> Replay:
        """Faces that are read as others."""
        return replace(roll, readings=(*roll.readings, (self.shown, self.read)))
