"""The new output takes the old one's place, with and without the system's help."""

from pathlib import Path

import pytest

from rulewright.model.project import Project
from rulewright.write import exchange
from rulewright.write.manifest import MANIFEST, Key
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


@pytest.fixture
def disk(monkeypatch):
    """What is done, in order: the names of files flushed, `*` for all at once, and `exchange`."""
    done: list[str] = []
    put_in_place = exchange.put_in_place

    def fsync(descriptor: int) -> None:
        done.append(Path(f"/proc/self/fd/{descriptor}").readlink().name)

    def from_libc(name: str):
        return (lambda descriptor: done.append("*")) if name == "syncfs" else None

    def exchanged(new: Path, output: Path, aside: Path) -> None:
        done.append("exchange")
        put_in_place(new, output, aside)

    monkeypatch.setattr("os.fsync", fsync)
    monkeypatch.setattr(exchange, "_from_libc", from_libc)
    monkeypatch.setattr("rulewright.write.staging.put_in_place", exchanged)
    return done


def test_few_files_are_flushed_by_themselves_and_many_at_once(folders, disk):
    exchange.flush(folders / "new", ["file"])
    assert disk == ["file"]
    exchange.flush(folders / "new", ["file"] * 100)
    assert disk == ["file", "*"]


@pytest.mark.parametrize("number, flushed", [(2, [MANIFEST, "0", "1"]), (100, ["*"])])
def test_all_that_is_new_is_on_the_disk_before_the_exchange(tmp_path, disk, number, flushed):
    """Otherwise a power cut right after it could leave empty files under the new names."""
    with staging(Project(tmp_path)) as stage:
        files = {str(each): b"new" for each in range(number)}
        record = stage.put(Key("pages", "game", "game"), "digest", files)
        stage.finish({record.key: record}, {})
    assert disk == [*flushed, "exchange"]


def test_what_was_linked_from_the_last_build_is_not_flushed_again(tmp_path, disk):
    kept, changed = Key("pages", "one", "one"), Key("pages", "two", "two")
    with staging(Project(tmp_path)) as stage:
        first = {key: stage.put(key, "1", {"": b"1"}) for key in (kept, changed)}
        stage.finish(first, {})
    disk.clear()
    with staging(Project(tmp_path)) as stage:
        stage.finish({changed: stage.put(changed, "2", {"": b"2"})}, {kept: first[kept]})
    assert disk == [MANIFEST, "two", "exchange"]
