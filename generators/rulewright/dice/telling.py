"""What the dice of a story come to under a procedure, step by step.

A story tells some dice, or how many succeeded, or a total. Each step of the procedure works out
its part (`Step.tell`), and refuses what the dice cannot show.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from rulewright.content.rolls import Die, Face
from rulewright.content.story import Roll, ToldDie
from rulewright.dice.outcome import Contest, Outcome, outcome_word
from rulewright.model.document import DataPath


class StoryError(Exception):
    """A fault in how a story is told; `below` is the place within its step.

    It ends the worked example that it stands in and never leaves `rulewright.examples`.
    """

    def __init__(self, code: str, below: DataPath, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.below, self.message, self.hint = code, below, message, hint

    def within(self, *above: str | int) -> "StoryError":
        """The same fault, seen from further up."""
        return StoryError(self.code, (*above, *self.below), self.message, self.hint)


def cannot(message: str, *below: str | int, hint: str = "") -> StoryError:
    """A fault of dice that cannot be as they are told."""
    return StoryError("bad-example", below, message, hint)


@dataclass(frozen=True, slots=True)
class RollFacts:
    """What is known of a roll once it is told; None where nothing can be said.

    `values` are what each die that is told comes to, `again` how many dice are rolled again,
    `counted` what symbols are worth, `resisted` what the other side takes off, `chance` that of
    success, or of one success or more.
    """

    dice: int | None = None
    values: tuple[int, ...] | None = None
    again: int | None = None
    successes: int | None = None
    counted: int | None = None
    resisted: int | None = None
    total: int | None = None
    outcome: str | None = None
    chance: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Again:
    """How a die is thrown again: where it shows `on`, adding `add` each time, so often at most."""

    on: Face
    add: int
    times: int


_NO_DIE = Die("")


@dataclass(frozen=True, slots=True)
class Telling:
    """A roll as far as it has been worked out: the `story`, its `odds`, and the `facts` by now.

    `die` and `count` are the pool's; `again` says how its dice are thrown again, `explodes` whether
    they bring others, `readings` which faces of theirs count as which. `total` is None until there
    is one. Where nothing is told since nothing else can be, it `is_over`.
    """

    story: Roll
    odds: Outcome
    facts: RollFacts = RollFacts()
    die: Die = _NO_DIE
    count: int = 0
    again: Again | None = None
    explodes: bool = False
    readings: tuple[tuple[Face, Face], ...] = ()
    total: int | None = None
    is_over: bool = False

    def and_facts(self, facts: RollFacts) -> "Telling":
        """The same, with other facts."""
        return replace(self, facts=facts)

    def certain(self, below: str) -> "Telling":
        """The end of a roll that needs no telling, having only one outcome."""
        result = self.odds.certain
        if result is None:
            message = (
                "the story does not tell what was rolled, and more than one outcome is possible."
            )
            raise cannot(message, hint=f"Tell it with {below}.")
        facts = self.facts
        if isinstance(result, bool | Contest):
            facts = replace(facts, outcome=outcome_word(result))
        else:
            facts = replace(facts, total=result)
        return replace(self, facts=facts, is_over=True)


def facts_of(end: Telling) -> RollFacts:
    """What is known of a roll whose steps have all been told."""
    if not end.is_over and end.total is None and end.facts.outcome is None:
        end, _ = summed(end)
    if not end.is_over and end.facts.successes is not None:
        end = _counted(end)
    total = end.facts.total if end.total is None else end.total
    return replace(end.facts, total=total, chance=end.odds.chance)


def _counted(end: Telling) -> Telling:
    facts = end.facts
    if end.story.succeeded_again is not None and facts.again is None:
        raise cannot("this procedure rolls no failures again.", "succeeded_again")
    if facts.outcome is not None:
        return end
    if end.count == 1:
        return end.and_facts(replace(facts, outcome=outcome_word(bool(facts.successes))))
    if end.odds.distribution and end.total not in end.odds.distribution:
        raise cannot(f"{end.total} cannot come of this roll.")
    return end


def summed(telling: Telling) -> tuple[Telling, bool]:
    """The sum of the dice as told, and whether every die shows 1."""
    facts = replace(telling.facts, dice=telling.count)
    rolled = telling.story.rolled
    if rolled is None:
        return telling.and_facts(facts).certain("rolled"), False
    if rolled.dice is not None:
        values = _values(telling, rolled.dice)
        facts = replace(facts, values=values, total=sum(values))
        return telling.and_facts(facts), all(die[0] == 1 for die in rolled.dice)
    plain = telling.again is None and not telling.explodes
    if plain:
        check_sum(telling.die, telling.count, rolled.total, "rolled")
    if not isinstance(rolled.total, int):
        raise cannot(f"{rolled.total!r} is no sum of dice.", "rolled")
    ones = plain and min(telling.die.numbers) == 1 and rolled.total == telling.count
    return telling.and_facts(replace(facts, total=rolled.total)), ones


def _values(telling: Telling, dice: tuple[ToldDie, ...]) -> tuple[int, ...]:
    check_number(telling, len(dice))
    return tuple(value_of(telling, die, index)[0] for index, die in enumerate(dice))


def check_number(telling: Telling, told: int) -> None:
    """A fault where more or fewer dice are told than can lie there."""
    if told != telling.count and not (telling.explodes and told > telling.count):
        raise cannot(f"{told} dice are told; {telling.count} are rolled.", "rolled")


def check_sum(die: Die, count: int, total: Face | None, *below: str | int) -> None:
    """A fault where so many dice cannot come to this."""
    least, most = count * min(die.numbers), count * max(die.numbers)
    if not isinstance(total, int) or not least <= total <= most:
        raise cannot(f"{total!r} cannot be rolled with {count} dice.", *below)


def check_face(die: Die, face: Face, index: int, field: str = "rolled") -> None:
    """A fault where a die lacks a face."""
    if face not in die.shown:
        raise StoryError("unknown-face", (field, index), f"{die.title} has no face {face!r}.")


def value_of(telling: Telling, die: ToldDie, index: int) -> tuple[int, bool]:
    """What a told die comes to, and whether it could have been thrown again and was not."""
    for face in die:
        check_face(telling.die, face, index)
    *before, last = die
    again, number = telling.again, last if isinstance(last, int) else 0
    if again is None:
        if before:
            raise cannot("this die is not thrown again.", "rolled", index)
        return number, False
    if len(before) > again.times or any(face != again.on for face in before):
        message = f"a die is thrown again after a {again.on}, at most {again.times} times."
        raise cannot(message, "rolled", index)
    stopped = last == again.on and len(before) < again.times
    return number + again.add * len(before), stopped


def succeeded_in_all(telling: Telling, told: int, succeeded: int) -> int:
    """How many dice succeeded in all: as told, or where every die is told as they show."""
    said = telling.story.succeeded
    if said is None:
        if told < telling.count:
            return telling.count if telling.certain("succeeded").facts.total else 0
        return succeeded
    if not succeeded <= said <= telling.count - told + succeeded:
        message = (
            f"{said} of {telling.count} dice cannot succeed: of the {told} told, {succeeded} do."
        )
        raise cannot(message, "succeeded")
    return said
