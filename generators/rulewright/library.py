"""rulewright as a library: what `import rulewright` offers.

`docs/library.md` shows all of it. Faults in content come back as problems and are never raised.
"""

from collections.abc import Collection
from fractions import Fraction

from rulewright.build.reading import read_book
from rulewright.build.run import Built, Choice
from rulewright.build.run import build as _build
from rulewright.check.game import check_game
from rulewright.content.book import Book
from rulewright.content.outputs import OutputOfGame, OutputOfGames
from rulewright.content.table import Table
from rulewright.dice.odds import Chance, OddsTable, odds_of
from rulewright.dice.procedures import Roll
from rulewright.dice.states import Outcome
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Position, Problem, RefusalError
from rulewright.model.project import Project
from rulewright.model.status import Marked, Status

__all__ = [
    "Artifact",
    "Book",
    "Built",
    "Chance",
    "Marked",
    "OddsTable",
    "Outcome",
    "OutputOfGame",
    "OutputOfGames",
    "Position",
    "Problem",
    "Project",
    "RefusalError",
    "Status",
    "build_project",
    "check_game",
    "odds",
    "read_book",
    "roll",
]


def build_project(
    project: Project, *, games: Collection[str] = (), outputs: Collection[str] = ()
) -> Built:
    """Bring the output of a project up to date, as `rulewright build` does.

    `games` and `outputs` limit it to some games and some outputs, by name; the others stay as they
    are. If there are faults in content, the `problems` of the result say so, and the last good
    output is kept. Raises RefusalError if the output folder can't be used, and ValueError for an
    unknown output.
    """
    from rulewright.build import menu

    known = menu()
    if unknown := sorted(set(outputs) - known.keys()):
        raise ValueError(f"there is no output {unknown[0]!r}; there are {', '.join(known)}")
    return _build(project, Choice(games, outputs), generators=known)


def roll(book: Book, procedure: str, **inputs: int | Fraction | Marked[int]) -> Outcome:
    """The outcome of a procedure of a game: every result with its exact chance.

    `inputs` are its inputs by id; those left out have the default that the game declares. The mark
    of a marked value is passed on to the results. Raises KeyError if the game has no such
    procedure, and ValueError if the procedure has no such input or an input has no value.
    """
    return Roll(book.game.rolls.procedures[procedure], book.game.rolls).run(inputs)


def odds(book: Book, table: str) -> OddsTable:
    """The table of odds with this id or former id, in exact fractions.

    It is kept in the project's `.rulewright/` and computed again when what it depends on changes.
    Raises KeyError if the game has no such table, and ValueError if it is a table of facts.
    """
    found = book.get(Table, table)
    if found is None:
        raise KeyError(table)
    return odds_of(book, found)
