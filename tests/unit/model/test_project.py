"""A project's own files win over the tool's, file by file."""

from pathlib import Path

import pytest

from rulewright.markup.templates import environment
from rulewright.model.project import TOOL, Project


def test_an_empty_folder_has_all_that_the_tool_has(tmp_path: Path) -> None:
    project = Project(tmp_path)
    assert project.theme.find("print/base.css") == TOOL / "theme" / "print" / "base.css"
    assert "game.json" in project.schemas.files()
    assert project.settings == TOOL / "mkdocs.yml"


def test_a_file_of_the_project_wins_and_stands_in_the_list_once(tmp_path: Path) -> None:
    own = tmp_path / "theme" / "print" / "base.css"
    own.parent.mkdir(parents=True)
    own.write_text("own")
    project = Project(tmp_path)
    assert project.theme.read("print/base.css") == "own"
    assert project.theme.files("print")["print/base.css"] == own
    assert project.theme.files("print").keys() == Project(TOOL).theme.files("print").keys()


def test_a_template_of_the_project_wins_and_can_use_those_of_the_tool(tmp_path: Path) -> None:
    own = tmp_path / "theme" / "site" / "about.html"
    own.parent.mkdir(parents=True)
    own.write_text("mine")
    templates = environment(Project(tmp_path))
    assert templates.get_template("site/about.html").render() == "mine"
    assert templates.get_template("print/card.html").name == "print/card.html"


def test_settings_of_the_project_win(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: mine\n")
    assert Project(tmp_path).settings == tmp_path / "mkdocs.yml"


def test_installed_packages_are_no_part_of_the_theme() -> None:
    assert not any("node_modules" in name for name in Project(TOOL).theme.files())


def test_what_nobody_has_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"lost\.css"):
        Project(tmp_path).theme.read("lost.css")
