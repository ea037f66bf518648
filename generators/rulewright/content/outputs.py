"""The outputs into which a book can be turned: the tool's own, and those of installed packages.

A package adds an output by an entry point: in the group `rulewright.outputs` a function of one
game (`OutputOfGame`), in `rulewright.outputs.whole` a function of all games (`OutputOfGames`).
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from rulewright.model.artifact import Artifact
from rulewright.model.memory import cache
from rulewright.model.names import unique
from rulewright.model.project import Project

if TYPE_CHECKING:
    from rulewright.content.book import Book

GROUP = "rulewright.outputs"
GROUP_OF_WHOLE = f"{GROUP}.whole"

PRODUCTS = ("cards", "sheet", "rulebook", "tokens", "templates", "quick-reference")
"""The tool's own outputs that make the products of a game."""


class OutputOfGame(Protocol):
    """Turns one game into artifacts, whose paths no other output may use."""

    def __call__(self, project: Project, book: "Book", /) -> Iterable[Artifact]:
        """The artifacts, which are not yet produced."""


class OutputOfGames(Protocol):
    """Turns all games of a project into artifacts."""

    def __call__(self, project: Project, books: "Sequence[Book]", /) -> Iterable[Artifact]:
        """The artifacts, which are not yet produced."""


def added_outputs(group: str) -> Mapping[str, str]:
    """The outputs that installed packages add in a group: `module:function` by name."""
    if not _any_added(tuple(sys.path)):
        return {}
    # This looks through all installed packages, which is too slow for every check.
    from importlib.metadata import entry_points

    return {each.name: each.value for each in entry_points(group=group)}


@cache
def _any_added(folders: tuple[str, ...]) -> bool:
    """Whether any installed package mentions outputs at all, which is quick to find out."""
    files = (
        file
        for folder in folders
        for pattern in ("*.dist-info/entry_points.txt", "*.egg-info/entry_points.txt")
        for file in Path(folder or ".").glob(pattern)
    )
    return any(GROUP in file.read_text(encoding="utf-8", errors="replace") for file in files)


def products() -> tuple[str, ...]:
    """The names of outputs that a product can have as its generator, the tool's own first."""
    added = (*added_outputs(GROUP), *added_outputs(GROUP_OF_WHOLE))
    return unique((*PRODUCTS, *added))
