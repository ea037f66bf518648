"""Worked examples, executed and compared with what their authors expect.

Whatever comes out differently is a problem at the expected value's place, and so is a roll that is
owed and not taken.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from rulewright.content.book import Book
from rulewright.content.example import Example, StoryStep, Wound
from rulewright.dice.modifiers import Modifiers
from rulewright.dice.procedures import rolls_by_id
from rulewright.dice.replay import ExampleError
from rulewright.dice.steps.base import as_list
from rulewright.examples.results import Fact, Setting, StepResult, WoundFacts, by_name
from rulewright.examples.steps import Execution, StepOutcome
from rulewright.examples.values import Quantity, Situation, Values, unit_of, within
from rulewright.model.document import DataPath
from rulewright.model.names import nearest
from rulewright.model.plain import Plain
from rulewright.model.problem import Problem
from rulewright.words.catalogue import words

CODES: Mapping[str, str] = MappingProxyType(
    {
        "bad-example": (
            "A worked example says something impossible: it names a unit, counter, procedure, "
            "input or value that does not exist, dice that cannot show that, or an expected "
            "fact that its step does not give."
        ),
        "unknown-modifier": "A worked example names a modifier that no rule declares.",
        "example-value-missing": (
            "A worked example needs a value that is missing; give it under the unit's `values`."
        ),
        "example-mismatch": (
            "A worked example expects something other than what the procedures, modifiers and "
            "conditions of the game give."
        ),
        "example-roll-owed": (
            "A wound in a worked example owes a roll by the conditions, and the roll is not "
            "taken before the unit is wounded again or the example ends."
        ),
        "example-roll-not-owed": "A roll in a worked example settles what its unit does not owe.",
        "example-departs-unneeded": (
            "A step of a worked example says that it departs from the rules, but it does not."
        ),
    }
)
"""What can be wrong with worked examples, by stable code, each in one sentence."""


@dataclass(frozen=True, slots=True)
class Executed:
    """An example as executed: what came of each step, by its place, and what was wrong."""

    results: Mapping[DataPath, StepResult]
    problems: tuple[Problem, ...]


Begin: TypeAlias = Callable[[Example], tuple[Setting, Situation]]
"""What an example is executed against, and how its story begins."""


def beginning_of(book: Book) -> Begin:
    """What the examples of a book are executed against, and how each of them begins."""
    rolls = book.game.rolls
    procedures, modifiers = rolls_by_id(rolls), Modifiers(book)
    catalogue = words(book.game.language)

    def begin(example: Example) -> tuple[Setting, Situation]:
        units = {}
        for name, unit in example.given.units.items():
            with within("given", "units", name):
                units[name] = unit_of(book, unit)
        values = Values(units, modifiers)
        counters: dict[str, Quantity] = {}
        for name, value in example.given.counters.items():
            with within("given", "counters", name):
                counters[name] = values.read(value, Situation(counters)).named(name)
        setting = Setting(values, procedures, rolls.conditions, catalogue)
        return setting, Situation(counters)

    return begin


def run_example(book: Book, example: Example, begin: Begin | None = None) -> Executed:
    """Execute one example; steps after one that cannot be executed are skipped.

    Several examples of a book can share one `beginning_of` it.
    """
    results: dict[DataPath, StepResult] = {}
    problems: list[Problem] = []
    try:
        setting, now = (begin or beginning_of(book))(example)
        for at, step in example.steps:
            if isinstance(step.action, Wound) and step.action.unit in now.owed:
                problems += _unsettled(example, now, step.action.unit)
            with within(*at):
                now, results[at] = _executed(Execution(setting, now, step, (*at, step.word)))
            problems += _differences(example, at, step, results[at])
        problems += _unsettled(example, now)
    except ExampleError as fault:
        problems.append(Problem(fault.code, example.at(*fault.below), fault.message, fault.hint))
    return Executed(results, tuple(problems))


def _executed(execution: Execution) -> StepOutcome:
    step = execution.step
    with within(step.word):
        then, result = execution.execute()
    owes = isinstance(result.facts, WoundFacts) and result.facts.owes is not None
    if step.departs is not None and not owes:
        message = "nothing departs from the rules here."
        raise ExampleError("example-departs-unneeded", ("departs",), message, _DEPARTS)
    return then, result


def _unsettled(example: Example, now: Situation, only: str | None = None) -> Iterator[Problem]:
    """The rolls that are owed and not taken."""
    for unit, owed in now.owed.items():
        if not owed.departs and only in {None, unit}:
            yield Problem(
                "example-roll-owed",
                example.at(*owed.at),
                f"this wound worsens the condition of {unit!r}, and the roll owed is not taken.",
                f"Add a roll with settles: {unit}, or departs with the reason to this step.",
            )


def _differences(
    example: Example, at: DataPath, step: StoryStep, result: StepResult
) -> Iterator[Problem]:
    facts = by_name(result.facts)
    for name, expected in step.expect.items():
        below = (*at, "expect", name)
        if name not in facts:
            yield Problem(
                "bad-example",
                example.origin.key_at(*below),
                f"nothing called {name!r} comes of this step.",
                nearest(name, facts),
            )
            continue
        for deeper, wanted, found in _unequal(expected, facts[name]):
            yield Problem(
                "example-mismatch",
                example.at(*below, *deeper),
                f"{name} is expected to be {shown(wanted)}; by the rules it is {shown(found)}.",
                "Correct the example, or the rule, value or modifier that it rests on.",
            )


def _unequal(expected: Plain, found: Fact) -> Iterator[tuple[DataPath, Plain, Fact]]:
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for name, each in expected.items():
            for deeper, wanted, got in _unequal(each, found.get(name)):
                yield (name, *deeper), wanted, got
    elif not _equal(expected, found):
        yield (), expected, found


def _equal(expected: Plain, found: Fact) -> bool:
    if isinstance(found, tuple):
        listed = as_list(expected)
        return tuple([expected] if listed is None else listed) == found
    if isinstance(found, bool) or isinstance(expected, bool):
        return expected is found
    if isinstance(found, int | Fraction) and isinstance(expected, int | str):
        try:
            return Fraction(expected) == found
        except ValueError:
            return False
    return bool(expected == found)


def shown(value: object) -> str:
    """A fact as a message shows it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {shown(each)}" for name, each in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value))
    return str(value)


_DEPARTS = "Only a wound that owes a roll which is not taken can depart; otherwise use note."
