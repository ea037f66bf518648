"""The dice that a worked example reports, followed through the steps of a procedure.

A report says what dice showed, or how many succeeded, or a total. Each step of the procedure works
out its part (`Step.replay`), and refuses what the dice cannot show.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from rulewright.content.example import ReportedDie, Roll
from rulewright.content.rolls import Die, Face
from rulewright.dice.states import Contest, Outcome, outcome_word
from rulewright.model.document import DataPath


class ExampleError(Exception):
    """A fault in a worked example; `below` is the place within its step.

    It ends the example that it stands in and never leaves `rulewright.examples`.
    """

    def __init__(self, code: str, below: DataPath, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.below, self.message, self.hint = code, below, message, hint

    def within(self, *above: str | int) -> "ExampleError":
        """The same fault, its place given from further up."""
        return ExampleError(self.code, (*above, *self.below), self.message, self.hint)


def impossible(message: str, *below: str | int, hint: str = "") -> ExampleError:
    """The fault of a report that is impossible."""
    return ExampleError("bad-example", below, message, hint)


@dataclass(frozen=True, slots=True)
class RollFacts:
    """What is known of a roll once it is replayed; None where nothing can be said.

    `values` are what each reported die comes to, `again` how many dice are rolled again, `counted`
    what symbols are worth, `resisted` what the other side takes off, `chance` that of success, or
    of one success or more.
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
    """How a die is thrown again: when it shows `on`, with `add` added, at most so many `times`."""

    on: Face
    add: int
    times: int


_NO_DIE = Die("")


@dataclass(frozen=True, slots=True)
class Replay:
    """A roll as far as it has been replayed: its `report`, its `odds`, and the `facts` so far.

    `die` and `count` are the pool's; `again` says how its dice are thrown again, `explodes` whether
    they bring others, `readings` which faces of theirs count as which. `total` is None until there
    is one. A roll with a single possible outcome needs no report, and `is_over` at once.
    """

    report: Roll
    odds: Outcome
    facts: RollFacts = RollFacts()
    die: Die = _NO_DIE
    count: int = 0
    again: Again | None = None
    explodes: bool = False
    readings: tuple[tuple[Face, Face], ...] = ()
    total: int | None = None
    is_over: bool = False

    def with_facts(self, facts: RollFacts) -> "Replay":
        """The same, with other facts."""
        return replace(self, facts=facts)

    def without_report(self, field: str) -> "Replay":
        """The end of a roll whose dice are not reported because only one outcome is possible.

        Raises ExampleError where it has several; `field` is where they would be reported.
        """
        result = self.odds.certain
        if result is None:
            message = (
                "the example does not say what was rolled, and more than one outcome is possible."
            )
            raise impossible(message, hint=f"Say it under {field}.")
        facts = self.facts
        if isinstance(result, bool | Contest):
            facts = replace(facts, outcome=outcome_word(result))
        else:
            facts = replace(facts, total=result)
        return replace(self, facts=facts, is_over=True)


def facts_of(end: Replay) -> RollFacts:
    """What is known of a roll that has been through all steps.

    Raises ExampleError for a report that cannot be.
    """
    if not end.is_over and end.total is None and end.facts.outcome is None:
        end, _ = summed(end)
    if not end.is_over and end.facts.successes is not None:
        end = _counted(end)
    total = end.facts.total if end.total is None else end.total
    return replace(end.facts, total=total, chance=end.odds.chance)


def _counted(end: Replay) -> Replay:
    facts = end.facts
    if end.report.succeeded_again is not None and facts.again is None:
        raise impossible("this procedure rolls no failures again.", "succeeded_again")
    if facts.outcome is not None:
        return end
    if end.count == 1:
        return end.with_facts(replace(facts, outcome=outcome_word(bool(facts.successes))))
    if end.odds.distribution and end.total not in end.odds.distribution:
        raise impossible(f"this roll cannot come to {end.total}.")
    return end


def summed(roll: Replay) -> tuple[Replay, bool]:
    """The sum of the reported dice, and whether every die shows 1."""
    facts = replace(roll.facts, dice=roll.count)
    rolled = roll.report.rolled
    if rolled is None:
        return roll.with_facts(facts).without_report("rolled"), False
    if rolled.dice is not None:
        values = _values(roll, rolled.dice)
        facts = replace(facts, values=values, total=sum(values))
        return roll.with_facts(facts), all(die[0] == 1 for die in rolled.dice)
    plain = roll.again is None and not roll.explodes
    if plain:
        check_sum(roll.die, roll.count, rolled.total, "rolled")
    if not isinstance(rolled.total, int):
        raise impossible(f"{rolled.total!r} is not a sum of dice.", "rolled")
    ones = plain and min(roll.die.numbers) == 1 and rolled.total == roll.count
    return roll.with_facts(replace(facts, total=rolled.total)), ones


def _values(roll: Replay, dice: tuple[ReportedDie, ...]) -> tuple[int, ...]:
    check_number(roll, len(dice))
    return tuple(value_of(roll, die, index)[0] for index, die in enumerate(dice))


def check_number(roll: Replay, reported: int) -> None:
    """Raise ExampleError where more or fewer dice are reported than the roll can have."""
    if reported != roll.count and not (roll.explodes and reported > roll.count):
        raise impossible(f"{reported} dice are listed; {roll.count} are rolled.", "rolled")


def check_sum(die: Die, count: int, total: Face | None, *below: str | int) -> None:
    """Raise ExampleError where so many dice cannot come to this."""
    least, most = count * min(die.numbers), count * max(die.numbers)
    if not isinstance(total, int) or not least <= total <= most:
        raise impossible(f"{total!r} cannot be rolled with {count} dice.", *below)


def check_face(die: Die, face: Face, index: int, field: str = "rolled") -> None:
    """Raise ExampleError where a die has no such face."""
    if face not in die.shown:
        raise ExampleError("unknown-face", (field, index), f"{die.title} has no face {face!r}.")


def value_of(roll: Replay, die: ReportedDie, index: int) -> tuple[int, bool]:
    """The value of a reported die, and whether it could have been thrown again and was not."""
    for face in die:
        check_face(roll.die, face, index)
    *before, last = die
    again, number = roll.again, last if isinstance(last, int) else 0
    if again is None:
        if before:
            raise impossible("this die is not thrown again.", "rolled", index)
        return number, False
    if len(before) > again.times or any(face != again.on for face in before):
        message = f"a die is thrown again after a {again.on}, at most {again.times} times."
        raise impossible(message, "rolled", index)
    stopped = last == again.on and len(before) < again.times
    return number + again.add * len(before), stopped


def succeeded_in_all(roll: Replay, listed: int, succeeded: int) -> int:
    """How many dice succeed in all: as reported or, where every die is listed, as they show."""
    reported = roll.report.succeeded
    if reported is None:
        if listed < roll.count:
            return roll.count if roll.without_report("succeeded").facts.total else 0
        return succeeded
    if not succeeded <= reported <= roll.count - listed + succeeded:
        message = (
            f"{reported} of {roll.count} dice cannot succeed: of the {listed} listed,"
            f" {succeeded} do."
        )
        raise impossible(message, "succeeded")
    return reported
