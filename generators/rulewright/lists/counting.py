"""Words that count units and add up what they have."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import compress

from rulewright.content import list_rules as content
from rulewright.content.list_rules import Which
from rulewright.content.profile import Scalar
from rulewright.lists.army import Unit, chosen, described, number
from rulewright.lists.word import Context, Findings, Scope, Unknown, Violation, scopes, word
from rulewright.model.document import DataPath
from rulewright.model.status import Status


@word(content.Points)
def points(context: Context, _: content.Points) -> Findings:
    """No force costs more points than the `limit` of its list."""
    limit = context.army.limit
    if limit is None:
        return
    for scope in scopes(context.army, content.EACH_FORCE):
        amount = context.cost_of(scope.units)
        if amount.known > limit:
            more = "" if amount.is_complete else " without what is not known"
            message = f"{scope.name} costs {amount.known} points{more}; the limit is {limit}"
            yield Violation(scope.at, message)
        elif not amount.is_complete:
            yield context.unknown_cost(amount)


@word(content.Count)
def count(context: Context, rule: content.Count) -> Findings:
    """There must be at least, or can be at most, a given number of some units."""
    for scope in scopes(context.army, rule):
        found = number(chosen(rule.which, scope.units))
        times, reason = 1, ""
        if rule.for_each is not None:
            times = number(chosen(rule.for_each, scope.units))
            reason = f" (there are {times} {described(rule.for_each)})"
            if not times and rule.or_none:
                continue
        elif rule.for_each_points is not None:
            amount = context.cost_of(scope.units)
            if not amount.is_complete:
                yield context.unknown_cost(amount)
                continue
            times = amount.known // rule.for_each_points
            reason = f" (of its {amount.known} points, for each {rule.for_each_points})"
        has = f"has {found} {described(rule.which)}"
        least, most = _times(rule.least, times), _times(rule.most, times)
        yield from _beyond(scope, has, found, least, most, reason)


@word(content.Share)
def share(context: Context, rule: content.Share) -> Findings:
    """A given share of the points must be spent on some units."""
    for scope in scopes(context.army, rule):
        all_units = chosen(rule.of, scope.units)
        whole = context.cost_of(all_units)
        part = context.cost_of(chosen(rule.which, all_units))
        if not whole.is_complete:
            yield context.unknown_cost(whole)
        elif whole.known:
            for wanted in _missed(Fraction(part.known, whole.known), rule):
                message = (
                    f"{described(rule.which)} make up {part.known} of the {whole.known} points of "
                    f"{scope.name}; it must be {wanted} of them"
                )
                yield Violation(scope.at, message)


@word(content.Total)
def total(context: Context, rule: content.Total) -> Findings:
    """A value of all units must add up to at least, or can add up to at most, a given number."""
    name, each_model = context.name_of(rule.of), rule.per == content.MODEL
    failing: Counter[DataPath] = Counter()
    for scope in scopes(context.army, rule):
        units = chosen(rule.which, scope.units)
        values = [unit.profile.value(rule.of) for unit in units]
        missing = (value.weakest is Status.MISSING for value in values)
        if unknown := frozenset(unit.title for unit in compress(units, missing)):
            yield Unknown(name, unknown)
            continue
        found = sum(
            _exact(value.single) * unit.count * (unit.models if each_model else 1)
            for unit, value in zip(units, values, strict=True)
        )
        has = f"has {name} {_written(found)} in all"
        for violation in _beyond(scope, has, found, rule.least, rule.most):
            force = violation.at[:2]
            failing[force] += 1
            if failing[force] > rule.spared:
                yield violation


@word(content.Unique)
def unique(context: Context, rule: content.Unique) -> Findings:
    """There can be at most one unit of each of these profiles."""
    yield from _repeated(context, rule, rule.which, 1)


@word(content.Duplicates)
def duplicates(context: Context, rule: content.Duplicates) -> Findings:
    """There can be at most a given number of units of each profile."""
    yield from _repeated(context, rule, rule.which, rule.most)


@word(content.Requires)
def requires(context: Context, rule: content.Requires) -> Findings:
    """Where one of some units is present, one of some others must be too."""
    for scope in scopes(context.army, rule):
        needing = chosen(rule.which, scope.units)
        if needing and not chosen(rule.needs, scope.units):
            message = (
                f"{scope.name} has {number(needing)} {described(rule.which)} and 0 "
                f"{described(rule.needs)}; it needs at least 1"
            )
            yield Violation(needing[0].at, message)


def _repeated(
    context: Context, scoped: content.Scoped, which: Which, most: int
) -> Iterator[Violation]:
    kind = described(Which(attached=which.attached))
    for scope in scopes(context.army, scoped):
        by_profile: dict[str, list[Unit]] = {}
        for unit in chosen(which, scope.units):
            by_profile.setdefault(unit.profile.id, []).append(unit)
        for units in by_profile.values():
            found, last = number(units), units[-1]
            if found > most:
                has = f"{scope.name} has {found} {kind} of '{last.title}'"
                yield Violation(last.at, f"{has}; the limit is {most}")


def _missed(actual: Fraction, rule: content.Share) -> Iterator[str]:
    """The bounds that a share misses, in words."""
    if rule.least is not None and actual < rule.least:
        yield f"at least {rule.least}"
    if rule.above is not None and actual <= rule.above:
        yield f"more than {rule.above}"
    if rule.most is not None and actual > rule.most:
        yield f"at most {rule.most}"


def _exact(value: Scalar | None) -> Fraction:
    """A number exactly as it is written in decimals; 0 for what is no number."""
    return Fraction(0) if value is None or isinstance(value, str) else Fraction(str(value))


def _written(number: Fraction | int) -> str:
    return str(number if number.denominator == 1 else float(number))


def _times(bound: int | None, times: int) -> int | None:
    return None if bound is None else bound * times


def _beyond(
    scope: Scope,
    has: str,
    found: Fraction | int,
    least: int | None,
    most: int | None,
    reason: str = "",
) -> Iterator[Violation]:
    """The violations of a number that is below the least or above the most."""
    if least is not None and found < least:
        yield Violation(scope.at, f"{scope.name} {has}; it needs at least {least}{reason}")
    if most is not None and found > most:
        yield Violation(scope.at, f"{scope.name} {has}; the limit is {most}{reason}")
