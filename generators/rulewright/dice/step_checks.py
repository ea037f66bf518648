"""Whether a game's procedures can run: each step is known, complete and in its place."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from rulewright.dice.faces import DieKind, read_dice
from rulewright.dice.field_faults import faults, nearest
from rulewright.dice.fields import Kind, Scope
from rulewright.dice.lookups import read_lookups
from rulewright.dice.states import Stand
from rulewright.dice.steps import STEPS, Step
from rulewright.model.document import DataPath, Document
from rulewright.model.problem import Problem
from rulewright.model.status import marked

_NOTHING: Final = object()


def step_problems(game: Mapping[str, Any], document: Document) -> Iterator[Problem]:
    """Everything that is wrong with the steps of a game's procedures."""
    dice, lookups = read_dice(game), read_lookups(game)
    for name, raw in game.get("procedures", {}).items():
        declared = raw.get("inputs", {})
        inputs = {each: marked(declared[each].get("default")) for each in declared}
        at: DataPath = ("procedures", name, "steps")
        walk = _Walk(Scope(dice, lookups, inputs), document, at, _endless(raw["steps"]))
        yield from walk.problems(raw["steps"])
        yield from _uncovered(raw, name, lookups, document)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A walk along the steps of one procedure, which knows what the steps before give."""

    scope: Scope
    document: Document
    at: DataPath
    endless: bool

    def problems(self, steps: Sequence[Any]) -> Iterator[Problem]:
        """The problems of the steps; after one that is out of place, the rest is not judged."""
        stand = Stand.NOTHING
        die: DieKind | None = None
        before: list[tuple[str, Stand]] = []
        for index, raw in enumerate(steps):
            name, fields = (
                next(iter(raw.items())) if isinstance(raw, Mapping) and raw else (raw, {})
            )
            step = STEPS.get(name)
            if step is None:
                yield self._problem(
                    "bad-step", (index, name), f"no step is called {name!r}.", nearest(name, STEPS)
                )
                return
            if stand not in step.stands:
                yield self._misplaced(name, step, stand, index)
                return
            die = self._die(name, fields) or die
            yield from self._fields(name, step, stand, die, index, fields)
            yield from self._order(name, step, stand, before, steps, index)
            before.append((name, stand))
            stand = self._gives(step, stand, die)
        if stand is Stand.SYMBOLS:
            hint = "Add a count step that says what each face is worth."
            message = "the procedure ends with symbol dice that nobody counts."
            yield self._problem("misplaced-step", (len(steps) - 1,), message, hint)

    def _die(self, name: str, fields: Mapping[str, Any]) -> DieKind | None:
        return self.scope.dice.get(marked(fields.get("die")).value) if name == "pool" else None

    def _gives(self, step: Step, stand: Stand, die: DieKind | None) -> Stand:
        given = step.stands[stand]
        if stand is Stand.NOTHING and given is Stand.NUMBERS and die and not die.numeric:
            return Stand.SYMBOLS
        return given

    def _misplaced(self, name: str, step: Step, stand: Stand, index: int) -> Problem:
        return self._problem(
            "misplaced-step",
            (index, name),
            f"the step {name!r} stands on {stand}.",
            f"It can stand on {' or '.join(step.stands)}.",
        )

    def _order(
        self,
        name: str,
        step: Step,
        stand: Stand,
        before: Sequence[tuple[str, Stand]],
        steps: Sequence[Any],
        index: int,
    ) -> Iterator[Problem]:
        if step.once and (name, stand) in before:
            message = f"the step {name!r} stands twice; it is done once at most."
            yield self._problem("misplaced-step", (index, name), message)
        if name == "resist" and any(done == "group" for done, _ in before):
            message = "what other dice take off is taken off before the rest is grouped."
            yield self._problem("misplaced-step", (index, name), message, "Exchange the two steps.")
        if name in {"save", "multiply"} and _endless_less(steps[:index]):
            message = (
                f"after an explosion without end and minus, resist or group, {name!r} has no exact"
                " chances."
            )
            hint = "Give explode a number of times, or leave out what stands between."
            yield self._problem("misplaced-step", (index, name), message, hint)

    def _fields(
        self,
        name: str,
        step: Step,
        stand: Stand,
        die: DieKind | None,
        index: int,
        raw: Mapping[str, Any],
    ) -> Iterator[Problem]:
        at = (index, name)
        fields = {key: field for key, field in step.fields.items() if field.stands_on(stand)}
        for key in raw.keys() - fields.keys():
            message = f"the step {name!r} takes no {key!r} here."
            yield self._problem("bad-step", (*at, key), message, nearest(key, fields))
        for key, field in fields.items():
            if key not in raw:
                if field.required:
                    message = f"the step {name!r} lacks {key!r}: {field.summary}."
                    yield self._problem("bad-step", at, message, f"Expected: {field.kind}.")
                continue
            own = _own_die(name, raw, self.scope) or die
            most = field.limit(endless=self.endless)
            for wrong in faults(replace(field, most=most), raw[key], self.scope, own):
                yield self._problem(wrong.code, (*at, key, *wrong.below), wrong.message, wrong.hint)
            if field.kind is Kind.DIE and name not in {"pool", "resist"}:
                yield from self._numeric(name, key, raw, at)
        if step.one_of and sum(key in raw for key in step.one_of) != 1:
            message = f"the step {name!r} needs just one of {', '.join(step.one_of)}."
            yield self._problem("bad-step", at, message)
        if name == "explode":
            yield from self._explosion(raw, die, at)

    def _numeric(
        self, name: str, key: str, raw: Mapping[str, Any], at: DataPath
    ) -> Iterator[Problem]:
        die = self.scope.dice.get(marked(raw[key]).value)
        if die is not None and not die.numeric:
            message = f"the step {name!r} needs a die with numbers; {die.title} shows symbols."
            yield self._problem("bad-step", (*at, key), message)

    def _explosion(
        self, raw: Mapping[str, Any], die: DieKind | None, at: DataPath
    ) -> Iterator[Problem]:
        on = marked(raw.get("on")).value
        if die is None or "times" in raw or not isinstance(on, list):
            return
        if set(die.faces) <= set(on):
            message = "every face brings a further die, without end."
            yield self._problem("bad-step", (*at, "on"), message, "Leave out a face, or add times.")
        elif any(isinstance(face, int) and face < 0 for face in die.faces):
            message = "a die with numbers below 0 cannot explode without end."
            yield self._problem("bad-step", at, message, "Add times.")

    def _problem(self, code: str, below: DataPath, message: str, hint: str = "") -> Problem:
        return Problem(code, self.document.value_at(*self.at, *below), message, hint)


def _own_die(name: str, raw: Mapping[str, Any], scope: Scope) -> DieKind | None:
    """The die on whose faces the fields of a step stand, where it brings its own."""
    own = name in {"save", "resist"}
    return scope.dice.get(marked(raw.get("die")).value) if own else None


def _endless_less(steps: Sequence[Mapping[str, Any]]) -> bool:
    changed = any(
        "minus" in step.get("count", {}) or {"resist", "group"} & step.keys() for step in steps
    )
    return changed and _endless(steps)


def _endless(steps: Sequence[Any]) -> bool:
    """Whether dice explode without end."""
    return any(
        isinstance(step, Mapping) and "explode" in step and "times" not in step["explode"]
        for step in steps
    )


def _uncovered(
    raw: Mapping[str, Any], name: str, lookups: Mapping[str, Any], document: Document
) -> Iterator[Problem]:
    """The values of inputs, as far as declared, that a lookup of the procedure has no key for."""
    for used, key in lookups_used(raw["steps"]):
        declared = raw.get("inputs", {}).get(key, {})
        lookup = lookups.get(used)
        if lookup is None:
            continue
        bounded = "minimum" in declared and "maximum" in declared
        values = chain(
            [marked(declared["default"]).value] if "default" in declared else [],
            # Lazily: nothing else bounds how many values are declared.
            range(declared["minimum"], declared["maximum"] + 1) if bounded else [],
        )
        lacking = next((value for value in values if str(value) not in lookup.values), _NOTHING)
        if lacking is not _NOTHING:
            yield Problem(
                "missing-key",
                document.value_at("lookups", used, "values"),
                f"{used!r} has no value for {lacking}, which {key!r} of {name!r} can be.",
                "Add it, or mark it {status: missing, note: …}.",
            )


def lookups_used(steps: Any) -> Iterator[tuple[str, str]]:
    """Each (lookup, input that it is read by) that stands in the fields of some steps."""
    if isinstance(steps, Mapping):
        if "lookup" in steps and isinstance(marked(steps.get("of")).value, str):
            yield str(steps["lookup"]), str(marked(steps["of"]).value)
        for each in steps.values():
            yield from lookups_used(each)
    elif isinstance(steps, list | tuple):
        for each in steps:
            yield from lookups_used(each)
