"""What a unit carries, can do and can buy, ready to be shown beside its statline."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.game import Grid, Mount, Named
from rulewright.content.profile import Ability, AppliedRule, Count, GridRow, Option, Upgrade, Weapon
from rulewright.model.status import Marked, Status
from rulewright.views.entity import Render
from rulewright.views.value import StatView, ValueView, points_view, stat_views

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
    rule: str


@dataclass(frozen=True, slots=True)
class MountView:
    """The class of mount of a weapon: its name, its icon (HTML, may be empty), its rule's id."""

    title: str
    icon: str
    rule: str


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
    """An upgrade: how many can be bought (`1–3`; empty: one, or one a model), for what, its cost.

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
class GridRowView:
    """A row of a further grid."""

    title: str
    stats: tuple[StatView, ...]
    rules: tuple[NameView, ...]


@dataclass(frozen=True, slots=True)
class GridView:
    """A further grid: its name, the heading of its first column, and its rows."""

    name: NameView
    row: str
    rows: tuple[GridRowView, ...]


def weapon_views(
    book: Book, weapons: Iterable[Weapon | Option], render: Render
) -> tuple[WeaponView, ...]:
    """The rows of weapons or options, in order."""
    return tuple(
        WeaponView(
            id=each.id,
            title=each.title,
            stats=stat_views(book.game, book.game.weapon_characteristics, each.characteristics),
            rules=applied_names(book, each.rules),
            count=each.count if isinstance(each, Weapon) else 1,
            arcs=_arcs(book, each.arcs) if isinstance(each, Weapon) else (),
            mount=_mount(book, each.mount, render),
            points=_points(each.points) if isinstance(each, Option) else None,
        )
        for each in weapons
    )


def ability_groups(
    book: Book, abilities: Iterable[Ability], render: Render, within: str
) -> tuple[AbilityGroup, ...]:
    """Abilities by kind, in the order of the game's declaration; kinds without any are left out."""
    by_kind: dict[str, list[AbilityView]] = {}
    for each in abilities:
        marks = (mark for mark in book.game.ability_marks if mark.id in each.marks)
        view = AbilityView(
            name=_own_name(book, each.title, each.rule, each.x),
            marks=tuple(map(_declared, marks)),
            html=render.block(each.text, within),
        )
        by_kind.setdefault(each.kind, []).append(view)
    return tuple(
        AbilityGroup(_declared(kind), tuple(by_kind[kind.id]))
        for kind in book.game.ability_kinds
        if kind.id in by_kind
    )


def upgrade_views(
    book: Book, upgrades: Iterable[Upgrade], render: Render, within: str
) -> tuple[UpgradeView, ...]:
    """The upgrades, in order."""
    return tuple(
        UpgradeView(
            name=_own_name(book, each.title, each.rule),
            count=_count(each.count),
            points=_points(each.points),
            per=render.inline(each.per, within),
            replaces=_mount(book, each.replaces, render),
            gives=each.gives,
            html=render.block(each.text, within),
        )
        for each in upgrades
    )


def grid_views(book: Book, grids: Mapping[str, tuple[GridRow, ...]]) -> tuple[GridView, ...]:
    """Further grids in the order of the game's declaration."""
    return tuple(
        GridView(
            name=_declared(grid),
            row=grid.row,
            rows=tuple(
                GridRowView(
                    title=row.title,
                    stats=stat_views(book.game, grid.characteristics, row.characteristics),
                    rules=applied_names(book, row.rules),
                )
                for row in grids[grid.id]
            ),
        )
        for grid in book.game.grids
        if grids.get(grid.id)
    )


def name_view(book: Book, id_or_text: str) -> NameView:
    """The name of an id's entity; a text that is not an id is its own name."""
    entity = book.find(id_or_text)
    return NameView(entity.title, entity.id, entity.number) if entity else NameView(id_or_text)


def applied_names(book: Book, applied: Iterable[AppliedRule]) -> tuple[NameView, ...]:
    """The names of rules, each with the value of its X."""
    return tuple(_with_x(name_view(book, each.rule), each.x) for each in applied)


def title_with_x(title: str, x: int | str) -> str:
    """A title with a value for its X: `Salvo (3)`."""
    return f"{title.replace(_X, '').rstrip()} ({x})"


def _with_x(name: NameView, x: int | str | None) -> NameView:
    if x is None:
        return name
    return NameView(title_with_x(name.title, x), name.id, name.number)


def _own_name(book: Book, title: str, rule: str, x: int | str | None = None) -> NameView:
    """The title as the profile gives it, leading to the rule that explains it."""
    entity = book.find(rule)
    name = NameView(title, entity.id, entity.number) if entity else NameView(title)
    return _with_x(name, x)


def _declared(named: Named | Grid) -> NameView:
    return NameView(named.title, named.rule)


def _arcs(book: Book, ids: Iterable[str]) -> tuple[ArcView, ...]:
    wanted = set(ids)
    return tuple(
        ArcView(arc.symbol, arc.title, arc.rule) for arc in book.game.arcs if arc.id in wanted
    )


def _mount(book: Book, id_: str, render: Render) -> MountView | None:
    mount = next((each for each in book.game.mounts if each.id == id_), None)
    return MountView(mount.title, _icon(mount, render), mount.rule) if mount else None


def _icon(mount: Mount, render: Render) -> str:
    return render.inline(f":{mount.icon}:") if mount.icon else ""


def _points(points: Marked[int]) -> ValueView | None:
    """What something costs, None where that is nothing."""
    is_free = points.status is Status.STATED and not points.value
    return None if is_free else points_view(points)


def _count(count: Count) -> str:
    if count.most is None:
        return ""
    return str(count.most) if count.least == count.most else f"{count.least}–{count.most}"
