"""The procedures that a game declares: what is rolled and how it is judged, run exactly.

A procedure's steps are data of a closed vocabulary (`steps.py`). They are read as they stand in the
content and resolved for given inputs; what they mean is checked beforehand in `checks.py`, so that
running a procedure of a checked game never fails.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from rulewright.dice import exact, judging, totals
from rulewright.dice.faces import DieKind, read_dice
from rulewright.dice.fields import BOUND, Scope, read_fields
from rulewright.dice.lookups import Lookup, read_lookups
from rulewright.dice.outcome import Outcome, Result
from rulewright.dice.states import Pool, State, Successes, Total, Verdict
from rulewright.dice.steps import STEPS
from rulewright.model.status import Marked, Status, marked, weakest

Value = int | Fraction | Marked
"""An input's value: a whole number, with or without a mark."""


@dataclass(frozen=True, slots=True)
class Input:
    """A quantity that a procedure asks for; bounds and default are None where there are none."""

    id: str
    title: str
    symbol: str = ""
    minimum: int | None = None
    maximum: int | None = None
    default: Marked | None = None


@dataclass(frozen=True, slots=True)
class ResolvedStep:
    """A step whose operands have become numbers and whose names have become what they name."""

    name: str
    args: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Procedure:
    """One declared procedure. `steps` holds each step's name and its fields as written.

    `outcomes` says what success, failure, win, tie or lose mean in this game, where it does.
    """

    id: str
    title: str
    rule: str
    assumes: tuple[str, ...]
    inputs: Mapping[str, Input]
    steps: Sequence[tuple[str, Mapping[str, Any]]]
    dice: Mapping[str, DieKind]
    lookups: Mapping[str, Lookup]
    outcomes: Mapping[str, str]
    mark: Marked = Marked(None)  # noqa: RUF009 - frozen

    def values(self, given: Mapping[str, Value]) -> dict[str, Marked]:
        """Every input's value: as given, else its default.

        Raises ValueError for an input that the procedure lacks, or one without any value.
        """
        if unknown := given.keys() - self.inputs.keys():
            raise ValueError(f"{self.id} has no input {sorted(unknown)}")
        values = {}
        for name, each in self.inputs.items():
            value = given.get(name, each.default)
            if value is None:
                raise ValueError(f"{self.id} needs a value for {name}")
            values[name] = _whole(value)
        return values

    def resolve(
        self, given: Mapping[str, Value]
    ) -> tuple[tuple[ResolvedStep, ...] | None, tuple[Marked, ...]]:
        """The steps for these inputs (None where a value is missing), and every mark met."""
        scope = Scope(self.dice, self.lookups, self.values(given))
        marks = [self.mark]
        steps = []
        for name, raw in self.steps:
            fields = read_fields(STEPS[name].fields, raw, scope)
            marks += fields.values()
            steps.append(ResolvedStep(name, {key: each.value for key, each in fields.items()}))
        met = tuple(mark for mark in marks if mark.status is not Status.STATED)
        missing = any(mark.status is Status.MISSING and mark is not self.mark for mark in met)
        return None if missing else tuple(steps), met

    def run(self, given: Mapping[str, Value], *, only_whether: bool = False) -> Outcome:
        """Every result with its exact chance; with `only_whether`, totals of 1 or more as one.

        Raises ValueError for unknown inputs and those without a value; a fraction among the inputs
        must be whole.
        """
        steps, marks = self.resolve(given)
        status = weakest(mark.status for mark in marks)
        notes = tuple(dict.fromkeys(mark.note for mark in marks if mark.note))
        if steps is None:
            return Outcome({}, Status.MISSING, notes)
        state: State = None
        for step in steps:
            state = STEPS[step.name].apply(state, step.args)
        distribution, open_ended = _results(state, only_whether=only_whether)
        return Outcome(distribution, status, notes, open_ended)

    def most(self, name: str) -> int:
        """How far from 0 the value of an input may be, so that it can be computed in good time."""
        limits = [
            field.limit(endless=self.endless)
            for step, raw in self.steps
            for key, field in STEPS[step].fields.items()
            if marked(raw.get(key)).value == name
        ]
        return min(limits, default=BOUND)

    @property
    def endless(self) -> bool:
        """Whether dice bring further dice without end."""
        return any(name == "explode" and "times" not in raw for name, raw in self.steps)

    def operand_of(self, step: str, field: str) -> str | None:
        """The input that a field of the first such step names, if it names one directly."""
        raw = next((fields.get(field) for name, fields in self.steps if name == step), None)
        value = marked(raw).value
        return value if isinstance(value, str) and value in self.inputs else None

    @property
    def die(self) -> DieKind:
        """The die that the procedure throws first; one without faces where it is missing."""
        unknown = DieKind("", "", ())
        return self.dice.get(marked(self.steps[0][1]["die"]).value, unknown)


def read_procedures(game: Mapping[str, Any]) -> dict[str, Procedure]:
    """The procedures of a game's data, by id."""
    dice, lookups = read_dice(game), read_lookups(game)
    return {
        name: Procedure(
            id=name,
            title=str(raw.get("title", name)),
            rule=str(raw.get("rule", "")),
            assumes=tuple(raw.get("assumes", ())),
            inputs={each: _input(each, fields) for each, fields in raw.get("inputs", {}).items()},
            steps=tuple(next(iter(step.items())) for step in raw["steps"]),
            dice=dice,
            lookups=lookups,
            outcomes=raw.get("outcomes", {}),
            mark=_mark(raw),
        )
        for name, raw in game.get("procedures", {}).items()
    }


def _input(name: str, raw: Mapping[str, Any]) -> Input:
    return Input(
        id=name,
        title=str(raw.get("title", name)),
        symbol=str(raw.get("symbol", "")),
        minimum=raw.get("minimum"),
        maximum=raw.get("maximum"),
        default=marked(raw["default"]) if "default" in raw else None,
    )


def _mark(raw: Mapping[str, Any]) -> Marked:
    notes = raw.get("notes", ())
    note = raw.get("note", notes if isinstance(notes, str) else " ".join(notes))
    return Marked(None, Status(raw.get("status", Status.STATED)), str(note))


def _whole(value: Value) -> Marked:
    own = value if isinstance(value, Marked) else Marked(value)
    if isinstance(own.value, Fraction):
        if own.value.denominator != 1:
            raise ValueError(f"{own.value} is not a whole number")
        return Marked(int(own.value), own.status, own.note)
    return own


def _results(state: State, *, only_whether: bool) -> tuple[Mapping[Result, Fraction], bool]:
    """The results of the last state; dice left in a pool are added, successes counted."""
    if isinstance(state, Verdict):
        return _possible(dict(state.chances)), False
    if isinstance(state, Pool):
        state = judging.summed(state)
    elif isinstance(state, Successes):
        state = Total(state.die, state.count, state.times)
    if state is None:
        raise ValueError("a procedure without steps has no result")
    if only_whether:
        reached = totals.reaches(state, 1)
        return _possible({0: 1 - reached, 1: reached}), True
    return _sums(state)


def _possible(chances: Mapping[Any, Fraction]) -> Mapping[Result, Fraction]:
    return MappingProxyType({result: chance for result, chance in chances.items() if chance})


def _sums(state: Total) -> tuple[Mapping[Result, Fraction], bool]:
    open_ended = state.times is None and any(brings for _, brings in state.die.outcomes())
    found = totals.without_end(state) if open_ended else totals.whole(state)
    return MappingProxyType(dict(exact.chances(found))), open_ended
