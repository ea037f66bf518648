"""Which units a rule of force building speaks of."""

from collections.abc import Iterable, Iterator

from rulewright.content.list_rules import Which
from rulewright.lists.army import Unit


def chosen(which: Which, units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Those of the units that a choice takes."""
    return tuple(unit for unit in units if takes(which, unit))


def takes(which: Which, unit: Unit) -> bool:
    """Whether a unit is one of those that are chosen."""
    profile, group = unit.profile, unit.group
    return (
        (not which.profiles or profile.id in which.profiles)
        and (not which.category or profile.category == which.category)
        and set(which.keywords) <= set(profile.keywords)
        and set(which.tags) <= set(profile.tags)
        and set(which.abilities) <= {ability.title for ability in profile.abilities}
        and (not which.groups or (group is not None and set(which.groups) <= set(group.type.tags)))
        and which.attached in (None, unit.host is not None)
        and which.repeatable in (None, group is not None and profile.id in group.type.repeatable)
        and not any(takes(each, unit) for each in which.but)
    )


def described(which: Which) -> str:
    """A choice of units in a few words, for a message: `units with Swift` or `units`."""
    return " ".join(["units", *_conditions(which)])


def _conditions(which: Which) -> Iterator[str]:
    named = [*which.keywords, *which.abilities, *which.tags]
    named += [which.category] if which.category else []
    if named:
        yield f"with {' and '.join(named)}"
    if which.profiles:
        yield f"of {' or '.join(which.profiles)}"
    if which.groups:
        yield f"of groups with {' and '.join(which.groups)}"
    if which.attached is not None:
        yield "that are attached" if which.attached else "that stand alone"
    if which.repeatable is not None:
        yield "that can be repeated" if which.repeatable else "that cannot be repeated"
    for each in which.but:
        yield f"but not those {' '.join(_conditions(each))}"
