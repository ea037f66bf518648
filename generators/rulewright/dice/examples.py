"""Executes worked examples against the procedures, modifiers and conditions of their game.

An example tells what is given, what happens and what is rolled, and says what it expects to come
of each step. Whatever comes out differently is a problem at the expected value's place, and so is a
roll that is owed and not taken.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulewright.dice.conditions import read_conditions
from rulewright.dice.example_steps import EXAMPLE_STEPS, plain
from rulewright.dice.example_values import FaultError, Quantity, Situation, Unit, Values, within
from rulewright.dice.example_world import Done, World
from rulewright.dice.field_faults import nearest
from rulewright.dice.modifiers import read_modifiers
from rulewright.dice.procedures import read_procedures
from rulewright.model.book import PROFILE, Book, Entity
from rulewright.model.document import DataPath
from rulewright.model.problem import Problem
from rulewright.words.catalogue import words

NOT_STEPS = frozenset({"expect", "note", "departs"})
"""What can stand beside the one step in an item of `steps`."""


@dataclass(frozen=True, slots=True)
class Told:
    """An example as executed: what came of each step, by its place, and what was wrong."""

    done: Mapping[DataPath, Done]
    problems: tuple[Problem, ...]


def world_of(book: Book) -> Callable[[Entity], tuple[World, Situation]]:
    """What the examples of a book are executed against, and how each of them begins."""
    procedures, conditions = read_procedures(book.raw_game), read_conditions(book.raw_game)
    modifiers, catalogue = read_modifiers(book), words(book.raw_game.get("language", "en"))

    def begin(example: Entity) -> tuple[World, Situation]:
        given = example.raw.get("given", {})
        values = Values(book, _units(book, given.get("units", {})), modifiers)
        counters: dict[str, Quantity] = {}
        for name, raw in given.get("counters", {}).items():
            with within("given", "counters", name):
                counters[name] = values.read(raw, Situation(counters)).named(name)
        return World(values, procedures, conditions, catalogue), Situation(counters)

    return begin


def run_example(book: Book, example: Entity) -> Told:
    """Executes one example; after a step that cannot be executed, the rest is left."""
    return run_in(world_of(book), example)


def run_in(begin: Callable[[Entity], tuple[World, Situation]], example: Entity) -> Told:
    """Executes one example in a world already read (`world_of`)."""
    done: dict[DataPath, Done] = {}
    problems: list[Problem] = []
    try:
        world, now = begin(example)
        for at, item in steps_of(example):
            with within(*at):
                now, came = _step(item, world, now, at, problems, example)
            done[at] = came
            problems += _differences(example, at, item, came)
        problems += _unsettled(example, now)
    except FaultError as fault:
        problems.append(Problem(fault.code, example.at(*fault.below), fault.message, fault.hint))
    return Told(done, tuple(problems))


def steps_of(example: Entity) -> Iterator[tuple[DataPath, Mapping[str, Any]]]:
    """The steps of an example in order, each with its place."""
    for act, each_act in enumerate(example.raw.get("acts", ())):
        for scene, each_scene in enumerate(each_act.get("scenes", ())):
            for index, item in enumerate(each_scene.get("steps", ())):
                yield ("acts", act, "scenes", scene, "steps", index), item


def step_name(item: Mapping[str, Any]) -> str:
    """The name of the one step that an item holds."""
    names = [name for name in item if name not in NOT_STEPS]
    if len(names) != 1 or names[0] not in EXAMPLE_STEPS:
        wrong = names[0] if len(names) == 1 else names
        hint = nearest(wrong, EXAMPLE_STEPS)
        below = tuple(names[:1])
        raise FaultError("bad-example", below, f"{wrong!r} is no step of an example.", hint)
    return names[0]


def _units(book: Book, raw: Mapping[str, Any]) -> dict[str, Unit]:
    units = {}
    for name, each in raw.items():
        found = book.find(each["profile"])
        if found is None or found.kind != PROFILE:
            message = f"no profile has the id {each['profile']!r}."
            raise FaultError("bad-example", ("given", "units", name, "profile"), message)
        units[name] = Unit(found, each.get("values", {}))
    return units


def _step(
    item: Mapping[str, Any],
    world: World,
    now: Situation,
    at: DataPath,
    problems: list[Problem],
    example: Entity,
) -> tuple[Situation, Done]:
    name = step_name(item)
    departs = "departs" in item
    raw = item[name]
    if name == "wound" and raw["unit"] in now.owed:
        problems += _unsettled(example, now, raw["unit"])
    with within(name):
        now, came = EXAMPLE_STEPS[name](raw, world, now, (*at, name), departs)
    if departs and not (name == "wound" and came.facts["owes"] is not None):
        message = "nothing departs from the rules here."
        raise FaultError("example-departs-unneeded", ("departs",), message, _DEPARTS)
    return now, came


def _unsettled(example: Entity, now: Situation, only: str | None = None) -> Iterator[Problem]:
    """The rolls that are owed and not taken."""
    for unit, owed in now.owed.items():
        if not owed.departs and only in {None, unit}:
            yield Problem(
                "example-roll-owed",
                example.at(*owed.at),
                f"this wound worsens the condition of {unit!r}, and the roll owed is not taken.",
                f"Add a roll with settles: {unit}, or departs with the reason to this step.",
            )


def _differences(
    example: Entity, at: DataPath, item: Mapping[str, Any], came: Done
) -> Iterator[Problem]:
    for name, expected in (item.get("expect") or {}).items():
        below = (*at, "expect", name)
        if name not in came.facts:
            yield Problem(
                "bad-example",
                example.document.key_at(*example.data_path, *below),
                f"nothing called {name!r} comes of this step.",
                nearest(name, came.facts),
            )
            continue
        for deeper, wanted, found in _unequal(expected, came.facts[name]):
            yield Problem(
                "example-mismatch",
                example.at(*below, *deeper),
                f"{name} is expected to be {shown(wanted)}; by the rules it is {shown(found)}.",
                "Correct the example, or the rule, value or modifier that it rests on.",
            )


def _unequal(expected: Any, found: Any) -> Iterator[tuple[DataPath, Any, Any]]:
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for name, each in expected.items():
            for deeper, wanted, got in _unequal(each, found.get(name)):
                yield (name, *deeper), wanted, got
    elif not _equal(expected, found):
        yield (), expected, found


def _equal(expected: Any, found: Any) -> bool:
    if isinstance(found, tuple):
        return (expected if isinstance(expected, list) else [expected]) == list(found)
    if isinstance(found, bool) or isinstance(expected, bool):
        return expected is found
    if isinstance(found, int | Fraction) and isinstance(expected, int | str):
        try:
            return Fraction(expected) == found
        except ValueError:
            return False
    return bool(expected == found)


def shown(value: Any) -> str:
    """A fact as a message or a page shows it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {shown(each)}" for name, each in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value))
    return str(plain(value)) if isinstance(value, Fraction) else str(value)


_DEPARTS = "Only a wound that owes a roll which is not taken can depart; otherwise use note."
