"""An army list: what each player brings to a battle."""

from dataclasses import dataclass
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.model.status import NOT_SAID, Marked


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """So many of a weapon of the whole unit that make way for an option, by their ids."""

    weapon: str
    option: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class ChosenUpgrade:
    """So many of an upgrade for the whole unit, by its title."""

    upgrade: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class ListedUnit:
    """`count` units that are all alike, of the profile with this id.

    `models` is None where each has the least that its profile allows. `options` and `upgrades` are
    those of one unit, `attached` the units that are attached to each. `note` is Markdown.
    """

    profile: str
    count: int = 1
    models: int | None = None
    slot: str = ""
    options: tuple[ChosenOption, ...] = ()
    upgrades: tuple[ChosenUpgrade, ...] = ()
    attached: "tuple[ListedUnit, ...]" = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Units that stand in a group, whose type is one of `Game.group_types`."""

    title: str
    type: str
    units: tuple[ListedUnit, ...]


@dataclass(frozen=True, slots=True)
class Force:
    """What one player brings: groups, and `units` that stand in none."""

    title: str
    player: str = ""
    units: tuple[ListedUnit, ...] = ()
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyList(Entity):
    """An army list; `limit` is the most points that each force may cost, no value for any."""

    kind: ClassVar[str] = "list"

    limit: Marked[int] = NOT_SAID
    forces: tuple[Force, ...]
