"""Only readers are answered, and only by the server's own names."""

import pytest

from rulewright.cli.serving.guard import guarded, names_of


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
