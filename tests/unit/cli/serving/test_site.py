"""An update holds the files that a change makes, and what has gone."""

import shutil
from pathlib import Path

import pytest

from rulewright.build.reading import read_book
from rulewright.cli.serving.site import LiveSite
from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.site.build import build_site
from tests.problems.overlay import GAME, invented_game, replace_once


@pytest.fixture
def live(tmp_path: Path) -> tuple[Project, LiveSite, dict[str, bytes | None]]:
    """A project, its live site, and what is shown of it."""
    project = invented_game(tmp_path)
    shown: dict[str, bytes | None] = {}
    site = LiveSite(project, shown.get)
    shown |= site.update().files
    return project, site, shown


def built(project: Project) -> dict[str, bytes]:
    book = read_book(project, GAME)
    assert isinstance(book, Book), book
    return dict(build_site(project, [book]))


def test_what_is_shown_is_what_a_build_makes(live):
    project, site, shown = live
    assert shown == built(project)
    chapter = project.content / GAME / "rules/scuffle.yml"
    replace_once(chapter, "A fierce ", "A wild ")
    update = site.update()
    assert "hedgerow/scuffle/index.html" in update.files
    assert "hedgerow/basics/index.html" not in update.files
    shown |= update.files
    assert shown == built(project)
    assert site.update().files == {}


def test_a_page_that_there_is_no_more_goes(live):
    project, site, shown = live
    (project.content / GAME / "terms/band.yml").unlink()
    update = site.update()
    assert update.files[f"{GAME}/r/term.band/index.html"] is None
    shown |= update.files
    assert {path for path, content in shown.items() if content} == built(project).keys()


def test_with_a_fault_nothing_is_made_and_it_goes_on_when_mended(live):
    project, site, _ = live
    chapter = project.content / GAME / "rules/scuffle.yml"
    good = chapter.read_text()
    replace_once(chapter, "(#basics.swings)", "(#basics.swing)")
    update = site.update()
    assert [problem.code for problem in update.problems] == ["unknown-reference"]
    assert update.files == {}
    chapter.write_text(good.replace("A fierce ", "A mended "))
    assert b"A mended " in site.update().files["hedgerow/scuffle/index.html"]


def test_a_game_that_goes_takes_its_pages_along(live):
    project, site, _ = live
    shutil.copytree(project.content / GAME, project.content / "other")
    game = project.content / "other/game.yml"
    replace_once(game, f"game: {GAME}", "game: other")
    for file in (project.content / "other").rglob("*.yml"):
        file.write_text(file.read_text().replace("schemas/hedgerow", "schemas/other"))
    added = site.update()
    assert not added.problems, added.problems
    assert "other/index.html" in added.files
    shutil.rmtree(project.content / "other")
    assert site.update().files["other/index.html"] is None
