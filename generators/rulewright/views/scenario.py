"""A scenario as a reader meets it. Where its map, or a part of it, is missing the view says so."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, marked
from rulewright.views.rule import Render, entities
from rulewright.views.scenario_map import map_svg


@dataclass(frozen=True, slots=True)
class Objective:
    """A rule that scores, in which role and for whom (slugs of the schema), its points as shown.

    `note` (HTML) is the reasoning of the points' status, `told` (HTML) how it is different here,
    `per` (HTML) what the points are for. `sizes` are the titles of the sizes of battle for which it
    counts, empty for all of them.
    """

    rule: Entity
    role: str
    points: str
    status: Status
    note: str
    side: str = "both"
    told: str = ""
    per: str = ""
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deployment:
    """How a side deploys; `side` is a slug of the schema.

    `x` is the X of the rule's title as shown, `share` the percentage of the army that may deploy so
    at most (0: no limit), `note` HTML.
    """

    rule: Entity
    side: str
    x: str = ""
    share: int = 0
    note: str = ""
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Terrain:
    """A further step of setting up terrain: how, how much of it (as shown), and a note (HTML)."""

    rule: Entity
    amounts_by: str
    amounts: tuple[str, ...]
    note: str
    sizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Victory:
    """How a side (a slug of the schema) wins by other means than points: HTML."""

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
    terrain: Entity | None
    amounts_by: str
    amounts: tuple[str, ...]
    terrain_status: Status
    terrain_note: str
    terrain_sizes: tuple[str, ...]
    terrain_then: tuple[Terrain, ...]
    deployment: tuple[Deployment, ...]
    objectives: tuple[Objective, ...]
    victory: tuple[Victory, ...]
    rules: tuple[Entity, ...]
    rule_notes: Mapping[str, str]
    rule_sizes: Mapping[str, tuple[str, ...]]
    custom: tuple[CustomRule, ...]
    map: str
    map_status: Status
    map_note: str
    map_marks: tuple[MapMark, ...]


def _amounts(terrain: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    amounts = terrain.get("amounts") or {}
    for kind in ("by_size", "dice", "fixed"):
        if kind in amounts:
            value = amounts[kind]
            values = value if isinstance(value, list) else [value]
            shown = (str(marked(each).value) for each in values)
            return kind, tuple(each.upper() if kind == "dice" else each for each in shown)
    return "", ()


def scenario_view(book: Book, scenario: Entity, render: Render) -> ScenarioView:
    """The view of one scenario."""
    data = scenario.raw
    set_up = marked(data.get("terrain"))
    terrain = set_up.value or {}
    amounts_by, amounts = _amounts(terrain)
    drawn = marked(data.get("map"))
    rules = [each if isinstance(each, dict) else {"rule": each} for each in data.get("rules", ())]
    return ScenarioView(
        code=str(data.get("code", "")),
        title=scenario.title,
        text=render.block(data.get("text", ""), scenario.id),
        status=scenario.status,
        notes=tuple(render.inline(note, scenario.id) for note in data.get("notes", ())),
        sides_known="sides" in data,
        has_attacker=bool((data.get("sides") or {}).get("attacker")),
        terrain=book.find(terrain["mode"]) if "mode" in terrain else None,
        amounts_by=amounts_by,
        amounts=amounts,
        terrain_status=set_up.status,
        terrain_note=render.inline(terrain.get("note") or set_up.note, scenario.id),
        terrain_sizes=_sizes(book, terrain),
        terrain_then=tuple(
            _terrain(rule, each, render, _sizes(book, each))
            for each in terrain.get("then", ())
            for rule in entities(book, [each["mode"]])
        ),
        deployment=tuple(
            _deployment(rule, each, render, _sizes(book, each))
            for each in data.get("deployment", ())
            for rule in entities(book, [each["type"]])
        ),
        objectives=tuple(
            _objective(rule, each, render, _sizes(book, each))
            for each in data.get("objectives", ())
            for rule in entities(book, [each["objective"]])
        ),
        victory=tuple(
            Victory(each["side"], render.block(each["text"], scenario.id))
            for each in data.get("victory", ())
        ),
        rules=entities(book, [each["rule"] for each in rules]),
        rule_notes={
            each["rule"]: render.inline(each["note"], scenario.id)
            for each in rules
            if "note" in each
        },
        rule_sizes={each["rule"]: _sizes(book, each) for each in rules if "sizes" in each},
        custom=tuple(
            CustomRule(each["title"], render.block(each["text"], scenario.id), _sizes(book, each))
            for each in data.get("custom", ())
        ),
        map="" if drawn.value is None else map_svg(scenario.title, drawn.value),
        map_status=Status.MISSING if drawn.value is None else drawn.status,
        map_note=render.inline(drawn.note, scenario.id),
        map_marks=tuple(_map_marks(drawn.value or {}, render)),
    )


def _map_marks(drawn: Mapping[str, Any], render: Render) -> Iterator[MapMark]:
    for shape in drawn.get("shapes", ()):
        for kind in ("zone", "marker", "edge"):
            place = marked(shape.get(kind))
            if place.status is not Status.STATED:
                yield MapMark(shape.get("label", ""), place.status, render.inline(place.note))


def _sizes(book: Book, data: Mapping[str, Any]) -> tuple[str, ...]:
    """The titles of the sizes of battle for which something holds, in the game's order."""
    named = data.get("sizes", ())
    return tuple(size["title"] for size in book.raw_game.get("sizes", ()) if size["id"] in named)


def _terrain(
    rule: Entity, data: Mapping[str, Any], render: Render, sizes: tuple[str, ...]
) -> Terrain:
    return Terrain(rule, *_amounts(data), render.inline(data.get("note", "")), sizes)


def _deployment(
    rule: Entity, data: Mapping[str, Any], render: Render, sizes: tuple[str, ...]
) -> Deployment:
    x = marked(data.get("x")).value
    return Deployment(
        rule,
        data.get("side", "both"),
        x="" if x is None else str(x),
        share=data.get("share", 0),
        note=render.inline(data.get("note", "")),
        sizes=sizes,
    )


def _objective(
    rule: Entity, data: Mapping[str, Any], render: Render, sizes: tuple[str, ...]
) -> Objective:
    points = marked(data.get("points"))
    shown = "–" if points.value is None else str(points.value)
    return Objective(
        rule,
        data["role"],
        shown,
        points.status,
        render.inline(points.note),
        side=data.get("side", "both"),
        told=render.inline(data.get("note", "")),
        per=render.inline(data.get("per", "")),
        sizes=sizes,
    )
