"""What is wrong with a field of a procedure's step, in plain words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from rulewright.dice.faces import DieKind
from rulewright.dice.fields import BOUND, IMPROVE_FIELDS, Field, Kind, Scope
from rulewright.model.document import DataPath
from rulewright.model.status import Status, marked


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault of a field: a code, the place below the step, and what to say."""

    code: str
    below: DataPath
    message: str
    hint: str = ""


def faults(field: Field, raw: Any, scope: Scope, die: DieKind | None) -> Iterator[Wrong]:
    """What is wrong with a field's value; `die` is the die of the pool, where that is known."""
    kind, own = field.kind, marked(raw)
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
    elif kind is Kind.IMPROVE:
        yield from _improve_faults(value, scope, die)
    elif not _SIMPLE[kind](value):
        yield Wrong("bad-step", (), f"{value!r} stands where {kind} is expected.")


def _operand_faults(value: Any, scope: Scope) -> Iterator[Wrong]:
    if isinstance(value, str):
        if value not in scope.inputs:
            yield _unknown("unknown-operand", "input", value, scope.inputs)
    elif isinstance(value, Mapping) and set(value) == {"lookup", "of"}:
        if value["lookup"] not in scope.lookups:
            yield _unknown("unknown-lookup", "lookup", value["lookup"], scope.lookups, "lookup")
        for wrong in _operand_faults(marked(value["of"]).value, scope):
            yield Wrong(wrong.code, ("of", *wrong.below), wrong.message, wrong.hint)
    elif not _is_integer(value):
        yield Wrong("bad-step", (), f"{value!r} stands where {Kind.OPERAND} is expected.")


def _too_much(field: Field, value: Any, scope: Scope) -> Iterator[Wrong]:
    """Numbers so far from 0 that they could not be computed in good time."""
    numbers = [value]
    if isinstance(value, Mapping) and value.get("lookup") in scope.lookups:
        numbers = [each.value for each in scope.lookups[value["lookup"]].values.values()]
    named = ""
    if isinstance(value, str) and value in scope.inputs:
        numbers, named = [scope.inputs[value].value], f", the default of {value!r},"
    for number in numbers:
        if _is_integer(number) and abs(number) > field.most:
            message = f"{number}{named} is too much; at most {field.most} is computed."
            yield Wrong("bad-step", (), message)


def _face_faults(kind: Kind, value: Any, die: DieKind | None) -> Iterator[Wrong]:
    if kind is Kind.FACE:
        named: list[tuple[DataPath, Any]] = [((), value)]
    elif kind is Kind.FACES and isinstance(value, list):
        named = [((index,), face) for index, face in enumerate(value)]
    elif kind is Kind.WEIGHTS and isinstance(value, Mapping):
        named = [((face,), face) for face in value]
        for face, worth in value.items():
            number = marked(worth).value
            if not (_is_integer(number) and 0 <= number <= BOUND):
                message = f"{number!r} is not an integer from 0 to {BOUND}."
                yield Wrong("bad-step", (face,), message)
    else:
        yield Wrong("bad-step", (), f"{value!r} stands where {kind} is expected.")
        return
    for below, face in named:
        if die is not None and face not in die.faces:
            yield _unknown("unknown-face", f"face of {die.title}", face, die.faces, *below)


def _improve_faults(value: Any, scope: Scope, die: DieKind | None) -> Iterator[Wrong]:
    if not isinstance(value, Mapping):
        yield Wrong("bad-step", (), f"{value!r} stands where {Kind.IMPROVE} is expected.")
        return
    for name in value.keys() - IMPROVE_FIELDS.keys():
        yield _unknown("bad-step", "field of improve", name, IMPROVE_FIELDS, name)
    for name, each in IMPROVE_FIELDS.items():
        if name in value:
            for wrong in faults(each, value[name], scope, die):
                yield Wrong(wrong.code, (name, *wrong.below), wrong.message, wrong.hint)
        elif each.required:
            yield Wrong("bad-step", (), f"improve lacks {name}: {each.summary}.")


def _unknown(code: str, what: str, name: Any, known: Iterable[Any], *below: str | int) -> Wrong:
    """A name that nothing has, and the nearest ones that something does have."""
    return Wrong(code, below, f"no {what} is called {name!r}.", nearest(name, known))


def nearest(name: Any, known: Iterable[Any]) -> str:
    """A hint that names what may have been meant, else all there is."""
    names = [str(each) for each in dict.fromkeys(known)]
    close = get_close_matches(str(name), names, n=1)
    if close:
        return f"Did you mean {close[0]!r}?"
    return f"There are: {', '.join(names)}." if names else "None is declared."


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_SIMPLE: Mapping[Kind, Callable[[Any], bool]] = {
    Kind.INTEGER: _is_integer,
    Kind.TRUE: lambda value: value is True,
    Kind.ONES: lambda value: value in {"fails", "holds"},
}
