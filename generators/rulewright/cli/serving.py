"""`rulewright serve`: the output served as it is, and built again at each change.

A change shows on the pages as soon as they are made; prints and data follow. Each build is a
process of its own: it starts with fresh code, forks without threads around it, and whatever happens
to it, the last good output is served on. Pages come without their content policy, which would
forbid the script that reloads them; the files of the output keep it.
"""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
from mkdocs.livereload import LiveReloadServer

from rulewright.model.project import Project

App = Callable[[Any, Any], Iterable[bytes]]
"""A WSGI application."""

_POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy"[^>]*>')


def serve(project: Project, host: str, port: int) -> int:
    """Serve until interrupted; the exit code of the first build where that leaves nothing.

    Raises UsageError where the port is taken: that is known before anything is built.
    """
    builds = _Builds(project)
    server = _Server(builds.pages_then_all, host, port, str(project.output))
    try:
        server.listen()
    except OSError as error:
        server.server_close()
        raise click.UsageError(f"can't listen on {host}:{port}: {error.strerror}") from error
    try:
        code = builds.run()
        if not project.output.is_dir():
            return code
        pages = without_policy(server.serve_request)
        server.set_app(guarded(pages, project.output, names_of(host)))
        own = {path.folders[0] for path in (project.theme, project.schemas)}
        for folder in sorted({project.content, *own}):
            if folder.is_dir():
                server.watch(str(folder))
        click.echo(f"serving {server.url} (end with Ctrl-C)")
        server.serve()  # type: ignore[no-untyped-call]
    finally:
        builds.end()
        server.shutdown()
    return 0


class _Server(LiveReloadServer):
    """A server that listens before it serves: who asks meanwhile waits for the first build."""

    listening = False

    def listen(self) -> None:
        """Take the port."""
        self.server_bind()
        self.server_activate()
        self.listening = True

    def server_bind(self) -> None:
        if not self.listening:
            super().server_bind()

    def server_activate(self) -> None:
        if not self.listening:
            super().server_activate()


def names_of(host: str) -> frozenset[str] | None:
    """The names by which a server may be asked that listens on an address; None for all numbers.

    A page on the web can have a name of its own lead to this machine, and so read what is served
    here. It cannot do so with numbers, nor with the machine's own names.
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
    """An application that answers only what a reader asks for.

    Asked by another name than one of `names`, for anything but reading, or for what is hidden or
    lies outside of the output, it refuses.
    """

    def answer(environ: Any, start_response: Any) -> Iterable[bytes]:
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


def without_policy(app: App) -> App:
    """An application whose pages have no content policy."""

    def serve_page(environ: Any, start_response: Any) -> Iterable[bytes]:
        started: list[tuple[str, list[tuple[str, str]]]] = []
        body = app(environ, lambda status, headers: started.append((status, headers)))
        ((status, headers),) = started
        if dict(headers).get("Content-Type") == "text/html":
            page = _POLICY.sub(b"", b"".join(body), count=1)
            headers = [(name, value) for name, value in headers if name != "Content-Length"]
            headers.append(("Content-Length", str(len(page))))
            body = [page]
        start_response(status, headers)
        return body

    return serve_page


@dataclass(slots=True)
class _Builds:
    """The builds of one project, one at a time."""

    project: Project
    running: list["subprocess.Popen[bytes]"] = field(default_factory=list)

    def run(self, *options: str) -> int:
        """Build and wait; what is wrong is printed by the build itself."""
        return subprocess.run([*self._command(), *options], check=False).returncode

    def pages_then_all(self) -> None:
        """Build the pages and, while they are looked at, what else changed."""
        self.end()
        if self.run("--only", "site") == 0:
            self.running.append(subprocess.Popen(self._command()))

    def end(self) -> None:
        """End the build that goes on; it leaves the output as it is."""
        while self.running:
            build = self.running.pop()
            build.terminate()
            build.wait()

    def _command(self) -> list[str]:
        folders = {
            "--project": self.project.root,
            "--content": self.project.content,
            "--output": self.project.output,
        }
        options = [part for name, folder in folders.items() for part in (name, str(folder))]
        return [sys.executable, "-m", "rulewright", "build", *options]
