"""What to roll, in words: "5+", "6, then 2+", "6, 6, then 3+".

Said of one die of a procedure that judges each die against a number, from its declared faces, the
face on which it is thrown again and the number needed. Words come from the catalogue (`dice.…`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.dice.judging import COMPARISONS, asked
from rulewright.dice.procedures import Procedure, Value


@dataclass(frozen=True, slots=True)
class _Throw:
    """One throw of the die: the faces that succeed outright, and where another throw decides."""

    sure: tuple[int, ...]
    on: int | None = None
    then: "_Throw | None" = None


def sequence(
    procedure: Procedure, given: Mapping[str, Value], words: Mapping[str, str]
) -> str | None:
    """What one die must show to succeed; None where each die is not judged by itself.

    Inputs that do not matter to one die may be left out. `words` is the catalogue.
    """
    if not has_sequence(procedure):
        return None
    ones = {
        name: each.minimum or 1
        for name, each in procedure.inputs.items()
        if each.default is None and name not in given
    }
    steps, _ = procedure.resolve({**ones, **given})
    if steps is None:
        return words["status.missing"]
    args = {step.name: step.args for step in reversed(steps)}
    faces = tuple(sorted(set(procedure.die.faces)))
    numbers = tuple(face for face in faces if isinstance(face, int))
    return _say(_throw(numbers, args["threshold"], args.get("improve"), 0), numbers, words)


def has_sequence(procedure: Procedure) -> bool:
    """Whether a procedure judges each die of a numeric pool by itself."""
    names = [name for name, _ in procedure.steps]
    return (
        names[:1] == ["pool"]
        and "threshold" in names
        and not {"count", "sum-against"} & set(names[: names.index("threshold")])
        and procedure.die.numeric
    )


def _throw(
    faces: tuple[int, ...],
    threshold: Mapping[str, Any],
    improve: Mapping[str, Any] | None,
    level: int,
) -> _Throw:
    comparison, wanted = asked(threshold)
    fails = threshold.get("natural_fails", ()) if level == 0 else ()
    sure: list[int] = []
    on = then = None
    for face in faces:
        if face in fails:
            continue
        if improve is not None and face == improve["on"] and level < improve["times"]:
            after = _throw(faces, threshold, improve, level + 1)
            if after.sure == faces:
                sure.append(face)
            elif after.sure or after.then:
                on, then = face, after
        elif COMPARISONS[comparison](face + _added(improve, level), wanted):
            sure.append(face)
    return _Throw(tuple(sure), on, then)


def _added(improve: Mapping[str, Any] | None, level: int) -> int:
    return 0 if improve is None else int(improve["add"]) * level


def _say(throw: _Throw, faces: tuple[int, ...], words: Mapping[str, str]) -> str:
    if throw.then is None:
        return _faces(throw.sure, faces, words)
    chain = [str(throw.on)]
    last = throw.then
    while last.then is not None and not last.sure:
        chain.append(str(last.on))
        last = last.then
    rest = _say(last, faces, words)
    said = words["dice.sequence.then"].format(first=", ".join(chain), last=rest)
    if not throw.sure:
        return said
    return words["dice.sequence.or"].format(one=_faces(throw.sure, faces, words), other=said)


def _faces(sure: tuple[int, ...], faces: tuple[int, ...], words: Mapping[str, str]) -> str:
    if not sure:
        return words["dice.sequence.never"]
    if sure == faces:
        return words["dice.sequence.any"]
    if len(sure) == 1:
        return str(sure[0])
    if sure == faces[-len(sure) :]:
        return words["dice.faces.at-least"].format(face=sure[0])
    if sure == faces[: len(sure)]:
        return words["dice.faces.at-most"].format(face=sure[-1])
    return ", ".join(map(str, sure))
