"""rulewright for programs: what `import rulewright` offers, with names instead of inner types.

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

    `games` and `outputs` limit it to some games and some outputs, by name; what is left out stays
    as it was. With faults in content, `problems` says what they are, and the last good output
    stands. Raises RefusalError where the output folder can't be used, and ValueError for an
    unknown output.
    """
    from rulewright.build import menu

    known = menu()
    if unknown := sorted(set(outputs) - known.keys()):
        raise ValueError(f"there is no output {unknown[0]!r}; there is {', '.join(known)}")
    return _build(project, Choice(games, outputs), generators=known)


def roll(book: Book, procedure: str, **inputs: int | Fraction | Marked[int]) -> Outcome:
    """What a procedure of a game comes to: every result with its exact chance.

    `inputs` are its inputs by their ids; those left out have the default that the game declares.
    A value with a mark passes the mark on. Raises KeyError for a procedure that the game lacks, and
    ValueError for an input that the procedure lacks, or one without any value.
    """
    return Roll(book.game.rolls.procedures[procedure], book.game.rolls).run(inputs)


def odds(book: Book, table: str) -> OddsTable:
    """The table of odds with this id or former id, in exact fractions.

    It is kept in the project's `.rulewright/` and computed anew when what it depends on changes.
    Raises KeyError where the game has no such table, and ValueError for a table of facts.
    """
    found = book.get(Table, table)
    if found is None:
        raise KeyError(table)
    return odds_of(book, found)
