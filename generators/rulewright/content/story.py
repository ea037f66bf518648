"""A story of play, as a worked example tells it: what is given, what happens, what is rolled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeAlias

from rulewright.content.reading import key, read, reads, whole
from rulewright.content.rolls import Face
from rulewright.content.value import Value as ProfileValue
from rulewright.model.plain import Plain

COMPARISONS: Final = ("at_least", "above", "at_most", "below")
"""How one number can be held against another."""


@dataclass(frozen=True, slots=True)
class Value:
    """A number of the story, of one of the four kinds below."""


@dataclass(frozen=True, slots=True)
class Number(Value):
    """A number that the story gives."""

    number: int


@dataclass(frozen=True, slots=True)
class Named(Value):
    """The value of a counter; `required`, of a roll's input; or `result`, of the last roll."""

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
    """What is added that no modifier declares: by how much, and what it is for."""

    by: Value
    reason: str = field(default="", metadata=key("for"))


@dataclass(frozen=True, slots=True)
class Changes:
    """What changes a value, in this order: modifiers by their ids, a factor, further summands."""

    modifiers: tuple[str, ...] = ()
    multiply: Fraction | None = None
    plus: tuple[Plus, ...] = ()


@dataclass(frozen=True, slots=True)
class Built(Value):
    """A value that is built up: it begins with one, of which `pair` says which of two counts.

    Then the characteristic of a weapon is added, if one is named, and `changes` follow.
    """

    start: Value = field(metadata=key("from"))
    pair: int = 1
    weapon: Characteristic | None = None
    changes: Changes = field(default=Changes(), metadata=whole())


@dataclass(frozen=True, slots=True)
class CounterChange:
    """By how much a counter changes or, where it `sets` it, to what."""

    value: Value
    sets: bool


@dataclass(frozen=True, slots=True)
class Counter:
    """Changes or sets counters, by their names."""

    changes: Mapping[str, CounterChange]


@dataclass(frozen=True, slots=True)
class Compare:
    """Adds values and holds the sum against another; `how` is one of `COMPARISONS`."""

    sum: tuple[Value, ...]
    how: str
    other: Value


@dataclass(frozen=True, slots=True)
class Require:
    """Builds an input of a procedure up: from one value, or from the best of several choices.

    `changes` follow the one that is chosen; those of a single value are its own.
    """

    procedure: str
    input: str
    value: Built | None = None
    choices: Mapping[str, Built] = field(default_factory=dict)
    lowest: bool = False
    changes: Changes = Changes()


ReportedDie: TypeAlias = tuple[Face, ...]
"""A reported die: its faces, of which all but the last had it thrown again."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """What dice showed: their `total`, or the `dice` one by one; the other is None."""

    total: Face | None = None
    dice: tuple[ReportedDie, ...] | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll of a procedure, as reported; what is not reported is None.

    `settles` is the unit whose owed roll this is. `resisted` are the faces of the other side.
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
    """Takes from what a unit has left."""

    unit: str
    by: Value


Action: TypeAlias = Counter | Compare | Require | Roll | Wound


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One thing that happens, by its `word`, and what the author expects to come of it.

    `note` and `departs` (why the story departs from the rules) are Markdown.
    """

    word: str
    action: Action
    expect: Mapping[str, Plain] = field(default_factory=dict)
    note: str = ""
    departs: str | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene: some story (Markdown), and its steps."""

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
    """A unit of the story: its profile's id, and the values that its profile lacks.

    These are by characteristic, `weapon.characteristic` for those of weapons; one may be a pair.
    """

    profile: str
    values: Mapping[str, ProfileValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Given:
    """What there is before the story begins, by the names that its steps use."""

    units: Mapping[str, StoryUnit] = field(default_factory=dict)
    counters: Mapping[str, Value] = field(default_factory=dict)


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
