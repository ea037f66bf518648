"""A unit as plain values ready to be shown: the same on its page, its card and an army's sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, weakest
from rulewright.views.rule import Render
from rulewright.views.track import TrackView, track_view
from rulewright.views.value import StatView, ValueView, stat_views


@dataclass(frozen=True, slots=True)
class NameView:
    """A name; `id` and `number` where something in the book explains it, else empty."""

    title: str
    id: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class BriefView:
    """A special rule as a card prints it: its name and its short text as HTML."""

    id: str
    number: str
    title: str
    html: str
    status: Status


@dataclass(frozen=True, slots=True)
class WeaponView:
    """One row of the weapons' grid; `stats` are in the order of the game's declaration."""

    id: str
    title: str
    stats: tuple[StatView, ...]
    rules: tuple[NameView, ...]


@dataclass(frozen=True, slots=True)
class ProfileView:
    """A unit. `briefs` are the special rules of unit and weapons, each once, in order of mention.

    `status` is the weakest of the entity's own and of all values shown.
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

    def all_stats(self) -> Iterator[tuple[str, StatView]]:
        """Each statline cell with the title of its weapon ("" for the unit's own)."""
        for stat in self.stats:
            yield "", stat
        for weapon in self.weapons:
            for stat in weapon.stats:
                yield weapon.title, stat

    @property
    def missing(self) -> tuple[str, ...]:
        """The symbols of what is not known, each once, in order."""
        return tuple(
            dict.fromkeys(stat.symbol for _, stat in self.all_stats() if stat.value.missing)
        )


def profile_view(book: Book, profile: Entity, render: Render) -> ProfileView:
    """Everything shown of a unit; references in `html` and `briefs` are still `ref:<id>`."""
    data = profile.data
    declared = list(book.game.get("weapon_characteristics", []))
    weapons = tuple(
        WeaponView(
            id=weapon["id"],
            title=weapon["title"],
            stats=stat_views(declared, weapon.get("characteristics", {})),
            rules=_names(book, weapon.get("rules", [])),
        )
        for weapon in data.get("weapons", [])
    )
    stats = stat_views(list(book.game["characteristics"]), data["characteristics"])
    named = [
        *data.get("rules", []),
        *(id_ for w in data.get("weapons", []) for id_ in w.get("rules", [])),
    ]
    values: list[ValueView] = [stat.value for stat in stats]
    values += [stat.value for weapon in weapons for stat in weapon.stats]
    category = data.get("category")
    return ProfileView(
        id=profile.id,
        title=profile.title,
        category=name_view(book, category) if category else None,
        keywords=_names(book, data.get("keywords", [])),
        stats=stats,
        weapons=weapons,
        rules=_names(book, data.get("rules", [])),
        briefs=tuple(brief_view(book.entities[id_], render) for id_ in _found(book, named)),
        track=track_view(book.game, data["characteristics"]),
        html=render.block(data["text"], profile.id) if "text" in data else "",
        status=weakest([profile.status, *(value.status for value in values)]),
        notes=tuple(data.get("notes", [])),
    )


def brief_view(entity: Entity, render: Render) -> BriefView:
    """An entity by its short text; the full text stands in where there is none."""
    text = entity.data.get("short") or entity.data.get("text", "")
    return BriefView(
        id=entity.id,
        number=entity.number,
        title=entity.title,
        html=render.block(text, entity.id) if text else "",
        status=entity.status,
    )


def name_view(book: Book, id_or_text: str) -> NameView:
    """The name of an id's entity; text that is no id is its own name."""
    entity = book.find(id_or_text)
    return NameView(entity.title, entity.id, entity.number) if entity else NameView(id_or_text)


def _names(book: Book, ids_or_texts: list[str]) -> tuple[NameView, ...]:
    return tuple(name_view(book, each) for each in ids_or_texts)


def _found(book: Book, ids: list[str]) -> Iterator[str]:
    found = (book.find(id_) for id_ in ids)
    yield from dict.fromkeys(entity.id for entity in found if entity)
