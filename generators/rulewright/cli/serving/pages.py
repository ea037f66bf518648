"""The answers of the server: the current pages, and events that announce new ones.

Each page gets one extra script that is not part of the site. It listens for changes (server-sent
events), then reloads the page or shows what is wrong. The page's content policy is widened for that
script only.

Only reads of the site are answered, addressed to the server by its own name.
"""

import json
import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from rulewright.model.problem import Problem
from rulewright.model.project import SearchPath

if TYPE_CHECKING:
    from wsgiref.types import StartResponse

Environment = dict[str, str]
"""The text values of a WSGI request."""
App = Callable[[Environment, "StartResponse"], Iterable[bytes]]
"""A WSGI application."""


def names_of(host: str) -> frozenset[str] | None:
    """Return the host names that a server on this address answers to; None means every IP address.

    A page on the web can point a domain of its own at this machine and so read what is served here
    (DNS rebinding). It cannot do that with IP addresses, nor with the machine's own names.
    """
    own = frozenset({"localhost", socket.gethostname().lower()})
    if host in {"", "0.0.0.0", "::"}:
        return None
    return own | {host.lower()} | ({"127.0.0.1", "::1"} if _is_loopback(host) else set())


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def guarded(app: App, output: Path, names: frozenset[str] | None) -> App:
    """Return an application that only answers a reader of the site.

    It refuses requests for a host that is not in `names`, methods other than GET and HEAD, and
    paths that are hidden or lie outside the output folder.
    """

    def answer(environ: Environment, start_response: "StartResponse") -> Iterable[bytes]:
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        refusal = ""
        if not _is_asked_by_name(environ.get("HTTP_HOST", ""), names):
            refusal = "421 Misdirected Request"
        elif method not in {"GET", "HEAD"}:
            refusal = "405 Method Not Allowed"
        elif not _is_readable(output, path.encode("latin-1").decode("utf-8", "replace")):
            refusal = "404 Not Found"
        if refusal:
            start_response(refusal, [("Content-Type", "text/plain"), ("Allow", "GET, HEAD")])
            return [] if method == "HEAD" else [refusal.encode()]
        body = app(environ, start_response)
        return [] if method == "HEAD" else body

    return answer


def _is_asked_by_name(asked: str, names: frozenset[str] | None) -> bool:
    try:
        name = urlsplit(f"//{asked}").hostname or ""
    except ValueError:
        return False
    if names is not None:
        return name in names
    try:
        ip_address(name)
    except ValueError:
        return name in {"localhost", socket.gethostname().lower()}
    return True


def _is_readable(output: Path, path: str) -> bool:
    if "\0" in path or any(part.startswith(".") for part in path.split("/")):
        return False
    return Path(os.path.realpath(f"{output}/{path}")).is_relative_to(os.path.realpath(output))


@dataclass(frozen=True, slots=True)
class Shown:
    """One version of the site: its number, and the problems that keep the next one from being
    shown.
    """

    number: int = 0
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class State:
    """The files of the site, and a way to wait for the next version.

    `fresh` holds the files made since the server started, by path (None for a deleted one). All
    others are in the folder `output`. `session` identifies this run of the server.
    """

    output: Path
    session: str = field(default_factory=lambda: str(time.time_ns()))
    fresh: dict[str, bytes | None] = field(default_factory=dict)
    shown: Shown = Shown()
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def read(self, path: str) -> bytes | None:
        """Return the bytes of a file, or None if there is no such file."""
        if path in self.fresh:
            return self.fresh[path]
        try:
            return (self.output / path).read_bytes()
        except (OSError, ValueError):
            return None

    def is_folder(self, path: str) -> bool:
        """Whether there are files below a path."""
        return (
            any(known.startswith(f"{path}/") for known in self.fresh)
            or (self.output / path).is_dir()
        )

    def show(self, files: Mapping[str, bytes | None]) -> None:
        """Show these files from now on, with no problems."""
        with self._changed:
            self.fresh |= files
            number = self.shown.number + bool(files)
            self._set(Shown(number))

    def tell(self, problems: Iterable[Problem]) -> None:
        """Show what is wrong. The pages stay."""
        with self._changed:
            self._set(Shown(self.shown.number, tuple(problems)))

    def wait(self, known: Shown, seconds: float) -> Shown:
        """Wait for the version after a known one; return the known one if the time runs out."""
        with self._changed:
            self._changed.wait_for(lambda: self.shown != known, seconds)
            return self.shown

    def _set(self, shown: Shown) -> None:
        self.shown = shown
        self._changed.notify_all()


FOLDER = "-"
"""The first part of the addresses that do not belong to the site."""
_EVENTS, _SCRIPT, _STYLE = f"/{FOLDER}/events", f"/{FOLDER}/live.js", f"/{FOLDER}/live.css"
_ALIVE = 15
"""Seconds between signs of life to a listener."""
_FOUND = "200 OK"
_FOREVER = "max-age=31536000, immutable"
_NAMED_BY_CONTENT = re.compile(r"\.[0-9a-f]{10}\.\w+$")
"""Files whose names change with what is in them: a reloaded page need not ask for them again."""
_POLICY = re.compile(rb"default-src 'none';")
_END = b"</body>"
_TYPES = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}

_WAITING = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>rulewright</title></head>'
    "<body></body></html>"
)
"""Shown as long as there is no page: the script says why."""


def pages(state: State, theme: SearchPath) -> App:
    """Return an application that answers with the files of a site."""

    def answer(environ: Environment, start_response: "StartResponse") -> Iterable[bytes]:
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace")
        if path == _EVENTS:
            start_response(
                _FOUND, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")]
            )
            if environ["REQUEST_METHOD"] == "HEAD":
                return []
            return _events(state)
        status, kind, body, headers = _answer(state, theme, path)
        is_fixed = status == _FOUND and _NAMED_BY_CONTENT.search(path)
        start_response(
            status,
            [
                ("Content-Type", kind),
                ("Content-Length", str(len(body))),
                ("Cache-Control", _FOREVER if is_fixed else "no-cache"),
                *headers,
            ],
        )
        return [body]

    return answer


_Answer = tuple[str, str, bytes, list[tuple[str, str]]]


def _answer(state: State, theme: SearchPath, path: str) -> _Answer:
    if path in (_SCRIPT, _STYLE):
        name = f"live/{path.rpartition('/')[2]}"
        return _FOUND, _type(name), theme.find(name).read_bytes(), []
    name = path.lstrip("/")
    if name.endswith("/") or not name:
        name += "index.html"
    # The state is read before the files are, so that no later change is missed.
    shown = state.shown
    body = state.read(name)
    if body is not None:
        is_page = name.endswith(".html")
        return _FOUND, _type(name), _live(state, shown, body) if is_page else body, []
    if not path.endswith("/") and state.is_folder(name):
        return "301 Moved Permanently", "text/plain", b"", [("Location", f"{quote(path)}/")]
    missing = state.read("404.html") or _WAITING.encode()
    return "404 Not Found", _type("404.html"), _live(state, shown, missing), []


def _type(name: str) -> str:
    ending = name[name.rfind(".") :] if "." in name else ""
    kind = _TYPES.get(ending) or guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def _live(state: State, shown: Shown, page: bytes) -> bytes:
    """Return a page with the script that waits for the next version."""
    page = _POLICY.sub(b"default-src 'none'; connect-src 'self';", page, count=1)
    script = (
        f'<script defer src="{_SCRIPT}" data-events="{_EVENTS}" data-style="{_STYLE}" '
        f'data-number="{state.session}.{shown.number}"></script>'
    )
    head, end, rest = page.rpartition(_END)
    return head + script.encode() + end + rest


def _events(state: State) -> Iterator[bytes]:
    """Yield the current state, and every new one until the listener has gone."""
    shown = state.shown
    yield _event(state, shown)
    while True:
        following = state.wait(shown, _ALIVE)
        yield b": nothing new\n\n" if following == shown else _event(state, following)
        shown = following


def _as_data(problem: Problem) -> dict[str, str]:
    return {"at": str(problem.at), "message": problem.message, "hint": problem.hint}


def _event(state: State, shown: Shown) -> bytes:
    told = {
        "number": f"{state.session}.{shown.number}",
        "problems": [_as_data(problem) for problem in shown.problems],
    }
    return f"data: {json.dumps(told)}\n\n".encode()
