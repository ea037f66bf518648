"""The army lists of a game."""

from rulewright.data.common import Data, Entry, Fact, GameFile, Source, fact
from rulewright.model.book import Entity


class Unit(Data):
    """Units of one profile in a force."""

    profile: str
    """The id of the profile."""
    count: Fact
    """How many."""
    note: str
    """A remark."""


class Force(Data):
    """One side of a list."""

    title: str
    """Its title."""
    player: str
    """Who plays it."""
    units: list[Unit]
    """Its units."""


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
    found = [_list(source, each) for each in source.book.of_kind("list")]
    return ListsFile(**source.file(), lists=found)


def _list(source: Source, army: Entity) -> ArmyList:
    return ArmyList(
        **source.entry(army),
        limit=fact(army.data.get("limit")),
        forces=[
            Force(
                title=force["title"],
                player=force.get("player", ""),
                units=[
                    Unit(
                        profile=unit["profile"],
                        count=fact(unit.get("count", 1)),
                        note=unit.get("note", ""),
                    )
                    for unit in force.get("units", ())
                ],
            )
            for force in army.data.get("forces", ())
        ],
    )
