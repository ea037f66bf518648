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
    """A sum of known costs, and the titles of the units that have an unknown cost."""

    known: int = 0
    missing: frozenset[str] = frozenset()

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing


@dataclass(frozen=True, slots=True)
class Choice:
    """An option or upgrade that is chosen for a unit, `count` times at `points` each.

    `mount` is the class of mounts that it takes, or empty; `instead` is the title of the weapon
    that an option replaces, empty for an upgrade.
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
    """The value that is the cost of a unit, or of each model: its id and name."""

    of: str
    name: str
    each_model: bool = False

    def unit(self, unit: Unit) -> Amount:
        """The cost of `unit.count` such units, without those that are attached to them."""
        return self.units((unit,))

    def units(self, units: Iterable[Unit]) -> Amount:
        """The cost of all units together."""
        total = 0
        missing: set[str] = set()
        for unit in units:
            for points, times in self._costs(unit):
                if points.status is Status.MISSING:
                    missing.add(unit.title)
                else:
                    total += (points.value or 0) * times * unit.count
        return Amount(total, frozenset(missing))

    def _costs(self, unit: Unit) -> Iterator[tuple[Marked[int], int]]:
        """What one unit is made of: the points of each part, and how often it has that part."""
        value = unit.profile.value(self.of)
        single = value.single if isinstance(value.single, int) else None
        yield Marked(single, value.weakest), unit.models if self.each_model else 1
        for choice in choices_of(unit):
            yield choice.points, choice.count


def read_cost(game: Game) -> Cost | None:
    """The cost by the game's rule of points, else its first value of that type, if it has any."""
    declared = (*game.characteristics, *game.details)
    names = {each.id: each.name for each in declared}
    for rule in game.list_rules:
        if isinstance(rule.settings, Points):
            of, per = rule.settings.of, rule.settings.per
            return Cost(of, names.get(of, of), each_model=per == MODEL)
    first = next((each for each in declared if each.type == _POINTS), None)
    return Cost(first.id, first.name) if first else None


def choices_of(unit: Unit) -> Iterator[Choice]:
    """The options and upgrades that are chosen for a unit, as far as its profile offers them."""
    offer = unit.offer
    for option in unit.listed.options:
        offered = offer.options.get(option.option)
        if offered:
            weapon = offer.weapons.get(option.weapon)
            instead = weapon.title if weapon else option.weapon
            yield Choice(offered.title, option.count, offered.points, offered.mount, instead)
    for upgrade in unit.listed.upgrades:
        bought = offer.upgrades.get(upgrade.upgrade)
        if bought:
            yield Choice(bought.title, upgrade.count, bought.points, bought.replaces)
