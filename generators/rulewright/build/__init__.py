"""The menu of outputs: what a book can be turned into.

The menu names the function of each output instead of importing it, so that looking at the menu
loads no output's libraries.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pkgutil import resolve_name
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulewright.content.outputs import (
    GROUP,
    GROUP_OF_WHOLE,
    OutputOfGame,
    OutputOfGames,
    added_outputs,
)
from rulewright.model.artifact import Artifact
from rulewright.model.problem import RefusalError
from rulewright.model.project import Project

if TYPE_CHECKING:
    from rulewright.content.book import Book


@dataclass(frozen=True, slots=True)
class Generator:
    """One line of the menu: a function as `module:name`, and whether it takes all games."""

    function: str
    whole: bool = False

    def artifacts(self, project: Project, books: "Sequence[Book]") -> Iterable[Artifact]:
        """Return what it makes of the books of all games, or of one book if it is not `whole`."""
        if self.whole:
            of_games: OutputOfGames = resolve_name(self.function)
            return of_games(project, books)
        [book] = books
        of_game: OutputOfGame = resolve_name(self.function)
        return of_game(project, book)


GENERATORS: Mapping[str, Generator] = MappingProxyType(
    {
        "site": Generator("rulewright.site.artifacts:artifacts", whole=True),
        "cards": Generator("rulewright.prints.cards.artifacts:artifacts"),
        "sheet": Generator("rulewright.prints.sheets.army_list:artifacts"),
        "rulebook": Generator("rulewright.prints.rulebook.artifacts:artifacts"),
        "tokens": Generator("rulewright.prints.cut_outs.tokens:artifacts"),
        "templates": Generator("rulewright.prints.cut_outs.templates:artifacts"),
        "quick-reference": Generator("rulewright.prints.sheets.quick_reference:artifacts"),
        "api": Generator("rulewright.api.files:artifacts", whole=True),
    }
)
"""What `rulewright build` makes in the output folder."""

PLAIN: Mapping[str, Generator] = MappingProxyType(
    {"pages": Generator("rulewright.site.plain_pages:artifacts", whole=True)}
)
"""What `rulewright pages` makes, in a folder of its own."""


def menu() -> Mapping[str, Generator]:
    """Return all that `rulewright build` makes, with the outputs that installed packages add.

    Raises RefusalError if a package adds an output under a name that is taken.
    """
    found = dict(GENERATORS)
    for group, whole in ((GROUP, False), (GROUP_OF_WHOLE, True)):
        for name, function in added_outputs(group).items():
            if name in found:
                raise RefusalError(
                    f"{function} is installed as the output '{name}', of which there is one already"
                )
            found[name] = Generator(function, whole)
    return found
