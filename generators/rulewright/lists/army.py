"""An army list whose references are looked up, and the choices that rules make among its units."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rulewright.content import army_list as content
from rulewright.content.army_list import ArmyList, ListedUnit
from rulewright.content.book import Book
from rulewright.content.game import GroupType
from rulewright.content.list_rules import Models, Which
from rulewright.content.profile import Option, Profile, Upgrade, Weapon
from rulewright.model.document import DataPath


@dataclass(frozen=True, slots=True)
class Offer:
    """A profile with what it has and offers, looked up once for all of its units.

    Weapons and options are by id, upgrades by title. `mounts` is the number of its mounts of each
    class, for each model.
    """

    profile: Profile
    keywords: frozenset[str]
    tags: frozenset[str]
    abilities: frozenset[str]
    weapons: Mapping[str, Weapon]
    options: Mapping[str, Option]
    upgrades: Mapping[str, Upgrade]
    mounts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Group:
    """A group of a force, with its type; `at` is its path in the list."""

    title: str
    type: GroupType
    at: DataPath


@dataclass(frozen=True, slots=True)
class Unit:
    """`count` identical units; those that are attached count once for each of their hosts.

    `listed` is what the list says of one of them, `models` the number of models in each. `host` is
    the unit to which this one is attached.
    """

    offer: Offer
    listed: ListedUnit
    count: int
    models: int
    group: Group | None
    host: "Unit | None"
    at: DataPath

    @property
    def profile(self) -> Profile:
        """The profile of each of the units."""
        return self.offer.profile

    @property
    def title(self) -> str:
        """The title of its profile."""
        return self.profile.title


@dataclass(frozen=True, slots=True)
class Force:
    """What one player brings; `units` are all units, attached ones after their hosts."""

    title: str
    player: str
    groups: tuple[Group, ...]
    units: tuple[Unit, ...]
    at: DataPath
    _of: Mapping[DataPath, tuple[Unit, ...]] = field(init=False, repr=False, compare=False)
    """The units of each group, by its path."""

    def __post_init__(self) -> None:
        """Sort the units by group."""
        units: dict[DataPath, list[Unit]] = {}
        for unit in self.units:
            if unit.group is not None:
                units.setdefault(unit.group.at, []).append(unit)
        of_group = {at: tuple(each) for at, each in units.items()}
        object.__setattr__(self, "_of", of_group)

    def of(self, group: Group) -> tuple[Unit, ...]:
        """The units of one group."""
        return self._of.get(group.at, ())


@dataclass(frozen=True, slots=True)
class Army:
    """A list: `limit` is the most points for each force, None where there is no limit.

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
    """The army of a list.

    Raises KeyError if the list names what does not exist, which `lists/inspection.py` rules out.
    """
    reader = _Reader(book)
    forces = tuple(reader.force(("forces", i), each) for i, each in enumerate(listed.forces))
    return Army(listed.limit.value, forces, counts_models=bool(reader.models))


class Offers:
    """The offers of the profiles of a book, each made when it is first asked for."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._made: dict[str, Offer] = {}

    def of(self, unit: ListedUnit) -> Offer:
        """The offer of a unit's profile; raises KeyError if no profile has its id."""
        if unit.profile not in self._made:
            profile = self._book.get(Profile, unit.profile)
            if profile is None:
                raise KeyError(unit.profile)
            self._made[unit.profile] = _offer(profile)
        return self._made[unit.profile]


def _offer(profile: Profile) -> Offer:
    mounts: dict[str, int] = {}
    for weapon in profile.weapons:
        if weapon.mount:
            mounts[weapon.mount] = mounts.get(weapon.mount, 0) + weapon.count
    return Offer(
        profile=profile,
        keywords=frozenset(profile.keywords),
        tags=frozenset(profile.tags),
        abilities=frozenset(ability.title for ability in profile.abilities),
        weapons={each.id: each for each in profile.weapons},
        options={each.id: each for each in profile.options},
        upgrades={each.title: each for each in profile.upgrades},
        mounts=mounts,
    )


class _Reader:
    """Looks up what a list refers to."""

    def __init__(self, book: Book) -> None:
        self.offers = Offers(book)
        self.types = {each.id: each for each in book.game.group_types}
        settings = (rule.settings for rule in book.game.list_rules)
        # The detail that says how many models a unit has, if the game declares one.
        self.models = next((each.of for each in settings if isinstance(each, Models)), "")

    def force(self, at: DataPath, force: content.Force) -> Force:
        """A force, with the units of its groups before those that belong to none."""
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
            offer = self.offers.of(listed)
            least, _ = offer.profile.value(self.models).bounds
            unit = Unit(
                offer=offer,
                listed=listed,
                count=listed.count * (host.count if host else 1),
                models=listed.models or least or 1,
                group=group,
                host=host,
                at=(*at, index),
            )
            yield unit
            yield from self.units((*unit.at, "attached"), listed.attached, group, unit)


def number(units: Iterable[Unit]) -> int:
    """How many units these are."""
    return sum(unit.count for unit in units)


def chosen(which: Which, units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Those of the units that a choice takes."""
    return tuple(unit for unit in units if takes(which, unit))


def takes(which: Which, unit: Unit) -> bool:
    """Whether a choice takes a unit."""
    offer, profile, group = unit.offer, unit.profile, unit.group
    return (
        (not which.profiles or profile.id in which.profiles)
        and (not which.category or profile.category == which.category)
        and offer.keywords.issuperset(which.keywords)
        and offer.tags.issuperset(which.tags)
        and offer.abilities.issuperset(which.abilities)
        and (not which.groups or (group is not None and set(which.groups) <= set(group.type.tags)))
        and which.attached in (None, unit.host is not None)
        and which.repeatable in (None, group is not None and profile.id in group.type.repeatable)
        and not any(takes(each, unit) for each in which.but)
    )


def described(which: Which) -> str:
    """A choice of units in a few words, for a message: `units with Swift` or `units`."""
    return " ".join(["units", *_conditions(which)])


def _conditions(which: Which) -> Iterator[str]:
    named = [*which.keywords, *which.abilities, *which.tags]
    named += [which.category] if which.category else []
    if named:
        yield f"with {' and '.join(named)}"
    if which.profiles:
        yield f"of {' or '.join(which.profiles)}"
    if which.groups:
        yield f"of groups with {' and '.join(which.groups)}"
    if which.attached is not None:
        yield "that are attached" if which.attached else "that stand alone"
    if which.repeatable is not None:
        yield "that can be repeated" if which.repeatable else "that cannot be repeated"
    for each in which.but:
        yield f"but not those {' '.join(_conditions(each))}"
