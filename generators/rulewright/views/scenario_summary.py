"""All scenarios in one table, and what they can be filtered by."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.model.names import unique
from rulewright.model.status import Status
from rulewright.views.scenario import ScenarioView

FACETS = ("terrain", "deployment", "objective", "sides")
"""What scenarios can be filtered by, in the order in which a page offers it."""
DISABLED = "disabled"
ATTACKER, EVEN = "attacker", "even"


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """A scenario in one line: its view, and its values by facet.

    A value is the id of a rule; of `sides` it is `attacker` or `even`. A facet of which nothing is
    known has no values.
    """

    scenario: Scenario
    view: ScenarioView
    values: Mapping[str, tuple[str, ...]]

    @property
    def known(self) -> bool:
        """Whether more is known of it than its title."""
        return self.view.status is not Status.MISSING


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a facet, its title (empty for sides) and how many scenarios have it."""

    value: str
    title: str
    count: int


def summary(
    scenarios: Sequence[Scenario], views: Mapping[str, ScenarioView]
) -> tuple[SummaryRow, ...]:
    """A row for each scenario, in the order given."""
    return tuple(
        SummaryRow(
            each, views[each.id], {facet: _VALUES[facet](views[each.id]) for facet in FACETS}
        )
        for each in scenarios
    )


def options(rows: Sequence[SummaryRow]) -> Mapping[str, tuple[Option, ...]]:
    """The values of each facet in which scenarios differ, sorted by title."""
    titles = {rule.id: rule.title for row in rows for rule in _rules(row.view)}

    def order(value: str) -> str:
        return titles.get(value, value).casefold()

    found = {}
    for facet in FACETS:
        counts: dict[str, int] = {}
        for row in rows:
            for value in row.values[facet]:
                counts[value] = counts.get(value, 0) + 1
        values = sorted(counts, key=order)
        if values and any(row.values[facet] != rows[0].values[facet] for row in rows):
            found[facet] = tuple(
                Option(value, titles.get(value, ""), counts[value]) for value in values
            )
    return found


def _rules(view: ScenarioView) -> Iterator[Rule]:
    if view.terrain is not None:
        yield view.terrain
    yield from (step.rule for step in view.terrain_then)
    yield from (each.rule for each in view.deployment)
    yield from (each.rule for each in view.objectives)


def _each_once(rules: Iterable[Rule]) -> tuple[str, ...]:
    return unique(rule.id for rule in rules)


def _terrain(view: ScenarioView) -> tuple[str, ...]:
    first = () if view.terrain is None else (view.terrain,)
    return _each_once([*first, *(step.rule for step in view.terrain_then)])


def _deployment(view: ScenarioView) -> tuple[str, ...]:
    return _each_once(each.rule for each in view.deployment)


def _objectives(view: ScenarioView) -> tuple[str, ...]:
    return _each_once(each.rule for each in view.objectives if each.role != DISABLED)


def _sides(view: ScenarioView) -> tuple[str, ...]:
    if not view.sides_known:
        return ()
    return (ATTACKER if view.has_attacker else EVEN,)


_VALUES: Mapping[str, Callable[[ScenarioView], tuple[str, ...]]] = {
    "terrain": _terrain,
    "deployment": _deployment,
    "objective": _objectives,
    "sides": _sides,
}
