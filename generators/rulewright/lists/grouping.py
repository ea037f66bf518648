"""Words about the groups of a force and the slots in them."""

from collections.abc import Mapping, Sequence

from rulewright.content import list_rules as content
from rulewright.content.game import Slot
from rulewright.lists.army import Force, Group, Unit
from rulewright.lists.which import takes
from rulewright.lists.word import Context, Findings, Violation, number, scope_of, word


@word(content.Grouped)
def grouped(context: Context, _: content.Grouped) -> Findings:
    """Every unit stands in a group."""
    for unit in context.army.units:
        if unit.group is None and unit.host is None:
            yield Violation(unit.at, f"'{unit.title}' stands in no group")


@word(content.Groups)
def groups(context: Context, rule: content.Groups) -> Findings:
    """So many groups of some types a force must have at least or can have at most."""
    for force in context.army.forces:
        found = [group for group in force.groups if _has_tags(group, rule.tags)]
        if rule.of_a_type:
            yield from _of_a_type(force, found, rule.most or 0)
            continue
        times, reason = 1, ""
        if rule.for_each:
            times = sum(_has_tags(group, rule.for_each) for group in force.groups)
            reason = f" (there are {times} of {_listed(rule.for_each)})"
        has = f"the force '{force.title}' has {len(found)} groups of {_listed(rule.tags)}"
        if rule.least is not None and len(found) < rule.least * times:
            message = f"{has}; it needs at least {rule.least * times}{reason}"
            yield Violation(force.at, message)
        if rule.most is not None and len(found) > rule.most * times:
            at = found[-1].at if found else force.at
            yield Violation(at, f"{has}; at most {rule.most * times} can be{reason}")


@word(content.Family)
def family(context: Context, _: content.Family) -> Findings:
    """All groups of a force are of types of the same `family`."""
    for force in context.army.forces:
        found = list({group.type.family: None for group in force.groups})
        if len(found) > 1:
            listed = " and ".join(each or "none" for each in found)
            at = next(each.at for each in force.groups if each.type.family == found[1])
            message = f"the groups of the force '{force.title}' are of {listed}"
            yield Violation(at, f"{message}; all must be of one")


@word(content.Slots)
def slots(context: Context, _: content.Slots) -> Findings:
    """Each unit of a group fills a slot that takes it, and slots are filled as their numbers ask.

    Attached units take no slot.
    """
    for force in context.army.forces:
        for group in force.groups:
            standing = tuple(unit for unit in force.of(group) if unit.host is None)
            by_id = {slot.id: slot for slot in group.type.slots}
            for unit in standing if by_id else ():
                yield from _fitting(unit, by_id)
            for slot in group.type.slots:
                yield from _filled(force, group, slot, standing)


def _of_a_type(force: Force, found: Sequence[Group], most: int) -> Findings:
    by_type: dict[str, list[Group]] = {}
    for group in found:
        by_type.setdefault(group.type.id, []).append(group)
    for same in by_type.values():
        if len(same) > most:
            has = f"{len(same)} groups of the type '{same[0].type.title}'"
            message = f"the force '{force.title}' has {has}; at most {most} can be"
            yield Violation(same[-1].at, message)


def _fitting(unit: Unit, by_id: Mapping[str, Slot]) -> Findings:
    slot = by_id.get(unit.listed.slot)
    if slot is None:
        listed = ", ".join(f"'{each.title}'" for each in by_id.values())
        yield Violation(unit.at, f"'{unit.title}' stands in no slot; there are {listed}")
    elif not takes(slot.takes, unit):
        yield Violation(unit.at, f"'{unit.title}' cannot fill the slot '{slot.title}'")


def _filled(force: Force, group: Group, slot: Slot, standing: Sequence[Unit]) -> Findings:
    inside = [unit for unit in standing if unit.listed.slot == slot.id]
    found = number(inside)
    has = f"the slot '{slot.title}' of {scope_of(force, group).name} has {found} units"
    if found < slot.least:
        yield Violation(group.at, f"{has}; it needs at least {slot.least}")
    if slot.most is not None and found > slot.most:
        yield Violation(inside[-1].at, f"{has}; at most {slot.most} can be")


def _has_tags(group: Group, tags: Sequence[str]) -> bool:
    return set(tags) <= set(group.type.tags)


def _listed(tags: Sequence[str]) -> str:
    return " and ".join(sorted(tags))
