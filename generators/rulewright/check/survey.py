"""The facts of all files of a game together: what the checks look at."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rulewright.check.facts import Defined, Facts
from rulewright.link.entities import GAME
from rulewright.model.problem import Position
from rulewright.model.suggest import Ids, closest

_MOST_OFFERS = 100


@dataclass(frozen=True)
class Survey:
    """The facts of a game, and the sizes of its icons in bytes, by name."""

    files: Sequence[Facts]
    icons: Mapping[str, int]

    @cached_property
    def game(self) -> Facts:
        """The facts of `game.yml`."""
        return next(file for file in self.files if file.kind == GAME)

    @cached_property
    def defined(self) -> Mapping[str, Defined]:
        """The entity of each id; of one defined twice, the first."""
        entities = {defined.id: defined for _, defined in reversed(list(self.definitions()))}
        return dict(reversed(entities.items()))

    @cached_property
    def aliases(self) -> Mapping[str, str]:
        """The id to which each alias leads."""
        return {alias.alias: alias.id for file in self.files for alias in file.aliases}

    @cached_property
    def ids(self) -> Ids:
        """All ids, to find one like a wrong one."""
        return Ids(self.defined)

    @cached_property
    def tags(self) -> Mapping[str, frozenset[str]]:
        """The kinds of entities that carry each tag."""
        kinds: dict[str, set[str]] = {}
        for _, defined in self.definitions():
            for tag in defined.tags:
                kinds.setdefault(tag, set()).add(defined.kind)
        return {tag: frozenset(each) for tag, each in kinds.items()}

    @cached_property
    def changeables(self) -> Mapping[str, Sequence[str]]:
        """What modifiers can change: the inputs of each procedure, the parts of each statline."""
        return {changed.id: changed.parts for changed in self.game.changeables}

    def declared(self, sort: str) -> Sequence[str]:
        """The names of one sort that `game.yml` declares, in its order."""
        return [each.name for each in self.game.names if each.sort == sort]

    def uses(self, sort: str) -> Iterator[tuple[str, Position]]:
        """Each name of one sort that is used, and where."""
        for file in self.files:
            for use in file.uses:
                if use.sort == sort:
                    yield use.name, at(file, use.line, use.column)

    def closest(self, wrong: str, names: Iterable[str] | None = None) -> str:
        """The name that may have been meant (None: the id); none any more after many questions.

        Nobody reads the hundredth offer, and each takes as long as there are names.
        """
        if next(self._offers, None) is None:
            return ""
        return self.ids.closest(wrong) if names is None else closest(wrong, names)

    @cached_property
    def _offers(self) -> Iterator[int]:
        return iter(range(_MOST_OFFERS))

    def definitions(self) -> Iterator[tuple[Facts, Defined]]:
        """Every entity with its file, in the order of the files."""
        return (
            (file, defined) for file in self.files if file.kind != GAME for defined in file.defined
        )


def at(file: Facts, line: int, column: int) -> Position:
    """A place in a file."""
    return Position(file.path, line, column)
