"""Words of the vocabulary about single units: their models, what is attached to them or chosen."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.lists.army import Unit, models_of
from rulewright.lists.cost import chosen_of
from rulewright.lists.finding import Breach, Court, Findings, Unknown, number
from rulewright.lists.which import read_which, told


def models(court: Court, declared: Mapping[str, Any]) -> Findings:
    """The number of models is one that the profile allows, or with `take: least` the least."""
    of = declared["of"]
    for unit in _all(court, declared):
        low, high = models_of(unit.profile, of)
        if low is None or high is None:
            yield Unknown(court.name_of(of), frozenset({unit.title}))
            continue
        most = low if declared.get("take") == "least" else high
        if not low <= unit.models <= most:
            allowed = f"{low}" if low == most else f"{low} to {most}"
            yield Breach(unit.at, f"'{unit.title}' has {unit.models} models; it can have {allowed}")


def attachments(court: Court, declared: Mapping[str, Any]) -> Findings:
    """Only some units can be attached, only to some hosts, and only so many to one."""
    which, hosts = read_which(declared.get("which", {})), read_which(declared.get("hosts", {}))
    for unit in _all(court, {}):
        attached = tuple(each for each in _all(court, {}) if each.host is unit)
        most = declared.get("most")
        if most is not None and number(attached) > most * unit.count:
            found = number(attached) // unit.count
            yield Breach(
                attached[-1].at,
                f"{found} units are attached to '{unit.title}'; at most {most} can be",
            )
        host = unit.host
        if host is None:
            continue
        if not which.takes(unit):
            wanted = told(declared["which"])
            yield Breach(unit.at, f"'{unit.title}' cannot be attached: only {wanted} can be")
            continue
        if not hosts.takes(host):
            wanted = told(declared["hosts"])
            yield Breach(
                unit.at, f"'{unit.title}' cannot be attached to '{host.title}': only to {wanted}"
            )
        yield from _alike(unit, host, declared)
        yield from _named(unit, host, declared)


def _alike(unit: Unit, host: Unit, declared: Mapping[str, Any]) -> Findings:
    for field in declared.get("same", ()):
        own, other = unit.profile.raw.get(field), host.profile.raw.get(field)
        if own != other:
            yield Breach(
                unit.at,
                f"'{unit.title}' ({own}) cannot be attached to '{host.title}' ({other}): "
                f"their {field} must be the same",
            )


def _named(unit: Unit, host: Unit, declared: Mapping[str, Any]) -> Findings:
    ability = declared.get("hosts_named_by")
    for each in unit.profile.raw.get("abilities", ()):
        if each["title"] == ability:
            x = str(each.get("x", ""))
            if not is_made_of(x, host.profile.raw.get("keywords", ())):
                yield Breach(
                    unit.at,
                    f"'{unit.title}' can be attached only to units with {x}, "
                    f"and '{host.title}' is none",
                )


def is_made_of(text: str, keywords: list[str] | tuple[str, ...]) -> bool:
    """Whether a text is a row of some of these keywords, each of one word or several."""
    words = text.split()
    split = [keyword.split() for keyword in keywords if keyword.split()]
    reached = {0}
    for start in range(len(words)):
        if start in reached:
            reached |= {
                start + len(each) for each in split if words[start : start + len(each)] == each
            }
    return len(words) in reached


def options(court: Court, _: Mapping[str, Any]) -> Findings:
    """What is chosen for a weapon fits its mount, and no mount is given away twice."""
    for unit in _all(court, {}):
        data = unit.profile.raw
        weapons = {each["id"]: each for each in data.get("weapons", ())}
        offered = {each["id"]: each for each in data.get("options", ())}
        taken: dict[str, int] = {}
        for index, chosen in enumerate(unit.options):
            at = (*unit.at, "options", index)
            weapon, option = weapons.get(chosen["weapon"]), offered.get(chosen["option"])
            if weapon is None or option is None:
                continue
            mount = weapon.get("mount")
            if mount != option["mount"]:
                stands = f"stands in the mount '{mount}'" if mount else "stands in no mount"
                yield Breach(
                    at,
                    f"'{option['title']}' is for the mount '{option['mount']}', and "
                    f"'{weapon['title']}' of '{unit.title}' {stands}",
                )
            taken[weapon["id"]] = taken.get(weapon["id"], 0) + chosen.get("count", 1)
            most = weapon.get("count", 1) * unit.models
            if taken[weapon["id"]] > most:
                yield Breach(
                    at,
                    f"{taken[weapon['id']]} options are chosen for '{weapon['title']}' of "
                    f"'{unit.title}'; it has {most}",
                )
        yield from _mounts(unit)


def _mounts(unit: Unit) -> Iterator[Breach]:
    """Upgrades can take mounts as well: together they must not take more than there are."""
    data = unit.profile.raw
    room: dict[str, int] = {}
    for weapon in data.get("weapons", ()):
        if "mount" in weapon:
            room[weapon["mount"]] = room.get(weapon["mount"], 0) + weapon.get("count", 1)
    taken: dict[str, int] = {}
    by_upgrade = False
    for chosen, offered, kind in chosen_of(unit):
        mount = offered.get("replaces" if kind == "upgrade" else "mount")
        if mount:
            by_upgrade = by_upgrade or kind == "upgrade"
            taken[mount] = taken.get(mount, 0) + chosen.get("count", 1)
    for mount, found in taken.items():
        most = room.get(mount, 0) * unit.models
        if by_upgrade and found > most:
            yield Breach(
                unit.at,
                f"{found} mounts '{mount}' of '{unit.title}' are given to something else; "
                f"it has {most}",
            )


def upgrades(court: Court, _: Mapping[str, Any]) -> Findings:
    """As many of an upgrade as the profile offers; where it does not say, one for each model."""
    for unit in _all(court, {}):
        offered = {each["title"]: each for each in unit.profile.raw.get("upgrades", ())}
        taken: dict[str, int] = {}
        for index, chosen in enumerate(unit.upgrades):
            title = chosen["upgrade"]
            if title not in offered:
                continue
            taken[title] = taken.get(title, 0) + chosen.get("count", 1)
            low, high = _range(offered[title].get("count"), unit.models)
            if not low <= taken[title] <= high:
                allowed = f"{low}" if low == high else f"{low} to {high}"
                yield Breach(
                    (*unit.at, "upgrades", index),
                    f"'{unit.title}' has {taken[title]} of '{title}'; it can have {allowed}",
                )


def _range(declared: Any, at_most: int) -> tuple[int, int]:
    if isinstance(declared, list):
        return declared[0], declared[1]
    return 1, declared or at_most


def _all(court: Court, declared: Mapping[str, Any]) -> tuple[Unit, ...]:
    which = read_which(declared.get("which", {}))
    return tuple(unit for force in court.army.forces for unit in force.units if which.takes(unit))
