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
    """A rule is broken: where in the list, and by which numbers."""

    at: DataPath
    message: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A rule cannot be checked: the name of the value that is missing, and of which units."""

    name: str
    units: frozenset[str]


Findings = Iterator[Violation | Unknown]


@dataclass(frozen=True, slots=True)
class Context:
    """What rules look at: the list, what it costs, and the names of the game's values by id."""

    army: Army
    cost: Cost | None
    names: Mapping[str, str]

    def name_of(self, id_: str) -> str:
        """The name of a characteristic or detail."""
        return self.names.get(id_, id_)

    def cost_of(self, units: Sequence[Unit]) -> Amount:
        """What units cost; nothing in games without costs."""
        return self.cost.units(units) if self.cost else Amount()

    def unknown_cost(self, amount: Amount) -> Unknown:
        """That an amount of points is not wholly known."""
        return Unknown(self.cost.name if self.cost else "", amount.missing)


@dataclass(frozen=True, slots=True)
class Word:
    """A word: what it is declared with, what it asks of a list, and what it finds in one.

    Its name is the key under which `list_rules` in `game.yml` writes it; the schema of games says
    how its settings are written.
    """

    name: str
    settings: type[Settings]
    summary: str
    find: Callable[[Context, Settings], Findings]

    def documentation(self, settings: Mapping[str, str]) -> str:
        """Its entry in the reference of the format, as Markdown.

        `settings` are the keys that it is declared with, and what each means: the schema says so.
        """
        keys = [f"- `{key}`: {meaning}" for key, meaning in settings.items()]
        written = [] if keys else ["Written `{}`."]
        return "\n".join([f"**`{self.name}`**: {' '.join([self.summary, *written])}", "", *keys])


def word(settings: type[_S]) -> Callable[[Callable[[Context, _S], Findings]], Word]:
    """Make a word of the function of its name, whose docstring says what it asks of a list."""

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
    """Each force, each group with the tags, or the whole list: wherever a rule holds."""
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


def number(units: Sequence[Unit]) -> int:
    """How many units these are."""
    return sum(unit.count for unit in units)
