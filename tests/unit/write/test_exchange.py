"""The new output takes the old one's place, with and without the system's help."""

from pathlib import Path

import pytest

from rulewright.model.project import Project
from rulewright.write import exchange
from rulewright.write.paths import CannotWriteError
from rulewright.write.staging import staging


@pytest.fixture
def folders(tmp_path):
    for name in ("new", "site"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text(name)
    return tmp_path


def test_it_swaps(folders):
    exchange.put_in_place(folders / "new", folders / "site", folders / "old")
    assert (folders / "site/file").read_text() == "new"
    assert (folders / "new/file").read_text() == "site"


def test_without_the_system_it_renames_twice(folders, monkeypatch):
    monkeypatch.setattr(exchange, "_from_libc", lambda name: None)
    exchange.put_in_place(folders / "new", folders / "site", folders / "old")
    assert (folders / "site/file").read_text() == "new"
    assert (folders / "old/file").read_text() == "site"


def test_a_build_killed_between_two_renames_is_undone_by_the_next(tmp_path):
    aside = tmp_path / ".site.staging" / "old"
    aside.mkdir(parents=True)
    (aside / ".rulewright.json").write_text("{}")
    (aside / "index.html").write_text("old")
    with staging(Project(tmp_path)) as stage:
        assert (stage.output / "index.html").read_text() == "old"
    assert (tmp_path / "site/index.html").read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["site"]


def test_a_folder_of_somebody_else_is_never_replaced(tmp_path):
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters/aunt.txt").write_text("dear")
    with (
        pytest.raises(CannotWriteError, match="not made by rulewright"),
        staging(Project(tmp_path, output=Path("letters"))),
    ):
        pass
    assert (tmp_path / "letters/aunt.txt").read_text() == "dear"


def test_an_empty_folder_may_be_used(tmp_path):
    (tmp_path / "site").mkdir()
    with staging(Project(tmp_path)) as stage:
        stage.finish({}, {})
    assert (tmp_path / "site/.rulewright.json").is_file()


def test_files_left_in_the_staging_folder_are_cleared_up(tmp_path):
    left, kept = tmp_path / ".site.staging", tmp_path / "kept"
    left.mkdir()
    kept.mkdir()
    (kept / "file").touch()
    (left / "file").touch()
    (left / "link").symlink_to(kept)
    with staging(Project(tmp_path)):
        assert sorted(each.name for each in left.iterdir()) == ["new", "scratch"]
    assert (kept / "file").exists()


def test_few_files_are_flushed_by_themselves_and_many_at_once(folders, monkeypatch):
    flushed: list[int] = []
    whole: list[str] = []
    monkeypatch.setattr("os.fsync", flushed.append)
    monkeypatch.setattr(exchange, "_from_libc", lambda name: whole.append)
    exchange.flush(folders / "new", ["file"])
    assert (len(flushed), len(whole)) == (1, 0)
    exchange.flush(folders / "new", ["file"] * 100)
    assert (len(flushed), len(whole)) == (1, 1)
