"""`ids.txt` keeps every id that was ever released."""

import shutil
from pathlib import Path

from rulewright.edit.released import id_lines, write_released
from rulewright.link.linking import link
from rulewright.load.game import load_game
from rulewright.model.project import Project

BOOK = Path(__file__).parents[2] / "book"


def sample(tmp_path):
    project = Project(tmp_path, content=shutil.copytree(BOOK, tmp_path / "content"))
    (game,) = project.games()
    loaded = load_game(project, game)
    return project, link(loaded.documents, loaded.icons), project.content / game / "ids.txt"


def test_a_release_adds_what_is_new_and_keeps_what_was_retired(tmp_path):
    project, book, file = sample(tmp_path)
    new = write_released(project, book)
    lines = file.read_text().splitlines()
    assert new == len(book.entities) + len(book.aliases) - 1
    assert lines[0] == "# id\trule number\treason, where it is retired"
    assert "basics.swipes\t1.7\tretired: the same as Swings, under an older name" in lines
    assert "scuffle.scuffle\t2.1" in lines
    assert "scuffle.fight" in lines
    assert "table.weather" in lines
    assert lines[1:] == sorted(lines[1:])


def test_what_is_written_is_read_back_without_faults_and_a_second_release_is_nothing_new(tmp_path):
    project, book, file = sample(tmp_path)
    write_released(project, book)
    loaded = load_game(project, book.slug)
    assert loaded.problems == ()
    assert {line.id for line in loaded.released} >= set(book.entities)
    before = file.read_bytes()
    assert write_released(project, book) == 0
    assert file.read_bytes() == before


def test_a_number_that_changed_is_brought_up_to_date(tmp_path):
    project, book, file = sample(tmp_path)
    file.write_text("# mine\nbasics.pace\t9.9\n")
    write_released(project, book)
    assert file.read_text().startswith("# mine\nbasics\t1\nbasics.bite\t1.6\n")
    assert "basics.pace\t1.1\n" in file.read_text()


def test_ids_are_listed_with_what_is_known_of_them(tmp_path):
    project, book, _ = sample(tmp_path)
    lines = {line.id: line for line in id_lines(project, book)}
    assert lines["basics.pace"].released
    assert not lines["basics.quills"].released
    scuffle = lines["scuffle.scuffle"]
    assert (scuffle.kind, scuffle.number, scuffle.title) == ("rule", "2.1", "Scuffle")
    assert scuffle.aliases == ("scuffle.fight",)
    assert scuffle.address.endswith("/scuffle/#scuffle.scuffle")
    assert scuffle.permanent.endswith("/r/scuffle.scuffle/")
