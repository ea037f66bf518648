"""An army list whose references are looked up: what the rules of force building look at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.content import army_list as content
from rulewright.content.army_list import ArmyList, ListedUnit
from rulewright.content.book import Book
from rulewright.content.game import GroupType
from rulewright.content.list_rules import Models
from rulewright.content.profile import Profile
from rulewright.model.document import DataPath


@dataclass(frozen=True, slots=True)
class Group:
    """A group of a force, with its type; it stands at `at` below the list."""

    title: str
    type: GroupType
    at: DataPath


@dataclass(frozen=True, slots=True)
class Unit:
    """`count` units that are alike; those that are attached count once for each of their hosts.

    `listed` is what the list says of one of them, `models` how many models each has. `host` is the
    unit that this one is attached to.
    """

    profile: Profile
    listed: ListedUnit
    count: int
    models: int
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
    player: str
    groups: tuple[Group, ...]
    units: tuple[Unit, ...]
    at: DataPath

    def of(self, group: Group) -> tuple[Unit, ...]:
        """The units of one group."""
        return tuple(unit for unit in self.units if unit.group is group)


@dataclass(frozen=True, slots=True)
class Army:
    """A list: its limit in points for each force, None where it has none.

    `counts_models` says whether the game declares how many models units have.
    """

    limit: int | None
    forces: tuple[Force, ...]
    counts_models: bool = False

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units of all forces."""
        return tuple(unit for force in self.forces for unit in force.units)


def read_army(book: Book, listed: ArmyList) -> Army:
    """The army of a list that names only what exists.

    Raises KeyError where it does not: `lists/checks.py` reports that before.
    """
    reader = _Reader(book)
    forces = tuple(reader.force(("forces", i), each) for i, each in enumerate(listed.forces))
    return Army(listed.limit.value, forces, counts_models=bool(reader.models))


def profile_of(book: Book, unit: ListedUnit) -> Profile:
    """The profile of a unit; KeyError where no profile has this id."""
    profile = book.get(Profile, unit.profile)
    if profile is None:
        raise KeyError(unit.profile)
    return profile


class _Reader:
    """Looks up what a list refers to."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.types = {each.id: each for each in book.game.group_types}
        settings = (rule.settings for rule in book.game.list_rules)
        # The detail that says how many models a unit has, where the game declares one.
        self.models = next((each.of for each in settings if isinstance(each, Models)), "")

    def force(self, at: DataPath, force: content.Force) -> Force:
        """A force, its groups before the units that stand in none."""
        groups: list[Group] = []
        units: list[Unit] = []
        for index, each in enumerate(force.groups):
            place = (*at, "groups", index)
            group = Group(each.title, self.types[each.type], place)
            groups.append(group)
            units += self.units((*place, "units"), each.units, group)
        units += self.units((*at, "units"), force.units, None)
        return Force(force.title, force.player, tuple(groups), tuple(units), at)

    def units(
        self,
        at: DataPath,
        units: Sequence[ListedUnit],
        group: Group | None,
        host: Unit | None = None,
    ) -> Iterator[Unit]:
        """Units, each before those that are attached to it."""
        for index, listed in enumerate(units):
            profile = profile_of(self.book, listed)
            least, _ = profile.value(self.models).bounds
            unit = Unit(
                profile=profile,
                listed=listed,
                count=listed.count * (host.count if host else 1),
                models=listed.models or least or 1,
                group=group,
                host=host,
                at=(*at, index),
            )
            yield unit
            yield from self.units((*unit.at, "attached"), listed.attached, group, unit)
