"""The units of a game."""

from collections.abc import Iterable, Sequence

from rulewright.api.common import Data, Entry, Fact, GameFile, Prose, Source, fact, value_fact
from rulewright.content import profile as content
from rulewright.content.characteristic_types import TYPES
from rulewright.content.game import Characteristic, Game, Grid
from rulewright.content.profile import NO_VALUE, Value
from rulewright.model.status import NOT_SAID, Marked, Status
from rulewright.words.catalogue import words

_NO_POINTS = fact(NOT_SAID)


class AppliedRule(Data):
    """A rule that applies."""

    rule: str
    """The id of the rule."""
    x: int | str | None
    """The value of the X in its title; null if it has none."""


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
    """What an option costs; null if nothing."""
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
    """The ids of its marks."""
    rule: str
    """The id of the rule that explains it; empty where its own text does."""
    x: int | str | None
    """The value of the X in its title; null if it has none."""
    text: Prose | None
    """What it does, if no rule says so."""


class Upgrade(Data):
    """What can be bought for a unit or one of its models."""

    title: str
    """Its name."""
    points: Fact
    """What each costs."""
    per: str
    """What it is bought for, as Markdown; empty if not given."""
    count: tuple[int, int | None]
    """The least and the most that can be bought; null as the most: one for each model."""
    replaces: str
    """The id of the class of mount whose weapon makes way; empty for none."""
    gives: str
    """The title of the ability that it gives; empty for none."""
    rule: str
    """The id of the rule that explains it; empty where none does."""
    text: Prose | None
    """What it does, if no rule says so."""


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
    base: str
    """The size of its base or footprint, in words; empty if not given."""
    keywords: list[str]
    """Keywords: texts, or ids of what explains them."""
    rules: list[AppliedRule]
    """Its special rules."""
    characteristics: dict[str, Fact]
    """Its statline: each declared characteristic."""
    details: dict[str, Fact]
    """Its details: each that the game declares."""
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
    found = [_profile(source, profile) for profile in source.book.all(content.Profile)]
    return ProfilesFile(**source.file(), profiles=found)


def _profile(source: Source, profile: content.Profile) -> Profile:
    game = source.book.game
    return Profile(
        **source.entry(profile),
        category=profile.category,
        base=profile.base,
        keywords=list(profile.keywords),
        rules=_rules(profile.rules),
        characteristics=_facts(game, game.characteristics, profile.characteristics),
        details=_facts(game, game.details, profile.details),
        weapons=[
            _weapon(game, each, _NO_POINTS, count=each.count, arcs=each.arcs)
            for each in profile.weapons
        ],
        options=[_weapon(game, each, points_fact(each.points)) for each in profile.options],
        abilities=[_ability(source, each, profile.id) for each in profile.abilities],
        upgrades=[_upgrade(source, each, profile.id) for each in profile.upgrades],
        grids={
            grid.id: [_row(game, grid, row) for row in profile.grids[grid.id]]
            for grid in game.grids
            if grid.id in profile.grids
        },
    )


def points_fact(points: Marked[int]) -> Fact:
    """What something costs; nothing is shown where it costs nothing."""
    if points.value is None and points.status is not Status.MISSING:
        return fact(points)
    value = Value((points,))
    return value_fact(value, TYPES["points"].text(value, words()))


def _weapon(
    game: Game,
    armament: content.Armament,
    points: Fact,
    count: int = 1,
    arcs: Sequence[str] = (),
) -> Weapon:
    return Weapon(
        id=armament.id,
        title=armament.title,
        count=count,
        arcs=list(arcs),
        mount=armament.mount,
        points=points,
        characteristics=_facts(game, game.weapon_characteristics, armament.characteristics),
        rules=_rules(armament.rules),
    )


def _ability(source: Source, ability: content.Ability, within: str) -> Ability:
    return Ability(
        title=ability.title,
        kind=ability.kind,
        marks=list(ability.marks),
        rule=ability.rule,
        x=ability.x,
        text=source.optional(ability.text, within),
    )


def _upgrade(source: Source, upgrade: content.Upgrade, within: str) -> Upgrade:
    return Upgrade(
        title=upgrade.title,
        points=points_fact(upgrade.points),
        per=upgrade.per,
        count=(upgrade.count.least, upgrade.count.most),
        replaces=upgrade.replaces,
        gives=upgrade.gives,
        rule=upgrade.rule,
        text=source.optional(upgrade.text, within),
    )


def _row(game: Game, grid: Grid, row: content.GridRow) -> GridRow:
    return GridRow(
        title=row.title,
        characteristics=_facts(game, grid.characteristics, row.characteristics),
        rules=_rules(row.rules),
    )


def _rules(rules: Iterable[content.AppliedRule]) -> list[AppliedRule]:
    return [AppliedRule(rule=each.rule, x=each.x) for each in rules]


def _facts(
    game: Game, declared: Iterable[Characteristic], values: content.Characteristics
) -> dict[str, Fact]:
    catalogue = words(game.language)
    return {
        each.id: value_fact(value, TYPES[each.type].text(value, catalogue))
        for each in declared
        for value in (values.get(each.id, NO_VALUE),)
    }
