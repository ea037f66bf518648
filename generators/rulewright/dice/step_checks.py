"""Whether a game's procedures can be rolled: each step is known, complete and in its place."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, TypeAlias, TypeGuard

from rulewright.content.rolls import Die, Input, Procedure, Rolls, WrittenStep
from rulewright.dice.procedures import lookups_used
from rulewright.dice.states import StateKind
from rulewright.dice.steps import STEPS, Step
from rulewright.dice.steps.base import (
    BOUND,
    Field,
    Kind,
    Scope,
    Wrong,
    as_list,
    fields_of,
    with_mark,
)
from rulewright.model.document import DataPath
from rulewright.model.names import nearest
from rulewright.model.plain import Plain
from rulewright.model.problem import Position, Problem
from rulewright.model.status import Marked, Status

At: TypeAlias = Callable[..., Position]
"""The place of the value with this path in `game.yml`."""

_NOTHING: Final = object()


def step_problems(rolls: Rolls, at: At) -> Iterator[Problem]:
    """Everything that is wrong with the steps of a game's procedures."""
    for procedure in rolls.procedures.values():
        inputs = {
            each.id: Marked(None) if each.default is None else each.default
            for each in procedure.inputs.values()
        }
        walk = _Walk(Scope(rolls.dice, rolls.lookups, inputs), procedure.steps)
        steps = ("procedures", procedure.id, "steps")
        for wrong in walk.faults():
            place = at(*steps, *wrong.below)
            yield Problem(wrong.code, place, wrong.message, wrong.hint)
        yield from _uncovered(procedure, rolls, at)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A walk along the steps of one procedure that keeps track of what they give."""

    scope: Scope
    steps: Sequence[WrittenStep]

    def faults(self) -> Iterator[Wrong]:
        """The faults of the steps; after one that is out of place, the rest is not judged."""
        state = StateKind.NOTHING
        die: Die | None = None
        before: list[tuple[str, StateKind]] = []
        for index, written in enumerate(self.steps):
            word, at = written.word, (index, written.word)
            step = STEPS.get(word)
            if step is None:
                hint = nearest(word, STEPS)
                yield Wrong("bad-step", at, f"no step is called {word!r}.", hint)
                return
            if state not in step.transitions:
                message = f"the step {word!r} cannot work on {state}."
                hint = f"It works on {' or '.join(step.transitions)}."
                yield Wrong("misplaced-step", at, message, hint)
                return
            die = (self._die(written) or die) if step.throws else die
            for wrong in self._fields(step, written, state, die):
                yield replace(wrong, below=(*at, *wrong.below))
            if step.once and (word, state) in before:
                message = f"the step {word!r} occurs twice; it can occur once."
                yield Wrong("misplaced-step", at, message)
            for message, hint in step.misplaced(self.steps[:index]):
                yield Wrong("misplaced-step", at, message, hint)
            before.append((word, state))
            state = step.gives(state, die)
        if state is StateKind.SYMBOLS:
            message = "the procedure ends with symbol dice that are not counted."
            hint = "Add a count step that says what each face is worth."
            yield Wrong("misplaced-step", (len(self.steps) - 1,), message, hint)

    def _die(self, written: WrittenStep, key: str = "die") -> Die | None:
        return self.scope.dice.get(str(with_mark(written.fields.get(key)).value))

    @property
    def _is_endless(self) -> bool:
        return any(
            step.word in STEPS and STEPS[step.word].is_endless(step.fields) for step in self.steps
        )

    def _fields(
        self, step: type[Step], written: WrittenStep, state: StateKind, die: Die | None
    ) -> Iterator[Wrong]:
        raw, word = written.fields, written.word
        fields = {key: field for key, field in step.fields().items() if field.applies_to(state)}
        for key in raw.keys() - fields.keys():
            message = f"the step {word!r} takes no {key!r} here."
            yield Wrong("bad-step", (key,), message, nearest(key, fields))
        own = (self._die(written) if step.own_die else None) or die
        for key, field in fields.items():
            if key in raw:
                most = field.limit(endless=self._is_endless)
                for wrong in _field_faults(replace(field, most=most), raw[key], self.scope, own):
                    yield replace(wrong, below=(key, *wrong.below))
                if field.kind is Kind.DIE and not field.symbols:
                    yield from _numeric(word, key, self._die(written, key))
            elif field.required:
                message = f"the step {word!r} lacks {key!r}: {field.summary}."
                yield Wrong("bad-step", (), message, f"Expected: {field.kind}.")
        if step.one_of and sum(key in raw for key in step.one_of) != 1:
            message = f"the step {word!r} needs exactly one of {', '.join(step.one_of)}."
            yield Wrong("bad-step", (), message)
        yield from step.wrong(raw, die)


def _numeric(word: str, key: str, die: Die | None) -> Iterator[Wrong]:
    if die is not None and not die.numeric:
        message = f"the step {word!r} needs a die with numbers; {die.title} shows symbols."
        yield Wrong("bad-step", (key,), message)


def _uncovered(procedure: Procedure, rolls: Rolls, at: At) -> Iterator[Problem]:
    """The values of inputs, as far as declared, that a lookup of the procedure has no key for."""
    for used, name in lookups_used(procedure):
        lookup, declared = rolls.lookups.get(used), procedure.inputs.get(name)
        if lookup is None or declared is None:
            continue
        lacking = next((v for v in _values(declared) if str(v) not in lookup.values), _NOTHING)
        if lacking is not _NOTHING:
            yield Problem(
                "missing-key",
                at("lookups", used, "values"),
                f"{used!r} has no value for {lacking}, which {name!r} of {procedure.id!r} can be.",
                "Add it, or mark it {status: missing, note: …}.",
            )


def _values(declared: Input) -> Iterator[int | None]:
    """The values that an input is known to take; lazily, as nothing else bounds how many."""
    default = [] if declared.default is None else [declared.default.value]
    if declared.minimum is None or declared.maximum is None:
        return iter(default)
    return chain(default, range(declared.minimum, declared.maximum + 1))


def _field_faults(field: Field, raw: Plain, scope: Scope, die: Die | None) -> Iterator[Wrong]:
    """What is wrong with a field's value; `die` is the die of the pool, where that is known."""
    kind, own = field.kind, with_mark(raw)
    value = own.value
    if value is None and own.status is Status.MISSING:
        return
    if kind is Kind.OPERAND:
        yield from _operand_faults(value, scope)
        yield from _too_much(field, value, scope)
    elif kind is Kind.DIE:
        if value not in scope.dice:
            yield _unknown("unknown-die", "die", value, scope.dice)
    elif kind in {Kind.FACE, Kind.FACES, Kind.WEIGHTS}:
        yield from _face_faults(kind, value, die)
    elif field.of is not None:
        yield from _nested_faults(field.of, value, scope, die)
    elif not _SIMPLE[kind](value):
        yield Wrong("bad-step", (), f"{value!r} is given where {kind} is expected.")


def _operand_faults(value: Plain, scope: Scope) -> Iterator[Wrong]:
    if isinstance(value, str):
        if value not in scope.inputs:
            yield _unknown("unknown-operand", "input", value, scope.inputs)
    elif isinstance(value, Mapping) and set(value) == {"lookup", "of"}:
        if value["lookup"] not in scope.lookups:
            yield _unknown("unknown-lookup", "lookup", value["lookup"], scope.lookups, "lookup")
        for wrong in _operand_faults(with_mark(value["of"]).value, scope):
            yield Wrong(wrong.code, ("of", *wrong.below), wrong.message, wrong.hint)
    elif not _is_integer(value):
        yield Wrong("bad-step", (), f"{value!r} is given where {Kind.OPERAND} is expected.")


def _too_much(field: Field, value: Plain, scope: Scope) -> Iterator[Wrong]:
    """Numbers too far from 0 to be computed in good time."""
    numbers: list[Plain] = [value]
    if isinstance(value, Mapping) and value.get("lookup") in scope.lookups:
        lookup = scope.lookups[str(value["lookup"])]
        numbers = [each.value for each in lookup.values.values()]
    named = ""
    if isinstance(value, str) and value in scope.inputs:
        numbers, named = [scope.inputs[value].value], f", the default of {value!r},"
    for number in numbers:
        if _is_integer(number) and abs(number) > field.most:
            message = f"{number}{named} is too much; the most is {field.most}."
            yield Wrong("bad-step", (), message)


def _face_faults(kind: Kind, value: Plain, die: Die | None) -> Iterator[Wrong]:
    if kind is Kind.FACE:
        named: list[tuple[DataPath, Plain]] = [((), value)]
    elif kind is Kind.FACES and (listed := as_list(value)) is not None:
        named = [((index,), face) for index, face in enumerate(listed)]
    elif kind is Kind.WEIGHTS and isinstance(value, Mapping):
        named = [((face,), face) for face in value]
        for face, worth in value.items():
            number = with_mark(worth).value
            if not (_is_integer(number) and 0 <= number <= BOUND):
                message = f"{number!r} is not an integer from 0 to {BOUND}."
                yield Wrong("bad-step", (face,), message)
    else:
        yield Wrong("bad-step", (), f"{value!r} is given where {kind} is expected.")
        return
    for below, shown in named:
        if die is not None and shown not in die.shown:
            yield _unknown("unknown-face", f"face of {die.title}", shown, die.shown, *below)


def _nested_faults(step: type, value: Plain, scope: Scope, die: Die | None) -> Iterator[Wrong]:
    if not isinstance(value, Mapping):
        yield Wrong("bad-step", (), f"{value!r} is given where {Kind.STEP} is expected.")
        return
    fields = fields_of(step)
    for name in value.keys() - fields.keys():
        yield _unknown("bad-step", "field of improve", name, fields, name)
    for name, each in fields.items():
        if name in value:
            for wrong in _field_faults(each, value[name], scope, die):
                yield replace(wrong, below=(name, *wrong.below))
        elif each.required:
            yield Wrong("bad-step", (), f"improve lacks {name}: {each.summary}.")


def _unknown(
    code: str, what: str, name: object, known: Iterable[object], *below: str | int
) -> Wrong:
    """The fault of an unknown name, with the known name nearest to it."""
    return Wrong(code, below, f"no {what} is called {name!r}.", nearest(name, known))


def _is_integer(value: Plain) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


_SIMPLE: Mapping[Kind, Callable[[Plain], bool]] = {
    Kind.TRUE: lambda value: value is True,
    Kind.ONES: lambda value: value in {"fails", "holds"},
}
