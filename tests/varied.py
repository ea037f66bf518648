"""The test book with a few of its words changed, read from files as any author's game is."""

from collections.abc import Mapping
from pathlib import Path

from rulewright.build.reading import read_book
from rulewright.content.book import Book
from rulewright.model.problem import Problem
from tests.problems.overlay import GAME, invented_game, replace_once

Changes = Mapping[str, Mapping[str, str]]
"""By file of the game: texts that stand there once, and what stands in their place. A file that is
not there yet has one text, that of the empty key."""


def varied(folder: Path, changes: Changes) -> Book:
    """The test book with these changes, which must not bring faults into it."""
    book = read_varied(folder, changes)
    assert isinstance(book, Book), book
    return book


def read_varied(folder: Path, changes: Changes) -> Book | tuple[Problem, ...]:
    """The test book with these changes, or what is wrong with it."""
    folder.mkdir(exist_ok=True)
    project = invented_game(folder)
    for name, texts in changes.items():
        file = project.content / GAME / name
        for old, new in texts.items():
            if old:
                replace_once(file, old, new)
            else:
                file.write_text(new, encoding="utf-8")
    return read_book(project, GAME)
