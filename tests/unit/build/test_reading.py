"""What was read before is the same as what is read anew."""

import shutil
import threading
from pathlib import Path

import pytest

from rulewright import forks
from rulewright.build.reading import ReadCache, read_book, read_books_of, read_cache
from rulewright.content.book import Book
from rulewright.link import linking
from rulewright.load import game as loading
from rulewright.load import text
from rulewright.model.project import Project
from tests.problems.overlay import GAME, invented_game, replace_once


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return invented_game(tmp_path)


def read(project: Project, cache: ReadCache | None = None) -> Book:
    book = read_book(project, GAME, cache)
    assert isinstance(book, Book), book
    return book


def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are read as YAML from now on."""
    names: list[str] = []

    def spy(path: str, kind: str, content: str) -> object:
        names.append(Path(path).name)
        return load_text(path, kind, content)

    load_text = text.load_text
    monkeypatch.setattr(loading, "load_text", spy)
    return names


def test_only_a_changed_file_is_read_again(project: Project, monkeypatch: pytest.MonkeyPatch):
    first = read(project)
    names = loaded(monkeypatch)
    assert read(project) == first
    assert names == []
    replace_once(project.content / GAME / "rules/scuffle.yml", "A fierce ", "A wild ")
    second = read(project)
    assert names == ["scuffle.yml"]
    assert second != first
    files = linking.link(
        loading.load_game(project, GAME).documents, loading.load_game(project, GAME).icons
    )
    assert second.entities == files.entities
    assert second.backlinks == files.backlinks
    assert second.marks == files.marks


def test_a_cache_in_memory_knows_the_last_change(project: Project, monkeypatch: pytest.MonkeyPatch):
    cache = read_cache(project, GAME)
    read(project, cache)
    names = loaded(monkeypatch)
    chapter = project.content / GAME / "rules/scuffle.yml"
    for old, new in (("A fierce ", "A wild "), ("A wild ", "A calm ")):
        replace_once(chapter, old, new)
        assert new in read(project, cache).entities["scuffle.fierce"].text
    assert names == ["scuffle.yml", "scuffle.yml"]
    assert cache.finish(), "what is not used any more is forgotten"


@pytest.mark.parametrize("cores", [1, 2])
def test_games_that_nobody_has_read_yet_come_in_their_order(
    project: Project, monkeypatch: pytest.MonkeyPatch, cores: int
):
    for name in ("alder", "thicket"):
        shutil.copytree(project.content / GAME, project.content / name)
        replace_once(project.content / name / "game.yml", f"game: {GAME}", f"game: {name}")
    replace_once(project.content / "thicket/rules/scuffle.yml", "A fierce ", "A <b>wild</b> ")
    monkeypatch.setattr(forks, "cores", lambda: cores)
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    alder, hedgerow, thicket = read_books_of(project)
    assert isinstance(alder, Book)
    assert isinstance(hedgerow, Book)
    assert [alder.slug, hedgerow.slug] == ["alder", GAME]
    assert isinstance(thicket, tuple)
    assert {problem.code for problem in thicket} == {"raw-html"}
    assert hedgerow == read(project), "what another process has read is kept, too"


def test_another_tool_knows_nothing(project: Project, monkeypatch: pytest.MonkeyPatch):
    read(project)
    names = loaded(monkeypatch)
    folder = project.cache / "read"
    read(project, ReadCache(folder, GAME, "another"))
    assert "scuffle.yml" in names


def test_what_was_not_written_here_is_never_looked_into(
    project: Project, monkeypatch: pytest.MonkeyPatch
):
    book = read(project)
    kept = project.cache / "read" / f"{GAME}.pickle"
    content = kept.read_bytes()
    for damaged in (b"", content[:-1], content[:70] + b"x" + content[71:]):
        kept.write_bytes(damaged)
        names = loaded(monkeypatch)
        assert read(project) == book
        assert "scuffle.yml" in names
