"""Words of the vocabulary that count units and add up what they have."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from operator import ge, gt, le
from typing import Any, Final

from rulewright.lists.army import Unit
from rulewright.lists.cost import Amount, value_of
from rulewright.lists.finding import Breach, Court, Findings, Scope, Unknown, number, scopes
from rulewright.lists.which import read_which, told

_SHARES: Final[tuple[tuple[str, str, Callable[[Fraction, Fraction], bool]], ...]] = (
    ("least", "at least", ge),
    ("above", "more than", gt),
    ("most", "at most", le),
)


def points(court: Court, _: Mapping[str, Any]) -> Findings:
    """No force costs more than the limit of the list."""
    limit = court.army.limit
    if limit is None:
        return
    for scope in scopes(court.army, {}):
        amount = court.cost_of(scope.units)
        if amount.known > limit:
            more = "" if amount.whole else " without what is not known"
            yield Breach(
                scope.at, f"{scope.name} costs {amount.known} points{more}; the limit is {limit}"
            )
        elif not amount.whole:
            yield court.unknown_cost(amount)


def count(court: Court, declared: Mapping[str, Any]) -> Findings:
    """So many units at least or at most, or for each of others, or for each so many points."""
    for scope in scopes(court.army, declared):
        found = number(_chosen(scope.units, declared["which"]))
        times, for_each = 1, ""
        if "for_each" in declared:
            times = number(_chosen(scope.units, declared["for_each"]))
            for_each = f" (there are {times} {told(declared['for_each'])})"
            if not times and declared.get("or_none"):
                continue
        elif "for_each_points" in declared:
            amount, step = court.cost_of(scope.units), declared["for_each_points"]
            if not amount.whole:
                yield court.unknown_cost(amount)
                continue
            times = amount.known // step
            for_each = f" (of its {amount.known} points, for each {step})"
        yield from _compared(
            scope, f"has {found} {told(declared['which'])}", found, declared, times, for_each
        )


def share(court: Court, declared: Mapping[str, Any]) -> Findings:
    """Units make up such a share of the points of all, or of others."""
    for scope in scopes(court.army, declared):
        whole_units = _chosen(scope.units, declared.get("of", {}))
        part_units = _chosen(whole_units, declared["which"])
        whole, part = court.cost_of(whole_units), court.cost_of(part_units)
        if not whole.whole:
            yield court.unknown_cost(whole)
        elif whole.known:
            actual = Fraction(part.known, whole.known)
            for bound, words, is_kept in _SHARES:
                if bound in declared and not is_kept(actual, Fraction(declared[bound])):
                    yield Breach(
                        scope.at,
                        f"{told(declared['which'])} make up {part.known} of the {whole.known} "
                        f"points of {scope.name}; it must be {words} {declared[bound]} of them",
                    )


def total(court: Court, declared: Mapping[str, Any]) -> Findings:
    """The sum of a value of all units is so much; in all groups of a force but `except`."""
    of, name = declared["of"], court.name_of(declared["of"])
    short: list[Breach] = []
    for scope in scopes(court.army, declared):
        units = _chosen(scope.units, declared.get("which", {}))
        each_model = declared.get("per") == "model"
        amount = sum(
            (value_of(unit, of, unit.count * (unit.models if each_model else 1)) for unit in units),
            Amount(),
        )
        if amount.missing:
            yield Unknown(name, amount.missing)
        else:
            short += _compared(scope, f"has {name} {amount.known} in all", amount.known, declared)
    spared: dict[Any, int] = {}
    for breach in short:
        force = breach.at[:2]
        spared[force] = spared.get(force, 0) + 1
        if spared[force] > declared.get("except", 0):
            yield breach


def unique(court: Court, declared: Mapping[str, Any]) -> Findings:
    """Each of these is there once at most."""
    yield from duplicates(court, {"most": 1, **declared})


def duplicates(court: Court, declared: Mapping[str, Any]) -> Findings:
    """So many units of one profile at most."""
    most, which = declared["most"], declared.get("which", {})
    kind = told({name: which[name] for name in which if name == "attached"})
    for scope in scopes(court.army, declared):
        by_profile: dict[str, list[Unit]] = {}
        for unit in _chosen(scope.units, which):
            by_profile.setdefault(unit.profile.id, []).append(unit)
        for units in by_profile.values():
            found = number(tuple(units))
            if found > most:
                last = units[-1]
                yield Breach(
                    last.at,
                    f"{scope.name} has {found} {kind} of '{last.title}'; at most {most} can be",
                )


def requires(court: Court, declared: Mapping[str, Any]) -> Findings:
    """Where one of these units is, one of those must be."""
    for scope in scopes(court.army, declared):
        asking = _chosen(scope.units, declared["which"])
        if asking and not _chosen(scope.units, declared["needs"]):
            yield Breach(
                asking[0].at,
                f"{scope.name} has {number(asking)} {told(declared['which'])} and 0 "
                f"{told(declared['needs'])}; it needs at least 1",
            )


def _compared(
    scope: Scope, has: str, found: int, declared: Mapping[str, Any], times: int = 1, why: str = ""
) -> Iterator[Breach]:
    """What goes beyond `least` or `most`, each so many times."""
    least, most = declared.get("least"), declared.get("most")
    if least is not None and found < least * times:
        yield Breach(scope.at, f"{scope.name} {has}; it needs at least {least * times}{why}")
    if most is not None and found > most * times:
        yield Breach(scope.at, f"{scope.name} {has}; at most {most * times} can be{why}")


def _chosen(units: Iterable[Unit], which: Mapping[str, Any]) -> tuple[Unit, ...]:
    choice = read_which(which)
    return tuple(unit for unit in units if choice.takes(unit))
