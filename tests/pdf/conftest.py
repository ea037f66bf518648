"""Printed decks and sheets of the test book, and readers of PDFs that know nothing of the press."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.book import Book
from rulewright.link.linking import link
from rulewright.load.game import load_game
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.plain import as_mapping
from rulewright.model.project import Project
from rulewright.prints.cards import artifacts as cards
from rulewright.prints.sheets import army_list as sheet

ROOT = Path(__file__).parents[2]
POKER = {"title": "Poker", "width": 63, "height": 88, "bleed": 3, "safe": 4}
EVERYTHING = [{"kind": "profile"}, {"kind": "rule"}, {"kind": "table"}]

Printer = Callable[[Book], Mapping[str, bytes]]
Changer = Callable[..., Book]


@pytest.fixture(scope="session")
def press_project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The test book with the real theme and a cache of its own, empty at first."""
    root = tmp_path_factory.mktemp("press")
    (root / "theme").symlink_to(ROOT / "theme")
    return Project(root, ROOT / "tests" / "book")


@pytest.fixture(scope="session")
def printed(press_project: Project) -> Printer:
    """Prints all cards and sheets of a book: bytes by file name."""

    def print_all(book: Book) -> dict[str, bytes]:
        found = {}
        for generator in (cards, sheet):
            for artifact in generator.artifacts(press_project, book):
                found[artifact.path.removeprefix("hedgerow/print/")] = artifact.produce()[""]
        return found

    return print_all


@pytest.fixture(scope="session")
def changed(press_project: Project) -> Changer:
    """Makes the test book anew with other files: `changed({"rules/x.yml": text}, products=[…])`."""
    loaded = load_game(press_project, "hedgerow")
    assert not loaded.problems

    def change(files: Mapping[str, str] | None = None, **game: Any) -> Book:
        documents = {document.path: document for document in loaded.documents}
        [declared] = (each for each in loaded.documents if each.kind == "game")
        documents[declared.path] = replace(declared, data={**as_mapping(declared.data), **game})
        for name, text in (files or {}).items():
            path = f"{Path(declared.path).parent.as_posix()}/{name}"
            document = load_text(path, _KINDS[name.partition("/")[0]], text)
            assert isinstance(document, Document), document
            documents[path] = document
        return link(tuple(documents.values()), loaded.icons)

    return change


_KINDS = {
    "rules": "chapter",
    "profiles": "profile",
    "tables": "table",
    "lists": "list",
    "scenarios": "scenario",
}


@pytest.fixture(scope="session")
def poker_book(changed: Changer) -> Book:
    """Every unit, rule and table on poker cards."""
    return changed(card_formats={"poker": POKER}, products=[deck("poker")])


@pytest.fixture(scope="session")
def poker(poker_book: Book, printed: Printer) -> Mapping[str, bytes]:
    """The poker deck on both papers."""
    return printed(poker_book)


def deck(format_id: str, select: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """A product of cards on both papers."""
    return {
        "id": "cards",
        "title": "Cards",
        "generator": "cards",
        "format": format_id,
        "papers": ["a4", "letter"],
        "select": select or EVERYTHING,
    }
