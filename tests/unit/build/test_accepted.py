"""Whatever the check accepts can be linked, shown and built: a fault in content is never raised."""

import json
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest

from rulewright.api.files import data_files
from rulewright.build.reading import read_book
from rulewright.content.book import Book
from rulewright.model.problem import Unprintable
from rulewright.model.project import Project
from rulewright.prints.cards.artifacts import artifacts as cards
from rulewright.prints.sheets.army_list import artifacts as sheets
from rulewright.site.artifacts import artifacts as site
from rulewright.site.ledger import Ledger
from tests.unit.build import changing

ROOT = Path(__file__).parents[3]
GAME = "hedgerow"
_SHARDS = 8
"""Parts of a long test that can run side by side."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project with the test book, to be changed and put right again."""
    root = tmp_path_factory.mktemp("changing")
    shutil.copytree(ROOT / "tests" / "book" / GAME, root / "content" / GAME)
    for name in ("schemas", "theme", "mkdocs.yml"):
        (root / name).symlink_to(ROOT / name)
    return Project(root)


def accepted(game: Project, seeds: Iterable[int], *, printed: bool = False) -> int:
    """How many of the changed games the check accepts; all of these are shown in every way.

    Of the site, the pages are made that differ from those of the game before.
    """
    folder = game.content / GAME
    ledgers: dict[str, Ledger] = {}
    book = changing.read(Project(ROOT, ROOT / "tests" / "book"), GAME)
    count = 0
    for seed in seeds:
        documents = changing.changed(book, seed)
        before = {name: (folder / name).read_bytes() for name in documents}
        try:
            for name, document in documents.items():
                (folder / name).write_text(
                    json.dumps(document, ensure_ascii=False), encoding="utf-8"
                )
            found = read_book(game, GAME)
            if isinstance(found, Book):
                count += 1
                show(game, found, ledgers, printed=printed)
        except Exception as error:
            error.add_note(f"seed {seed}: {sorted(documents)}")
            raise
        finally:
            for name, content in before.items():
                (folder / name).write_bytes(content)
    return count


def show(game: Project, book: Book, ledgers: dict[str, Ledger], *, printed: bool) -> None:
    for artifact in site(game, [book], ledgers):
        artifact.produce()
    data_files(book)
    for artifact in (*cards(game, book), *sheets(game, book)) if printed else ():
        with suppress(Unprintable):
            artifact.produce()


def test_some_changed_games(game: Project) -> None:
    assert accepted(game, range(25)) > 4


@pytest.mark.prove
@pytest.mark.parametrize("shard", range(_SHARDS))
def test_a_hundred_thousand_changed_games(game: Project, shard: int) -> None:
    assert accepted(game, range(shard, 100_000, _SHARDS)) > 10_000 / _SHARDS


@pytest.mark.prove
def test_some_changed_games_are_printed(game: Project) -> None:
    assert accepted(game, range(200_000, 200_200), printed=True) > 20
