"""What units cost, as far as it is known."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.content.game import Game
from rulewright.content.list_rules import MODEL, Points
from rulewright.lists.army import Unit
from rulewright.model.status import Marked, Status

_POINTS = "points"


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of what is known, and the titles of the units of which something is not."""

    known: int = 0
    missing: frozenset[str] = frozenset()

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing

    def __add__(self, other: "Amount") -> "Amount":
        return Amount(self.known + other.known, self.missing | other.missing)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option or upgrade that is chosen for a unit, `count` of it at so many `points` each.

    `mount` is the class of mounts that it takes, or empty; `instead` is the title of the weapon
    that makes way for an option, empty of an upgrade.
    """

    title: str
    count: int
    points: Marked[int]
    mount: str
    instead: str = ""

    @property
    def is_upgrade(self) -> bool:
        """Whether it is an upgrade, not an option."""
        return not self.instead


@dataclass(frozen=True, slots=True)
class Cost:
    """Where a game says what units cost: the id and name of a value, and whether of each model."""

    of: str
    name: str
    each_model: bool = False

    def unit(self, unit: Unit) -> Amount:
        """What `unit.count` such units cost, without those that are attached to them."""
        one = _value(unit, self.of, unit.models if self.each_model else 1)
        for choice in choices_of(unit):
            one += _amount(choice.points, unit.title, choice.count)
        return Amount(one.known * unit.count, one.missing)

    def units(self, units: Iterable[Unit]) -> Amount:
        """What all of them cost together."""
        return sum((self.unit(unit) for unit in units), Amount())


def read_cost(game: Game) -> Cost | None:
    """Where units' costs stand: by the game's rule of points, else its first value of that type."""
    declared = (*game.characteristics, *game.details)
    names = {each.id: each.name for each in declared}
    for rule in game.list_rules:
        if isinstance(rule.settings, Points):
            of, per = rule.settings.of, rule.settings.per
            return Cost(of, names.get(of, of), each_model=per == MODEL)
    first = next((each for each in declared if each.type == _POINTS), None)
    return Cost(first.id, first.name) if first else None


def _value(unit: Unit, name: str, times: int) -> Amount:
    """A value of one unit's profile, so many times; where it has none, that adds nothing."""
    value = unit.profile.value(name)
    single = value.single
    number = single if isinstance(single, int) else None
    return _amount(Marked(number, value.weakest), unit.title, times)


def choices_of(unit: Unit) -> Iterator[Choice]:
    """What is chosen for a unit, as far as its profile offers it."""
    weapons = {each.id: each.title for each in unit.profile.weapons}
    options = {each.id: each for each in unit.profile.options}
    upgrades = {each.title: each for each in unit.profile.upgrades}
    for option in unit.listed.options:
        offered = options.get(option.option)
        if offered:
            instead = weapons.get(option.weapon, option.weapon)
            yield Choice(offered.title, option.count, offered.points, offered.mount, instead)
    for upgrade in unit.listed.upgrades:
        bought = upgrades.get(upgrade.upgrade)
        if bought:
            yield Choice(bought.title, upgrade.count, bought.points, bought.replaces)


def _amount(points: Marked[int], title: str, times: int) -> Amount:
    if points.status is Status.MISSING:
        return Amount(0, frozenset({title}))
    return Amount((points.value or 0) * times)
