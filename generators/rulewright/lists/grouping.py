"""Words of the vocabulary about the groups of a force and the places in them."""

from collections.abc import Mapping
from typing import Any

from rulewright.lists.army import Force, Group, Slot, Unit
from rulewright.lists.finding import Breach, Court, Findings, number, scope_of


def grouped(court: Court, _: Mapping[str, Any]) -> Findings:
    """Every unit stands in a group."""
    for force in court.army.forces:
        for unit in force.units:
            if unit.group is None and unit.host is None:
                yield Breach(unit.at, f"'{unit.title}' stands in no group")


def groups(court: Court, declared: Mapping[str, Any]) -> Findings:
    """So many groups with tags, also for each group with others; or of each of their types."""
    tags = frozenset(declared["tags"])
    for force in court.army.forces:
        found = [group for group in force.groups if tags <= group.type.tags]
        if declared.get("of_a_type"):
            yield from _of_a_type(force, found, declared["most"])
            continue
        times, why = 1, ""
        if "for_each" in declared:
            others = frozenset(declared["for_each"])
            times = sum(others <= group.type.tags for group in force.groups)
            why = f" (there are {times} of {_told(others)})"
        least, most = declared.get("least"), declared.get("most")
        has = f"the force '{force.title}' has {len(found)} groups of {_told(tags)}"
        if least is not None and len(found) < least * times:
            yield Breach(force.at, f"{has}; it needs at least {least * times}{why}")
        if most is not None and len(found) > most * times:
            at = found[-1].at if found else force.at
            yield Breach(at, f"{has}; at most {most * times} can be{why}")


def _of_a_type(force: Force, found: list[Group], most: int) -> Findings:
    by_type: dict[str, list[Group]] = {}
    for group in found:
        by_type.setdefault(group.type.id, []).append(group)
    for same in by_type.values():
        if len(same) > most:
            yield Breach(
                same[-1].at,
                f"the force '{force.title}' has {len(same)} groups of the type "
                f"'{same[0].type.title}'; at most {most} can be",
            )


def family(court: Court, _: Mapping[str, Any]) -> Findings:
    """All groups of a force are of one family."""
    for force in court.army.forces:
        found = list(dict.fromkeys(group.type.family for group in force.groups))
        if len(found) > 1:
            listed = " and ".join(each or "none" for each in found)
            at = next(each.at for each in force.groups if each.type.family == found[1])
            yield Breach(
                at, f"the groups of the force '{force.title}' are of {listed}; all must be of one"
            )


def slots(court: Court, _: Mapping[str, Any]) -> Findings:
    """Each unit of a group fills a place that takes it, and each place is filled as it asks."""
    for force in court.army.forces:
        for group in force.groups:
            standing = tuple(unit for unit in force.of(group) if unit.host is None)
            by_id = {slot.id: slot for slot in group.type.slots}
            for unit in standing:
                yield from _fitting(unit, by_id)
            for slot in group.type.slots:
                yield from _filled(force, group, slot, standing)


def _fitting(unit: Unit, by_id: Mapping[str, Slot]) -> Findings:
    if not by_id:
        return
    slot = by_id.get(unit.slot)
    if slot is None:
        listed = ", ".join(f"'{each.title}'" for each in by_id.values())
        yield Breach(unit.at, f"'{unit.title}' stands in no slot; there are {listed}")
    elif not slot.takes.takes(unit):
        yield Breach(unit.at, f"'{unit.title}' cannot fill the slot '{slot.title}'")


def _filled(force: Force, group: Group, slot: Slot, standing: tuple[Unit, ...]) -> Findings:
    inside = tuple(unit for unit in standing if unit.slot == slot.id)
    found = number(inside)
    has = f"the slot '{slot.title}' of {scope_of(force, group).name} has {found} units"
    if found < slot.least:
        yield Breach(group.at, f"{has}; it needs at least {slot.least}")
    if slot.most is not None and found > slot.most:
        yield Breach(inside[-1].at, f"{has}; at most {slot.most} can be")


def _told(tags: frozenset[str]) -> str:
    return " and ".join(sorted(tags))
