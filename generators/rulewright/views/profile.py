"""A unit as plain values ready to be shown: the same on its page, its card and an army's sheet."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, weakest
from rulewright.views.outfit import (
    AbilityGroup,
    GridView,
    NameView,
    UpgradeView,
    WeaponView,
    ability_groups,
    grid_views,
    name_view,
    names,
    rule_uses,
    title_with_x,
    upgrade_views,
    weapon_views,
)
from rulewright.views.rule import Render
from rulewright.views.track import TrackView, track_view
from rulewright.views.value import StatView, stat_views

# A tag, which is passed over, or an X that stands by itself.
_TAG_OR_X = re.compile(r"<[^>]*>|(?<![\w-])X(?![\w-])")


@dataclass(frozen=True, slots=True)
class BriefView:
    """A special rule as a card prints it: its name and its short text as HTML."""

    id: str
    number: str
    title: str
    html: str
    status: Status


@dataclass(frozen=True, slots=True)
class ProfileView:
    """A unit. `briefs` are the rules that it names anywhere, each once, in order of mention,
    and with what stands for their X where that is one and the same.

    `details` are what is said of it besides its statline, `options` what its mounts can hold
    instead of their weapons. `status` is the weakest of the entity's own and of all values shown.
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
        """The symbols of what is not known, each once, in order."""
        return tuple(
            dict.fromkeys(stat.symbol for _, stat in self.all_stats() if stat.value.missing)
        )


def profile_view(book: Book, profile: Entity, render: Render) -> ProfileView:
    """Everything shown of a unit; references in `html` and `briefs` are still `ref:<id>`."""
    data = profile.raw
    category = data.get("category")
    view = ProfileView(
        id=profile.id,
        title=profile.title,
        category=name_view(book, category) if category else None,
        keywords=names(book, data.get("keywords", ())),
        stats=stat_views(list(book.raw_game["characteristics"]), data["characteristics"]),
        weapons=weapon_views(book, data.get("weapons", ()), render),
        rules=names(book, data.get("rules", ())),
        briefs=tuple(_briefs(book, data, render)),
        track=track_view(book.raw_game, data["characteristics"]),
        html=render.block(data["text"], profile.id) if "text" in data else "",
        status=profile.status,
        notes=tuple(data.get("notes", [])),
        details=stat_views(list(book.raw_game.get("details", ())), data.get("details", {})),
        options=weapon_views(book, data.get("options", ()), render),
        abilities=ability_groups(book, data.get("abilities", ()), render, profile.id),
        upgrades=upgrade_views(book, data.get("upgrades", ()), render, profile.id),
        grids=grid_views(book, data.get("grids", {})),
    )
    values = (stat.value.status for _, stat in view.all_stats())
    return replace(view, status=weakest([profile.status, *values]))


def brief_view(entity: Entity, render: Render) -> BriefView:
    """An entity by its short text; the full text stands in where there is none."""
    text = entity.raw.get("short") or entity.raw.get("text", "")
    return BriefView(
        id=entity.id,
        number=entity.number,
        title=entity.title,
        html=render.block(text, entity.id) if text else "",
        status=entity.status,
    )


def _briefs(book: Book, data: Mapping[str, Any], render: Render) -> Iterator[BriefView]:
    """Each rule once; with its X where the unit has it with a single one."""
    uses: dict[str, list[int | str | None]] = {}
    for id_, x in rule_uses(data):
        if entity := book.find(id_):
            uses.setdefault(entity.id, []).append(x)
    for id_, values in uses.items():
        brief = brief_view(book.entities[id_], render)
        x = values[0]
        yield brief if x is None or values.count(x) < len(values) else _with_x(brief, x)


def _with_x(brief: BriefView, x: int | str) -> BriefView:
    html = _TAG_OR_X.sub(lambda found: escape(str(x)) if found[0] == "X" else found[0], brief.html)
    return replace(brief, title=title_with_x(brief.title, x), html=html)
