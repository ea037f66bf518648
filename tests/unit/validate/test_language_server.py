"""Editors complete fields, show what they mean and mark what is wrong, by our schemas."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.project import Project
from rulewright.validate.schemas import profile_schema, read_schemas
from tests.unit.validate.language_server import ROOT, LanguageServer, language_server

_BOOK = ROOT / "tests" / "book" / "hedgerow"


@pytest.fixture(scope="module")
def server() -> Iterator[LanguageServer]:
    with language_server() as running:
        yield running


def _opened(server: LanguageServer, kind: str, folder: str, text: str) -> str:
    head = f"# yaml-language-server: $schema=../../../../schemas/{kind}.json\n"
    return server.open(_BOOK / folder / f"unsaved-{kind}.yml", head + text)


def test_field_of_a_rule_is_completed_with_its_description(server: LanguageServer) -> None:
    text = "chapter: x\ntitle: X\nrules:\n  - id: x.y\n    title: Y\n    \n"
    uri = _opened(server, "chapter", "rules", text)
    offered = server.completions(uri, 7, 5)
    assert {"text", "short", "source", "modifiers", "terms", "status"} <= offered.keys()
    assert "chapter" not in offered
    assert "popovers" in offered["short"]


def test_words_for_a_status_are_completed(server: LanguageServer) -> None:
    uri = _opened(server, "term", "terms", "id: term.x\nstatus: \n")
    assert {"stated", "derived", "reconstructed", "missing"} <= server.completions(uri, 3, 9).keys()


def test_step_of_a_procedure_is_completed(server: LanguageServer) -> None:
    text = "procedures:\n  x:\n    title: X\n    steps:\n      - \n"
    uri = _opened(server, "game", "rules", text)
    assert {"pool", "threshold", "sum-against"} <= server.completions(uri, 6, 9).keys()


def test_hover_says_what_a_field_means(server: LanguageServer) -> None:
    text = "id: table.x\ntitle: X\ncompute:\n  procedure: y\n  show: chance\n"
    uri = _opened(server, "table", "tables", text)
    assert "The table's id." in server.hover(uri, 2, 1)
    assert "What is shown" in server.hover(uri, 6, 4)


def test_faults_are_marked_where_they_are(server: LanguageServer) -> None:
    text = (
        "id: Table X\n"
        "tilte: X\n"
        "columns:\n"
        "  - {id: a, title: A, align: middle}\n"
        "rows:\n"
        "  - {a: {value: 3, status: reconstructed}}\n"
    )
    faults = server.faults(_opened(server, "table", "lists", text))
    marked = {(line, column): message for line, column, message in faults}
    assert "begins with table." in marked[2, 5]
    assert "tilte" in marked[3, 1]
    assert '"center"' in marked[5, 30]
    assert "note" in marked[7, 6]
    assert "title" in marked[2, 1]
    assert len(faults) == 5


@pytest.mark.parametrize(
    "name",
    [
        "game.yml",
        "rules/scuffle.yml",
        "profiles/hogs.yml",
        "tables/weather.yml",
        "scenarios/compost.yml",
        "lists/garden.yml",
        "examples/dusk.yml",
        "terms/band.yml",
    ],
)
def test_sample_book_has_no_faults(server: LanguageServer, name: str) -> None:
    file = _BOOK / name
    assert server.faults(server.open(file, file.read_text())) == []


def test_characteristics_of_the_game_are_completed(server: LanguageServer, tmp_path: Path) -> None:
    game = load_text("game.yml", "game", (_BOOK / "game.yml").read_text())
    assert isinstance(game, Document)
    schema = profile_schema(game.data, read_schemas(Project(ROOT))["profile"])
    (tmp_path / "profile.json").write_text(json.dumps(schema))
    text = (
        "# yaml-language-server: $schema=profile.json\n"
        "id: unit.x\ntitle: X\ncharacteristics:\n  vigour: many\n  \n"
    )
    uri = server.open(tmp_path / "unit.yml", text)
    offered = server.completions(uri, 6, 3)
    assert {"pace", "quills", "nerve"} <= offered.keys()
    assert "a pair" in offered["quills"]
    assert any((line, column) == (5, 11) for line, column, _message in server.faults(uri))
