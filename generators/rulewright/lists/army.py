"""An army list as frozen values that the rules of force building look at.

What is not known of a list here (an unknown type of group, say) is left empty; `choices.py` reports
it, and no rule is asked before that is mended.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulewright.lists.which import Which, read_which
from rulewright.model.book import Book, Entity
from rulewright.model.document import DataPath
from rulewright.model.status import marked


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a group: which units fill it, and how many at least and (None: any) at most."""

    id: str
    title: str
    takes: Which
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class GroupType:
    """A kind of group that a force is made of; `repeatable` are the profiles it may repeat."""

    id: str
    title: str
    tags: frozenset[str]
    family: str
    repeatable: frozenset[str]
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A group of a force, where the list has it at `at`."""

    title: str
    type: GroupType
    at: DataPath


@dataclass(frozen=True, slots=True)
class Unit:
    """`count` units that are alike; those that are attached count once for each of their hosts.

    `models` are those of one unit, `options` and `upgrades` what is chosen for one unit, as the
    list has it. `host` is the unit that this one is attached to.
    """

    profile: Entity
    count: int
    models: int
    options: tuple[Mapping[str, Any], ...]
    upgrades: tuple[Mapping[str, Any], ...]
    slot: str
    group: Group | None
    host: "Unit | None"
    at: DataPath

    @property
    def title(self) -> str:
        """The title of its profile."""
        return self.profile.title


@dataclass(frozen=True, slots=True)
class Force:
    """What one player brings; `units` are all of them, attached ones after their hosts."""

    title: str
    groups: tuple[Group, ...]
    units: tuple[Unit, ...]
    at: DataPath

    def of(self, group: Group) -> tuple[Unit, ...]:
        """The units of one group."""
        return tuple(unit for unit in self.units if unit.group is group)


@dataclass(frozen=True, slots=True)
class Army:
    """A list: its limit in points for each force, None where it has none."""

    limit: int | None
    forces: tuple[Force, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """What an army is read with: the game's types of groups, and its least numbers of models."""

    book: Book
    types: Mapping[str, GroupType] = field(default_factory=dict)
    models: str = ""
    """The value of a profile that says how many models it has; empty where none is declared."""


def read_types(game: Mapping[str, Any]) -> dict[str, GroupType]:
    """The types of groups by id."""
    return {each["id"]: _type(each) for each in game.get("group_types", ())}


def read_army(reading: Reading, army: Entity) -> Army:
    """A list, whose references all resolve."""
    limit, forces = marked(army.raw.get("limit")).value, army.raw["forces"]
    return Army(limit, tuple(_force(reading, ("forces", i), e) for i, e in enumerate(forces)))


def declared_value(data: Mapping[str, Any], name: str) -> Any:
    """The value of a characteristic or detail of a profile, as its author wrote it."""
    return {**data.get("details", {}), **data["characteristics"]}.get(name)


def _type(data: Mapping[str, Any]) -> GroupType:
    return GroupType(
        id=data["id"],
        title=data["title"],
        tags=frozenset(data.get("tags", ())),
        family=data.get("family", ""),
        repeatable=frozenset(data.get("repeatable", ())),
        slots=tuple(
            Slot(
                id=slot["id"],
                title=slot["title"],
                takes=read_which(slot.get("takes", {})),
                least=slot.get("least", 0),
                most=slot.get("most"),
            )
            for slot in data.get("slots", ())
        ),
    )


def _force(reading: Reading, at: DataPath, data: Mapping[str, Any]) -> Force:
    groups: list[Group] = []
    units: list[Unit] = []
    for index, group_data in enumerate(data.get("groups", ())):
        place = (*at, "groups", index)
        kind = reading.types.get(group_data["type"])
        group = Group(group_data["title"], kind, place) if kind else None
        groups += [group] if group else []
        units += _units(reading, (*place, "units"), group_data["units"], group)
    units += _units(reading, (*at, "units"), data.get("units", ()), None)
    return Force(data["title"], tuple(groups), tuple(units), at)


def _units(
    reading: Reading, at: DataPath, data: Any, group: Group | None, host: Unit | None = None
) -> Iterator[Unit]:
    for index, each in enumerate(data):
        profile = reading.book.entities[each["profile"]]
        unit = Unit(
            profile=profile,
            count=each.get("count", 1) * (host.count if host else 1),
            models=each.get("models") or _least(reading, profile),
            options=tuple(each.get("options", ())),
            upgrades=tuple(each.get("upgrades", ())),
            slot=each.get("slot", ""),
            group=group,
            host=host,
            at=(*at, index),
        )
        yield unit
        yield from _units(reading, (*unit.at, "attached"), each.get("attached", ()), group, unit)


def _least(reading: Reading, profile: Entity) -> int:
    """How many models a unit has whose list does not say it."""
    low, _ = models_of(profile, reading.models)
    return low or 1


def models_of(profile: Entity, name: str) -> tuple[int | None, int | None]:
    """The least and the most models of a unit; None where that is not known or not declared."""
    value = declared_value(profile.raw, name)
    low, high = value if isinstance(value, list) else (value, value)
    return _integer(low), _integer(high)


def _integer(value: Any) -> int | None:
    plain = marked(value).value
    return plain if isinstance(plain, int) else None
