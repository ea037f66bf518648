"""Wrong calls and refusals of the system are told in words, and never as a fault of the tool."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.cli import app, commands
from rulewright.cli.report import what_brings

ROOT = Path(__file__).parents[3]
BOOK = ("--project", str(ROOT), "--content", "tests/book")


def started(*arguments: str, **options) -> subprocess.CompletedProcess:
    """The command as a process of its own, in the barest locale that there is."""
    environment = {
        **os.environ,
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
    }
    return subprocess.run(
        [sys.executable, "-m", "rulewright", *arguments, *BOOK],
        env=environment,
        check=False,
        **options,
    )


def test_a_game_that_is_not_there_is_answered_with_the_one_that_was_meant(capsys):
    assert app.run(["check", "hegderow", *BOOK]) == 2
    assert "did you mean 'hedgerow'?" in capsys.readouterr().err
    assert app.run(["check", "zzz", *BOOK]) == 2
    assert "there is hedgerow" in capsys.readouterr().err


def test_what_is_written_is_utf_8_in_every_locale():
    done = started("gaps", "--format", "json", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == 0, done.stderr
    assert any(not gap["where"].isascii() for gap in json.loads(done.stdout.decode())["gaps"])


def test_a_closed_stream_is_nothing_to_complain_of():
    command = f'"{sys.executable}" -m rulewright ids {" ".join(BOOK)} >&-'
    done = subprocess.run(["sh", "-c", command], check=False, capture_output=True, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_what_the_system_refuses_is_no_fault_of_the_tool(number, capsys, monkeypatch):
    def refused(*_: object) -> int:
        raise OSError(number, os.strerror(number), "some/where")

    monkeypatch.setattr(commands, "check", refused)
    assert app.run(["check", *BOOK]) == 2
    told = capsys.readouterr().err
    assert told == f"rulewright: {os.strerror(number)}: some/where\n"


def test_an_output_where_no_folder_can_be_made_is_told(tmp_path, capsys):
    (tmp_path / "file").touch()
    assert app.run(["build", *BOOK, "--output", str(tmp_path / "file" / "site")]) == 2
    assert capsys.readouterr().err.startswith(f"rulewright: can't write to {tmp_path / 'file'}: ")


def test_a_port_that_there_is_not_is_refused_before_anything_is_built(capsys):
    assert app.run(["serve", "--port", "99999", *BOOK]) == 2
    assert "99999 is not in the range" in capsys.readouterr().err


NO_PANGO = (
    "cannot load library 'libpango-1.0-0': libpango-1.0-0: cannot open shared object file: No such"
    " file or directory.  Additionally, ctypes.util.find_library() did not manage to locate a"
    " library called 'libpango-1.0-0'"
)


@pytest.mark.parametrize(
    "platform, command",
    [("linux", "apt-get install"), ("linux", "dnf install"), ("darwin", "brew install pango")],
)
def test_a_missing_library_of_the_system_is_named_with_the_command_that_brings_it(
    platform, command
):
    told = what_brings(OSError(NO_PANGO), platform)
    assert "libpango-1.0-0" in told
    assert command in told
    assert "--only site" in told


def test_what_is_not_installed_is_no_fault_of_the_tool(tmp_path, capsys, monkeypatch):
    shutil.copytree(ROOT / "tests/book", tmp_path / "content")
    for name in ("schemas", "mkdocs.yml"):
        (tmp_path / name).symlink_to(ROOT / name)
    engine = "node_modules/minisearch/dist/umd/index.js"
    original = Path.read_bytes

    def read(file: Path) -> bytes:
        if file.as_posix().endswith(engine):
            raise FileNotFoundError(errno.ENOENT, "No such file or directory", str(file))
        return original(file)

    monkeypatch.setattr(Path, "read_bytes", read)
    assert app.run(["build", "--only", "site", "--project", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert engine in told
    assert "scripts/set-up build" in told
    assert "fault in the tool" not in told


def test_other_errors_name_no_library():
    assert what_brings(ValueError("cannot load library 'x'")) == ""
    assert what_brings(FileNotFoundError(errno.ENOENT, "no", "content/game.yml")) == ""
