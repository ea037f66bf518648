"""An installed package can add outputs, which are built, chosen and named like the tool's own."""

import re
from pathlib import Path

import pytest

from rulewright.build import GENERATORS, menu
from rulewright.build.run import Choice, build
from rulewright.check.game import check_game
from rulewright.cli import app
from rulewright.model.problem import RefusalError
from tests.problems.overlay import GAME, invented_game

PAGE = Path(__file__).parents[3] / "docs" / "library.md"
[SHOWN] = re.findall(r"^```python\n(from.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
ROSTER = f"""
{SHOWN}

def games(project, books):
    yield Artifact("games.txt", "1", lambda: {{"": " ".join(b.slug for b in books).encode()}})
"""
ENTRIES = """
[rulewright.outputs]
roster = paper_roster:roster

[rulewright.outputs.whole]
games = paper_roster:games
"""


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, entries: str) -> None:
    """Install a package of one module."""
    (folder / "paper_roster.py").write_text(ROSTER)
    info = folder / "paper_roster-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: paper-roster\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entries)
    monkeypatch.syspath_prepend(str(folder))


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "installed"
    folder.mkdir()
    install(folder, monkeypatch, ENTRIES)


def test_what_a_package_adds_stands_on_the_menu_and_is_built(installed, tmp_path):
    project = invented_game(tmp_path / "project")
    file = project.content / GAME / "game.yml"
    more = "products:\n  - {id: names, title: Names, generator: roster, papers: [a4]}\n"
    file.write_text(file.read_text().replace("products:\n", more))
    assert check_game(project, GAME) == ()
    assert list(menu()) == [*GENERATORS, "roster", "games"]
    built = build(project, Choice(outputs=["roster", "games"]))
    assert built.problems == ()
    assert (
        (project.output / GAME / "print" / "names-a4.pdf")
        .read_text()
        .startswith("Hedgerow: basics, ")
    )
    assert (project.output / "games.txt").read_text() == GAME


def test_a_name_that_is_nearly_right_is_corrected(installed, tmp_path, capsys):
    project = invented_game(tmp_path / "project")
    assert app.run(["build", "--project", str(project.root), "--only", "rooster"]) == 2
    assert "there is no output 'rooster'; did you mean 'roster'?" in capsys.readouterr().err


def test_a_name_that_is_taken_is_refused(tmp_path, monkeypatch):
    install(tmp_path, monkeypatch, "[rulewright.outputs]\ncards = paper_roster:roster\n")
    with pytest.raises(RefusalError, match="'cards', of which there is one already"):
        menu()
