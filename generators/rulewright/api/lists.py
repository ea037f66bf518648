"""The army lists of a game, and how armies are put together: groups, slots and list rules."""

from collections.abc import Iterable, Mapping

from rulewright.api.common import Data, Entry, Fact, GameFile, Json, Source, fact
from rulewright.content import army_list, list_rules
from rulewright.content import game as declarations
from rulewright.model.status import Marked


class Slot(Data):
    """A place in a group that units fill."""

    id: str
    """Its id among the slots of its group."""
    title: str
    """Its name."""
    takes: Mapping[str, Json]
    """Which units can fill it, as content writes it: keywords, tags, abilities and the like."""
    least: int
    """How many units must fill it."""
    most: int | None
    """How many units can fill it; null if there is no limit."""


class GroupType(Data):
    """A type of group into which forces are divided."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    rule: str
    """The id of the rule that explains it; empty where none does."""
    tags: list[str]
    """The tags by which list rules select it."""
    family: str
    """Its family, where forces must not mix families; else empty."""
    repeatable: list[str]
    """The ids of profiles that may occur in it more often than others."""
    slots: list[Slot]
    """The places in it, in order."""


class ListRule(Data):
    """A rule that every army list is checked against."""

    rule: str
    """The id of the rule that states it."""
    kind: str
    """What is checked, such as points, count, slots or attachments."""
    settings: Mapping[str, Json]
    """How it is checked, as content writes it: of what, how many, in which part of the list."""


def group_type(declared: declarations.GroupType) -> GroupType:
    """The data of a type of group."""
    return GroupType(
        id=declared.id,
        title=declared.title,
        rule=declared.rule,
        tags=list(declared.tags),
        family=declared.family,
        repeatable=list(declared.repeatable),
        slots=[
            Slot(
                id=slot.id,
                title=slot.title,
                takes=slot.takes.declared,
                least=slot.least,
                most=slot.most,
            )
            for slot in declared.slots
        ],
    )


def list_rule(declared: list_rules.ListRule) -> ListRule:
    """The data of a rule that lists obey."""
    return ListRule(rule=declared.rule, kind=declared.word, settings=declared.declared)


class Option(Data):
    """An option that fills a mount instead of a weapon."""

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
    """Its units without a group."""


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
    found = [_list(source, each) for each in source.book.all(army_list.ArmyList)]
    return ListsFile(**source.file(), lists=found)


def _list(source: Source, army: army_list.ArmyList) -> ArmyList:
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


def _units(units: Iterable[army_list.ListedUnit]) -> list[Unit]:
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
