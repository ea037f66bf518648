"""The parts of a worked example as plain values, with its numbers, dice and names as written."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from rulewright.content.characteristic_types import number
from rulewright.content.example import CounterChange, Number, ReportedDie, Rolled
from rulewright.content.rolls import Face, Rolls
from rulewright.dice.replay import RollFacts
from rulewright.examples.results import CompareFacts, StepResult
from rulewright.examples.values import Part
from rulewright.model.status import Status
from rulewright.views.value import amount

_MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class PartView:
    """One part of a value: as shown (5, −1, × ½), what it is and whose, and the id behind it.

    `ref` is empty for numbers of the story itself; `status` and `note` say how sure the part is.
    """

    value: str
    name: str
    of: str
    ref: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """One of several choices, or an input: its name, its own parts, and their result.

    `counts` tells whether the step goes on with it.
    """

    name: str
    parts: tuple[PartView, ...]
    value: str
    counts: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """One step: what it is about, the parts of its value, its result, and more.

    `kind` is counter, compare, require, roll or wound. `ref` is the id of the rule or unit that the
    step is about, `who` the units in it. The parts that all `options` share stand once, in `parts`;
    `against` are those of the other side of a comparison. `sequence` says what one die must show,
    `percent` and `fraction` with which chance it does. `note` and `departs` are HTML, often empty.
    `notes` are the reasons for its marks that no step before it has given, `reasons` the numbers of
    all of them among the notes of the example, counted from 1.
    """

    kind: str
    label: str
    ref: str
    who: str
    parts: tuple[PartView, ...]
    options: tuple[OptionView, ...]
    against: tuple[PartView, ...]
    result: str
    details: tuple[str, ...]
    sequence: str
    percent: str
    fraction: str
    note: str
    departs: str
    status: Status
    notes: tuple[str, ...]
    reasons: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SceneView:
    """A scene: the story as HTML, then its steps."""

    title: str
    text: str
    steps: tuple[StepView, ...]


@dataclass(frozen=True, slots=True)
class ActView:
    """An act: its scenes in order."""

    title: str
    scenes: tuple[SceneView, ...]


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example, ready to be set; `units` are the ids of the units that take part."""

    id: str
    title: str
    status: Status
    notes: tuple[str, ...]
    units: tuple[str, ...]
    acts: tuple[ActView, ...]


def figure(value: int | Fraction) -> str:
    """A number as shown: 6, −1, 2½."""
    if isinstance(value, Fraction) and value.denominator != 1:
        return f"{_MINUS if value < 0 else ''}{amount(abs(value))}"
    return number(int(value))


def signed(part: Part, *, first: bool) -> str:
    """A part of a sum: 5 at the beginning, then +1, −1, × ½."""
    shown = figure(part.value)
    if part.factor:
        return f"\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}{shown}"
    return shown if first or part.value < 0 else f"+{shown}"


def counted(change: CounterChange, after: Fraction) -> str:
    """A counter after its change: `22 − 6 = 16`, or what it is set to."""
    if change.sets or not isinstance(change.value, Number):
        return figure(after)
    by = change.value.number
    sign = _MINUS if by < 0 else "+"
    return f"{figure(after - by)} {sign} {abs(by)} = {figure(after)}"


def dice_shown(rolls: Rolls, rolled: Rolled) -> str:
    """Dice as reported: 6 then 6 of one die is 6–6; symbols by name, with equal ones counted."""
    names: dict[Face, str] = {
        face.id: face.name
        for die in rolls.dice.values()
        for face in die.faces
        if isinstance(face.id, str)
    }

    def shown(die: ReportedDie) -> str:
        return "\N{EN DASH}".join(str(names.get(face, face)) for face in die)

    dice = [str(rolled.total)] if rolled.dice is None else [shown(die) for die in rolled.dice]
    if not any(name in dice for name in names.values()):
        return ", ".join(dice)
    counts = Counter(dice).items()
    return ", ".join(f"{count} × {die}" if count > 1 else die for die, count in counts)


def spaced(name: str) -> str:
    """A slug of the story as words."""
    return name.replace("-", " ") if name.islower() and " " not in name else name


def titled(name: str) -> str:
    """A slug of the story as a heading."""
    words = spaced(name)
    return words[:1].upper() + words[1:]


def repeats(name: str, id_: str, title: str) -> bool:
    """Whether the name of a counter adds nothing to that of the input to which it is given."""
    return name == spaced(id_) or title.casefold().endswith(name.casefold())


def shared_parts(result: StepResult) -> tuple[Part, ...]:
    """The parts that all options of a step share: those with which each of them ends."""
    if isinstance(result.facts, CompareFacts) or not result.options:
        return result.parts
    if isinstance(result.facts, RollFacts):
        return ()
    first, *others = result.options.values()
    shared = 0
    while shared < len(first) and all(
        other[-shared - 1 : len(other) - shared] == first[-shared - 1 : len(first) - shared]
        for other in others
    ):
        shared += 1
    return first[len(first) - shared :]
