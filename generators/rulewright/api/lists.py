"""The army lists of a game."""

from collections.abc import Iterable

from rulewright.api.common import Data, Entry, Fact, GameFile, Source, fact
from rulewright.content import army_list as content
from rulewright.model.status import Marked


class Option(Data):
    """An option that stands in a mount instead of a weapon."""

    weapon: str
    """The id of the weapon that makes way."""
    option: str
    """The id of the option of the profile."""
    count: int
    """How many, in one unit."""


class Upgrade(Data):
    """An upgrade that is bought."""

    upgrade: str
    """The title of the upgrade of the profile."""
    count: int
    """How many, in one unit."""


class Unit(Data):
    """Units of one profile in a force."""

    profile: str
    """The id of the profile."""
    count: Fact
    """How many."""
    models: int | None
    """How many models each has; null where the list leaves it to the profile."""
    slot: str
    """The slot of its group that it fills; empty where it fills none."""
    options: list[Option]
    """The options chosen for one such unit."""
    upgrades: list[Upgrade]
    """The upgrades bought for one such unit."""
    attached: list["Unit"]
    """The units attached to each of these."""
    note: str
    """A remark."""


class Group(Data):
    """A group of a force."""

    title: str
    """Its title."""
    type: str
    """The id of its type, as the game's content declares it."""
    units: list[Unit]
    """Its units."""


class Force(Data):
    """One side of a list."""

    title: str
    """Its title."""
    player: str
    """Who plays it."""
    groups: list[Group]
    """Its groups; often none."""
    units: list[Unit]
    """Its units that stand in no group."""


class ArmyList(Entry):
    """An army list."""

    limit: Fact
    """The limit in points; its value is null where there is none."""
    forces: list[Force]
    """The forces."""


class ListsFile(GameFile):
    """The army lists of a game."""

    lists: list[ArmyList]
    """The lists, by id."""


def lists(source: Source) -> ListsFile:
    """All army lists of a game."""
    found = [_list(source, each) for each in source.book.all(content.ArmyList)]
    return ListsFile(**source.file(), lists=found)


def _list(source: Source, army: content.ArmyList) -> ArmyList:
    return ArmyList(
        **source.entry(army),
        limit=fact(army.limit),
        forces=[
            Force(
                title=force.title,
                player=force.player,
                groups=[
                    Group(title=each.title, type=each.type, units=_units(each.units))
                    for each in force.groups
                ],
                units=_units(force.units),
            )
            for force in army.forces
        ],
    )


def _units(units: Iterable[content.ListedUnit]) -> list[Unit]:
    return [
        Unit(
            profile=unit.profile,
            count=fact(Marked(unit.count)),
            models=unit.models,
            slot=unit.slot,
            options=[
                Option(weapon=each.weapon, option=each.option, count=each.count)
                for each in unit.options
            ],
            upgrades=[Upgrade(upgrade=each.upgrade, count=each.count) for each in unit.upgrades],
            attached=_units(unit.attached),
            note=unit.note,
        )
        for unit in units
    ]
