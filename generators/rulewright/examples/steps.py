"""The steps of a worked example, executed: each takes the story from one situation to the next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from rulewright.content.example import Characteristic, Compare, Counter, Require, StoryStep, Wound
from rulewright.content.example import Roll as ReportedRoll
from rulewright.content.rolls import Conditions, Level
from rulewright.dice.procedures import Roll, lookups_used, pairs_of
from rulewright.dice.replay import ExampleError, Replay, RollFacts, facts_of, impossible
from rulewright.dice.sequence import has_sequence, in_words, sequence
from rulewright.dice.steps.judging import COMPARE, Threshold
from rulewright.dice.steps.throwing import ThrowPool
from rulewright.dice.totals import MOST_PAIRS
from rulewright.examples.results import (
    CompareFacts,
    CounterFacts,
    OwesFact,
    RequireFacts,
    Setting,
    StepResult,
    WoundFacts,
    marks_of,
)
from rulewright.examples.values import RESULT, Owed, Part, Quantity, Situation, within
from rulewright.model.document import DataPath
from rulewright.model.names import nearest
from rulewright.model.status import Marked, Status

StepOutcome: TypeAlias = tuple[Situation, StepResult]
"""The situation after a step, and the result of the step."""


@dataclass(frozen=True, slots=True)
class Execution:
    """One step about to be executed: its place, and the situation before it."""

    setting: Setting
    now: Situation
    step: StoryStep
    at: DataPath

    def execute(self) -> StepOutcome:
        """The situation after the step, and what came of it."""
        action = self.step.action
        if isinstance(action, Counter):
            return self._counter(action)
        if isinstance(action, Compare):
            return self._compare(action)
        if isinstance(action, Require):
            return self._require(action)
        return self._roll(action) if isinstance(action, ReportedRoll) else self._wound(action)

    def _counter(self, action: Counter) -> StepOutcome:
        """Change or set counters."""
        counters = dict(self.now.counters)
        parts: list[Part] = []
        for name, change in action.changes.items():
            if name not in counters:
                message = f"no counter is called {name!r}."
                raise impossible(message, name, hint=nearest(name, counters))
            with within(name, *(("to",) if change.sets else ())):
                quantity = self.setting.values.read(change.value, self.now)
            changed = quantity if change.sets else counters[name].plus(quantity)
            counters[name] = changed.named(name)
            parts += quantity.parts
        facts = CounterFacts({name: counters[name].value for name in action.changes})
        marks = tuple(mark for name in action.changes for mark in marks_of(counters[name].parts))
        result = StepResult(self.step, facts, tuple(parts), marks=marks)
        return replace(self.now, counters=counters), result

    def _compare(self, action: Compare) -> StepOutcome:
        """Add values and compare the sum."""
        total = Quantity(Fraction(0))
        for index, value in enumerate(action.sum):
            with within("sum", index):
                total = total.plus(self.setting.values.read(value, self.now))
        with within(action.how):
            other = self.setting.values.read(action.other, self.now)
        facts = CompareFacts(total.value, COMPARE[action.how](total.value, other.value))
        marks = marks_of((*total.parts, *other.parts))
        options = {action.how: other.parts}
        return self.now, StepResult(self.step, facts, total.parts, options, marks=marks)

    def _require(self, action: Require) -> StepOutcome:
        """Build up an input of a procedure from its parts; of several choices one counts."""
        roll = self.setting.roll(action.procedure)
        name = action.input
        _check_input(roll, name, "input")
        choice: tuple[str, ...] | None = None
        options: dict[str, tuple[Part, ...]] | None = None
        if action.value is not None:
            quantity = self.setting.values.built(action.value, self.now, name)
        else:
            choices = self._choices(action)
            pick = min if action.lowest else max
            best = pick(each.value for each in choices.values())
            choice = tuple(label for label, each in choices.items() if each.value == best)
            options = {label: each.parts for label, each in choices.items()}
            quantity = choices[choice[0]]
        needed = _computable(roll, name, quantity)
        facts = RequireFacts(needed, choice)
        if any(roll.operand_of(Threshold.word, how) == name for how in COMPARE):
            facts = _of_one_die(facts, roll, name, self.setting.words)
        required = {key: each for key, each in self.now.required.items() if key != name}
        then = replace(self.now, required={**required, name: quantity})
        marks = marks_of(quantity.parts)
        return then, StepResult(self.step, facts, quantity.parts, options, roll, marks)

    def _choices(self, action: Require) -> dict[str, Quantity]:
        choices = {}
        for label, each in action.choices.items():
            with within("choices", label):
                own = self.setting.values.built(each, self.now, action.input)
            choices[label] = self.setting.values.changed(own, action.changes, self.now)
        return choices

    def _roll(self, action: ReportedRoll) -> StepOutcome:
        """Roll a procedure, with the dice that the example reports."""
        roll = self.setting.roll(action.procedure)
        quantities: dict[str, Quantity] = {}
        for name, value in action.inputs.items():
            _check_input(roll, name, "with", name)
            with within("with", name):
                quantities[name] = self.setting.values.read(value, self.now, name)
        now = self._settled(action, quantities) if action.settles else self.now
        parts = tuple(part for each in quantities.values() for part in each.parts)
        facts, steps_marks = _replayed(roll, action, quantities)
        marks = marks_of(parts) + steps_marks
        if facts.total is not None:
            carried = tuple(Part("", Fraction(0), mark=mark) for mark in marks)
            now = replace(now, result=Quantity(Fraction(facts.total), carried).named(RESULT))
        options = {name: each.parts for name, each in quantities.items()}
        return now, StepResult(self.step, facts, parts, options, roll, marks)

    def _settled(self, action: ReportedRoll, quantities: dict[str, Quantity]) -> Situation:
        """The situation with one owed roll less; the owed number is the default of its input."""
        unit = action.settles
        with within("settles"):
            self.setting.values.unit(unit)
        owed = self.now.owed.get(unit)
        owes = self.setting.conditions.owes if self.setting.conditions else None
        if owed is None or owes is None or owes.procedure != action.procedure:
            message = f"{unit!r} owes no such roll here."
            raise ExampleError("example-roll-not-owed", ("settles",), message)
        number = quantities.get(owes.input, owed.number)
        quantities[owes.input] = owed.number
        if number.value != owed.number.value:
            message = (
                f"{unit!r} owes this roll with {owed.number.value}, the example rolls"
                f" {number.value}."
            )
            raise ExampleError("example-mismatch", ("with", owes.input), message)
        if owed.departs:
            message = f"the roll that {unit!r} owes is taken, so nothing departs from the rules."
            hint = "Remove departs from the wound."
            raise ExampleError("example-departs-unneeded", (), message, hint)
        left = replace(owed, rolls=owed.rolls - 1) if owed.rolls > 1 else None
        return self.now.with_owed(unit, left)

    def _wound(self, action: Wound) -> StepOutcome:
        """Take from what is left of the characteristic that decides a unit's condition."""
        conditions = self.setting.conditions
        if conditions is None:
            raise impossible("this game declares no conditions.")
        unit = action.unit
        with within("unit"):
            whole = self.setting.values.read(Characteristic(unit, "", conditions.of), self.now)
        with within("by"):
            loss = self.setting.values.read(action.by, self.now)
        total, before = whole.whole("unit"), self.now.lost.get(unit, 0)
        if total <= 0:
            raise impossible(f"{unit!r} has nothing to lose: {total}.", "unit")
        lost = before + loss.whole("by")
        left = max(0, total - lost)
        level = conditions.levels[conditions.index(left, total)]
        fell = conditions.index(left, total) - conditions.index(max(0, total - before), total)
        owed = self._owed(conditions, level, fell) if left else None
        facts = WoundFacts(
            left=left,
            lost=lost,
            condition=level.id if left else None,
            owes=_owes_fact(conditions, owed),
        )
        then = replace(self.now, lost={**self.now.lost, unit: lost}).with_owed(unit, owed)
        marks = marks_of((*whole.parts, *loss.parts, *(owed.number.parts if owed else ())))
        if fell and level.mark.status is not Status.STATED:
            marks = (*marks, level.mark)
        return then, StepResult(self.step, facts, loss.parts, marks=marks)

    def _owed(self, conditions: Conditions, level: Level, fell: int) -> Owed | None:
        """What a unit owes that has fallen by so many levels to this one."""
        owes = conditions.owes
        if owes is None or fell <= 0:
            return None
        number = self.setting.rolls[owes.procedure].rolls.lookups[owes.lookup].value(level.id)
        if number.value is None:
            raise ExampleError("example-value-missing", (), f"what {level.name} owes is not known.")
        if number.value == 0:
            return None
        value = Fraction(number.value)
        quantity = Quantity(value, (Part(level.name, value, mark=number),))
        departs = self.step.departs is not None
        return Owed(fell if owes.each_level else 1, quantity, self.at, departs)


def _owes_fact(conditions: Conditions, owed: Owed | None) -> OwesFact | None:
    if owed is None or conditions.owes is None:
        return None
    return OwesFact(conditions.owes.procedure, owed.number.whole(), owed.rolls)


def _replayed(
    roll: Roll, action: ReportedRoll, quantities: Mapping[str, Quantity]
) -> tuple[RollFacts, tuple[Marked[object], ...]]:
    """The facts of a roll as reported, and the marks of all that it used."""
    given = {name: _computable(roll, name, each, "with", name) for name, each in quantities.items()}
    for name, each in roll.procedure.inputs.items():
        if name not in given and each.default is None:
            raise impossible(f"the input {name!r} has no value.", "with")
    _check_lookups(roll, given, "with")
    resolved = roll.resolve(given)
    if resolved.steps is None:
        raise ExampleError("example-value-missing", (), f"a value of {roll.id!r} is missing.")
    if pairs_of(resolved.steps, only_whether=False) > MOST_PAIRS:
        raise impossible("the odds of this roll would take too long to compute.")
    replay = Replay(action, roll.run(given))
    for step in resolved.steps:
        if not replay.is_over:
            replay = step.replay(replay)
    return facts_of(replay), resolved.marks


def _of_one_die(
    facts: RequireFacts, roll: Roll, name: str, words: Mapping[str, str]
) -> RequireFacts:
    """What one die must show, and its chance; nothing where further inputs have no value."""
    if not has_sequence(roll):
        return facts
    given = {name: facts.value}
    count = roll.operand_of(ThrowPool.word, "count")
    if count is not None and count != name:
        given[count] = 1
    _check_lookups(roll, given)
    to_roll = sequence(roll, given)
    facts = replace(facts, sequence=None if to_roll is None else in_words(to_roll, words))
    inputs = roll.procedure.inputs.items()
    if all(key in given or each.default is not None for key, each in inputs):
        return replace(facts, chance=roll.run(given).chance)
    return facts


def _check_input(roll: Roll, name: str, *below: str | int) -> None:
    inputs = roll.procedure.inputs
    if name not in inputs:
        message = f"{roll.procedure.title} has no input called {name!r}."
        raise impossible(message, *below, hint=nearest(name, inputs))


def _computable(roll: Roll, name: str, quantity: Quantity, *below: str | int) -> int:
    """A whole number that the procedure can be run with."""
    number, most = quantity.whole(*below), roll.most(name)
    if abs(number) > most:
        raise impossible(f"{name!r} is {number} here; the most is {most}.", *below)
    return number


def _check_lookups(roll: Roll, given: Mapping[str, int], *below: str | int) -> None:
    """Raise ExampleError where a lookup has no value for the input that it is read by."""
    for used, name in lookups_used(roll.procedure):
        if name in given and str(given[name]) not in roll.rolls.lookups[used].values:
            message = f"the lookup {used!r} has no value for {given[name]}."
            raise ExampleError("missing-key", (*below, name) if below else (), message)
