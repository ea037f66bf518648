"""What a unit carries, can do and can buy, ready to be shown beside its statline."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.model.book import Book
from rulewright.model.status import Status, marked
from rulewright.views.rule import Render
from rulewright.views.value import StatView, ValueView, stat_views, value_view

_X = "(X)"


@dataclass(frozen=True, slots=True)
class NameView:
    """A name; `id` and `number` where something in the book explains it, else empty."""

    title: str
    id: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class ArcView:
    """An arc into which a weapon points: its symbol and name, and the id of the rule behind it."""

    symbol: str
    title: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class MountView:
    """The class of mount of a weapon: its name, its icon (HTML, may be empty), its rule's id."""

    title: str
    icon: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class WeaponView:
    """One row of the weapons' grid; `stats` are in the order of the game's declaration.

    `count` is how many of it each model has, `mount` the class in which it can be exchanged, None
    where it cannot. `points` is what an option costs, None where that is nothing.
    """

    id: str
    title: str
    stats: tuple[StatView, ...]
    rules: tuple[NameView, ...]
    count: int = 1
    arcs: tuple[ArcView, ...] = ()
    mount: MountView | None = None
    points: ValueView | None = None


@dataclass(frozen=True, slots=True)
class AbilityView:
    """What a unit can do: by the rule that `name` leads to, or by its own text (HTML)."""

    name: NameView
    marks: tuple[NameView, ...]
    html: str


@dataclass(frozen=True, slots=True)
class AbilityGroup:
    """The abilities of one kind, under the name of the kind."""

    kind: NameView
    abilities: tuple[AbilityView, ...]


@dataclass(frozen=True, slots=True)
class UpgradeView:
    """What can be bought: how often (`1–3`, empty for once), for what, and what it costs.

    `per` is HTML. `replaces` is the mount whose weapon makes way, `gives` the ability it brings.
    """

    name: NameView
    count: str
    points: ValueView | None
    per: str
    replaces: MountView | None
    gives: str
    html: str


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a further grid."""

    title: str
    stats: tuple[StatView, ...]
    rules: tuple[NameView, ...]


@dataclass(frozen=True, slots=True)
class GridView:
    """A further grid: its name, what heads the names of its rows, and the rows."""

    name: NameView
    row: str
    rows: tuple[GridRow, ...]


def weapon_views(
    book: Book, weapons: Iterable[Mapping[str, Any]], render: Render
) -> tuple[WeaponView, ...]:
    """The rows of weapons or options, in order."""
    declared = list(book.raw_game.get("weapon_characteristics", []))
    return tuple(
        WeaponView(
            id=weapon["id"],
            title=weapon["title"],
            stats=stat_views(declared, weapon.get("characteristics", {})),
            rules=names(book, weapon.get("rules", ())),
            count=weapon.get("count", 1),
            arcs=_arcs(book, weapon.get("arcs", ())),
            mount=_mount(book, weapon.get("mount"), render),
            points=_points(weapon),
        )
        for weapon in weapons
    )


def ability_groups(
    book: Book, abilities: Iterable[Mapping[str, Any]], render: Render, within: str
) -> tuple[AbilityGroup, ...]:
    """Abilities by kind, in the order of the game's declaration; kinds without any are left out."""
    listed = list(abilities)
    groups = (
        AbilityGroup(
            kind=_declared(kind),
            abilities=tuple(
                AbilityView(
                    name=_own_name(book, each),
                    marks=tuple(
                        _declared(mark)
                        for mark in book.raw_game.get("ability_marks", ())
                        if mark["id"] in each.get("marks", ())
                    ),
                    html=render.block(each["text"], within) if "text" in each else "",
                )
                for each in listed
                if each["kind"] == kind["id"]
            ),
        )
        for kind in book.raw_game.get("ability_kinds", ())
    )
    return tuple(group for group in groups if group.abilities)


def upgrade_views(
    book: Book, upgrades: Iterable[Mapping[str, Any]], render: Render, within: str
) -> tuple[UpgradeView, ...]:
    """What can be bought, in order."""
    return tuple(
        UpgradeView(
            name=_own_name(book, each),
            count=value_view(each["count"], "range").text if "count" in each else "",
            points=_points(each),
            per=render.inline(each["per"], within) if "per" in each else "",
            replaces=_mount(book, each.get("replaces"), render),
            gives=each.get("gives", ""),
            html=render.block(each["text"], within) if "text" in each else "",
        )
        for each in upgrades
    )


def grid_views(book: Book, grids: Mapping[str, Any]) -> tuple[GridView, ...]:
    """Further grids in the order of the game's declaration."""
    return tuple(
        GridView(
            name=_declared(grid),
            row=grid["row"],
            rows=tuple(
                GridRow(
                    title=row["title"],
                    stats=stat_views(list(grid["characteristics"]), row["characteristics"]),
                    rules=names(book, row.get("rules", ())),
                )
                for row in grids[grid["id"]]
            ),
        )
        for grid in book.raw_game.get("grids", ())
        if grids.get(grid["id"])
    )


def names(book: Book, applied: Iterable[str | Mapping[str, Any]]) -> tuple[NameView, ...]:
    """The names of ids, of texts that are no ids, and of rules with what stands for their X."""
    return tuple(
        name_view(book, each)
        if isinstance(each, str)
        else _with_x(name_view(book, each["rule"]), each["x"])
        for each in applied
    )


def name_view(book: Book, id_or_text: str) -> NameView:
    """The name of an id's entity; text that is no id is its own name."""
    entity = book.find(id_or_text)
    return NameView(entity.title, entity.id, entity.number) if entity else NameView(id_or_text)


def rule_uses(data: Mapping[str, Any]) -> Iterator[tuple[str, int | str | None]]:
    """The ids of all rules that a profile names, in order of mention, each with its X if any."""
    holders = [data, *data.get("weapons", ()), *data.get("options", ())]
    holders += [row for rows in data.get("grids", {}).values() for row in rows]
    for holder in holders:
        for each in holder.get("rules", ()):
            yield (each, None) if isinstance(each, str) else (each["rule"], each["x"])
    for each in data.get("abilities", ()):
        if "rule" in each:
            yield each["rule"], each.get("x")


def _own_name(book: Book, data: Mapping[str, Any]) -> NameView:
    """The title as the profile gives it, leading to the rule that explains it."""
    found = book.find(data["rule"]) if "rule" in data else None
    name = NameView(data["title"], found.id, found.number) if found else NameView(data["title"])
    return _with_x(name, data["x"]) if "x" in data else name


def title_with_x(title: str, x: int | str) -> str:
    """A title whose X stands for something: `Salvo (3)`."""
    return f"{title.replace(_X, '').rstrip()} ({x})"


def _with_x(name: NameView, x: int | str) -> NameView:
    return NameView(title_with_x(name.title, x), name.id, name.number)


def _declared(data: Mapping[str, Any]) -> NameView:
    return NameView(data["title"], data.get("rule", ""))


def _arcs(book: Book, named: Iterable[str]) -> tuple[ArcView, ...]:
    wanted = set(named)
    return tuple(
        ArcView(arc["symbol"], arc["title"], arc.get("rule", ""))
        for arc in book.raw_game.get("arcs", ())
        if arc["id"] in wanted
    )


def _mount(book: Book, named: str | None, render: Render) -> MountView | None:
    for mount in book.raw_game.get("mounts", ()):
        if mount["id"] == named:
            icon = render.inline(f":{mount['icon']}:") if "icon" in mount else ""
            return MountView(mount["title"], icon, mount.get("rule", ""))
    return None


def _points(data: Mapping[str, Any]) -> ValueView | None:
    if marked(data.get("points")).status is Status.STATED and not data.get("points"):
        return None
    return value_view(data["points"], "points")
