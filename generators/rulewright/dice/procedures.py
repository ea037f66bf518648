"""Procedures that can be rolled: what is thrown and how it is judged, run exactly.

The steps are read as authors wrote them and resolved for given inputs. What they mean is
checked beforehand (`step_checks.py`), so that running a procedure of a checked game never fails.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from rulewright.content.rolls import Die, Procedure, Rolls
from rulewright.dice.states import Outcome, Pool, Result, State, Successes, Total, Verdict
from rulewright.dice.steps import STEPS, Step
from rulewright.dice.steps.base import BOUND, Scope, as_list, read_fields, with_mark
from rulewright.dice.totals import Work, is_endless, reaches, summed, whole, without_end
from rulewright.model.names import unique
from rulewright.model.plain import Plain
from rulewright.model.status import Marked, Status, weakest

Given: TypeAlias = int | Fraction | Marked[int]
"""An input's value: a whole number, with or without a mark."""


_Key: TypeAlias = tuple[int, tuple[Marked[int], ...]]
"""The place of a step, and the values of the inputs that it names."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """The steps of a procedure for some inputs, None where a value is missing; the marks used.

    `keys` tell steps apart: those of one procedure with the same key are the same.
    """

    steps: tuple[Step, ...] | None
    marks: tuple[Marked[object], ...]
    keys: tuple[_Key, ...] = ()


@dataclass(slots=True)
class _Known:
    """What was worked out before, for the same values of the inputs that it depends on.

    `steps` are known by their place and these values, `states` and `works` by all steps that led to
    them. A
    table of odds runs one procedure for thousands of inputs, which differ in one or two.
    """

    names: tuple[tuple[str, ...], ...]
    steps: dict[_Key, tuple[Step | None, tuple[Marked[object], ...]]] = field(default_factory=dict)
    states: dict[tuple[_Key, ...], State] = field(default_factory=dict)
    works: dict[tuple[_Key, ...], Work] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Roll:
    """A declared procedure with the dice and lookups of its game, ready to be rolled."""

    procedure: Procedure
    rolls: Rolls
    _known: list[_Known] = field(default_factory=list, init=False, compare=False, repr=False)

    @property
    def id(self) -> str:
        """The id of its procedure."""
        return self.procedure.id

    def values(self, given: Mapping[str, Given]) -> dict[str, Marked[int]]:
        """Every input's value: as given, else its default.

        Raises ValueError for an input that the procedure lacks, or one without any value.
        """
        if unknown := given.keys() - self.procedure.inputs.keys():
            raise ValueError(f"{self.id} has no input {sorted(unknown)}")
        values = {}
        for name, each in self.procedure.inputs.items():
            value = given.get(name, each.default)
            if value is None:
                raise ValueError(f"{self.id} needs a value for {name}")
            values[name] = _whole(value)
        return values

    def resolve(self, given: Mapping[str, Given]) -> Resolved:
        """The steps for these inputs."""
        known, values = self._remembered(), self.values(given)
        scope = Scope(self.rolls.dice, self.rolls.lookups, values)
        marks: list[Marked[object]] = [self.procedure.mark]
        steps: list[Step] = []
        keys: list[_Key] = []
        for place, (written, names) in enumerate(
            zip(self.procedure.steps, known.names, strict=True)
        ):
            key = place, tuple(values[name] for name in names)
            if key not in known.steps:
                known.steps[key] = read_fields(STEPS[written.word], written.fields, scope)
            step, met = known.steps[key]
            keys.append(key)
            marks += met
            if step is not None:
                steps.append(step)
        return Resolved(
            steps=tuple(steps) if len(steps) == len(keys) else None,
            marks=tuple(mark for mark in marks if mark.status is not Status.STATED),
            keys=tuple(keys),
        )

    def _remembered(self) -> _Known:
        if not self._known:
            inputs = self.procedure.inputs
            names = (_strings(step.fields) for step in self.procedure.steps)
            self._known.append(_Known(tuple(tuple(sorted(inputs.keys() & each)) for each in names)))
        return self._known[0]

    def _state_after(self, steps: Sequence[Step], keys: tuple[_Key, ...]) -> State:
        states = self._remembered().states
        state: State = None
        for place, step in enumerate(steps, start=1):
            key = keys[:place]
            if key not in states:
                states[key] = step.apply(state)
            state = states[key]
        return state

    def run(self, given: Mapping[str, Given], *, only_whether: bool = False) -> Outcome:
        """Every result with its exact chance; with `only_whether`, totals of 1 or more as one.

        Raises ValueError for unknown inputs and those without a value; a fraction among the inputs
        must be whole.
        """
        resolved = self.resolve(given)
        status = weakest(mark.status for mark in resolved.marks)
        notes = unique(mark.note for mark in resolved.marks if mark.note)
        if resolved.steps is None:
            return Outcome({}, Status.MISSING, notes)
        state = self._state_after(resolved.steps, resolved.keys)
        distribution, open_ended = _results(state, only_whether=only_whether)
        return Outcome(distribution, status, notes, open_ended)

    def pairs(self, given: Mapping[str, Given], *, only_whether: bool) -> int:
        """How much work the odds for these inputs are; 0 where a value is missing."""
        resolved = self.resolve(given)
        if resolved.steps is None:
            return 0
        works = self._remembered().works
        work = Work()
        for place, step in enumerate(resolved.steps, start=1):
            key = resolved.keys[:place]
            if key not in works:
                works[key] = step.work(work)
            work = works[key]
        return work.all_pairs(only_whether=only_whether)

    def most(self, name: str) -> int:
        """How far from 0 the value of an input can be, so that odds take only seconds."""
        limits = [
            field.limit(endless=self.is_endless)
            for step in self.procedure.steps
            for key, field in STEPS[step.word].fields().items()
            if with_mark(step.fields.get(key)).value == name
        ]
        return min(limits, default=BOUND)

    @property
    def is_endless(self) -> bool:
        """Whether dice bring further dice without end."""
        return any(STEPS[step.word].is_endless(step.fields) for step in self.procedure.steps)

    def has(self, word: str) -> bool:
        """Whether the procedure has a step of this word."""
        return any(step.word == word for step in self.procedure.steps)

    def operand_of(self, word: str, field: str) -> str | None:
        """The input that a field of the first such step names, if it names one directly."""
        steps = (step.fields.get(field) for step in self.procedure.steps if step.word == word)
        value = with_mark(next(steps, None)).value
        return value if isinstance(value, str) and value in self.procedure.inputs else None

    @property
    def die(self) -> Die:
        """The die that the procedure throws first; one without faces where it is missing."""
        name = with_mark(self.procedure.steps[0].fields.get("die")).value
        return self.rolls.dice.get(str(name), Die(""))


def pairs_of(steps: tuple[Step, ...], *, only_whether: bool) -> int:
    """The approximate number of pairs of results that the odds of these steps take."""
    work = Work()
    for step in steps:
        work = step.work(work)
    return work.all_pairs(only_whether=only_whether)


def rolls_by_id(rolls: Rolls) -> dict[str, Roll]:
    """The procedures of a game, ready to be rolled, by id."""
    return {id_: Roll(procedure, rolls) for id_, procedure in rolls.procedures.items()}


def lookups_used(procedure: Procedure) -> Iterator[tuple[str, str]]:
    """Each (lookup, input that it is read by) in the fields of a procedure's steps."""
    for step in procedure.steps:
        yield from _lookups_in(step.fields)


def names_in(procedure: Procedure, key: str) -> Iterator[str]:
    """The values of a key anywhere in the steps of a procedure."""
    for step in procedure.steps:
        yield from _under(step.fields, key)


def _under(fields: Plain, key: str) -> Iterator[str]:
    if isinstance(fields, Mapping):
        if key in fields:
            yield str(fields[key])
        for each in fields.values():
            yield from _under(each, key)
    else:
        for each in as_list(fields) or ():
            yield from _under(each, key)


def _lookups_in(fields: Plain) -> Iterator[tuple[str, str]]:
    if isinstance(fields, Mapping):
        by = with_mark(fields.get("of")).value
        if "lookup" in fields and isinstance(by, str):
            yield str(fields["lookup"]), by
        for each in fields.values():
            yield from _lookups_in(each)
    else:
        for each in as_list(fields) or ():
            yield from _lookups_in(each)


def _strings(plain: Plain) -> frozenset[str]:
    """All texts in the fields of a step, among them the names of inputs."""
    if isinstance(plain, str):
        return frozenset({plain})
    if isinstance(plain, Mapping):
        plain = tuple(plain.values())
    if isinstance(plain, Sequence):
        return frozenset().union(*map(_strings, plain))
    return frozenset()


def _whole(value: Given) -> Marked[int]:
    if isinstance(value, Marked):
        return value
    if isinstance(value, Fraction) and value.denominator != 1:
        raise ValueError(f"{value} is not a whole number")
    return Marked(int(value))


def _results(state: State, *, only_whether: bool) -> tuple[Mapping[Result, Fraction], bool]:
    """The results of the last state; dice left in a pool are added, successes counted."""
    if isinstance(state, Verdict):
        return MappingProxyType({result: each for result, each in state.chances if each}), False
    if isinstance(state, Pool):
        state = summed(state)
    elif isinstance(state, Successes):
        state = Total(state.die, state.count, state.times)
    if state is None:
        raise ValueError("a procedure without steps has no result")
    if only_whether:
        reached = reaches(state, 1)
        chances = {0: 1 - reached, 1: reached}
        return MappingProxyType({number: each for number, each in chances.items() if each}), True
    endless = is_endless(state)
    totals = without_end(state) if endless else whole(state)
    return MappingProxyType(dict(totals.chances())), endless
