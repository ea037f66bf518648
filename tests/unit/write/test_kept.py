"""What is kept is used as it was written here, or not at all."""

import os
import subprocess
import sys

import pytest

from rulewright.write import kept
from rulewright.write.kept import Kept

READ = "import sys; from pathlib import Path; from rulewright.write.kept import Kept; "


@pytest.fixture
def folder(tmp_path):
    return Kept(tmp_path / "project/.rulewright/press")


def test_what_is_kept_is_read_again(folder):
    assert folder.read("a") is None
    folder.write("a", b"\0content")
    assert folder.read("a") == b"\0content"


@pytest.mark.parametrize("damage", ["cut", "longer", "changed", "unsigned", "renamed", "moved"])
def test_what_is_not_as_it_was_written_is_absent_and_heals(folder, damage):
    folder.write("a", b"content")
    file = folder.folder / "a"
    whole = file.read_bytes()
    if damage == "renamed":
        folder.write("b", b"other")
        (folder.folder / "b").replace(file)
    elif damage == "moved":
        elsewhere = Kept(folder.folder.parent / "check")
        elsewhere.write("a", b"content")
        (elsewhere.folder / "a").replace(file)
    else:
        damaged = {"cut": whole[:-1], "longer": whole + b"x", "changed": whole[:-1] + b"x"}
        file.write_bytes(damaged.get(damage, b"content"))
    assert folder.read("a") is None
    folder.write("a", b"content")
    assert folder.read("a") == b"content"


def read_in_another_process(folder, home) -> str:
    command = [sys.executable, "-c", f"{READ}print(Kept(Path(sys.argv[1])).read('a'))"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(home)}
    ended = subprocess.run(
        [*command, str(folder.folder)], env=environment, capture_output=True, text=True, check=True
    )
    return ended.stdout.strip()


def test_it_is_kept_for_one_person_only(folder, tmp_path):
    folder.write("a", b"content")
    assert read_in_another_process(folder, os.environ["XDG_CACHE_HOME"]) == "b'content'"
    assert read_in_another_process(folder, tmp_path / "another") == "None"


def test_the_secret_is_for_nobody_else_to_read(folder, tmp_path):
    folder.write("a", b"content")
    read_in_another_process(folder, tmp_path / "home")
    secret = tmp_path / "home/rulewright/secret"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert len(secret.read_bytes()) == 32


@pytest.mark.parametrize("home", ["project", "project/cache", "nowhere"])
def test_a_secret_that_could_come_with_the_project_is_not_used(folder, tmp_path, home):
    place = tmp_path / home
    if home == "nowhere":
        place.write_text("")
    else:
        (place / "rulewright").mkdir(parents=True)
        (place / "rulewright/secret").write_bytes(b"s" * 32)
        (place / "rulewright/secret").chmod(0o600)
    signed = Kept(folder.folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(place))
        signed.write("a", b"content")
        assert signed.read("a") == b"content"
    assert read_in_another_process(folder, place) == "None"


@pytest.mark.parametrize("wrong", [b"", b"short", b"x" * 33])
def test_a_damaged_secret_is_made_anew(tmp_path, wrong):
    file = tmp_path / "secret"
    file.write_bytes(wrong)
    file.chmod(0o600)
    secret = kept._secret_in(tmp_path)
    assert file.read_bytes() == secret
    assert len(secret) == 32


def test_what_cannot_be_kept_disturbs_nobody(tmp_path):
    (tmp_path / "file").write_text("")
    unwritable = Kept(tmp_path / "file/press")
    unwritable.write("a", b"content")
    unwritable.forget("*", 1)
    assert unwritable.read("a") is None


def test_what_was_used_longest_ago_is_forgotten(folder):
    for name in ("a.x", "b.x", "c.x", "d.y"):
        folder.write(name, b"")
    for number, name in enumerate(("b.x", "a.x", "c.x")):
        os.utime(folder.folder / name, (number, number))
    assert folder.read("b.x") == b""
    folder.forget("*.x", 2)
    assert sorted(file.name for file in folder.folder.iterdir()) == ["b.x", "c.x", "d.y"]
