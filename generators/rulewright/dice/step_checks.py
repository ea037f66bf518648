"""Whether a game's procedures can be rolled: each step is known, complete and in its place."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, TypeAlias

from rulewright.content.rolls import Die, Input, Procedure, Rolls, WrittenStep
from rulewright.dice.field_faults import faults, nearest
from rulewright.dice.fields import Kind, Scope, Wrong, with_mark
from rulewright.dice.states import Stand
from rulewright.dice.steps import STEPS, Step
from rulewright.model.plain import Plain
from rulewright.model.problem import Position, Problem
from rulewright.model.status import Marked

At: TypeAlias = Callable[..., Position]
"""Where the value of `game.yml` stands that has this path."""

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
    """A walk along the steps of one procedure, which knows what the steps before give."""

    scope: Scope
    steps: Sequence[WrittenStep]

    def faults(self) -> Iterator[Wrong]:
        """The faults of the steps; after one that is out of place, the rest is not judged."""
        stand = Stand.NOTHING
        die: Die | None = None
        before: list[tuple[str, Stand]] = []
        for index, written in enumerate(self.steps):
            word, at = written.word, (index, written.word)
            step = STEPS.get(word)
            if step is None:
                hint = nearest(word, STEPS)
                yield Wrong("bad-step", at, f"no step is called {word!r}.", hint)
                return
            if stand not in step.stands:
                message = f"the step {word!r} stands on {stand}."
                hint = f"It can stand on {' or '.join(step.stands)}."
                yield Wrong("misplaced-step", at, message, hint)
                return
            die = (self._die(written) or die) if step.throws else die
            for wrong in self._fields(step, written, stand, die):
                yield replace(wrong, below=(*at, *wrong.below))
            if step.once and (word, stand) in before:
                message = f"the step {word!r} stands twice; it is done once at most."
                yield Wrong("misplaced-step", at, message)
            for message, hint in step.misplaced(self.steps[:index]):
                yield Wrong("misplaced-step", at, message, hint)
            before.append((word, stand))
            stand = step.gives(stand, die)
        if stand is Stand.SYMBOLS:
            message = "the procedure ends with symbol dice that nobody counts."
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
        self, step: type[Step], written: WrittenStep, stand: Stand, die: Die | None
    ) -> Iterator[Wrong]:
        raw, word = written.fields, written.word
        fields = {key: field for key, field in step.fields().items() if field.stands_on(stand)}
        for key in raw.keys() - fields.keys():
            message = f"the step {word!r} takes no {key!r} here."
            yield Wrong("bad-step", (key,), message, nearest(key, fields))
        own = (self._die(written) if step.own_die else None) or die
        for key, field in fields.items():
            if key in raw:
                most = field.limit(endless=self._is_endless)
                for wrong in faults(replace(field, most=most), raw[key], self.scope, own):
                    yield replace(wrong, below=(key, *wrong.below))
                if field.kind is Kind.DIE and not field.symbols:
                    yield from _numeric(word, key, self._die(written, key))
            elif field.required:
                message = f"the step {word!r} lacks {key!r}: {field.summary}."
                yield Wrong("bad-step", (), message, f"Expected: {field.kind}.")
        if step.one_of and sum(key in raw for key in step.one_of) != 1:
            message = f"the step {word!r} needs just one of {', '.join(step.one_of)}."
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


def lookups_used(procedure: Procedure) -> Iterator[tuple[str, str]]:
    """Each (lookup, input that it is read by) that stands in the fields of a procedure's steps."""
    for step in procedure.steps:
        yield from _lookups_in(step.fields)


def names_in(procedure: Procedure, key: str) -> Iterator[str]:
    """What stands under a key anywhere in the steps of a procedure."""
    for step in procedure.steps:
        yield from _under(step.fields, key)


def _under(fields: Plain, key: str) -> Iterator[str]:
    if isinstance(fields, Mapping):
        if key in fields:
            yield str(fields[key])
        for each in fields.values():
            yield from _under(each, key)
    elif isinstance(fields, list | tuple):
        for each in fields:
            yield from _under(each, key)


def _lookups_in(fields: Plain) -> Iterator[tuple[str, str]]:
    if isinstance(fields, Mapping):
        by = with_mark(fields.get("of")).value
        if "lookup" in fields and isinstance(by, str):
            yield str(fields["lookup"]), by
        for each in fields.values():
            yield from _lookups_in(each)
    elif isinstance(fields, list | tuple):
        for each in fields:
            yield from _lookups_in(each)
