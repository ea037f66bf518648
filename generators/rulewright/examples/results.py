"""The results of the steps of a worked example: facts that its author can expect, and parts."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from rulewright.content.example import StoryStep
from rulewright.content.rolls import Conditions
from rulewright.dice.procedures import Roll
from rulewright.dice.replay import RollFacts, impossible
from rulewright.examples.values import Part, Values
from rulewright.model.names import nearest
from rulewright.model.status import Marked, Status

Fact: TypeAlias = "bool | int | Fraction | str | tuple[int | str, ...] | Mapping[str, Fact] | None"


@dataclass(frozen=True, slots=True)
class CounterFacts:
    """The values of counters, by name."""

    counters: Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class CompareFacts:
    """A sum of values, and whether it holds against another value."""

    sum: Fraction
    holds: bool


@dataclass(frozen=True, slots=True)
class RequireFacts:
    """An input built up; of several choices, those that count.

    Where each die is judged against it by itself, `sequence` says what one must show and `chance`
    with which chance it does; else they are None.
    """

    value: int
    choice: tuple[str, ...] | None = None
    sequence: str | None = None
    chance: Fraction | None = None


@dataclass(frozen=True, slots=True)
class OwesFact:
    """A roll that a unit owes: of which procedure, with how many dice, and how often."""

    procedure: str
    dice: int
    rolls: int


@dataclass(frozen=True, slots=True)
class WoundFacts:
    """What a unit has left and has lost in all, its condition (None: it is gone), what it owes."""

    left: int
    lost: int
    condition: str | None
    owes: OwesFact | None


Facts: TypeAlias = CounterFacts | CompareFacts | RequireFacts | RollFacts | WoundFacts


@dataclass(frozen=True, slots=True)
class StepResult:
    """The result of a step: its facts, the parts of its value, and the marks of all that it used.

    `options` holds the parts of each choice or input by name; `roll` is the procedure used.
    """

    step: StoryStep
    facts: Facts
    parts: tuple[Part, ...] = ()
    options: Mapping[str, tuple[Part, ...]] | None = None
    roll: Roll | None = None
    marks: tuple[Marked[object], ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """What an example is executed against; `words` are the catalogue of its language."""

    values: Values
    rolls: Mapping[str, Roll]
    conditions: Conditions | None
    words: Mapping[str, str]

    def roll(self, name: str) -> Roll:
        """The procedure of this name."""
        if name not in self.rolls:
            message = f"no procedure is called {name!r}."
            raise impossible(message, "procedure", hint=nearest(name, self.rolls))
        return self.rolls[name]


def by_name(facts: Facts) -> Mapping[str, Fact]:
    """The facts of a step by the names that an author can expect them by."""
    if isinstance(facts, CounterFacts):
        return facts.counters
    if isinstance(facts, WoundFacts):
        owes = facts.owes
        debt: Mapping[str, Fact] | None = None
        if owes is not None:
            debt = {"procedure": owes.procedure, "dice": owes.dice, "rolls": owes.rolls}
        return {
            "left": facts.left,
            "lost": facts.lost,
            "condition": facts.condition,
            "owes": debt,
        }
    if isinstance(facts, CompareFacts):
        return {"sum": facts.sum, "holds": facts.holds}
    known: dict[str, Fact]
    if isinstance(facts, RequireFacts):
        known = {
            "value": facts.value,
            "choice": facts.choice,
            "sequence": facts.sequence,
            "chance": facts.chance,
        }
    else:
        known = {
            "dice": facts.dice,
            "values": facts.values,
            "again": facts.again,
            "successes": facts.successes,
            "counted": facts.counted,
            "resisted": facts.resisted,
            "total": facts.total,
            "outcome": facts.outcome,
            "chance": facts.chance,
        }
    return {name: value for name, value in known.items() if value is not None}


def marks_of(parts: tuple[Part, ...]) -> tuple[Marked[object], ...]:
    """The marks of parts that are more than stated."""
    return tuple(part.mark for part in parts if part.mark.status is not Status.STATED)
