"""The units of a game."""

from collections.abc import Mapping
from typing import Any

from rulewright.api.common import Data, Entry, Fact, GameFile, Prose, Source, fact
from rulewright.model.book import PROFILE, Entity
from rulewright.views.value import stat_views, value_view


class AppliedRule(Data):
    """A rule that applies."""

    rule: str
    """The id of the rule."""
    x: int | str | None
    """What stands for the X of its title; null where it has none."""


class Weapon(Data):
    """A weapon of a unit, or what can be exchanged for one."""

    id: str
    """Its id, unique in the unit."""
    title: str
    """Its name."""
    count: int
    """How many of it each model has."""
    arcs: list[str]
    """The ids of the arcs that it points into."""
    mount: str
    """The id of the class of mount in which it can be exchanged; empty where it cannot."""
    points: Fact
    """What an option costs; null where that is nothing."""
    characteristics: dict[str, Fact]
    """Its statline: each declared characteristic."""
    rules: list[AppliedRule]
    """Its special rules."""


class Ability(Data):
    """What a unit can do."""

    title: str
    """Its name."""
    kind: str
    """The id of its kind."""
    marks: list[str]
    """The ids of what it is marked as."""
    rule: str
    """The id of the rule that explains it; empty where its own text does."""
    x: int | str | None
    """What stands for the X of its title; null where it has none."""
    text: Prose | None
    """What it does, where no rule says so."""


class Upgrade(Data):
    """What can be bought for a unit or one of its models."""

    title: str
    """Its name."""
    points: Fact
    """What each costs."""
    per: str
    """For what it is bought, as Markdown; empty where that is not said."""
    count: list[int]
    """How many can be bought, at least and at most."""
    replaces: str
    """The id of the class of mount whose weapon makes way; empty for none."""
    gives: str
    """The title of the ability that it gives; empty for none."""
    rule: str
    """The id of the rule that explains it; empty where none does."""
    text: Prose | None
    """What it does, where no rule says so."""


class GridRow(Data):
    """A row of a further grid."""

    title: str
    """Its name."""
    characteristics: dict[str, Fact]
    """Its values: each characteristic that the grid declares."""
    rules: list[AppliedRule]
    """Its special rules."""


class Profile(Entry):
    """A unit."""

    category: str
    """What kind of unit it is: a text, or the id of what explains it."""
    keywords: list[str]
    """Keywords: texts, or ids of what explains them."""
    rules: list[AppliedRule]
    """Its special rules."""
    characteristics: dict[str, Fact]
    """Its statline: each declared characteristic."""
    details: dict[str, Fact]
    """What is said of it besides: each declared detail."""
    weapons: list[Weapon]
    """Its weapons."""
    options: list[Weapon]
    """What a weapon in a mount can be exchanged for."""
    abilities: list[Ability]
    """What it can do."""
    upgrades: list[Upgrade]
    """What can be bought for it."""
    grids: dict[str, list[GridRow]]
    """Further grids by id: the rows of each."""


class ProfilesFile(GameFile):
    """The units of a game."""

    profiles: list[Profile]
    """The units, by id."""


def profiles(source: Source) -> ProfilesFile:
    """All units of a game."""
    found = [_profile(source, profile) for profile in source.book.of_kind(PROFILE)]
    return ProfilesFile(**source.file(), profiles=found)


def _profile(source: Source, profile: Entity) -> Profile:
    data, game = profile.raw, source.book.raw_game
    return Profile(
        **source.entry(profile),
        category=data.get("category", ""),
        keywords=list(data.get("keywords", ())),
        rules=_rules(data),
        characteristics=_facts(game["characteristics"], data["characteristics"]),
        details=_facts(game.get("details", ()), data.get("details", {})),
        weapons=[_weapon(game, each) for each in data.get("weapons", ())],
        options=[_weapon(game, each) for each in data.get("options", ())],
        abilities=[_ability(source, each, profile.id) for each in data.get("abilities", ())],
        upgrades=[_upgrade(source, each, profile.id) for each in data.get("upgrades", ())],
        grids={
            grid["id"]: [_row(grid, row) for row in data["grids"][grid["id"]]]
            for grid in game.get("grids", ())
            if grid["id"] in data.get("grids", {})
        },
    )


def _weapon(game: Mapping[str, Any], weapon: Mapping[str, Any]) -> Weapon:
    return Weapon(
        id=weapon["id"],
        title=weapon["title"],
        count=weapon.get("count", 1),
        arcs=list(weapon.get("arcs", ())),
        mount=weapon.get("mount", ""),
        points=_points(weapon),
        characteristics=_facts(
            game.get("weapon_characteristics", []), weapon.get("characteristics", {})
        ),
        rules=_rules(weapon),
    )


def _ability(source: Source, ability: Mapping[str, Any], within: str) -> Ability:
    return Ability(
        title=ability["title"],
        kind=ability["kind"],
        marks=list(ability.get("marks", ())),
        rule=ability.get("rule", ""),
        x=ability.get("x"),
        text=source.optional(ability, "text", within),
    )


def _upgrade(source: Source, upgrade: Mapping[str, Any], within: str) -> Upgrade:
    count = upgrade.get("count", 1)
    return Upgrade(
        title=upgrade["title"],
        points=_points(upgrade),
        per=upgrade.get("per", ""),
        count=count if isinstance(count, list) else [count, count],
        replaces=upgrade.get("replaces", ""),
        gives=upgrade.get("gives", ""),
        rule=upgrade.get("rule", ""),
        text=source.optional(upgrade, "text", within),
    )


def _row(grid: Mapping[str, Any], row: Mapping[str, Any]) -> GridRow:
    return GridRow(
        title=row["title"],
        characteristics=_facts(grid["characteristics"], row["characteristics"]),
        rules=_rules(row),
    )


def _rules(holder: Mapping[str, Any]) -> list[AppliedRule]:
    return [
        AppliedRule(rule=each, x=None)
        if isinstance(each, str)
        else AppliedRule(rule=each["rule"], x=each["x"])
        for each in holder.get("rules", ())
    ]


def _points(holder: Mapping[str, Any]) -> Fact:
    points = holder.get("points")
    return fact(points, "" if points is None else value_view(points, "points").text)


def _facts(declared: Any, values: dict[str, Any]) -> dict[str, Fact]:
    stats = stat_views(list(declared), values)
    return {stat.id: fact(values.get(stat.id), stat.value.text) for stat in stats}
