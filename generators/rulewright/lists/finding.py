"""What a rule of force building finds in a list, and what it finds it with."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.lists.army import Army, Force, Group, Unit
from rulewright.lists.cost import Amount, Cost
from rulewright.model.document import DataPath


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule is broken: where in the list, and by which numbers."""

    at: DataPath
    message: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A rule cannot be judged: the name of the value that is missing, and of which units."""

    name: str
    units: frozenset[str]


Findings = Iterator[Breach | Unknown]


@dataclass(frozen=True, slots=True)
class Court:
    """What rules look at: the list, what it costs, and the names of the game's values."""

    army: Army
    cost: Cost | None
    names: Mapping[str, str]

    def name_of(self, id_: str) -> str:
        """The name of a characteristic or detail."""
        return self.names.get(id_, id_)

    def cost_of(self, units: tuple[Unit, ...]) -> Amount:
        """What units cost; nothing in games without costs."""
        return self.cost.units(units) if self.cost else Amount()

    def unknown_cost(self, amount: Amount) -> Unknown:
        """That an amount of points is not wholly known."""
        return Unknown(self.cost.name if self.cost else "", amount.missing)


Judge = Callable[[Court, Mapping[str, Any]], Findings]
"""A word of the vocabulary: what it finds, given what it was declared with."""


@dataclass(frozen=True, slots=True)
class Scope:
    """A force, a group of one, or the whole list, as a rule looks at it."""

    name: str
    at: DataPath
    units: tuple[Unit, ...]


def scopes(army: Army, declared: Mapping[str, Any]) -> Iterator[Scope]:
    """Where a rule holds: `in` each force (the default), each group with its tags, or the list."""
    within = declared.get("in", "force")
    if within == "list":
        yield Scope("the list", (), tuple(unit for force in army.forces for unit in force.units))
        return
    for force in army.forces:
        if within == "force":
            yield scope_of(force)
        else:
            wanted = frozenset(declared.get("groups", ()))
            for group in force.groups:
                if wanted <= group.type.tags:
                    yield scope_of(force, group)


def scope_of(force: Force, group: Group | None = None) -> Scope:
    """A force or one of its groups."""
    if group is None:
        return Scope(f"the force '{force.title}'", force.at, force.units)
    return Scope(f"'{group.title}' of the force '{force.title}'", group.at, force.of(group))


def number(units: tuple[Unit, ...]) -> int:
    """How many units these are."""
    return sum(unit.count for unit in units)
