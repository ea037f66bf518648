"""What is served is what was built, and a change to the content shows."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from rulewright.cli.serving import without_policy

ROOT = Path(__file__).parents[3]


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
            with urllib.request.urlopen(address, timeout=10) as answer:
                page = answer.read().decode()
            if text in page:
                return page
        except OSError:
            pass
        time.sleep(0.2)
    raise AssertionError(f"{address} never said {text!r}")


def test_pages_lose_the_policy_that_forbids_to_reload_them_and_nothing_else():
    page = (
        b'<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head>'
    )

    def app(environ, start):
        start("200 OK", [("Content-Type", environ["kind"]), ("Content-Length", str(len(page)))])
        return [page]

    def got(kind):
        answers = []
        body = b"".join(without_policy(app)({"kind": kind}, lambda *told: answers.append(told)))
        [(_, headers)] = answers
        assert dict(headers)["Content-Length"] == str(len(body))
        return body

    assert got("text/html") == b"<head></head>"
    assert got("application/json") == page


def test_a_change_shows_and_a_fault_leaves_the_last_good_pages(served):
    folder, address, server = served
    page = f"{address}/hedgerow/scuffle/"
    wait_for(page, "A fierce ")
    chapter = folder / "content/hedgerow/rules/scuffle.yml"
    good = chapter.read_text()
    chapter.write_text(good.replace("A fierce ", "A wild "))
    wait_for(page, "A wild ")
    chapter.write_text(good.replace("(#basics.swings)", "(#basics.swing)"))
    time.sleep(3)
    wait_for(page, "A wild ", 10)
    chapter.write_text(good.replace("A fierce ", "A mended "))
    assert "livereload(" in wait_for(page, "A mended ")
    server.send_signal(signal.SIGINT)
    assert server.wait(timeout=30) == 128 + signal.SIGINT
    assert not (folder / ".site.staging").exists()
