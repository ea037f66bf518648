"""Words about the groups of a force and the slots in them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from rulewright.content import list_rules as content
from rulewright.content.game import GroupType, Slot
from rulewright.lists.army import Force, Group, Unit, takes
from rulewright.lists.word import Context, Findings, Violation, scope_of, word
from rulewright.model.names import listed

_MOST_UNFILLED = 100
"""The number of slots of a group that are reported as lacking units: nobody reads more."""


@word(content.Grouped)
def grouped(context: Context, _: content.Grouped) -> Findings:
    """Every unit belongs to a group."""
    for unit in context.army.units:
        if unit.group is None and unit.host is None:
            yield Violation(unit.at, f"'{unit.title}' is in no group")


@word(content.Groups)
def groups(context: Context, rule: content.Groups) -> Findings:
    """A force must have at least, or can have at most, a given number of groups of some types."""
    for force in context.army.forces:
        found = [group for group in force.groups if _has_tags(group, rule.tags)]
        if rule.of_a_type:
            yield from _of_a_type(force, found, rule.most or 0)
            continue
        times, reason = 1, ""
        if rule.for_each:
            times = sum(_has_tags(group, rule.for_each) for group in force.groups)
            reason = f" (there are {times} of {_joined(rule.for_each)})"
        has = f"the force '{force.title}' has {len(found)} groups of {_joined(rule.tags)}"
        if rule.least is not None and len(found) < rule.least * times:
            message = f"{has}; it needs at least {rule.least * times}{reason}"
            yield Violation(force.at, message)
        if rule.most is not None and len(found) > rule.most * times:
            at = found[-1].at if found else force.at
            yield Violation(at, f"{has}; the limit is {rule.most * times}{reason}")


@word(content.Family)
def family(context: Context, _: content.Family) -> Findings:
    """All groups of a force are of types of the same `family`."""
    for force in context.army.forces:
        found = list({group.type.family: None for group in force.groups})
        if len(found) > 1:
            families = " and ".join(each or "none" for each in found)
            at = next(each.at for each in force.groups if each.type.family == found[1])
            message = f"the groups of the force '{force.title}' are of {families}"
            yield Violation(at, f"{message}; all must be of one")


@word(content.Slots)
def slots(context: Context, _: content.Slots) -> Findings:
    """Each unit of a group fills a slot that accepts it, and slots hold as many as they should.

    Attached units take no slot.
    """
    known: dict[str, _Slots] = {}
    for force in context.army.forces:
        for group in force.groups:
            if group.type.id not in known:
                known[group.type.id] = _slots_of(group.type)
            of_type = known[group.type.id]
            own = [unit for unit in force.of(group) if unit.host is None]
            if of_type.by_id:
                for unit in own:
                    yield from _fitting(unit, of_type)
            yield from _filled(force, group, of_type, own)


@dataclass(frozen=True, slots=True)
class _Slots:
    """The slots of a type of group by id, those that must be filled, and the names of the first."""

    by_id: Mapping[str, Slot]
    required: Sequence[Slot]
    names: str


def _slots_of(group_type: GroupType) -> _Slots:
    return _Slots(
        by_id={slot.id: slot for slot in group_type.slots},
        required=[slot for slot in group_type.slots if slot.least],
        names=listed(f"'{slot.title}'" for slot in group_type.slots),
    )


def _fitting(unit: Unit, of_type: _Slots) -> Findings:
    slot = of_type.by_id.get(unit.listed.slot)
    if slot is None:
        yield Violation(unit.at, f"'{unit.title}' is in no slot; there are {of_type.names}")
    elif not takes(slot.takes, unit):
        yield Violation(unit.at, f"'{unit.title}' cannot fill the slot '{slot.title}'")


def _filled(force: Force, group: Group, of_type: _Slots, units: Iterable[Unit]) -> Findings:
    """The slots of a group with too few or too many units.

    The work is proportional to the units of the group, however many slots its type has.
    """
    counts: Counter[str] = Counter()
    last: dict[str, Unit] = {}
    for unit in units:
        counts[unit.listed.slot] += unit.count
        last[unit.listed.slot] = unit
    where = scope_of(force, group).name
    unfilled: Iterator[Slot] = (
        slot for slot in of_type.required if counts.get(slot.id, 0) < slot.least
    )
    for slot in islice(unfilled, _MOST_UNFILLED):
        has = f"the slot '{slot.title}' of {where} has {counts.get(slot.id, 0)} units"
        yield Violation(group.at, f"{has}; it needs at least {slot.least}")
    for id_, unit in last.items():
        overfull = of_type.by_id.get(id_)
        if overfull and overfull.most is not None and counts[id_] > overfull.most:
            has = f"the slot '{overfull.title}' of {where} has {counts[id_]} units"
            yield Violation(unit.at, f"{has}; the limit is {overfull.most}")


def _of_a_type(force: Force, found: Sequence[Group], most: int) -> Findings:
    by_type: dict[str, list[Group]] = {}
    for group in found:
        by_type.setdefault(group.type.id, []).append(group)
    for same in by_type.values():
        if len(same) > most:
            has = f"{len(same)} groups of the type '{same[0].type.title}'"
            message = f"the force '{force.title}' has {has}; the limit is {most}"
            yield Violation(same[-1].at, message)


def _has_tags(group: Group, tags: Sequence[str]) -> bool:
    return set(tags) <= set(group.type.tags)


def _joined(tags: Sequence[str]) -> str:
    return " and ".join(sorted(tags))
