"""The values that a worked example names, and what each is built up from.

A value is an integer, `[unit, characteristic]`, `[unit, weapon, characteristic]`, the name of
a counter, `required` (the last required value of this input), `result` (the total of the last
roll), or a map `{from: value, pair, weapon, modifiers, multiply, plus}` that builds one up.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from rulewright.dice.field_faults import nearest
from rulewright.dice.modifiers import Modifier
from rulewright.markup.plain import plain_phrase
from rulewright.model.book import Book, Entity
from rulewright.model.document import DataPath
from rulewright.model.status import Marked, Status, marked

REQUIRED = "required"
RESULT = "result"


class FaultError(Exception):
    """A fault in how an example is told; `below` is the place within its step.

    It ends the example that it stands in and never leaves `examples.py`.
    """

    def __init__(self, code: str, below: DataPath, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.below, self.message, self.hint = code, below, message, hint

    def within(self, *above: str | int) -> "FaultError":
        """The same fault, seen from further up."""
        return FaultError(self.code, (*above, *self.below), self.message, self.hint)


@dataclass(frozen=True, slots=True)
class Part:
    """One of the parts that a value is built up from.

    `name` says what it is (a characteristic's name, a modifier's condition, a counter), `of` whose,
    `ref` is the id of the entity that it comes from. `factor` tells a multiplier from a summand.
    """

    name: str
    value: Fraction
    of: str = ""
    ref: str = ""
    factor: bool = False
    mark: Marked = Marked(None)  # noqa: RUF009 - frozen


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value and the parts that it comes from, in the order in which they were applied."""

    value: Fraction
    parts: tuple[Part, ...] = ()

    @property
    def mark(self) -> Marked:
        """The weakest mark of the parts."""
        return max((part.mark for part in self.parts), key=_weakness, default=Marked(None))

    def named(self, name: str) -> "Quantity":
        """The same value as one part of this name, with its mark."""
        return Quantity(self.value, (Part(name, self.value, mark=self.mark),))

    def plus(self, other: "Quantity") -> "Quantity":
        """The sum of two values."""
        return Quantity(self.value + other.value, self.parts + other.parts)

    def whole(self, *below: str | int) -> int:
        """The value as an integer; a fault where a fraction is left."""
        if self.value.denominator != 1:
            raise FaultError("bad-example", below, f"{self.value} is not a whole number.")
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
    """Where a story stands between two steps."""

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
class Unit:
    """A unit of the story: its profile, and the values given where the profile lacks them."""

    entity: Entity
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Values:
    """Reads values in one example."""

    book: Book
    units: Mapping[str, Unit]
    modifiers: Mapping[str, Modifier]

    def read(self, raw: Any, now: Situation, for_input: str = "") -> Quantity:
        """A value as the story stands now; `required` is meant for the input `for_input`."""
        if isinstance(raw, bool) or raw is None:
            raise FaultError("bad-example", (), f"{raw!r} is not a value.", _FORMS)
        if isinstance(raw, int):
            return Quantity(Fraction(raw), (Part("", Fraction(raw)),))
        if isinstance(raw, str):
            return self._named(raw, now, for_input)
        if isinstance(raw, Sequence):
            return self.characteristic(raw)
        if isinstance(raw, Mapping) and "from" in raw:
            return self.built(raw, now, for_input)
        raise FaultError("bad-example", (), f"{raw!r} is not a value.", _FORMS)

    def _named(self, name: str, now: Situation, for_input: str) -> Quantity:
        if name == RESULT and now.result is not None:
            return now.result
        if name == REQUIRED and now.required:
            return (now.required.get(for_input) or list(now.required.values())[-1]).named("")
        if name in now.counters:
            return now.counters[name]
        known = [*now.counters]
        known += [RESULT] if now.result else []
        known += [REQUIRED] if now.required else []
        raise FaultError(
            "bad-example", (), f"nothing is called {name!r} here.", nearest(name, known)
        )

    def characteristic(self, path: Sequence[Any], pair: int = 1) -> Quantity:
        """The characteristic of a unit or of its weapon; `pair` says which of two values."""
        if not _MIN <= len(path) <= _MAX:
            raise FaultError("bad-example", (), f"{list(path)!r} is not a value.", _FORMS)
        unit = self.unit(path[0])
        owner, declared, raw = self._owner(unit, path)
        where = next((each for each in declared if each["id"] == path[-1]), None)
        if where is None:
            raise FaultError(
                "bad-example",
                (len(path) - 1,),
                f"no characteristic is called {path[-1]!r}.",
                nearest(path[-1], [each["id"] for each in declared]),
            )
        own = self._value(unit, ".".join(map(str, path[1:])), raw.get(path[-1]), pair)
        value = Fraction(own.value)
        part = Part(where["name"], value, owner, where.get("rule", ""), mark=own)
        return Quantity(value, (part,))

    def unit(self, name: Any) -> Unit:
        """The unit of this name in the story."""
        if name not in self.units:
            raise FaultError(
                "bad-example", (), f"no unit is called {name!r}.", nearest(name, self.units)
            )
        return self.units[name]

    def _owner(self, unit: Unit, path: Sequence[Any]) -> tuple[str, Any, Mapping[str, Any]]:
        """Whose value it is, the declared characteristics, and the values of a unit or weapon."""
        data = unit.entity.raw
        if len(path) == _MIN:
            return unit.entity.title, self.book.raw_game["characteristics"], data["characteristics"]
        weapons = {weapon["id"]: weapon for weapon in data.get("weapons", ())}
        if path[1] not in weapons:
            message = f"{unit.entity.title} has no weapon called {path[1]!r}."
            raise FaultError("bad-example", (1,), message, nearest(path[1], weapons))
        weapon = weapons[path[1]]
        declared = self.book.raw_game.get("weapon_characteristics", ())
        return f"{unit.entity.title}, {weapon['title']}", declared, weapon["characteristics"]

    def _value(self, unit: Unit, name: str, raw: Any, pair: int) -> Marked:
        own = _one_of(raw, pair)
        if own.status is Status.MISSING and name in unit.given:
            own = _one_of(unit.given[name], pair)
        if own.status is Status.MISSING:
            raise FaultError(
                "example-value-missing",
                (),
                f"{name!r} of {unit.entity.title} is not known.",
                f"Give it under given.units: values: {{{name}: …}}.",
            )
        if not isinstance(own.value, int) or isinstance(own.value, bool):
            raise FaultError(
                "bad-example",
                (),
                f"{name!r} of {unit.entity.title} is no number.",
                "Write it in the profile; what is not known there has `status: missing`.",
            )
        return own

    def built(self, raw: Mapping[str, Any], now: Situation, for_input: str) -> Quantity:
        """A value built up: from a value, with a weapon's added, changed by modifiers in turn."""
        with within("from"):
            found = self._start(raw, now, for_input)
        if "weapon" in raw:
            with within("weapon"):
                found = found.plus(self.characteristic(raw["weapon"]))
        return self.modified(raw, found, now)

    def _start(self, raw: Mapping[str, Any], now: Situation, for_input: str) -> Quantity:
        if isinstance(raw["from"], Sequence) and not isinstance(raw["from"], str):
            return self.characteristic(raw["from"], raw.get("pair", 1))
        return self.read(raw["from"], now, for_input)

    def modified(self, raw: Mapping[str, Any], found: Quantity, now: Situation) -> Quantity:
        """A value changed by the `modifiers`, `multiply` and `plus` of a map, in this order."""
        for part in self._changes(raw, now):
            value = found.value * part.value if part.factor else found.value + part.value
            found = Quantity(value, (*found.parts, part))
        return found

    def _changes(self, raw: Mapping[str, Any], now: Situation) -> Iterator[Part]:
        for index, name in enumerate(raw.get("modifiers", ())):
            yield self._modifier(name, index)
        if "multiply" in raw:
            yield Part("", Fraction(str(raw["multiply"])), factor=True)
        for index, each in enumerate(raw.get("plus", ())):
            with within("plus", index, "by"):
                by = self.read(each["by"], now)
            yield Part(str(each.get("for", "")), by.value)

    def _modifier(self, name: Any, index: int) -> Part:
        if name not in self.modifiers:
            raise FaultError(
                "unknown-modifier",
                ("modifiers", index),
                f"no modifier is called {name!r}.",
                nearest(name, self.modifiers),
            )
        each = self.modifiers[name]
        if each.by.value is None:
            message = f"how much {name!r} changes is not known."
            raise FaultError("example-value-missing", ("modifiers", index), message)
        return Part(
            name=plain_phrase(self.book, each.when),
            value=each.by.value,
            of=each.rule.title,
            ref=each.rule.id,
            factor=each.multiplies,
            mark=each.by,
        )


_ORDER = list(Status)
_MIN, _MAX = 2, 3
_FORMS = (
    "A value is an integer, [unit, characteristic], [unit, weapon, characteristic], the name of a"
    " counter, required, result, or a map with from."
)


class within:  # noqa: N801 - reads as a keyword
    """Places the faults of a block below a key."""

    def __init__(self, *above: str | int) -> None:
        self.above = above

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Seen from further up."""
        if isinstance(error, FaultError):
            raise error.within(*self.above) from error


def _weakness(mark: Marked) -> int:
    return _ORDER.index(mark.status)


def _one_of(raw: Any, pair: int) -> Marked:
    """One value of a characteristic, of a pair the one asked for; a single value serves as both."""
    whole = marked(raw)
    if not isinstance(whole.value, list):
        return whole
    own = marked(whole.value[min(pair, len(whole.value)) - 1])
    return own if own.status is not Status.STATED else Marked(own.value, whole.status, whole.note)
