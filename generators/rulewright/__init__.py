"""Publishes tabletop wargame rulebooks from structured content.

`__all__` lists what programs may use. Each of these has its documentation, and docs/library.md has
examples. They are loaded when they are first used. Everything else is internal and may change.
"""

from typing import TYPE_CHECKING, Protocol

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

    module: _Module = library
    return module.__getattribute__(name)


def __dir__() -> list[str]:
    return sorted(["__version__", *__all__])


class _Module(Protocol):
    def __getattribute__(self, name: str, /) -> object: ...
