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

import click
import pytest

from rulewright.cli.serving import guarded, names_of, serve, without_policy
from rulewright.model.project import Project

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


def answered(output, path="/", method="GET", host="127.0.0.1:8000", names=None):
    """The status of an answer and its body."""

    def app(environ, start):
        start("200 OK", [])
        return [b"page"]

    statuses = []
    environ = {"PATH_INFO": path, "REQUEST_METHOD": method, "HTTP_HOST": host}
    answer = guarded(app, output, names_of("127.0.0.1") if names is None else names_of(names))
    body = b"".join(answer(environ, lambda status, headers: statuses.append(status)))
    [status] = statuses
    return status[:3], body


@pytest.mark.parametrize(
    "host, listening, status",
    [
        ("127.0.0.1:8000", "127.0.0.1", "200"),
        ("localhost:8000", "127.0.0.1", "200"),
        ("[::1]:8000", "::1", "200"),
        ("evil.example:8000", "127.0.0.1", "421"),
        ("127.0.0.1.evil.example", "127.0.0.1", "421"),
        ("192.168.0.2:8000", "127.0.0.1", "421"),
        ("", "127.0.0.1", "421"),
        ("[", "127.0.0.1", "421"),
        ("192.168.0.2:8000", "0.0.0.0", "200"),
        ("localhost", "0.0.0.0", "200"),
        ("evil.example", "0.0.0.0", "421"),
        ("games.example", "games.example", "200"),
    ],
)
def test_it_answers_only_by_its_own_names(tmp_path, host, listening, status):
    assert answered(tmp_path, host=host, names=listening)[0] == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "get"])
def test_it_answers_only_readers(tmp_path, method):
    assert answered(tmp_path, method=method)[0] == "405"


def test_who_asks_for_the_head_gets_no_body(tmp_path):
    assert answered(tmp_path, method="HEAD") == ("200", b"")
    assert answered(tmp_path, "/.git/", method="HEAD") == ("404", b"")


@pytest.mark.parametrize(
    "path",
    ["/.rulewright.json", "/.git/config", "/x/../.git", "/\0", "/out/secret"],
)
def test_what_is_hidden_or_outside_is_not_there(tmp_path, path):
    output = tmp_path / "site"
    output.mkdir()
    (tmp_path / "secret").write_text("secret")
    (output / "out").symlink_to(tmp_path)
    assert answered(output, path) == ("404", b"404 Not Found")
    assert answered(output, "/game/") == ("200", b"page")


def test_a_port_that_is_taken_is_told_before_anything_is_built(tmp_path, monkeypatch):
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("built"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(click.UsageError, match=f"can't listen on 127.0.0.1:{port}"):
            serve(Project(tmp_path), "127.0.0.1", port)


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
