"""A scenario as readers see it; what is missing, such as its map, is marked as missing."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulewright.content import scenario as content
from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.content.scenario import BOTH, Amounts, Scenario, ScenarioMap
from rulewright.markup.signs import notes_of
from rulewright.model.status import Marked, Status
from rulewright.views.entity import Render, entities
from rulewright.views.scenario_map import map_svg


@dataclass(frozen=True, slots=True)
class Objective:
    """A rule that scores: its role and side (as content names them), and its points as shown.

    `note` (HTML) explains the status of the points, `difference` (HTML) how the rule differs here,
    `per` (HTML) what the points are for. `sizes` are the titles of the sizes of battle for which it
    counts, empty for all of them.
    """

    rule: Rule
    role: str
    points: str
    status: Status
    note: str
    side: str = BOTH
    difference: str = ""
    per: str = ""
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deployment:
    """How a side (as content names it) deploys.

    `x` is the X of the rule's title as shown, `share` the percentage of the army that may deploy so
    at most (0: no limit), `note` HTML.
    """

    rule: Rule
    side: str
    x: str = ""
    share: int = 0
    note: str = ""
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TerrainStep:
    """A further step of setting up terrain: how, how much of it (as shown), and a note (HTML)."""

    rule: Rule
    amounts_by: str
    amounts: tuple[str, ...]
    note: str
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Victory:
    """How a side (as content names it) wins by means other than points (HTML)."""

    side: str
    text: str


@dataclass(frozen=True, slots=True)
class CustomRule:
    """A rule of this scenario alone; `text` is HTML, `sizes` those of battle for which it holds."""

    title: str
    text: str
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MapMark:
    """A shape of the map that is not certain, by its label, and why (HTML)."""

    label: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class ScenarioView:
    """One scenario, ready to be set; prose is HTML, `map` an SVG or empty.

    `rule_notes` say, by the id of a rule, how it is different here, and `rule_sizes` for which
    sizes of battle it holds.
    """

    code: str
    title: str
    text: str
    status: Status
    notes: tuple[str, ...]
    sides_known: bool
    has_attacker: bool
    terrain: Rule | None
    amounts_by: str
    amounts: tuple[str, ...]
    terrain_status: Status
    terrain_note: str
    terrain_sizes: tuple[str, ...]
    terrain_then: tuple[TerrainStep, ...]
    deployment: tuple[Deployment, ...]
    objectives: tuple[Objective, ...]
    victory: tuple[Victory, ...]
    rules: tuple[Rule, ...]
    rule_notes: Mapping[str, str]
    rule_sizes: Mapping[str, tuple[str, ...]]
    custom: tuple[CustomRule, ...]
    map: str
    map_status: Status
    map_note: str
    map_marks: tuple[MapMark, ...]


def scenario_view(book: Book, scenario: Scenario, render: Render) -> ScenarioView:
    """The view of one scenario."""
    terrain, map_ = scenario.terrain.value, scenario.map
    amounts_by, amounts = _amounts(terrain.amounts) if terrain else ("", ())
    terrain_note = (terrain.note if terrain else "") or scenario.terrain.note
    return ScenarioView(
        code=scenario.code,
        title=scenario.title,
        text=render.block(scenario.text, scenario.id),
        status=scenario.status,
        notes=tuple(render.inline(note, scenario.id) for note in notes_of(book, scenario)),
        sides_known=scenario.sides is not None,
        has_attacker=scenario.sides is not None and scenario.sides.attacker,
        terrain=book.get(Rule, terrain.mode) if terrain else None,
        amounts_by=amounts_by,
        amounts=amounts,
        terrain_status=scenario.terrain.status,
        terrain_note=render.inline(terrain_note, scenario.id),
        terrain_sizes=_sizes(book, terrain.sizes) if terrain else (),
        terrain_then=tuple(
            TerrainStep(
                rule, *_amounts(each.amounts), render.inline(each.note), _sizes(book, each.sizes)
            )
            for each in (terrain.then if terrain else ())
            for rule in entities(book, Rule, [each.mode])
        ),
        deployment=tuple(
            _deployment(book, rule, each, render)
            for each in scenario.deployment
            for rule in entities(book, Rule, [each.type])
        ),
        objectives=tuple(
            _objective(book, rule, each, render)
            for each in scenario.objectives
            for rule in entities(book, Rule, [each.objective])
        ),
        victory=tuple(
            Victory(each.side, render.block(each.text, scenario.id)) for each in scenario.victory
        ),
        rules=entities(book, Rule, [each.rule for each in scenario.rules]),
        rule_notes={
            each.rule: render.inline(each.note, scenario.id) for each in scenario.rules if each.note
        },
        rule_sizes={each.rule: _sizes(book, each.sizes) for each in scenario.rules if each.sizes},
        custom=tuple(
            CustomRule(each.title, render.block(each.text, scenario.id), _sizes(book, each.sizes))
            for each in scenario.custom
        ),
        map=map_svg(scenario.title, map_.value) if map_.value else "",
        map_status=map_.status if map_.value else Status.MISSING,
        map_note=render.inline(map_.note, scenario.id),
        map_marks=tuple(_map_marks(map_.value, render)) if map_.value else (),
    )


def _amounts(amounts: Amounts) -> tuple[str, tuple[str, ...]]:
    """What amounts depend on, and the amounts as shown."""
    if amounts.by_size:
        return "by_size", tuple(str(each.value) for each in amounts.by_size)
    if amounts.dice:
        return "dice", tuple(each.upper() for each in amounts.dice)
    if amounts.fixed is not None:
        return "fixed", (str(amounts.fixed.value),)
    return "", ()


def _map_marks(map_: ScenarioMap, render: Render) -> Iterator[MapMark]:
    for shape in map_.shapes:
        places: tuple[Marked[object] | None, ...] = (shape.zone, shape.marker, shape.edge)
        for place in places:
            if place is not None and place.status is not Status.STATED:
                yield MapMark(shape.label, place.status, render.inline(place.note))


def _sizes(book: Book, ids: Iterable[str]) -> tuple[str, ...]:
    """The titles of the sizes of battle for which something holds, in the game's order."""
    return tuple(size.title for size in book.game.sizes if size.id in ids)


def _deployment(
    book: Book, rule: Rule, deployment: content.Deployment, render: Render
) -> Deployment:
    x = deployment.x.value
    return Deployment(
        rule,
        deployment.side,
        x="" if x is None else str(x),
        share=deployment.share,
        note=render.inline(deployment.note),
        sizes=_sizes(book, deployment.sizes),
    )


def _objective(book: Book, rule: Rule, objective: content.Objective, render: Render) -> Objective:
    points = objective.points
    return Objective(
        rule,
        objective.role,
        "–" if points.value is None else str(points.value),
        points.status,
        render.inline(points.note),
        side=objective.side,
        difference=render.inline(objective.note),
        per=render.inline(objective.per),
        sizes=_sizes(book, objective.sizes),
    )
