"""A new project is a whole small game, without a fault, and says whose it is."""

import json
from pathlib import Path

import pytest

from rulewright.build.reading import read_book
from rulewright.check.game import check_game
from rulewright.cli import app
from rulewright.content.book import Book
from rulewright.edit.new import NewGame, id_of, make_project
from rulewright.edit.spacing import SCHEMA_LINE
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.plain import as_mapping
from rulewright.model.problem import RefusalError

GAME = NewGame("bramble", "Bramble", ("Anna Thorn", "Bert"), "CC-BY-4.0", "Anna Thorn")


def made(tmp_path: Path, game: NewGame = GAME) -> Book:
    project = make_project(tmp_path / "new", game)
    assert check_game(project, game.id) == ()
    book = read_book(project, game.id)
    assert isinstance(book, Book)
    return book


def test_it_has_content_of_every_kind_and_no_fault(tmp_path):
    book = made(tmp_path)
    kinds = {entity.kind for entity in book.entities.values()}
    schemas = Path(__file__).parents[3] / "schemas"
    assert kinds == {file.stem for file in schemas.glob("*.json")} - {"shared", "game"} | {"rule"}
    assert book.icons
    assert {product.generator for product in book.game.products} == {
        *("cards", "sheet", "rulebook", "quick-reference", "tokens", "templates")
    }


def test_it_says_whose_it_is(tmp_path):
    game = made(tmp_path).game
    assert game.authors == ("Anna Thorn", "Bert")
    assert game.licence is not None
    assert (game.licence.id, game.owner) == ("CC-BY-4.0", "Anna Thorn")


@pytest.mark.parametrize("title", ["Title: a # story", 'He said "no"', "- 007", "Épée", "{x}"])
def test_a_title_is_taken_as_it_is(tmp_path, title):
    game = made(tmp_path, NewGame("bramble", title, (title,), title, title)).game
    assert (game.title, game.authors, game.owner) == (title, (title,), title)
    assert game.licence is not None
    assert game.licence.name == title


def test_what_is_not_known_is_left_open(tmp_path):
    game = made(tmp_path, NewGame("bramble", "Bramble")).game
    assert (game.authors, game.licence, game.owner) == ((), None, "")


def test_every_file_of_content_explains_itself_or_is_like_another(tmp_path):
    project = make_project(tmp_path, GAME)
    kinds = {file.parent.name for file in project.content.rglob("*.yml") if "#" in file.read_text()}
    assert kinds == {file.parent.name for file in project.content.rglob("*.yml")}


def test_the_workflow_checks_builds_and_publishes(tmp_path):
    make_project(tmp_path, GAME)
    workflow = tmp_path / ".github" / "workflows" / "publish.yml"
    document = load_text("publish.yml", "", workflow.read_text())
    assert isinstance(document, Document)
    jobs = as_mapping(as_mapping(document.data)["jobs"])
    build = json.dumps(jobs["build"])
    assert "rulewright check --format github" in build
    assert "SITE_URL" in build
    assert "deploy-pages" in json.dumps(jobs["publish"])
    assert "/site" in (tmp_path / ".gitignore").read_text().splitlines()


def test_the_command_leads_editors_to_schemas_that_are_there(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert app.run(["new", "Thorny Bramble", "--author", "Anna"]) == 0
    assert "rulewright serve" in capsys.readouterr().out
    content = tmp_path / "Thorny Bramble" / "content"
    assert [folder.name for folder in content.iterdir()] == ["thorny-bramble"]
    for file in content.rglob("*.yml"):
        head = file.read_text().partition("\n")[0]
        assert (file.parent / head.removeprefix(SCHEMA_LINE)).is_file(), file
    monkeypatch.chdir(content.parent)
    assert app.run(["format"]) == 0
    assert "0 files changed" in capsys.readouterr().out


def test_a_game_is_added_to_a_project(tmp_path, capsys):
    project = make_project(tmp_path, GAME)
    assert app.run(["new", "thorn", "--title", "Thorn", "--project", str(tmp_path)]) == 0
    assert project.games() == ("bramble", "thorn")
    assert check_game(project, "thorn") == ()
    assert app.run(["new", "thorn", "--title", "Thorn", "--project", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_nothing_that_is_there_is_touched(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine")
    assert app.run(["new", "mine"]) == 2
    assert "mine is there already" in capsys.readouterr().err
    assert [file.name for file in (tmp_path / "mine").iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("name", ["api", "about", "assets", "…"])
def test_a_name_that_no_game_can_have_is_refused(tmp_path, name):
    with pytest.raises(RefusalError, match="can't be called"):
        make_project(tmp_path / "new", NewGame(id_of(name), "Title"))


def test_ids_are_made_of_names_of_folders():
    assert id_of("My Game 2") == "my-game-2"
    assert id_of("__x__") == "x"
