"""A page is as the site has it, with the script that waits for the next one, for readers alone."""

import json
import threading
from queue import Queue

import pytest

from rulewright.cli.serving.pages import State, guarded, names_of, pages
from rulewright.model.problem import Position, Problem
from rulewright.model.project import Project

PAGE = (
    b'<head><meta http-equiv="Content-Security-Policy" '
    b"content=\"default-src 'none'; script-src 'self'\"></head><body>Text</body>"
)
PROBLEM = Problem("a-code", Position("content/x.yml", 3, 4), "It is wrong.", "Mend it.")


def ask(state: State, project: Project, path: str, method: str = "GET"):
    """The status of an answer, its headers and its body."""
    answers = []

    def start_response(status, headers, _error=None, /):
        answers.append((status, headers))
        return bytes

    environ = {"PATH_INFO": path, "REQUEST_METHOD": method}
    body = pages(state, project.theme)(environ, start_response)
    [(status, headers)] = answers
    return status[:3], dict(headers), body


def state_in(tmp_path) -> State:
    (tmp_path / "game").mkdir()
    (tmp_path / "game/index.html").write_bytes(PAGE)
    (tmp_path / "game/popovers.js").write_bytes(b"old")
    return State(tmp_path)


def test_a_page_may_listen_and_is_else_as_it_was(tmp_path, project):
    status, headers, [body] = ask(state_in(tmp_path), project, "/game/")
    assert status == "200"
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["Content-Length"] == str(len(body))
    assert b"default-src 'none'; connect-src 'self'; script-src 'self'" in body
    head, script, tail = body.partition(b"<script")
    assert head.replace(b" connect-src 'self';", b"") + tail[tail.index(b"</body>") :] == PAGE
    assert script
    assert ask(State(tmp_path), project, tail.split(b'"')[1].decode())[0] == "200"


def test_other_files_are_as_they_are(tmp_path, project):
    state = state_in(tmp_path)
    status, headers, [body] = ask(state, project, "/game/popovers.js")
    assert (status, body) == ("200", b"old")
    assert headers["Content-Type"].startswith("text/javascript")
    state.show({"game/popovers.js": b"new"})
    assert ask(state, project, "/game/popovers.js")[2] == [b"new"]
    state.show({"game/popovers.js": None})
    assert ask(state, project, "/game/popovers.js")[0] == "404"


def test_only_a_file_named_by_its_content_is_kept_by_the_browser(tmp_path, project):
    state = state_in(tmp_path)
    state.show({"assets/site.0123456789.css": b"p {}", "game/index.html": PAGE})
    kept = {
        path: "immutable" in ask(state, project, path)[1]["Cache-Control"]
        for path in ("/assets/site.0123456789.css", "/assets/gone.0123456789.css", "/game/")
    }
    assert list(kept.values()) == [True, False, False]


def test_a_folder_is_asked_for_with_a_slash(tmp_path, project):
    state = state_in(tmp_path)
    state.show({"other/index.html": PAGE})
    for name in ("game", "other"):
        status, headers, _ = ask(state, project, f"/{name}")
        assert (status, headers["Location"]) == ("301", f"/{name}/")


def test_what_is_not_there_is_said_on_the_page_for_that(tmp_path, project):
    state = state_in(tmp_path)
    assert b"/live.js" in ask(state, project, "/nowhere/")[2][0]
    state.show({"404.html": b"<body>Not here</body>"})
    status, _, [body] = ask(state, project, "/nowhere/")
    assert status == "404"
    assert b"Not here" in body


def told(event: bytes):
    return json.loads(event.removeprefix(b"data: "))


def test_listeners_are_told_of_new_pages_and_of_what_is_wrong(tmp_path, project):
    state = state_in(tmp_path)
    _, headers, events = ask(state, project, "/-/events")
    assert headers["Content-Type"] == "text/event-stream"
    first = told(next(iter(events)))
    assert first["problems"] == []

    heard: Queue[bytes] = Queue()
    threading.Thread(target=lambda: [*map(heard.put, events)], daemon=True).start()
    state.show({"game/index.html": PAGE})
    made = told(heard.get(timeout=60))
    state.tell([PROBLEM])
    wrong = told(heard.get(timeout=60))
    state.show({})
    mended = told(heard.get(timeout=60))
    assert made["number"] != first["number"]
    assert wrong["number"] == made["number"], "the pages stand"
    assert wrong["problems"] == [
        {"at": "content/x.yml:3:4", "message": "It is wrong.", "hint": "Mend it."}
    ]
    assert mended == {"number": made["number"], "problems": []}


def test_the_page_of_a_moment_bears_its_number(tmp_path, project):
    state = state_in(tmp_path)
    state.show({"game/index.html": PAGE})
    number = told(next(iter(ask(state, project, "/-/events")[2])))["number"]
    assert f'data-number="{number}"'.encode() in ask(state, project, "/game/")[2][0]


def test_another_run_of_the_server_is_another_moment(tmp_path, project):
    one, other = State(tmp_path, "1"), State(tmp_path, "2")
    numbers = {
        told(next(iter(ask(each, project, "/-/events")[2])))["number"] for each in (one, other)
    }
    assert len(numbers) == 2


def answered(output, path="/", method="GET", host="127.0.0.1:8000", names=None):
    """The status of an answer and its body."""

    def app(environ, start):
        start("200 OK", [])
        return [b"page"]

    statuses = []

    def start_response(status, _headers, _error=None, /):
        statuses.append(status)
        return bytes

    environ = {"PATH_INFO": path, "REQUEST_METHOD": method, "HTTP_HOST": host}
    answer = guarded(app, output, names_of("127.0.0.1") if names is None else names_of(names))
    body = b"".join(answer(environ, start_response))
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
