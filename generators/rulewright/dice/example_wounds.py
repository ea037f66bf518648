"""Wounds of a worked example: what is left, the condition, and the rolls that are owed."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from rulewright.dice.conditions import Conditions, Level
from rulewright.dice.example_rolls import Facts
from rulewright.dice.example_values import FaultError, Owed, Part, Quantity, Situation, within
from rulewright.dice.example_world import Done, World, marks_of
from rulewright.model.document import DataPath
from rulewright.model.status import Marked, Status


def wound(
    raw: Any, world: World, now: Situation, at: DataPath, departs: bool
) -> tuple[Situation, Done]:
    """Takes from what is left of the characteristic that decides a unit's condition."""
    conditions = world.conditions
    if conditions is None:
        raise FaultError("bad-example", (), "this game declares no conditions.")
    unit = raw["unit"]
    with within("unit"):
        whole = world.values.characteristic([unit, conditions.of])
    with within("by"):
        loss = world.values.read(raw["by"], now)
    total, before = whole.whole("unit"), now.lost.get(unit, 0)
    if total <= 0:
        raise FaultError("bad-example", ("unit",), f"{unit!r} has nothing to lose: {total}.")
    lost = before + loss.whole("by")
    left = max(0, total - lost)
    fell, level = _fall(conditions, total, total - before, left)
    owed = _owed(world, conditions, level, fell, at, departs) if left else None
    facts: Facts = {"left": left, "lost": lost, "condition": level.id if left else None}
    facts["owes"] = _owes_fact(conditions, owed)
    then = replace(now, lost={**now.lost, unit: lost}).with_owed(unit, owed)
    owing = owed.number.parts if owed else ()
    marks = marks_of((*whole.parts, *loss.parts, *owing)) + _level_marks(level, fell)
    return then, Done("wound", facts, loss.parts, marks=marks)


def _fall(conditions: Conditions, total: int, before: int, left: int) -> tuple[int, Level]:
    """How many levels a unit falls, and the one that it is at then."""
    now = conditions.index(left, total)
    return now - conditions.index(max(0, before), total), conditions.levels[now]


def _owed(
    world: World, conditions: Conditions, level: Level, fell: int, at: DataPath, departs: bool
) -> Owed | None:
    owes = conditions.owes
    if owes is None or fell <= 0:
        return None
    lookup = world.procedures[owes.procedure].lookups[owes.lookup]
    found = lookup.value(level.id)
    if found.value is None:
        message = f"what {level.name} owes is not known."
        raise FaultError("example-value-missing", (), message)
    if found.value == 0:
        return None
    value = Fraction(found.value)
    number = Quantity(value, (Part(level.name, value, mark=found),))
    return Owed(fell if owes.each_level else 1, number, at, departs)


def _owes_fact(conditions: Conditions, owed: Owed | None) -> Facts | None:
    if owed is None or conditions.owes is None:
        return None
    return {
        "procedure": conditions.owes.procedure,
        "dice": owed.number.whole(),
        "rolls": owed.rolls,
    }


def _level_marks(level: Level, fell: int) -> tuple[Marked, ...]:
    return (level.mark,) if fell and level.mark.status is not Status.STATED else ()
