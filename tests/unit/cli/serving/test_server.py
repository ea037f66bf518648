"""What is served is the site, a change to the content shows, and so does what is wrong with it."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from rulewright.cli.serving.server import Watch, serve
from rulewright.cli.serving.site import LiveSite
from rulewright.model.project import Project

ROOT = Path(__file__).parents[4]


@pytest.fixture
def served(tmp_path):
    """A checkout with the test book that is being served, and the address of it."""
    shutil.copytree(ROOT / "tests" / "book", tmp_path / "content")
    for name in ("schemas", "theme", "mkdocs.yml"):
        (tmp_path / name).symlink_to(ROOT / name)
    [game] = tmp_path.glob("content/*/game.yml")
    before, _, after = game.read_text().partition("products:")
    game.write_text(f"{before}products: []\n\n{after[after.index('group_types') :]}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "rulewright", "serve", "--port", str(port)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen([*command, "--project", str(tmp_path)], env=environment)
    yield tmp_path, f"http://127.0.0.1:{port}", server
    server.kill()
    server.wait()


def wait_for(address: str, text: str, seconds: float = 60) -> str:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                page = answer.read().decode()
            if text in page:
                return page
        except OSError:
            pass
        time.sleep(0.2)
    raise AssertionError(f"{address} never said {text!r}")


def wait_for_file(file: Path, text: str, seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if file.is_file() and text in file.read_text():
            return
        time.sleep(0.2)
    raise AssertionError(f"{file} never said {text!r}")


def events(address: str):
    """What the server says to a page that listens."""
    with urllib.request.urlopen(f"{address}/-/events", timeout=60) as answer:
        for line in answer:
            if line.startswith(b"data: "):
                yield json.loads(line.removeprefix(b"data: "))


def test_a_change_shows_and_a_fault_leaves_the_last_good_pages(served):
    folder, address, server = served
    page = f"{address}/hedgerow/scuffle/"
    wait_for(page, "A fierce ")
    listening = events(address)
    first = next(listening)
    chapter = folder / "content/hedgerow/rules/scuffle.yml"
    good = chapter.read_text()
    chapter.write_text(good.replace("A fierce ", "A wild "))
    changed = next(listening)
    assert changed["number"] != first["number"]
    wait_for(page, "A wild ")
    chapter.write_text(good.replace("(#basics.swings)", "(#basics.swing)"))
    wrong = next(listening)
    assert [problem["hint"] for problem in wrong["problems"]] == ["Did you mean 'basics.swings'?"]
    assert wrong["number"] == changed["number"]
    wait_for(page, "A wild ", 10)
    chapter.write_text(good.replace("A fierce ", "A mended "))
    assert next(listening)["problems"] == []
    wait_for(page, "A mended ")
    wait_for_file(folder / "site/hedgerow/scuffle/index.html", "A mended ")
    assert "live.js" not in (folder / "site/hedgerow/scuffle/index.html").read_text()
    server.send_signal(signal.SIGINT)
    assert server.wait(timeout=60) == 128 + signal.SIGINT
    assert not (folder / ".site.staging").exists()


def test_a_port_that_is_taken_is_told_before_anything_is_made(tmp_path, monkeypatch):
    monkeypatch.setattr(LiveSite, "update", lambda _: pytest.fail("made"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(click.UsageError, match=f"can't listen on 127.0.0.1:{port}"):
            serve(Project(tmp_path), "127.0.0.1", port)


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
