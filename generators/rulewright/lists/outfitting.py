"""Words about single units: their models, what is attached to them or chosen for them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from rulewright.content import list_rules as content
from rulewright.content.profile import Profile
from rulewright.lists.army import Unit, chosen, described, number, takes
from rulewright.lists.cost import choices_of
from rulewright.lists.word import Context, Findings, Unknown, Violation, word
from rulewright.model.document import DataPath

_COMPARED: Mapping[str, Callable[[Profile], str]] = {"category": lambda profile: profile.category}
"""What attached units and their hosts can be required to have in common."""


@word(content.Models)
def models(context: Context, rule: content.Models) -> Findings:
    """A unit has as many models as its profile allows."""
    for unit in chosen(rule.which, context.army.units):
        low, high = unit.profile.value(rule.of).bounds
        if low is None or high is None:
            yield Unknown(context.name_of(rule.of), frozenset({unit.title}))
            continue
        most = low if rule.take == content.LEAST else high
        if not low <= unit.models <= most:
            has = f"'{unit.title}' has {unit.models} models"
            yield Violation(unit.at, f"{has}; it can have {_between(low, most)}")


@word(content.Attachments)
def attachments(context: Context, rule: content.Attachments) -> Findings:
    """Which units can be attached to which, and how many to one."""
    attached: dict[DataPath, list[Unit]] = {}
    for unit in context.army.units:
        if unit.host is not None:
            attached.setdefault(unit.host.at, []).append(unit)
    for unit in context.army.units:
        guests = attached.get(unit.at, [])
        if rule.most is not None and number(guests) > rule.most * unit.count:
            has = f"{number(guests) // unit.count} units are attached to '{unit.title}'"
            yield Violation(guests[-1].at, f"{has}; the limit is {rule.most}")
        if unit.host is None:
            continue
        if not takes(rule.which, unit):
            message = f"'{unit.title}' cannot be attached: only {described(rule.which)} can be"
            yield Violation(unit.at, message)
            continue
        if not takes(rule.hosts, unit.host):
            refused = f"'{unit.title}' cannot be attached to '{unit.host.title}'"
            yield Violation(unit.at, f"{refused}: only to {described(rule.hosts)}")
        yield from _unlike(unit, unit.host, rule.same)
        yield from _not_named(unit, unit.host, rule.hosts_named_by)


@word(content.Options)
def options(context: Context, _: content.Options) -> Findings:
    """An option is chosen for a weapon in a mount of its class, and no mount is used twice."""
    for unit in context.army.units:
        taken: Counter[str] = Counter()
        for index, each in enumerate(unit.listed.options):
            at = (*unit.at, "options", index)
            weapon = unit.offer.weapons[each.weapon]
            option = unit.offer.options[each.option]
            if weapon.mount != option.mount:
                mount = f"the mount '{weapon.mount}'" if weapon.mount else "no mount"
                stands = f"'{weapon.title}' of '{unit.title}' is in {mount}"
                message = f"'{option.title}' is for the mount '{option.mount}', and {stands}"
                yield Violation(at, message)
            taken[weapon.id] += each.count
            most = weapon.count * unit.models
            if taken[weapon.id] > most:
                found = f"{taken[weapon.id]} options are chosen for '{weapon.title}'"
                yield Violation(at, f"{found} of '{unit.title}'; it has {most}")
        yield from _mounts(unit)


@word(content.Upgrades)
def upgrades(context: Context, _: content.Upgrades) -> Findings:
    """An upgrade is chosen as often as the profile allows.

    Where the profile does not say how often, that is at most once for each model.
    """
    for unit in context.army.units:
        taken: Counter[str] = Counter()
        for index, each in enumerate(unit.listed.upgrades):
            taken[each.upgrade] += each.count
            low, high = unit.offer.upgrades[each.upgrade].count.bounds(unit.models)
            if not low <= taken[each.upgrade] <= high:
                has = f"'{unit.title}' has {taken[each.upgrade]} of '{each.upgrade}'"
                message = f"{has}; it can have {_between(low, high)}"
                yield Violation((*unit.at, "upgrades", index), message)


def is_made_of(text: str, keywords: Sequence[str]) -> bool:
    """Whether a text is a sequence of some of these keywords, which can have several words."""
    words = text.split()
    split = {tuple(keyword.split()) for keyword in keywords}
    lengths = {len(each) for each in split}
    reached = {0}
    for start in range(len(words)):
        if start in reached:
            reached |= {
                start + each for each in lengths if tuple(words[start : start + each]) in split
            }
    return len(words) in reached


def _between(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low} to {high}"


def _unlike(unit: Unit, host: Unit, fields: Sequence[str]) -> Iterator[Violation]:
    for name in fields:
        own, other = _COMPARED[name](unit.profile), _COMPARED[name](host.profile)
        if own != other:
            message = (
                f"'{unit.title}' ({own or 'none'}) cannot be attached to '{host.title}' "
                f"({other or 'none'}): their {name} must be the same"
            )
            yield Violation(unit.at, message)


def _not_named(unit: Unit, host: Unit, ability: str) -> Iterator[Violation]:
    for each in unit.profile.abilities:
        x = "" if each.x is None else str(each.x)
        if each.title == ability and not is_made_of(x, host.profile.keywords):
            message = f"'{unit.title}' can be attached only to units with {x}"
            yield Violation(unit.at, f"{message}, and '{host.title}' is none")


def _mounts(unit: Unit) -> Iterator[Violation]:
    """Options and upgrades together take more mounts of a class than there are."""
    taken: Counter[str] = Counter()
    by_upgrade = False
    for choice in choices_of(unit):
        if choice.mount:
            by_upgrade = by_upgrade or choice.is_upgrade
            taken[choice.mount] += choice.count
    for mount, found in taken.items():
        most = unit.offer.mounts.get(mount, 0) * unit.models
        if by_upgrade and found > most:
            given = f"{found} mounts '{mount}' of '{unit.title}' are given to something else"
            yield Violation(unit.at, f"{given}; it has {most}")
