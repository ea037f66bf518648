"""What is wrong with a field of a procedure's step, in plain words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeGuard

from rulewright.content.rolls import Die
from rulewright.dice.fields import BOUND, Field, Kind, Scope, Wrong, fields_of, with_mark
from rulewright.model.document import DataPath
from rulewright.model.plain import Plain
from rulewright.model.status import Status
from rulewright.model.suggest import closest, listed


def faults(field: Field, raw: Plain, scope: Scope, die: Die | None) -> Iterator[Wrong]:
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
        yield from _step_faults(field.of, value, scope, die)
    elif not _SIMPLE[kind](value):
        yield Wrong("bad-step", (), f"{value!r} stands where {kind} is expected.")


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
        yield Wrong("bad-step", (), f"{value!r} stands where {Kind.OPERAND} is expected.")


def _too_much(field: Field, value: Plain, scope: Scope) -> Iterator[Wrong]:
    """Numbers so far from 0 that they could not be computed in good time."""
    numbers: list[Plain] = [value]
    if isinstance(value, Mapping) and value.get("lookup") in scope.lookups:
        lookup = scope.lookups[str(value["lookup"])]
        numbers = [each.value for each in lookup.values.values()]
    named = ""
    if isinstance(value, str) and value in scope.inputs:
        numbers, named = [scope.inputs[value].value], f", the default of {value!r},"
    for number in numbers:
        if _is_integer(number) and abs(number) > field.most:
            message = f"{number}{named} is too much; at most {field.most} is computed."
            yield Wrong("bad-step", (), message)


def _face_faults(kind: Kind, value: Plain, die: Die | None) -> Iterator[Wrong]:
    if kind is Kind.FACE:
        named: list[tuple[DataPath, Plain]] = [((), value)]
    elif kind is Kind.FACES and isinstance(value, list):
        named = [((index,), face) for index, face in enumerate(value)]
    elif kind is Kind.WEIGHTS and isinstance(value, Mapping):
        named = [((face,), face) for face in value]
        for face, worth in value.items():
            number = with_mark(worth).value
            if not (_is_integer(number) and 0 <= number <= BOUND):
                message = f"{number!r} is not an integer from 0 to {BOUND}."
                yield Wrong("bad-step", (face,), message)
    else:
        yield Wrong("bad-step", (), f"{value!r} stands where {kind} is expected.")
        return
    for below, shown in named:
        if die is not None and shown not in die.shown:
            yield _unknown("unknown-face", f"face of {die.title}", shown, die.shown, *below)


def _step_faults(step: type, value: Plain, scope: Scope, die: Die | None) -> Iterator[Wrong]:
    if not isinstance(value, Mapping):
        yield Wrong("bad-step", (), f"{value!r} stands where {Kind.STEP} is expected.")
        return
    fields = fields_of(step)
    for name in value.keys() - fields.keys():
        yield _unknown("bad-step", "field of improve", name, fields, name)
    for name, each in fields.items():
        if name in value:
            for wrong in faults(each, value[name], scope, die):
                yield replace(wrong, below=(name, *wrong.below))
        elif each.required:
            yield Wrong("bad-step", (), f"improve lacks {name}: {each.summary}.")


def _unknown(
    code: str, what: str, name: object, known: Iterable[object], *below: str | int
) -> Wrong:
    """A name that nothing has, and the nearest ones that something does have."""
    return Wrong(code, below, f"no {what} is called {name!r}.", nearest(name, known))


def nearest(name: object, known: Iterable[object]) -> str:
    """A hint that names what may have been meant, else all there is."""
    names = [str(each) for each in dict.fromkeys(known)]
    close = closest(str(name), names)
    if close:
        return f"Did you mean {close!r}?"
    return f"There are: {listed(names)}." if names else "None is declared."


def _is_integer(value: Plain) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


_SIMPLE: Mapping[Kind, Callable[[Plain], bool]] = {
    Kind.TRUE: lambda value: value is True,
    Kind.ONES: lambda value: value in {"fails", "holds"},
}
