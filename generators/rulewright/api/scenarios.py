"""The scenarios of a game."""

from collections.abc import Mapping

from rulewright.api.common import Data, Entry, Fact, GameFile, Json, Prose, Source, fact
from rulewright.content import scenario as content
from rulewright.views.scenario import scenario_view


class Objective(Data):
    """What scores in a scenario."""

    objective: str
    """The id of the rule that explains it."""
    role: str
    """primary, secondary, tertiary, additional, active, disabled or absolute."""
    points: Fact
    """The points that it is worth."""
    per: str
    """What the points are for, if they can be scored more than once, as Markdown."""
    sizes: list[str]
    """The ids of the sizes of battle for which it counts; empty for all of them."""
    side: str
    """For whom it counts: both, attacker, defender, first or second."""
    note: str
    """How it differs here, or what its target is, as Markdown; often empty."""


class Deployment(Data):
    """How a side deploys."""

    type: str
    """The id of the rule that explains it."""
    side: str
    """Which side: both, attacker, defender, first or second."""
    x: Fact
    """The value of the X in the rule's title, such as a round; null if it has none."""
    share: int
    """The percentage of the army's points that may deploy so, at most; 0 for no limit."""
    sizes: list[str]
    """The ids of the sizes of battle for which it holds; empty for all of them."""
    note: str
    """How it differs here, as Markdown; often empty."""


class AppliedRule(Data):
    """A special rule of a scenario."""

    rule: str
    """The id of the rule."""
    sizes: list[str]
    """The ids of the sizes of battle for which it holds; empty for all of them."""
    note: str
    """How it differs here, as Markdown; often empty."""


class Victory(Data):
    """How a side wins at once, or by means other than points."""

    side: str
    """Who wins by it: both, attacker, defender, first or second."""
    text: Prose
    """What has to happen."""


class CustomRule(Data):
    """A rule of a scenario alone."""

    title: str
    """Its title."""
    html: str
    """What it says, as HTML."""
    markdown: str
    """The same, as Markdown."""
    sizes: list[str]
    """The ids of the sizes of battle for which it holds; empty for all of them."""


class Scenario(Entry):
    """A scenario."""

    code: str
    """Its code, as in A1."""
    sides_known: bool
    """Whether anything is known of the sides."""
    has_attacker: bool
    """Whether one side attacks and the other defends."""
    terrain: Mapping[str, Json]
    """How terrain is placed, as content declares it: the rule's id, the amounts, a note; `then`
    holds further steps of the same shape, in order."""
    deployment: list[Deployment]
    """How the sides deploy."""
    objectives: list[Objective]
    """What scores."""
    victory: list[Victory]
    """How the battle is won at once, or by means other than points."""
    rules: list[AppliedRule]
    """The special rules that apply."""
    custom: list[CustomRule]
    """Rules of this scenario alone."""
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
    found = [_scenario(source, scenario) for scenario in source.book.all(content.Scenario)]
    return ScenariosFile(**source.file(), scenarios=found)


def _scenario(source: Source, scenario: content.Scenario) -> Scenario:
    sides, map_ = scenario.sides, scenario.map
    return Scenario(
        **source.entry(scenario),
        code=scenario.code,
        sides_known=sides is not None,
        has_attacker=sides is not None and sides.attacker,
        terrain=scenario.declared_terrain,
        deployment=[
            Deployment(
                type=source.present_id(each.type),
                side=each.side,
                x=fact(each.x),
                share=each.share,
                sizes=list(each.sizes),
                note=each.note,
            )
            for each in scenario.deployment
        ],
        objectives=[
            Objective(
                objective=source.present_id(each.objective),
                role=each.role,
                points=fact(each.points, "\N{EN DASH}"),
                per=each.per,
                sizes=list(each.sizes),
                side=each.side,
                note=each.note,
            )
            for each in scenario.objectives
        ],
        victory=[
            Victory(side=each.side, text=source.prose(each.text, scenario.id))
            for each in scenario.victory
        ],
        rules=[
            AppliedRule(rule=each.rule, sizes=list(each.sizes), note=each.note)
            for each in scenario.rules
        ],
        custom=[
            CustomRule(
                title=each.title,
                html=source.prose(each.text, scenario.id).html,
                markdown=each.text,
                sizes=list(each.sizes),
            )
            for each in scenario.custom
        ],
        map=Fact(
            value=map_.value.declared if map_.value else None,
            shown="",
            status=map_.status,
            note=map_.note,
        ),
        map_svg=scenario_view(source.book, scenario, source.renderer).map,
    )
