"""The schemas for editors are a help, and nothing waits for them."""

import json
from pathlib import Path

from rulewright.edit.schemas import refresh_schemas
from tests.problems.overlay import GAME, invented_game


def test_a_schema_names_the_characteristics_of_its_game(tmp_path: Path) -> None:
    project = invented_game(tmp_path)
    refresh_schemas(project, [GAME])
    schema = json.loads((project.cache / "schemas" / GAME / "profile.json").read_text("utf-8"))
    assert "quills" in json.dumps(schema)


def test_nothing_is_said_where_they_cannot_be_written(tmp_path: Path) -> None:
    project = invented_game(tmp_path)
    project.cache.write_text("in the way")
    refresh_schemas(project, [GAME])
    assert project.cache.read_text() == "in the way"
