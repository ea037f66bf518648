"""The numbers that a worked example names, its units, and what each number is built up from."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction

from rulewright.content.book import Book
from rulewright.content.example import (
    Built,
    Changes,
    Characteristic,
    Named,
    Number,
    StoryUnit,
    Value,
)
from rulewright.content.game import Characteristic as Declared
from rulewright.content.profile import NO_VALUE, Characteristics, Profile, Scalar
from rulewright.content.profile import Value as ProfileValue
from rulewright.dice.modifiers import RuleModifier
from rulewright.dice.replay import ExampleError, impossible
from rulewright.model.document import DataPath
from rulewright.model.names import nearest
from rulewright.model.status import Marked, Status

REQUIRED = "required"
RESULT = "result"


@dataclass(frozen=True, slots=True)
class Statline:
    """The values of a unit or weapon, and what its game declares of them; `owner` is its title."""

    owner: str
    declared: tuple[Declared, ...]
    values: Characteristics


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the story: its statline, those of its weapons, and the values that it is given."""

    title: str
    own: Statline
    weapons: Mapping[str, Statline]
    given: Mapping[str, ProfileValue]

    def statline(self, of: Characteristic) -> Statline:
        """The statline that has a characteristic."""
        if not of.weapon:
            return self.own
        if of.weapon not in self.weapons:
            message = f"{self.title} has no weapon called {of.weapon!r}."
            raise impossible(message, 1, hint=nearest(of.weapon, self.weapons))
        return self.weapons[of.weapon]

    def number(self, of: Characteristic, pair: int) -> Marked[int]:
        """The number of a characteristic; of a pair, the one asked for."""
        name = ".".join(of.path[1:])
        own = _one_of(self.statline(of).values.get(of.id, NO_VALUE), pair)
        if own.status is Status.MISSING and name in self.given:
            own = _one_of(self.given[name], pair)
        if own.status is Status.MISSING:
            raise ExampleError(
                "example-value-missing",
                (),
                f"{name!r} of {self.title} is not known.",
                f"Give it under given.units: values: {{{name}: …}}.",
            )
        if not isinstance(own.value, int):
            hint = "Write it in the profile; what is not known there has `status: missing`."
            raise impossible(f"{name!r} of {self.title} is not a number.", hint=hint)
        return Marked(own.value, own.status, own.note)


def unit_of(book: Book, declared: StoryUnit) -> Unit:
    """A unit of an example.

    Raises ExampleError where its profile does not exist.
    """
    profile = book.get(Profile, declared.profile)
    if profile is None:
        raise impossible(f"no profile has the id {declared.profile!r}.", "profile")
    game, title = book.game, profile.title
    weapons = {
        weapon.id: Statline(
            f"{title}, {weapon.title}", game.weapon_characteristics, weapon.characteristics
        )
        for weapon in profile.weapons
    }
    own = Statline(title, game.characteristics, profile.characteristics)
    return Unit(title, own, weapons, declared.values)


@dataclass(frozen=True, slots=True)
class Part:
    """One of the parts that a value is built up from.

    `name` says what it is (a characteristic's name, a counter, what a summand is for), or `when`,
    which is Markdown, on what condition a modifier counts. `of` says whose it is, `ref` is the id
    of the entity that it comes from. `factor` tells a multiplier from a summand.
    """

    name: str
    value: Fraction
    of: str = ""
    ref: str = ""
    when: str = ""
    factor: bool = False
    mark: Marked[object] = field(default_factory=lambda: Marked(None))


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value and the parts that it comes from, in the order in which they were applied."""

    value: Fraction
    parts: tuple[Part, ...] = ()

    @property
    def mark(self) -> Marked[object]:
        """The weakest mark of the parts."""
        nothing: Marked[object] = Marked(None)
        return max((part.mark for part in self.parts), key=_weakness, default=nothing)

    def named(self, name: str) -> "Quantity":
        """The same value as a single part with this name and the mark of all."""
        return Quantity(self.value, (Part(name, self.value, mark=self.mark),))

    def plus(self, other: "Quantity") -> "Quantity":
        """The sum of two values."""
        return Quantity(self.value + other.value, self.parts + other.parts)

    def whole(self, *below: str | int) -> int:
        """The value as an integer. Raises ExampleError for a fraction."""
        if self.value.denominator != 1:
            raise impossible(f"{self.value} is not a whole number.", *below)
        return int(self.value)


@dataclass(frozen=True, slots=True)
class Owed:
    """Rolls that a unit owes: how many still, with which number, and the wound's place."""

    rolls: int
    number: Quantity
    at: DataPath
    departs: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """The situation of a story between two steps."""

    counters: Mapping[str, Quantity] = field(default_factory=dict)
    lost: Mapping[str, int] = field(default_factory=dict)
    owed: Mapping[str, Owed] = field(default_factory=dict)
    required: Mapping[str, Quantity] = field(default_factory=dict)
    result: Quantity | None = None

    def with_owed(self, unit: str, owed: Owed | None) -> "Situation":
        """The same, with what a unit owes now."""
        rest = {name: each for name, each in self.owed.items() if name != unit}
        return replace(self, owed=rest if owed is None else {**rest, unit: owed})


@dataclass(frozen=True, slots=True)
class Values:
    """The values of one example, worked out from its units and the modifiers of its game."""

    units: Mapping[str, Unit]
    modifiers: Mapping[str, RuleModifier]

    def read(self, value: Value, now: Situation, for_input: str = "") -> Quantity:
        """A value at this point of the story; `required` is that of the input `for_input`."""
        if isinstance(value, Number):
            number = Fraction(value.number)
            return Quantity(number, (Part("", number),))
        if isinstance(value, Named):
            return _named(value.name, now, for_input)
        if isinstance(value, Characteristic):
            return self.characteristic(value)
        if isinstance(value, Built):
            return self.built(value, now, for_input)
        raise TypeError(f"{value!r} is not a value of a story")

    def characteristic(self, of: Characteristic, pair: int = 1) -> Quantity:
        """The characteristic of a unit or of its weapon; `pair` says which of two values."""
        unit = self.unit(of.unit)
        statline = unit.statline(of)
        declared = next((each for each in statline.declared if each.id == of.id), None)
        if declared is None:
            message = f"no characteristic is called {of.id!r}."
            hint = nearest(of.id, [each.id for each in statline.declared])
            raise impossible(message, len(of.path) - 1, hint=hint)
        own = unit.number(of, pair)
        value = Fraction(own.value or 0)
        return Quantity(
            value, (Part(declared.name, value, statline.owner, declared.rule, mark=own),)
        )

    def unit(self, name: str) -> Unit:
        """The unit of this name in the story."""
        if name not in self.units:
            raise impossible(f"no unit is called {name!r}.", hint=nearest(name, self.units))
        return self.units[name]

    def built(self, value: Built, now: Situation, for_input: str) -> Quantity:
        """A value built up: from a value, with a weapon's added, changed by modifiers in turn."""
        with within("from"):
            if isinstance(value.start, Characteristic):
                quantity = self.characteristic(value.start, value.pair)
            else:
                quantity = self.read(value.start, now, for_input)
        if value.weapon is not None:
            with within("weapon"):
                quantity = quantity.plus(self.characteristic(value.weapon))
        return self.changed(quantity, value.changes, now)

    def changed(self, quantity: Quantity, changes: Changes, now: Situation) -> Quantity:
        """A value changed by modifiers, a factor and summands, in this order."""
        for part in self._parts(changes, now):
            quantity = Quantity(total_of((part,), quantity.value), (*quantity.parts, part))
        return quantity

    def _parts(self, changes: Changes, now: Situation) -> Iterator[Part]:
        for index, name in enumerate(changes.modifiers):
            with within("modifiers", index):
                yield self._modifier(name)
        if changes.multiply is not None:
            yield Part("", changes.multiply, factor=True)
        for index, each in enumerate(changes.plus):
            with within("plus", index, "by"):
                by = self.read(each.by, now)
            yield Part(each.reason, by.value)

    def _modifier(self, name: str) -> Part:
        if name not in self.modifiers:
            hint = nearest(name, self.modifiers)
            raise ExampleError("unknown-modifier", (), f"no modifier is called {name!r}.", hint)
        each = self.modifiers[name]
        change = each.by.value
        if change is None:
            message = f"how much {name!r} changes is not known."
            raise ExampleError("example-value-missing", (), message)
        return Part(
            name="",
            value=change.by,
            of=each.rule.title,
            ref=each.rule.id,
            when=each.when,
            factor=change.multiplies,
            mark=each.by,
        )


def _named(name: str, now: Situation, for_input: str) -> Quantity:
    if name == RESULT and now.result is not None:
        return now.result
    if name == REQUIRED and now.required:
        return (now.required.get(for_input) or list(now.required.values())[-1]).named("")
    if name in now.counters:
        return now.counters[name]
    known = [*now.counters]
    known += [RESULT] if now.result else []
    known += [REQUIRED] if now.required else []
    raise impossible(f"nothing is called {name!r} here.", hint=nearest(name, known))


def total_of(parts: Iterable[Part], value: Fraction = Fraction(0)) -> Fraction:
    """A value after parts have been added to it or have multiplied it, in turn."""
    for part in parts:
        value = value * part.value if part.factor else value + part.value
    return value


@contextmanager
def within(*above: str | int) -> Iterator[None]:
    """Place the faults of a block below a key."""
    try:
        yield
    except ExampleError as fault:
        raise fault.within(*above) from fault


def _weakness(mark: Marked[object]) -> int:
    return list(Status).index(mark.status)


def _one_of(value: ProfileValue, pair: int) -> Marked[Scalar]:
    """One value of a characteristic: of a pair, the one asked for; a single value is both."""
    if not value.parts:
        return Marked(None, value.status, value.note)
    own = value.parts[min(pair, len(value.parts)) - 1]
    return own if own.status is not Status.STATED else Marked(own.value, value.status, value.note)
