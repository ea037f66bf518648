"""A single file is replaced whole, whoever else writes it."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rulewright.write.paths import replace_file


def test_it_makes_folders_and_keeps_the_mode(tmp_path):
    file = tmp_path / "new/file.txt"
    replace_file(file, b"one")
    file.chmod(0o600)
    replace_file(file, b"two")
    assert file.read_bytes() == b"two"
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["file.txt"]


def test_many_may_write_the_same_file_at_once(tmp_path):
    file, contents = tmp_path / "file", [bytes([number]) * 100_000 for number in range(40)]
    with ThreadPoolExecutor(8) as writers:
        list(writers.map(lambda content: replace_file(file, content), contents))
    assert file.read_bytes() in contents
    assert list(tmp_path.iterdir()) == [file]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    file = tmp_path / "file"
    replace_file(file, b"old")

    def refuse(*_names: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        replace_file(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("flushed", [True, False])
def test_what_is_written_is_on_the_disk_before_it_is_renamed(tmp_path, monkeypatch, flushed):
    """Otherwise a power cut could leave an empty file in the place of the old one."""
    done: list[object] = []
    replace = Path.replace

    def fsync(descriptor: int) -> None:
        done.append(Path(f"/proc/self/fd/{descriptor}").read_bytes())

    def rename(beside: Path, file: Path) -> None:
        done.append("renamed")
        replace(beside, file)

    monkeypatch.setattr("os.fsync", fsync)
    monkeypatch.setattr(Path, "replace", rename)
    replace_file(tmp_path / "file", b"new", flushed=flushed)
    assert done == [*([b"new"] if flushed else []), "renamed"]
