"""Each change of a file is seen once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.cli.serving.watch import Watch

CHANGES: dict[str, Callable[[Path], object]] = {
    "written": lambda folder: (folder / "a/file").write_text("longer"),
    "added": lambda folder: (folder / "a/more").write_text(""),
    "removed": lambda folder: (folder / "a/file").unlink(),
    "renamed": lambda folder: (folder / "a/file").rename(folder / "a/other"),
    "replaced": lambda folder: (folder / "new").rename(folder / "a/file"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/file").write_text("text")
    (tmp_path / "new").write_text("same")
    return tmp_path


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_is_seen_once(folder: Path, change: Callable[[Path], object]) -> None:
    watch = Watch((folder,))
    assert not watch.has_changed()
    change(folder)
    assert watch.wait(60)
    assert not watch.has_changed()


@pytest.mark.parametrize("name", [".git/index", ".hidden", "node_modules/x.js"])
def test_what_is_not_content_is_passed_over(folder: Path, name: str) -> None:
    watch = Watch((folder,))
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("text")
    assert not watch.has_changed()


def test_a_folder_that_is_not_there_may_come(tmp_path: Path) -> None:
    watch = Watch((tmp_path / "later",))
    assert not watch.wait(0.01)
    (tmp_path / "later").mkdir()
    (tmp_path / "later/file").write_text("text")
    assert watch.has_changed()
