"""The scenarios of a game."""

from typing import Any

from rulewright.api.common import Data, Entry, Fact, GameFile, Prose, Source, fact
from rulewright.model.book import SCENARIO, Entity
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
    """What the points are for, where they can be scored more than once, as Markdown."""
    sizes: list[str]
    """The ids of the sizes of battle for which it counts; empty for all of them."""
    side: str
    """For whom it counts: both, attacker, defender, first or second."""
    note: str
    """How it is different here, or what its target is, as Markdown; empty for nothing."""


class Deployment(Data):
    """How a side deploys."""

    type: str
    """The id of the rule that explains it."""
    side: str
    """Which side: both, attacker, defender, first or second."""
    x: Fact
    """The X of the rule's title, such as a round; null where it has none."""
    share: int
    """The percentage of the army's points that may deploy so, at most; 0 for no limit."""
    sizes: list[str]
    """The ids of the sizes of battle for which it holds; empty for all of them."""
    note: str
    """How it is different here, as Markdown; empty for nothing."""


class AppliedRule(Data):
    """A special rule of a scenario."""

    rule: str
    """The id of the rule."""
    sizes: list[str]
    """The ids of the sizes of battle for which it holds; empty for all of them."""
    note: str
    """How it is different here, as Markdown; empty for nothing."""


class Victory(Data):
    """How a side wins at once, or by other means than points."""

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
    terrain: dict[str, Any]
    """How terrain is placed, as content declares it: the rule's id, the amounts, a note; `then`
    holds further steps of the same shape, in order."""
    deployment: list[Deployment]
    """How the sides deploy."""
    objectives: list[Objective]
    """What scores."""
    victory: list[Victory]
    """How the battle is won at once, or by other means than points."""
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
    found = [_scenario(source, scenario) for scenario in source.book.of_kind(SCENARIO)]
    return ScenariosFile(**source.file(), scenarios=found)


def _scenario(source: Source, scenario: Entity) -> Scenario:
    data = scenario.raw
    view = scenario_view(source.book, scenario, source.renderer)
    return Scenario(
        **source.entry(scenario),
        code=view.code,
        sides_known=view.sides_known,
        has_attacker=view.has_attacker,
        terrain=data.get("terrain") or {},
        deployment=[
            Deployment(
                type=view_of.rule.id,
                side=view_of.side,
                x=fact(each.get("x"), view_of.x),
                share=view_of.share,
                sizes=list(each.get("sizes", ())),
                note=each.get("note", ""),
            )
            for view_of, each in zip(view.deployment, data.get("deployment", ()), strict=True)
        ],
        objectives=[
            Objective(
                objective=view_of.rule.id,
                role=view_of.role,
                points=fact(each.get("points"), view_of.points),
                per=each.get("per", ""),
                sizes=list(each.get("sizes", ())),
                side=view_of.side,
                note=each.get("note", ""),
            )
            for view_of, each in zip(view.objectives, data.get("objectives", ()), strict=True)
        ],
        victory=[
            Victory(side=each["side"], text=source.prose(each["text"], scenario.id))
            for each in data.get("victory", ())
        ],
        rules=[_applied(each) for each in data.get("rules", ())],
        custom=[
            CustomRule(
                title=each["title"],
                html=source.prose(each["text"], scenario.id).html,
                markdown=each["text"],
                sizes=list(each.get("sizes", ())),
            )
            for each in data.get("custom", ())
        ],
        map=fact(data.get("map"), ""),
        map_svg=view.map,
    )


def _applied(declared: str | dict[str, Any]) -> AppliedRule:
    if isinstance(declared, str):
        return AppliedRule(rule=declared, note="", sizes=[])
    return AppliedRule(
        rule=declared["rule"],
        note=declared.get("note", ""),
        sizes=list(declared.get("sizes", ())),
    )
