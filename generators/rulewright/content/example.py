"""A worked example: a story of play, which every check executes.

A story says what is given, what happens and what is rolled.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Final, TypeAlias

from rulewright.content.entity import Entity
from rulewright.content.profile import Value as ProfileValue
from rulewright.content.reading import key, read, reads, whole
from rulewright.content.rolls import Face
from rulewright.model.document import DataPath
from rulewright.model.plain import Plain

COMPARISONS: Final = ("at_least", "above", "at_most", "below")
"""The ways to compare one number with another."""


@dataclass(frozen=True, slots=True)
class Value:
    """A number in a story: one of the four kinds below."""


@dataclass(frozen=True, slots=True)
class Number(Value):
    """A number that the story states."""

    number: int


@dataclass(frozen=True, slots=True)
class Named(Value):
    """The value of a counter, of a roll's input (`required`) or of the last roll (`result`)."""

    name: str


@dataclass(frozen=True, slots=True)
class Characteristic(Value):
    """A characteristic of a unit or, where `weapon` is not empty, of one of its weapons."""

    unit: str
    weapon: str
    id: str

    @property
    def path(self) -> tuple[str, ...]:
        """As authors write it."""
        return (self.unit, self.weapon, self.id) if self.weapon else (self.unit, self.id)


@dataclass(frozen=True, slots=True)
class Plus:
    """An amount that no modifier declares, and what it is added for."""

    by: Value
    reason: str = field(default="", metadata=key("for"))


@dataclass(frozen=True, slots=True)
class Changes:
    """What changes a value, in this order: modifiers by their ids, a factor, further amounts."""

    modifiers: tuple[str, ...] = ()
    multiply: Fraction | None = None
    plus: tuple[Plus, ...] = ()


@dataclass(frozen=True, slots=True)
class Built(Value):
    """A value built up from another one; of a pair, `pair` says whether the first or second counts.

    The characteristic of `weapon`, if one is named, is added first; then `changes` apply.
    """

    start: Value = field(metadata=key("from"))
    pair: int = 1
    weapon: Characteristic | None = None
    changes: Changes = field(default=Changes(), metadata=whole())


@dataclass(frozen=True, slots=True)
class CounterChange:
    """The amount by which a counter changes or, if `sets`, the value that it is set to."""

    value: Value
    sets: bool


@dataclass(frozen=True, slots=True)
class Counter:
    """Changes or sets counters, which are given by name."""

    changes: Mapping[str, CounterChange]


@dataclass(frozen=True, slots=True)
class Compare:
    """Adds values up and compares the sum with another value; `how` is one of `COMPARISONS`."""

    sum: tuple[Value, ...]
    how: str
    other: Value


@dataclass(frozen=True, slots=True)
class Require:
    """Builds up an input of a procedure: from one value, or from the best of several choices.

    `changes` apply to the choice that was taken; a single value has its own.
    """

    procedure: str
    input: str
    value: Built | None = None
    choices: Mapping[str, Built] = field(default_factory=dict)
    lowest: bool = False
    changes: Changes = Changes()


ReportedDie: TypeAlias = tuple[Face, ...]
"""The faces that one die showed: after each but the last it was rolled again."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """What the dice showed: their `total` or each of the `dice`; the other is None."""

    total: Face | None = None
    dice: tuple[ReportedDie, ...] | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll of a procedure as the story reports it; what the story leaves out is None.

    `settles` names the unit that owed this roll. `resisted` are the faces of the other side.
    """

    procedure: str
    settles: str = ""
    inputs: Mapping[str, Value] = field(default_factory=dict, metadata=key("with"))
    rolled: Rolled | None = None
    resisted: tuple[Face, ...] = ()
    succeeded: int | None = None
    succeeded_again: int | None = None


@dataclass(frozen=True, slots=True)
class Wound:
    """Reduces what a unit has left."""

    unit: str
    by: Value


Action: TypeAlias = Counter | Compare | Require | Roll | Wound


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One thing that happens, by its `word`, and the outcome that the author expects.

    `note` and `departs` (why the story departs from the rules) are Markdown.
    """

    word: str
    action: Action
    expect: Mapping[str, Plain] = field(default_factory=dict)
    note: str = ""
    departs: str | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene: a piece of the story (Markdown) and its steps."""

    title: str
    text: str = ""
    steps: tuple[StoryStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Act:
    """A part of the story, such as a round."""

    title: str
    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class StoryUnit:
    """A unit of the story: the id of its profile, and values that the profile lacks.

    The keys of `values` are characteristics, or `weapon.characteristic`; a value can be a pair.
    """

    profile: str
    values: Mapping[str, ProfileValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Given:
    """What is there before the story begins, by the names that its steps use."""

    units: Mapping[str, StoryUnit] = field(default_factory=dict)
    counters: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Entity):
    """A worked example: what is `given` before it begins, and its `acts`.

    `declared_given` and `declared_acts` are the same as the author wrote them.
    """

    kind: ClassVar[str] = "example"

    given: Given = field(default_factory=Given)
    acts: tuple[Act, ...]
    declared_given: Mapping[str, Plain] = field(
        default_factory=dict, metadata=key("given"), repr=False
    )
    declared_acts: tuple[Mapping[str, Plain], ...] = field(
        default=(), metadata=key("acts"), repr=False
    )

    @property
    def steps(self) -> Iterator[tuple[DataPath, StoryStep]]:
        """Its steps in order, each with its path in the example."""
        for act, each_act in enumerate(self.acts):
            for scene, each_scene in enumerate(each_act.scenes):
                for index, step in enumerate(each_scene.steps):
                    yield ("acts", act, "scenes", scene, "steps", index), step


@reads(Value)
def _value(raw: int | str | Sequence[str] | Mapping[str, Plain]) -> Value:
    if isinstance(raw, int):
        return Number(raw)
    if isinstance(raw, str):
        return Named(raw)
    return read(Built, raw) if isinstance(raw, Mapping) else _characteristic(raw)


@reads(Characteristic)
def _characteristic(raw: Sequence[str]) -> Characteristic:
    unit, *weapon, id_ = raw
    return Characteristic(unit, "".join(weapon), id_)


@reads(Counter)
def _counter(raw: Mapping[str, Plain]) -> Counter:
    return Counter({name: _change(change) for name, change in raw.items()})


def _change(raw: Plain) -> CounterChange:
    if isinstance(raw, Mapping) and "to" in raw:
        return CounterChange(read(Value, raw["to"]), sets=True)
    return CounterChange(read(Value, raw), sets=False)


@reads(Compare)
def _compare(raw: Mapping[str, Plain]) -> Compare:
    how = next(name for name in COMPARISONS if name in raw)
    return Compare(read(tuple[Value, ...], raw["sum"]), how, read(Value, raw[how]))


@reads(Require)
def _require(raw: Mapping[str, Plain]) -> Require:
    chosen = "choices" in raw
    return Require(
        procedure=str(raw["procedure"]),
        input=str(raw["input"]),
        value=None if chosen else read(Built, raw),
        choices=read(dict[str, Built], raw.get("choices", {})),
        lowest=raw.get("choose") == "lowest",
        changes=read(Changes, raw) if chosen else Changes(),
    )


@reads(Rolled)
def _rolled(raw: Face | Sequence[Face | Sequence[Face]]) -> Rolled:
    if isinstance(raw, int | str):
        return Rolled(total=raw)
    return Rolled(dice=tuple((die,) if isinstance(die, int | str) else tuple(die) for die in raw))


_ACTIONS: Mapping[str, type[Action]] = {
    "counter": Counter,
    "compare": Compare,
    "require": Require,
    "roll": Roll,
    "wound": Wound,
}


@dataclass(frozen=True, slots=True)
class _Beside:
    expect: Mapping[str, Plain] = field(default_factory=dict)
    note: str = ""
    departs: str | None = None


@reads(StoryStep)
def _step(raw: Mapping[str, Plain]) -> StoryStep:
    word = next(word for word in _ACTIONS if word in raw)
    beside = read(_Beside, raw)
    action = read(_ACTIONS[word], raw[word])
    return StoryStep(word, action, beside.expect, beside.note, beside.departs)
