"""The scenarios of a game."""

from typing import Any

from rulewright.data.common import Data, Entry, Fact, GameFile, Source, fact
from rulewright.model.book import Entity
from rulewright.views.scenario import scenario_view


class Objective(Data):
    """What scores in a scenario."""

    objective: str
    """The id of the rule that explains it."""
    role: str
    """primary, additional, active, disabled or absolute."""
    points: Fact
    """The points that it is worth."""


class Deployment(Data):
    """How a side deploys."""

    type: str
    """The id of the rule that explains it."""
    side: str
    """Which side: both, attacker or defender."""


class Scenario(Entry):
    """A scenario."""

    code: str
    """Its code, as in A1."""
    has_attacker: bool
    """Whether one side attacks and the other defends."""
    terrain: dict[str, Any]
    """How terrain is placed, as content declares it: the rule's id, the amounts, a note."""
    deployment: list[Deployment]
    """How the sides deploy."""
    objectives: list[Objective]
    """What scores."""
    rules: list[str]
    """The ids of the rules that apply."""
    custom: list[dict[str, str]]
    """Rules of this scenario alone: title, html, markdown."""
    map: Fact
    """The map's measures in inches, as content declares them."""
    map_svg: str
    """The map as SVG; empty where it is missing."""


class ScenariosFile(GameFile):
    """The scenarios of a game."""

    scenarios: list[Scenario]
    """The scenarios, by id."""


def scenarios(source: Source) -> ScenariosFile:
    """All scenarios of a game."""
    found = [_scenario(source, scenario) for scenario in source.book.of_kind("scenario")]
    return ScenariosFile(**source.file(), scenarios=found)


def _scenario(source: Source, scenario: Entity) -> Scenario:
    data = scenario.data
    view = scenario_view(source.book, scenario, source.renderer)
    return Scenario(
        **source.entry(scenario),
        code=view.code,
        has_attacker=view.has_attacker,
        terrain=data.get("terrain") or {},
        deployment=[Deployment(type=each.rule.id, side=each.side) for each in view.deployment],
        objectives=[
            Objective(
                objective=view_of.rule.id,
                role=view_of.role,
                points=fact(each.get("points"), view_of.points),
            )
            for view_of, each in zip(view.objectives, data.get("objectives", ()), strict=True)
        ],
        rules=[rule.id for rule in view.rules],
        custom=[
            {
                "title": each["title"],
                "html": source.prose(each["text"], scenario.id).html,
                "markdown": each["text"],
            }
            for each in data.get("custom", ())
        ],
        map=fact(data.get("map"), ""),
        map_svg=view.map,
    )
