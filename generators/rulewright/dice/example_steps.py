"""The steps of a worked example: counter, compare, require, roll, wound.

Each takes the story as it stands, and gives the story as it stands then and the facts that come of
the step, by the names that its `expect` can use.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rulewright.dice.example_rolls import Facts, told_roll
from rulewright.dice.example_values import (
    RESULT,
    FaultError,
    Part,
    Quantity,
    Situation,
    within,
)
from rulewright.dice.example_world import Done, StepFunction, World, marks_of
from rulewright.dice.example_wounds import wound
from rulewright.dice.field_faults import nearest
from rulewright.dice.judging import COMPARISONS
from rulewright.dice.procedures import Procedure
from rulewright.dice.sequence import has_sequence, sequence
from rulewright.dice.step_checks import lookups_used
from rulewright.dice.work import MOST_PAIRS, pairs_of
from rulewright.model.document import DataPath


def counter(
    raw: Any, world: World, now: Situation, _at: DataPath, _departs: bool
) -> tuple[Situation, Done]:
    """Changes or sets counters."""
    counters = dict(now.counters)
    parts: list[Part] = []
    for name, change in raw.items():
        if name not in counters:
            message = f"no counter is called {name!r}."
            raise FaultError("bad-example", (name,), message, nearest(name, counters))
        sets = isinstance(change, Mapping) and "to" in change
        value = change["to"] if sets else change
        with within(name):
            found = world.values.read(value, now)
        counters[name] = (found if sets else counters[name].plus(found)).named(name)
        parts += found.parts
    facts = {name: plain(counters[name].value) for name in raw}
    marks = tuple(mark for name in raw for mark in marks_of(counters[name].parts))
    return replace(now, counters=counters), Done("counter", facts, tuple(parts), marks=marks)


def compare(
    raw: Any, world: World, now: Situation, _at: DataPath, _departs: bool
) -> tuple[Situation, Done]:
    """Adds values and compares the sum."""
    total = Quantity(Fraction(0))
    for index, value in enumerate(raw["sum"]):
        with within("sum", index):
            total = total.plus(world.values.read(value, now))
    name = next((name for name in COMPARISONS if name in raw), None)
    if name is None:
        message = "with what the sum is compared is not said."
        raise FaultError("bad-example", (), message, f"Add one of {', '.join(COMPARISONS)}.")
    with within(name):
        other = world.values.read(raw[name], now)
    holds = COMPARISONS[name](total.value, other.value)
    facts = {"sum": plain(total.value), "holds": holds}
    marks = marks_of((*total.parts, *other.parts))
    return now, Done("compare", facts, total.parts, {name: other.parts}, marks=marks)


def require(
    raw: Any, world: World, now: Situation, _at: DataPath, _departs: bool
) -> tuple[Situation, Done]:
    """Builds an input of a procedure up from its parts; of several choices one counts."""
    procedure = world.procedure(raw["procedure"])
    name = raw["input"]
    _known_input(procedure, name, "input")
    if "choices" in raw:
        found, facts, options = _chosen(raw, world, now)
    else:
        found, facts, options = world.values.built(raw, now, name), {}, None
    needed = _computable(procedure, name, found)
    facts = {"value": needed, **facts}
    if procedure.operand_of("threshold", _comparison(procedure)) == name:
        facts |= _of_one_die(procedure, name, needed, world.words)
    required = {key: each for key, each in now.required.items() if key != name}
    then = replace(now, required={**required, name: found})
    marks = marks_of(found.parts)
    return then, Done("require", facts, found.parts, options, procedure, marks)


def _chosen(
    raw: Any, world: World, now: Situation
) -> tuple[Quantity, Facts, dict[str, tuple[Part, ...]]]:
    found: dict[str, Quantity] = {}
    for label, each in raw["choices"].items():
        with within("choices", label):
            own = world.values.built(each, now, raw["input"])
        found[label] = world.values.modified(raw, own, now)
    pick = {"highest": max, "lowest": min}[raw.get("choose", "highest")]
    best = pick(each.value for each in found.values())
    chosen = tuple(label for label, each in found.items() if each.value == best)
    options = {label: each.parts for label, each in found.items()}
    return found[chosen[0]], {"choice": chosen}, options


def _comparison(procedure: Procedure) -> str:
    fields = next((raw for name, raw in procedure.steps if name == "threshold"), {})
    return next((name for name in COMPARISONS if name in fields), "")


def _of_one_die(procedure: Procedure, name: str, needed: int, words: Mapping[str, str]) -> Facts:
    """What one die must show, and its chance; nothing where further inputs have no value."""
    if not has_sequence(procedure):
        return {}
    given = {name: needed}
    count = procedure.operand_of("pool", "count")
    if count is not None and count != name:
        given[count] = 1
    _looked_up(procedure, given)
    facts: Facts = {"sequence": sequence(procedure, given, words)}
    if all(key in given or each.default is not None for key, each in procedure.inputs.items()):
        facts["chance"] = procedure.run(given).chance
    return facts


def roll(
    raw: Any, world: World, now: Situation, _at: DataPath, _departs: bool
) -> tuple[Situation, Done]:
    """Rolls a procedure, as the story tells it."""
    procedure = world.procedure(raw["procedure"])
    quantities: dict[str, Quantity] = {}
    for name, value in raw.get("with", {}).items():
        _known_input(procedure, name, "with", name)
        with within("with", name):
            quantities[name] = world.values.read(value, now, name)
    if "settles" in raw:
        now = _settled(raw, world, now, quantities)
    parts = tuple(part for each in quantities.values() for part in each.parts)
    given = {
        name: _computable(procedure, name, each, "with", name) for name, each in quantities.items()
    }
    for name, each in procedure.inputs.items():
        if name not in given and each.default is None:
            raise FaultError("bad-example", ("with",), f"the input {name!r} has no value.")
    _looked_up(procedure, given, "with")
    steps, marks = procedure.resolve(given)
    if steps is None:
        raise FaultError("example-value-missing", (), f"a value of {procedure.id!r} is missing.")
    if pairs_of(steps, only_whether=False) > MOST_PAIRS:
        message = "the odds of this roll are more than is computed in good time."
        raise FaultError("bad-example", (), message)
    facts = told_roll(steps, raw, procedure.run(given))
    marks = marks_of(parts) + marks
    if facts.get("total") is not None:
        came = tuple(Part("", Fraction(0), mark=mark) for mark in marks)
        now = replace(now, result=Quantity(Fraction(facts["total"]), came).named(RESULT))
    options = {name: each.parts for name, each in quantities.items()}
    return now, Done("roll", facts, parts, options, procedure, marks)


def _settled(raw: Any, world: World, now: Situation, quantities: dict[str, Quantity]) -> Situation:
    """The story with one owed roll less; what is owed stands in for the input left out."""
    unit = raw["settles"]
    with within("settles"):
        world.values.unit(unit)
    owed = now.owed.get(unit)
    owes = world.conditions.owes if world.conditions else None
    if owed is None or owes is None or owes.procedure != raw["procedure"]:
        message = f"{unit!r} owes no such roll here."
        raise FaultError("example-roll-not-owed", ("settles",), message)
    number = quantities.get(owes.input, owed.number)
    quantities[owes.input] = owed.number
    if number.value != owed.number.value:
        message = (
            f"{unit!r} owes this roll with {owed.number.value}, the example rolls {number.value}."
        )
        raise FaultError("example-mismatch", ("with", owes.input), message)
    if owed.departs:
        message = f"the roll that {unit!r} owes is taken, so nothing departs from the rules."
        raise FaultError("example-departs-unneeded", (), message, "Remove departs from the wound.")
    return now.with_owed(unit, replace(owed, rolls=owed.rolls - 1) if owed.rolls > 1 else None)


def _known_input(procedure: Procedure, name: Any, *below: str | int) -> None:
    if name not in procedure.inputs:
        message = f"{procedure.title} has no input called {name!r}."
        raise FaultError("bad-example", below, message, nearest(name, procedure.inputs))


def _computable(procedure: Procedure, name: str, found: Quantity, *below: str | int) -> int:
    """A whole number that the procedure can be run with."""
    number = found.whole(*below)
    if abs(number) > procedure.most(name):
        message = f"{name!r} is {number} here; at most {procedure.most(name)} is computed."
        raise FaultError("bad-example", below, message)
    return number


def _looked_up(procedure: Procedure, given: Mapping[str, int], *below: str | int) -> None:
    """Whether each lookup has a value for the input that it is read by."""
    for used, name in lookups_used(procedure.steps):
        if name in given and str(given[name]) not in procedure.lookups[used].values:
            message = f"the lookup {used!r} has no value for {given[name]}."
            raise FaultError("missing-key", (*below, name) if below else (), message)


def plain(value: Fraction) -> int | Fraction:
    """A whole number as an integer."""
    return int(value) if value.denominator == 1 else value


EXAMPLE_STEPS: Mapping[str, StepFunction] = {
    "counter": counter,
    "compare": compare,
    "require": require,
    "roll": roll,
    "wound": wound,
}
"""The steps of worked examples: the whole vocabulary."""
