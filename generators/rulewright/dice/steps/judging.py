"""The steps that judge: threshold, count, sum-against, oppose."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Annotated, ClassVar

from rulewright.content.rolls import Die, Face
from rulewright.content.story import ToldDie
from rulewright.dice.distribution import repeated, subtracted
from rulewright.dice.fields import MOST_DICE, Field, Kind
from rulewright.dice.outcome import Contest, outcome_word
from rulewright.dice.states import Pool, Stand, State, Successes, Total, Verdict, Worth
from rulewright.dice.steps.base import Step, standing_on
from rulewright.dice.steps.throwing import NUMBERS, SYMBOLS
from rulewright.dice.telling import (
    Telling,
    cannot,
    check_face,
    check_number,
    check_sum,
    succeeded_in_all,
    summed,
    value_of,
)
from rulewright.dice.totals import reaches, thrown
from rulewright.dice.totals import summed as total_of
from rulewright.dice.work import Work, span_of

COMPARE: Mapping[str, Callable[[Fraction | int, Fraction | int], bool]] = {
    "at_least": lambda number, wanted: number >= wanted,
    "above": lambda number, wanted: number > wanted,
    "at_most": lambda number, wanted: number <= wanted,
    "below": lambda number, wanted: number < wanted,
}
"""How one number is held against another, by the names that content has for it."""

_SIDES = 2


@dataclass(frozen=True, slots=True)
class Comparison(Step):
    """A step that holds a number against what is asked for; just one of its fields says how."""

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
        """Whether a number is what is asked for."""
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
    stands: ClassVar[Mapping[Stand, Stand]] = {
        Stand.NUMBERS: Stand.SUCCESSES,
        Stand.TOTAL: Stand.VERDICT,
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
        """Whether a die of this first face that comes to this number is a success."""
        return face not in self.natural_fails and self.meets(number)

    def apply(self, before: State) -> Successes | Verdict:
        """Success or failure."""
        if isinstance(before, Total):
            return self.verdict(before)
        pool = standing_on(Pool, before)
        die = pool.die.map(lambda each: Worth(int(self.judge(each.face, each.number)), each.brings))
        return Successes(die, pool.count, pool.times, pool.die, self.judge)

    def work(self, before: Work) -> Work:
        """Of a total only what is asked for; of a die only whether it succeeds."""
        if before.is_total:
            return replace(before, asked=self.asked[1] + 1)
        return replace(before, one=span_of((0, 1)))

    def tell(self, telling: Telling) -> Telling:
        """How many dice succeed, of those told and in all; or whether the total does."""
        if telling.total is not None:
            outcome = outcome_word(self.meets(telling.total))
            return telling.and_facts(replace(telling.facts, outcome=outcome))
        rolled = telling.story.rolled
        dice = () if rolled is None else rolled.dice
        if dice is None or len(dice) > telling.count:
            message = f"a list of at most {telling.count} dice is expected; so many are rolled."
            raise cannot(message, "rolled")
        values = tuple(value_of(telling, die, index) for index, die in enumerate(dice))
        succeeded = sum(
            self._succeeds(telling, die, *value, index)
            for index, (die, value) in enumerate(zip(dice, values, strict=True))
        )
        succeeded = succeeded_in_all(telling, len(dice), succeeded)
        facts = replace(
            telling.facts,
            dice=telling.count,
            values=tuple(value for value, _ in values) or None,
            successes=succeeded,
        )
        return replace(telling, facts=facts, total=succeeded)

    def _succeeds(
        self, telling: Telling, told: ToldDie, value: int, stopped: bool, index: int
    ) -> bool:
        """Whether a told die succeeds; one that could go on may stop where that changes nothing."""
        again = telling.again
        if told[0] in self.natural_fails:
            return False
        if not stopped or again is None:
            return self.meets(value)
        further = again.add * len(told)
        results = {self.meets(number + further) for number in telling.die.numbers}
        if len(results) > 1:
            message = f"this die shows a {again.on} and must be thrown again."
            raise cannot(message, "rolled", index)
        return results.pop()


@dataclass(frozen=True, slots=True)
class Count(Step):
    """The total of successes, or of what the faces of symbol dice are worth, less `minus`."""

    word = "count"
    summary = "The total of the successes, or of what the faces are worth; never below 0."
    stands: ClassVar[Mapping[Stand, Stand]] = {
        Stand.SUCCESSES: Stand.TOTAL,
        Stand.SYMBOLS: Stand.TOTAL,
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
        """What the dice come to."""
        if isinstance(before, Successes):
            return Total(before.die, before.count, before.times, self.minus)
        pool = standing_on(Pool, before)
        die = pool.die.map(lambda shown: Worth(self.faces.get(shown.face, 0), shown.brings))
        return Total(die, pool.count, pool.times, self.minus)

    def work(self, before: Work) -> Work:
        """What the dice come to, added up later."""
        one = span_of((0, *self.faces.values())) if self.faces else before.one
        return replace(before, one=one, is_total=True, minus=self.minus)

    def tell(self, telling: Telling) -> Telling:
        """The total; symbol dice are told as they lie, with all the dice that others brought."""
        if telling.total is not None:
            return replace(telling, total=max(0, telling.total - self.minus))
        rolled = telling.story.rolled
        if rolled is None:
            facts = replace(telling.facts, dice=telling.count)
            return telling.and_facts(facts).certain("rolled")
        if rolled.dice is None:
            message = (
                f"{rolled.total!r} says nothing of dice with symbols; a list of faces is expected."
            )
            raise cannot(message, "rolled")
        check_number(telling, len(rolled.dice))
        for index, die in enumerate(rolled.dice):
            check_face(telling.die, die[-1], index)
        worth = sum(self.faces.get(self._read(telling, die[-1]), 0) for die in rolled.dice)
        total = max(0, worth - self.minus)
        facts = replace(telling.facts, dice=len(rolled.dice), counted=total)
        return replace(telling, facts=facts, total=total)

    def _read(self, telling: Telling, face: Face) -> Face:
        for shown, read in telling.readings:
            face = read if face == shown else face
        return face


@dataclass(frozen=True, slots=True)
class SumAgainst(Comparison):
    """Adds the dice and compares the sum."""

    word = "sum-against"
    summary = "Adds the dice and compares the sum: success or failure."
    stands: ClassVar[Mapping[Stand, Stand]] = {Stand.NUMBERS: Stand.VERDICT}

    all_ones: Annotated[
        str | None, Field(Kind.ONES, "what it means that every die shows 1, whatever is asked")
    ] = None

    def apply(self, before: State) -> Verdict:
        """Success or failure of the sum."""
        pool = standing_on(Pool, before)
        verdict = self.verdict(total_of(pool))
        if self.all_ones is None or not pool.count:
            return verdict
        ones = pool.die.chance(lambda shown: shown.face == 1 and not shown.brings) ** pool.count
        chance = dict(verdict.chances)[True]
        if self.meets(pool.count):
            chance -= ones
        return _verdict(chance + (ones if self.all_ones == "holds" else 0))

    def work(self, before: Work) -> Work:
        """Only what is asked for."""
        return replace(before, asked=self.asked[1] + 1)

    def tell(self, telling: Telling) -> Telling:
        """The sum as told, and what comes of it."""
        telling, ones = summed(telling)
        total = telling.facts.total
        if telling.is_over or total is None:
            return telling
        held = self.meets(total)
        if telling.count and ones and self.all_ones:
            held = self.all_ones == "holds"
        return telling.and_facts(replace(telling.facts, outcome=outcome_word(held)))


@dataclass(frozen=True, slots=True)
class Oppose(Step):
    """Both sides throw and add their bonus."""

    word = "oppose"
    summary = "Both sides throw the same dice and add their bonus: win, tie or lose."
    stands: ClassVar[Mapping[Stand, Stand]] = {Stand.NOTHING: Stand.VERDICT}

    die: Annotated[Die, Field(Kind.DIE, "the die, by its name", required=True)]
    count: Annotated[int, Field(Kind.OPERAND, "how many dice a side", most=MOST_DICE)] = 1
    bonus: Annotated[int, Field(Kind.OPERAND, "what this side adds")] = 0
    against_bonus: Annotated[int, Field(Kind.OPERAND, "what the other side adds")] = 0

    def apply(self, before: State) -> Verdict:  # noqa: ARG002
        """How the sides stand to each other."""
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

    def tell(self, telling: Telling) -> Telling:
        """The sums of both sides, ours first."""
        rolled = telling.story.rolled
        if rolled is None or rolled.dice is None or len(rolled.dice) != _SIDES:
            raise cannot("both sides' dice must be told: [ours, theirs].", "rolled")
        for index, (total, *_) in enumerate(rolled.dice):
            check_sum(self.die, self.count, total, "rolled", index)
        (ours, *_), (theirs, *_) = rolled.dice
        ahead = int(ours) + self.bonus - int(theirs) - self.against_bonus
        result = Contest.TIE if ahead == 0 else Contest.WIN if ahead > 0 else Contest.LOSE
        return telling.and_facts(replace(telling.facts, dice=self.count, outcome=result.value))


def _verdict(chance: Fraction) -> Verdict:
    return Verdict(((True, chance), (False, 1 - chance)))
