"""Names that addresses use are not given to chapters and games."""

import shutil
from pathlib import Path

import pytest

from rulewright.check.game import check_game
from rulewright.link.address import TAKEN_ON_SITE
from rulewright.model.project import Project
from tests.problems.overlay import GAME, invented_game


@pytest.mark.parametrize("name", sorted(TAKEN_ON_SITE))
def test_a_game_is_not_called_what_stands_beside_the_games(tmp_path: Path, name: str) -> None:
    invented_game(tmp_path)
    shutil.move(tmp_path / "content" / GAME, tmp_path / "content" / name)
    game = tmp_path / "content" / name / "game.yml"
    game.write_text(game.read_text().replace(f"game: {GAME}", f"game: {name}"))
    (problem,) = check_game(Project(tmp_path), name)
    assert (problem.code, problem.at.path) == ("taken-name", f"content/{name}/game.yml")
    assert problem.hint == "These are taken: about, api, assets."
