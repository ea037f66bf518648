"""What one die must show: "5+", "6, then 2+", "6, 6, then 3+".

Worked out for a procedure that judges each die against a number, from its declared faces, the face
on which it is thrown again and the number needed; `in_words` says it (`dice.…` in the catalogue).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.dice.procedures import Given, Roll
from rulewright.dice.steps.changing import Count
from rulewright.dice.steps.judging import SumAgainst, Threshold
from rulewright.dice.steps.throwing import Improve, ThrowPool


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw of a die: the faces that succeed outright, and where another throw decides."""

    sure: tuple[int, ...]
    on: int | None = None
    then: "Throw | None" = None


@dataclass(frozen=True, slots=True)
class Sequence:
    """The faces of a die in ascending order, and what it must show; None where that is missing."""

    faces: tuple[int, ...]
    first: Throw | None


def sequence(roll: Roll, given: Mapping[str, Given]) -> Sequence | None:
    """What one die must show to succeed; None where each die is not judged by itself.

    Inputs that do not matter to one die may be left out.
    """
    if not has_sequence(roll):
        return None
    ones = {
        name: each.minimum or 1
        for name, each in roll.procedure.inputs.items()
        if each.default is None and name not in given
    }
    faces = tuple(sorted(set(roll.die.numbers)))
    steps = roll.resolve({**ones, **given}).steps
    if steps is None:
        return Sequence(faces, None)
    threshold = next(step for step in steps if isinstance(step, Threshold))
    improve = next((step for step in steps if isinstance(step, Improve)), None)
    return Sequence(faces, _throw(faces, threshold, improve, 0))


def has_sequence(roll: Roll) -> bool:
    """Whether a procedure judges each die of a numeric pool by itself."""
    words = [step.word for step in roll.procedure.steps]
    return (
        words[:1] == [ThrowPool.word]
        and Threshold.word in words
        and not {Count.word, SumAgainst.word} & set(words[: words.index(Threshold.word)])
        and roll.die.numeric
    )


def _throw(
    faces: tuple[int, ...], threshold: Threshold, improve: Improve | None, level: int
) -> Throw:
    sure: list[int] = []
    on = then = None
    for face in faces:
        if level == 0 and face in threshold.natural_fails:
            continue
        if improve is not None and face == improve.on and level < improve.times:
            after = _throw(faces, threshold, improve, level + 1)
            if after.sure == faces:
                sure.append(face)
            elif after.sure or after.then:
                on, then = face, after
        elif threshold.meets(face + (0 if improve is None else improve.add * level)):
            sure.append(face)
    return Throw(tuple(sure), on, then)


def in_words(of: Sequence, words: Mapping[str, str]) -> str:
    """What to roll; `words` is the catalogue."""
    return words["status.missing"] if of.first is None else _say(of.first, of.faces, words)


def _say(throw: Throw, faces: tuple[int, ...], words: Mapping[str, str]) -> str:
    if throw.then is None:
        return _faces(throw.sure, faces, words)
    chain = [str(throw.on)]
    last = throw.then
    while last.then is not None and not last.sure:
        chain.append(str(last.on))
        last = last.then
    rest = _say(last, faces, words)
    further = words["dice.sequence.then"].format(first=", ".join(chain), last=rest)
    if not throw.sure:
        return further
    return words["dice.sequence.or"].format(one=_faces(throw.sure, faces, words), other=further)


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
