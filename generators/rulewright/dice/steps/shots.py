"""The step of shots: several dice each, whose sum is held against a number."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from rulewright.content.rolls import Die
from rulewright.content.story import ToldDie
from rulewright.dice.distribution import repeated
from rulewright.dice.fields import DEEPEST, MOST_DICE, Field, Kind
from rulewright.dice.states import Shown, Stand, State, Successes, Worth
from rulewright.dice.steps.judging import Comparison
from rulewright.dice.telling import Telling, cannot, check_face, check_sum, succeeded_in_all
from rulewright.dice.totals import thrown
from rulewright.dice.work import Work, span_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Shots(Comparison):
    """So many shots, each of several dice, that are added and compared; below 0 there are none."""

    word = "shots"
    summary = "Throws several dice for each shot, adds them, and compares each sum by itself."
    stands: ClassVar[Mapping[Stand, Stand]] = {Stand.NOTHING: Stand.SUCCESSES}
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

    def tell(self, telling: Telling) -> Telling:
        """Shots as told, by their sums or by their dice."""
        telling = replace(telling, die=self.die, count=self.count)
        rolled = telling.story.rolled
        told = () if rolled is None else rolled.dice
        if told is None or len(told) > self.count:
            message = f"a list of at most {self.count} shots is expected; so many are fired."
            raise cannot(message, "rolled")
        sums = tuple(self._sum(shot, index) for index, shot in enumerate(told))
        succeeded = succeeded_in_all(telling, len(told), sum(map(self.meets, sums)))
        dice = self.count * self.dice
        facts = replace(telling.facts, dice=dice, values=sums or None, successes=succeeded)
        return replace(telling, facts=facts, total=succeeded)

    def _sum(self, shot: ToldDie, index: int) -> int:
        if len(shot) == 1:
            check_sum(self.die, self.dice, shot[0], "rolled", index)
        elif len(shot) != self.dice:
            message = f"{len(shot)} dice are told of this shot; {self.dice} are rolled."
            raise cannot(message, "rolled", index)
        else:
            for face in shot:
                check_face(self.die, face, index)
        return sum(face for face in shot if isinstance(face, int))
