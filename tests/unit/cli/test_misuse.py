"""Wrong calls and refusals of the system are told in words, and never as a fault of the tool."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.cli import app, commands

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
