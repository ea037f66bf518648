"""An army list: what each player brings to a battle."""

from dataclasses import dataclass
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.model.status import NOT_SAID, Marked


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """`count` of a unit's weapons exchanged for an option; both are ids."""

    weapon: str
    option: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class ChosenUpgrade:
    """`count` of an upgrade, by its title, bought for the whole unit."""

    upgrade: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class ListedUnit:
    """`count` identical units of the profile with this id.

    `models` is None where each unit has the fewest models that its profile allows. `options`,
    `upgrades` and `attached` are those of each of the units. `note` is Markdown.
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
    """A group of units; `type` is the id of one of `Game.group_types`."""

    title: str
    type: str
    units: tuple[ListedUnit, ...]


@dataclass(frozen=True, slots=True)
class Force:
    """What one player brings: groups, and `units` that belong to none of them."""

    title: str
    player: str = ""
    units: tuple[ListedUnit, ...] = ()
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyList(Entity):
    """An army list. `limit` is the most points that each force may cost; no value: any number."""

    kind: ClassVar[str] = "list"

    limit: Marked[int] = NOT_SAID
    forces: tuple[Force, ...]
