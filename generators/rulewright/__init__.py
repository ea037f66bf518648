"""Publishes tabletop wargame rulebooks from structured content.

What programs may use stands in `__all__`, each with its documentation, and with examples in
docs/library.md. It is loaded when it is asked for. All else is internal and may change.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from rulewright.library import (
        Artifact,
        Book,
        Built,
        Chance,
        Marked,
        OddsTable,
        Outcome,
        OutputOfGame,
        OutputOfGames,
        Position,
        Problem,
        Project,
        RefusalError,
        Status,
        build_project,
        check_game,
        odds,
        read_book,
        roll,
    )

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


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rulewright import library

    found = globals()[name] = getattr(library, name)
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
