"""The steps that judge: threshold, sum-against, shots, oppose."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, ClassVar

from rulewright.content.example import ReportedDie
from rulewright.content.rolls import Die, Face
from rulewright.dice.distribution import repeated, subtracted
from rulewright.dice.replay import (
    Replay,
    check_face,
    check_sum,
    impossible,
    succeeded_in_all,
    summed,
    value_of,
)
from rulewright.dice.states import (
    Contest,
    Pool,
    Shown,
    State,
    StateKind,
    Successes,
    Total,
    Verdict,
    Worth,
    outcome_word,
)
from rulewright.dice.steps.base import DEEPEST, MOST_DICE, Field, Kind, Step, expect_state
from rulewright.dice.steps.throwing import NUMBERS
from rulewright.dice.totals import Work, reaches, span_of, thrown
from rulewright.dice.totals import summed as total_of

COMPARE: Mapping[str, Callable[[Fraction | int, Fraction | int], bool]] = {
    "at_least": lambda number, wanted: number >= wanted,
    "above": lambda number, wanted: number > wanted,
    "at_most": lambda number, wanted: number <= wanted,
    "below": lambda number, wanted: number < wanted,
}
"""The ways of comparing two numbers, by their names in content."""

_SIDES = 2


@dataclass(frozen=True, slots=True)
class Comparison(Step):
    """A step that compares a number with what is needed; exactly one of its fields says how."""

    one_of = tuple(COMPARE)

    at_least: Annotated[int | None, Field(Kind.OPERAND, "succeeds with this or more")] = None
    above: Annotated[int | None, Field(Kind.OPERAND, "succeeds with more than this")] = None
    at_most: Annotated[int | None, Field(Kind.OPERAND, "succeeds with this or less")] = None
    below: Annotated[int | None, Field(Kind.OPERAND, "succeeds with less than this")] = None

    @property
    def asked(self) -> tuple[str, int]:
        """How it compares, and with which number."""
        by_name = {
            "at_least": self.at_least,
            "above": self.above,
            "at_most": self.at_most,
            "below": self.below,
        }
        return next((name, number) for name, number in by_name.items() if number is not None)

    def meets(self, number: int) -> bool:
        """Whether a number is high or low enough."""
        name, wanted = self.asked
        return COMPARE[name](number, wanted)

    def verdict(self, total: Total) -> Verdict:
        """Success or failure of a total."""
        name, wanted = self.asked
        reached = reaches(total, wanted if name in {"at_least", "below"} else wanted + 1)
        return _verdict(reached if name in {"at_least", "above"} else 1 - reached)


@dataclass(frozen=True, slots=True)
class Threshold(Comparison):
    """Each die, or the total, against a number, which never counts as more than `cap`."""

    word = "threshold"
    summary = "Success or failure of each die, or of the total."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {
        StateKind.NUMBERS: StateKind.SUCCESSES,
        StateKind.TOTAL: StateKind.VERDICT,
    }

    natural_fails: Annotated[
        tuple[Face, ...],
        Field(Kind.FACES, "faces that fail whatever is asked, as first thrown", only=NUMBERS),
    ] = ()
    cap: Annotated[
        int | None, Field(Kind.OPERAND, "what is asked never counts as more than this")
    ] = None

    @property
    def asked(self) -> tuple[str, int]:
        """How it compares, and with which number."""
        name, number = super(Threshold, self).asked
        return name, number if self.cap is None else min(number, self.cap)

    def judge(self, face: Face, number: int) -> bool:
        """Whether a die with this first face and this number is a success."""
        return face not in self.natural_fails and self.meets(number)

    def apply(self, before: State) -> Successes | Verdict:
        """Success or failure."""
        if isinstance(before, Total):
            return self.verdict(before)
        pool = expect_state(Pool, before)
        die = pool.die.map(lambda each: Worth(int(self.judge(each.face, each.number)), each.brings))
        return Successes(die, pool.count, pool.times, pool.die, self.judge)

    def work(self, before: Work) -> Work:
        """A total need only be computed up to what is needed; a die only succeeds or fails."""
        if before.is_total:
            return replace(before, asked=self.asked[1] + 1)
        return replace(before, one=span_of((0, 1)))

    def replay(self, roll: Replay) -> Replay:
        """How many dice succeed, of those reported and in all; or whether the total does."""
        if roll.total is not None:
            outcome = outcome_word(self.meets(roll.total))
            return roll.with_facts(replace(roll.facts, outcome=outcome))
        rolled = roll.report.rolled
        dice = () if rolled is None else rolled.dice
        if dice is None or len(dice) > roll.count:
            message = f"a list of at most {roll.count} dice is expected: that many are rolled."
            raise impossible(message, "rolled")
        values = tuple(value_of(roll, die, index) for index, die in enumerate(dice))
        succeeded = sum(
            self._succeeds(roll, die, *value, index)
            for index, (die, value) in enumerate(zip(dice, values, strict=True))
        )
        succeeded = succeeded_in_all(roll, len(dice), succeeded)
        facts = replace(
            roll.facts,
            dice=roll.count,
            values=tuple(value for value, _ in values) or None,
            successes=succeeded,
        )
        return replace(roll, facts=facts, total=succeeded)

    def _succeeds(
        self, roll: Replay, die: ReportedDie, value: int, stopped: bool, index: int
    ) -> bool:
        """Whether a reported die succeeds.

        One that could be thrown again may stop where that changes nothing.
        """
        again = roll.again
        if die[0] in self.natural_fails:
            return False
        if not stopped or again is None:
            return self.meets(value)
        further = again.add * len(die)
        results = {self.meets(number + further) for number in roll.die.numbers}
        if len(results) > 1:
            message = f"this die shows a {again.on} and must be thrown again."
            raise impossible(message, "rolled", index)
        return results.pop()


@dataclass(frozen=True, slots=True)
class SumAgainst(Comparison):
    """The sum of the dice is compared with a number."""

    word = "sum-against"
    summary = "Adds the dice and compares the sum: success or failure."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.NUMBERS: StateKind.VERDICT}

    all_ones: Annotated[
        str | None, Field(Kind.ONES, "what it means that every die shows 1, whatever is asked")
    ] = None

    def apply(self, before: State) -> Verdict:
        """Success or failure of the sum."""
        pool = expect_state(Pool, before)
        verdict = self.verdict(total_of(pool))
        if self.all_ones is None or not pool.count:
            return verdict
        ones = pool.die.chance(lambda shown: shown.face == 1 and not shown.brings) ** pool.count
        chance = dict(verdict.chances)[True]
        if self.meets(pool.count):
            chance -= ones
        return _verdict(chance + (ones if self.all_ones == "holds" else 0))

    def work(self, before: Work) -> Work:
        """The sum need only be computed up to what is needed."""
        return replace(before, asked=self.asked[1] + 1)

    def replay(self, roll: Replay) -> Replay:
        """The sum of the reported dice, and what comes of it."""
        roll, ones = summed(roll)
        total = roll.facts.total
        if roll.is_over or total is None:
            return roll
        held = self.meets(total)
        if roll.count and ones and self.all_ones:
            held = self.all_ones == "holds"
        return roll.with_facts(replace(roll.facts, outcome=outcome_word(held)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shots(Comparison):
    """`count` shots, each the sum of several dice compared with a number; none below 0."""

    word = "shots"
    summary = "Throws several dice for each shot, adds them, and compares each sum by itself."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.NOTHING: StateKind.SUCCESSES}
    throws = True

    die: Annotated[Die, Field(Kind.DIE, "the die, by its name", required=True)]
    dice: Annotated[int, Field(Kind.OPERAND, "how many dice a shot", most=DEEPEST)] = 2
    count: Annotated[int, Field(Kind.OPERAND, "how many shots", most=MOST_DICE)] = 1

    def judge(self, _: int | str, number: int) -> bool:
        """Whether a shot of this sum is a success."""
        return self.meets(number)

    def apply(self, before: State) -> Successes:  # noqa: ARG002
        """Shots, each a success or not."""
        numbers = thrown(self.die).map(lambda shown: shown.number)
        shot = repeated(max(0, self.dice), numbers).map(lambda sum_: Shown(sum_, sum_, False))
        die = shot.map(lambda shown: Worth(int(self.meets(shown.number)), False))
        return Successes(die, max(0, self.count), 0, shot, self.judge)

    def work(self, before: Work) -> Work:
        """The dice of one shot are added; of all shots it only matters whether they succeed."""
        sums = span_of(self.die.numbers).times(max(0, self.dice))
        pairs = before.pairs + sums.results**2
        return replace(before, one=span_of((0, 1)), count=max(0, self.count), pairs=pairs)

    def replay(self, roll: Replay) -> Replay:
        """Shots as reported, by their sums or by their dice."""
        roll = replace(roll, die=self.die, count=self.count)
        rolled = roll.report.rolled
        listed = () if rolled is None else rolled.dice
        if listed is None or len(listed) > self.count:
            message = f"a list of at most {self.count} shots is expected: that many are fired."
            raise impossible(message, "rolled")
        sums = tuple(self._sum(shot, index) for index, shot in enumerate(listed))
        succeeded = succeeded_in_all(roll, len(listed), sum(map(self.meets, sums)))
        dice = self.count * self.dice
        facts = replace(roll.facts, dice=dice, values=sums or None, successes=succeeded)
        return replace(roll, facts=facts, total=succeeded)

    def _sum(self, shot: ReportedDie, index: int) -> int:
        if len(shot) == 1:
            check_sum(self.die, self.dice, shot[0], "rolled", index)
        elif len(shot) != self.dice:
            message = f"{len(shot)} dice are listed for this shot; {self.dice} are rolled."
            raise impossible(message, "rolled", index)
        else:
            for face in shot:
                check_face(self.die, face, index)
        return sum(face for face in shot if isinstance(face, int))


@dataclass(frozen=True, slots=True)
class Oppose(Step):
    """Both sides throw dice and add their bonus."""

    word = "oppose"
    summary = "Both sides throw the same dice and add their bonus: win, tie or lose."
    transitions: ClassVar[Mapping[StateKind, StateKind]] = {StateKind.NOTHING: StateKind.VERDICT}

    die: Annotated[Die, Field(Kind.DIE, "the die, by its name", required=True)]
    count: Annotated[int, Field(Kind.OPERAND, "how many dice a side", most=MOST_DICE)] = 1
    bonus: Annotated[int, Field(Kind.OPERAND, "what this side adds")] = 0
    against_bonus: Annotated[int, Field(Kind.OPERAND, "what the other side adds")] = 0

    def apply(self, before: State) -> Verdict:  # noqa: ARG002
        """Which side is ahead."""
        numbers = thrown(self.die).map(lambda shown: shown.number)
        side = repeated(max(0, self.count), numbers)
        ahead = subtracted(side, side).map(lambda by: by + self.bonus - self.against_bonus)
        return Verdict(
            (
                (Contest.WIN, ahead.chance(lambda by: by > 0)),
                (Contest.TIE, ahead.chance(lambda by: by == 0)),
                (Contest.LOSE, ahead.chance(lambda by: by < 0)),
            )
        )

    def work(self, before: Work) -> Work:
        """Each result of one side against each of the other."""
        side = span_of(self.die.numbers).times(max(0, self.count))
        return replace(before, pairs=before.pairs + 2 * side.results**2)

    def replay(self, roll: Replay) -> Replay:
        """The sums of both sides, ours first."""
        rolled = roll.report.rolled
        if rolled is None or rolled.dice is None or len(rolled.dice) != _SIDES:
            raise impossible("the dice of both sides must be given: [ours, theirs].", "rolled")
        for index, (total, *_) in enumerate(rolled.dice):
            check_sum(self.die, self.count, total, "rolled", index)
        (ours, *_), (theirs, *_) = rolled.dice
        ahead = int(ours) + self.bonus - int(theirs) - self.against_bonus
        result = Contest.TIE if ahead == 0 else Contest.WIN if ahead > 0 else Contest.LOSE
        return roll.with_facts(replace(roll.facts, dice=self.count, outcome=result.value))


def _verdict(chance: Fraction) -> Verdict:
    return Verdict(((True, chance), (False, 1 - chance)))
