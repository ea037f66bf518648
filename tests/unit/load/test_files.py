"""Which files of a game are read, as what, and what is refused before it is read."""

import os
from pathlib import Path

import pytest

from rulewright.load.files import passed_over
from rulewright.load.game import load_game
from rulewright.load.scalars import MAX_FILE_BYTES
from rulewright.model.problem import Problem
from rulewright.model.project import Project

_ROOT = Path(__file__).parents[3]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    game = tmp_path / "content" / "small"
    (game / "rules").mkdir(parents=True)
    (game / "game.yml").write_text("game: small\n")
    (game / "rules" / "first.yml").write_text("chapter: first\n")
    return Project(tmp_path)


def _problems(project: Project) -> list[Problem]:
    return list(load_game(project, "small").problems)


def test_the_sample_book_is_read_whole() -> None:
    loaded = load_game(Project(_ROOT, Path("tests/book")), "hedgerow")
    assert loaded.problems == ()
    paths = [document.path for document in loaded.documents]
    assert paths == sorted(paths)
    assert "tests/book/hedgerow/rules/scuffle.yml" in paths
    kinds = {document.path.split("/")[3]: document.kind for document in loaded.documents}
    assert kinds["rules"] == "chapter"
    assert kinds["lists"] == "list"
    assert kinds["game.yml"] == "game"
    assert set(loaded.icons) == {"bloom", "leaf", "thorn"}
    assert [(each.id, each.number, each.at.line) for each in loaded.released] == [
        ("basics.pace", "1.1", 2),
        ("basics.swipes", "1.7", 3),
    ]
    assert loaded.released[1].reason.startswith("retired")


@pytest.mark.parametrize(
    "name,hint",
    [
        ("notes.txt", "A game holds"),
        ("spells/fire.yml", "A game holds"),
        ("rules/notes.md", ".yml files only"),
        ("rules/first - Copy.yml", "small letters"),
        ("rules/second.yaml", "Rename it to second.yml."),
        ("rules/deep/third.yml", "holds files only"),
        ("rules/Second Chapter.yml", "small letters"),
        ("icons/skull.png", ".svg files only"),
    ],
)
def test_stray_file(project: Project, name: str, hint: str) -> None:
    stray = project.content / "small" / name
    stray.parent.mkdir(parents=True, exist_ok=True)
    stray.write_text("x")
    (problem,) = _problems(project)
    assert problem.code == "stray-file"
    assert name.startswith(problem.at.path.removeprefix("content/small/"))
    assert hint in problem.hint


def test_what_systems_hide_is_passed_over(project: Project) -> None:
    (project.content / "small" / ".DS_Store").write_bytes(b"\0")
    (project.content / "small" / "rules" / ".first.yml.swp").write_bytes(b"\0")
    assert _problems(project) == []


@pytest.mark.parametrize(
    "name",
    [
        *("README.md", "readme", "LICENSE", "LICENCE.txt", "Thumbs.db", "rules/first.yml~"),
        *("rules/first.yml.orig", "rules/#first.yml#", "icons/desktop.ini", "rules/first.yml.bak"),
    ],
)
def test_what_lies_beside_content_is_named_and_passed_over(project: Project, name: str) -> None:
    beside = project.content / "small" / name
    beside.parent.mkdir(exist_ok=True)
    beside.write_bytes(b"\0")
    assert _problems(project) == []
    assert passed_over(project, "small") == (f"content/small/{name}",)


def test_a_folder_is_never_passed_over(project: Project) -> None:
    (project.content / "small" / "README.md").mkdir()
    assert [problem.code for problem in _problems(project)] == ["stray-file"]
    assert passed_over(project, "small") == ()


def test_game_without_game_yml(project: Project) -> None:
    (project.content / "small" / "game.yml").unlink()
    (problem,) = _problems(project)
    assert (problem.code, str(problem.at)) == ("missing-file", "content/small/game.yml:1:1")


@pytest.mark.parametrize("name", ["rules/link.yml", "rules", "ids.txt"])
def test_link_that_leads_out(project: Project, tmp_path: Path, name: str) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.yml").write_text("password: x\n")
    link = project.content / "small" / name
    if link.is_dir():
        (link / "first.yml").unlink()
        link.rmdir()
    link.symlink_to(outside if name == "rules" else outside / "secret.yml")
    (problem,) = _problems(project)
    assert problem.code == "outside-link"
    assert all("password" not in str(each.data) for each in load_game(project, "small").documents)


def test_a_game_that_is_a_link_to_elsewhere_is_not_read(project: Project, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    (project.content / "small").rename(elsewhere)
    (project.content / "small").symlink_to(elsewhere)
    (problem,) = _problems(project)
    assert (problem.code, problem.at.path) == ("outside-link", "content/small")


def test_a_link_to_itself_leads_nowhere(project: Project) -> None:
    (project.content / "small" / "rules" / "loop.yml").symlink_to("loop.yml")
    assert [problem.code for problem in _problems(project)] == ["stray-file"]


def test_a_folder_whose_name_begins_with_a_dot_is_no_game(project: Project) -> None:
    (project.content / "small").rename(project.content / ".small")
    assert project.games() == ()


def test_what_is_no_file_is_not_opened(project: Project) -> None:
    os.mkfifo(project.content / "small" / "rules" / "pipe.yml")
    assert [problem.code for problem in _problems(project)] == ["stray-file"]


def test_file_of_fifty_megabytes_is_not_read(project: Project) -> None:
    with (project.content / "small" / "rules" / "first.yml").open("wb") as stream:
        stream.truncate(50_000_000)
    assert [problem.code for problem in _problems(project)] == ["too-big"]


def test_file_just_small_enough_is_read(project: Project) -> None:
    padding = "#" * (MAX_FILE_BYTES - len("\na: 1"))
    (project.content / "small" / "rules" / "first.yml").write_text(padding + "\na: 1")
    assert _problems(project) == []


@pytest.mark.parametrize(
    "raw,code,place",
    [
        (b"\xef\xbb\xbfa: 1\n", "bom", "1:1"),
        (b"a: 1\nb: caf\xe9\n", "not-utf-8", "2:7"),
        ("a: é\nb: ü".encode() + b"\xff", "not-utf-8", "2:5"),
        (b"a: 1\x00\n", "hidden-character", "1:5"),
    ],
)
def test_not_our_encoding(project: Project, raw: bytes, code: str, place: str) -> None:
    (project.content / "small" / "rules" / "first.yml").write_bytes(raw)
    (problem,) = _problems(project)
    assert problem.code == code
    assert str(problem.at) == f"content/small/rules/first.yml:{place}"


def test_problems_of_all_files_come_sorted(project: Project) -> None:
    for name in ("b", "a"):
        (project.content / "small" / "rules" / f"{name}.yml").write_text("a: *x\na: *y\n")
    places = [problem.at for problem in _problems(project)]
    assert len(places) == 6
    assert places == sorted(places)
