"""A word of the vocabulary in which games declare their rules of force building."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import getdoc
from typing import TypeVar

from rulewright.content.list_rules import FORCE, LIST, Scoped, Settings
from rulewright.lists.army import Army, Force, Group, Unit
from rulewright.lists.cost import Amount, Cost
from rulewright.model.document import DataPath

_S = TypeVar("_S", bound=Settings)


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule is broken: the path in the list, and a message with the numbers."""

    at: DataPath
    message: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A rule cannot be checked: the name of a missing value, and the units that lack it."""

    name: str
    units: frozenset[str]


Findings = Iterator[Violation | Unknown]


@dataclass(frozen=True, slots=True)
class Context:
    """What rules look at: the list, its cost, and the names of the game's values by id."""

    army: Army
    cost: Cost | None
    names: Mapping[str, str]

    def name_of(self, id_: str) -> str:
        """The name of a characteristic or detail."""
        return self.names.get(id_, id_)

    def cost_of(self, units: Sequence[Unit]) -> Amount:
        """The cost of units; nothing in games without costs."""
        return self.cost.units(units) if self.cost else Amount()

    def unknown_cost(self, amount: Amount) -> Unknown:
        """The finding that an amount of points is not fully known."""
        return Unknown(self.cost.name if self.cost else "", amount.missing)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the vocabulary: its settings, a summary, and a function that inspects a list.

    Its name is the key that `list_rules` in `game.yml` uses; the schema of games describes how its
    settings are written.
    """

    name: str
    settings: type[Settings]
    summary: str
    find: Callable[[Context, Settings], Findings]

    def documentation(self, settings: Mapping[str, str]) -> str:
        """Its entry in the reference of the format, as Markdown.

        `settings` are its keys, each with the meaning that the schema gives.
        """
        keys = [f"- `{key}`: {meaning}" for key, meaning in settings.items()]
        written = [] if keys else ["Written `{}`."]
        return "\n".join([f"**`{self.name}`**: {' '.join([self.summary, *written])}", "", *keys])


def word(settings: type[_S]) -> Callable[[Callable[[Context, _S], Findings]], Word]:
    """Make a word of the function of its name, whose docstring says what it demands of a list."""

    def make(find: Callable[[Context, _S], Findings]) -> Word:
        def find_by(context: Context, given: Settings) -> Findings:
            if not isinstance(given, settings):
                raise TypeError(f"{find.__name__} is declared with {settings}, not {given}")
            return find(context, given)

        summary = " ".join((getdoc(find) or "").split())
        return Word(find.__name__, settings, summary, find_by)

    return make


@dataclass(frozen=True, slots=True)
class Scope:
    """A force, a group of one, or the whole list, as a rule looks at it."""

    name: str
    at: DataPath
    units: tuple[Unit, ...]


def scopes(army: Army, scoped: Scoped) -> Iterator[Scope]:
    """Each force, each group with the tags, or the whole list: wherever a rule applies."""
    if scoped.within == LIST:
        yield Scope("the list", (), army.units)
        return
    for force in army.forces:
        if scoped.within == FORCE:
            yield scope_of(force)
        else:
            for group in force.groups:
                if set(scoped.groups) <= set(group.type.tags):
                    yield scope_of(force, group)


def scope_of(force: Force, group: Group | None = None) -> Scope:
    """A force or one of its groups."""
    if group is None:
        return Scope(f"the force '{force.title}'", force.at, force.units)
    return Scope(f"'{group.title}' of the force '{force.title}'", group.at, force.of(group))
