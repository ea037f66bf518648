"""What units cost, as far as it is known."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.lists.army import Unit, declared_value
from rulewright.model.status import Status, marked

POINTS = "points"


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of what is known, and the titles of the units of which something is not."""

    known: int = 0
    missing: frozenset[str] = frozenset()

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing

    def __add__(self, other: "Amount") -> "Amount":
        return Amount(self.known + other.known, self.missing | other.missing)


@dataclass(frozen=True, slots=True)
class Cost:
    """Where a game says what units cost: the id and name of a value, and whether of each model."""

    of: str
    name: str
    each_model: bool = False

    def unit(self, unit: Unit) -> Amount:
        """What `unit.count` such units cost, without those that are attached to them."""
        one = value_of(unit, self.of, unit.models if self.each_model else 1)
        for chosen, offered, _ in chosen_of(unit):
            one += _amount(offered.get(POINTS), unit.title, chosen.get("count", 1))
        return Amount(one.known * unit.count, one.missing)

    def units(self, units: Iterable[Unit]) -> Amount:
        """What all of them cost together."""
        return sum((self.unit(unit) for unit in units), Amount())


def read_cost(game: Mapping[str, Any]) -> Cost | None:
    """Where units' costs stand: by the game's rule of points, else its first value of that type."""
    declared = [*game["characteristics"], *game.get("details", ())]
    names = {each["id"]: each["name"] for each in declared}
    for rule in game.get("list_rules", ()):
        if POINTS in rule:
            of, per = rule[POINTS]["of"], rule[POINTS].get("per")
            return Cost(of, names.get(of, of), each_model=per == "model")
    first = next((each for each in declared if each["type"] == POINTS), None)
    return Cost(first["id"], first["name"]) if first else None


def value_of(unit: Unit, name: str, times: int = 1) -> Amount:
    """A value of one unit's profile, so many times; `null` adds nothing."""
    return _amount(declared_value(unit.profile.raw, name), unit.title, times)


def chosen_of(unit: Unit) -> Iterable[tuple[Mapping[str, Any], Mapping[str, Any], str]]:
    """What is chosen for a unit: the choice, what the profile offers, and what that is called."""
    data = unit.profile.raw
    options = {each["id"]: each for each in data.get("options", ())}
    upgrades = {each["title"]: each for each in data.get("upgrades", ())}
    for chosen in unit.options:
        if chosen["option"] in options:
            yield chosen, options[chosen["option"]], "option"
    for chosen in unit.upgrades:
        if chosen["upgrade"] in upgrades:
            yield chosen, upgrades[chosen["upgrade"]], "upgrade"


def _amount(raw: Any, title: str, times: int) -> Amount:
    own = marked(raw)
    if own.status is Status.MISSING:
        return Amount(0, frozenset({title}))
    return Amount(own.value * times if isinstance(own.value, int) else 0)
