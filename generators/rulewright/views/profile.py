"""A unit as plain values ready to be shown: the same on its page, its card and an army's sheet."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from html import escape

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.profile import Ability, AppliedRule, Profile
from rulewright.markup.signs import notes_of
from rulewright.model.names import unique
from rulewright.model.status import Status, weakest
from rulewright.views.entity import BriefView, Render, brief_view, entities
from rulewright.views.outfit import (
    AbilityGroup,
    GridView,
    NameView,
    UpgradeView,
    WeaponView,
    ability_groups,
    applied_names,
    grid_views,
    name_view,
    title_with_x,
    upgrade_views,
    weapon_views,
)
from rulewright.views.value import StatView, TrackView, stat_views, track_view

# A tag, which is passed over, or an X that stands by itself.
_TAG_OR_X = re.compile(r"<[^>]*>|(?<![\w-])X(?![\w-])")


@dataclass(frozen=True, slots=True)
class ProfileView:
    """A unit. `briefs` are the rules that it names anywhere, each once, in order of mention.

    Their X is filled in where the unit has each with a single value.

    `base` says how big its base or footprint is, `details` are what is said of it besides its
    statline, `options` what its mounts can hold instead of their weapons. `status` is the weakest
    of the entity's own and of all values shown.
    """

    id: str
    title: str
    category: NameView | None
    keywords: tuple[NameView, ...]
    stats: tuple[StatView, ...]
    weapons: tuple[WeaponView, ...]
    rules: tuple[NameView, ...]
    briefs: tuple[BriefView, ...]
    track: TrackView | None
    html: str
    status: Status
    notes: tuple[str, ...]
    base: str = ""
    details: tuple[StatView, ...] = ()
    options: tuple[WeaponView, ...] = ()
    abilities: tuple[AbilityGroup, ...] = ()
    upgrades: tuple[UpgradeView, ...] = ()
    grids: tuple[GridView, ...] = ()

    def all_stats(self) -> Iterator[tuple[str, StatView]]:
        """Each statline cell with the title of its weapon or row ("" for the unit's own)."""
        for stat in (*self.stats, *self.details):
            yield "", stat
        for weapon in (*self.weapons, *self.options):
            for stat in weapon.stats:
                yield weapon.title, stat
        for grid in self.grids:
            for row in grid.rows:
                for stat in row.stats:
                    yield row.title, stat

    @property
    def missing(self) -> tuple[str, ...]:
        """The symbols of unknown values, each once, in order."""
        return unique(stat.symbol for _, stat in self.all_stats() if stat.value.missing)


def profile_view(book: Book, profile: Profile, render: Render) -> ProfileView:
    """Everything shown of a unit; references in `html` and `briefs` are still `ref:<id>`."""
    game = book.game
    view = ProfileView(
        id=profile.id,
        title=profile.title,
        category=name_view(book, profile.category) if profile.category else None,
        keywords=tuple(name_view(book, each) for each in profile.keywords),
        stats=stat_views(game, game.characteristics, profile.characteristics),
        weapons=weapon_views(book, profile.weapons, render),
        rules=applied_names(book, profile.rules),
        briefs=tuple(_briefs(book, profile, render)),
        track=track_view(book, profile.characteristics),
        html=render.block(profile.text, profile.id),
        status=profile.status,
        notes=notes_of(book, profile),
        base=profile.base,
        details=stat_views(game, game.details, profile.details),
        options=weapon_views(book, profile.options, render),
        abilities=ability_groups(book, profile.abilities, render, profile.id),
        upgrades=upgrade_views(book, profile.upgrades, render, profile.id),
        grids=grid_views(book, profile.grids),
    )
    values = (stat.value.status for _, stat in view.all_stats())
    return replace(view, status=weakest([profile.status, *values]))


def _briefs(book: Book, profile: Profile, render: Render) -> Iterator[BriefView]:
    """Each rule once, with its X filled in where the unit has a single value for it."""
    found: dict[str, list[int | str | None]] = {}
    for each in _named_rules(profile):
        if entity := book.find(each.rule):
            found.setdefault(entity.id, []).append(each.x)
    for entity in entities(book, Entity, found):
        brief = brief_view(entity, render)
        x, *others = found[entity.id]
        yield brief if x is None or any(each != x for each in others) else _with_x(brief, x)


def _named_rules(profile: Profile) -> Iterator[AppliedRule | Ability]:
    """Everything in a profile that names a rule, in order of mention."""
    yield from profile.rules
    for armament in (*profile.weapons, *profile.options):
        yield from armament.rules
    for rows in profile.grids.values():
        for row in rows:
            yield from row.rules
    yield from profile.abilities


def _with_x(brief: BriefView, x: int | str) -> BriefView:
    def filled(found: re.Match[str]) -> str:
        text = found.string[found.start() : found.end()]
        return escape(str(x)) if text == "X" else text

    html = _TAG_OR_X.sub(filled, brief.html)
    return replace(brief, title=title_with_x(brief.title, x), html=html)


@dataclass(frozen=True, slots=True)
class SignView:
    """A sign beside weapons (HTML) and what it stands for; `rule` explains it, or is empty."""

    sign: str
    title: str
    rule: str


def signs_of(book: Book, profiles: Iterable[ProfileView], render: Render) -> tuple[SignView, ...]:
    """The signs of mounts and arcs that these units use, in the order of the game's declaration.

    Surfaces on which nothing can be pointed at explain them. A mount without an icon is written out
    where it stands, and has no sign.
    """
    units = tuple(profiles)
    weapons = [weapon for unit in units for weapon in (*unit.weapons, *unit.options)]
    upgrades = [upgrade for unit in units for upgrade in unit.upgrades]
    arcs = {arc.symbol for weapon in weapons for arc in weapon.arcs}
    mounts = {weapon.mount for weapon in weapons} | {upgrade.replaces for upgrade in upgrades}
    titles = {mount.title for mount in mounts if mount}
    return (
        *(
            SignView(render.inline(f":{each.icon}:"), each.title, each.rule)
            for each in book.game.mounts
            if each.title in titles and each.icon
        ),
        *(
            SignView(each.symbol, each.title, each.rule)
            for each in book.game.arcs
            if each.symbol in arcs
        ),
    )
