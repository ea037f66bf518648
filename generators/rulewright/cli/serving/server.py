"""`rulewright serve`: the site in the browser, rebuilt and reloaded at each change.

This process makes the pages from what it already knows of the content, so that a change shows
immediately. Faults show on the page and in the terminal. The output folder follows after a moment
without changes: a separate build at low priority, which the next change ends.

Changes of files are found by polling, which works on every file system.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from socket import socket
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import click

from rulewright.cli.report import text
from rulewright.cli.serving.pages import State, guarded, names_of, pages
from rulewright.cli.serving.site import LiveSite
from rulewright.model.project import Project

Request = socket | tuple[bytes, socket]

_QUIET = 1.0
"""Seconds without a change before the output folder is built."""
_LOW = 10
"""The niceness of that build."""
INTERVAL = 0.1
"""Seconds between two polls."""
_NOT_WATCHED = frozenset({"node_modules", "__pycache__"})

Stamp = tuple[int, int, int]
"""When a file was last written (nanoseconds), its size and its inode."""


def serve(project: Project, host: str, port: int) -> int:
    """Serve until interrupted.

    Raises UsageError if the port is taken, before anything is built.
    """
    state = State(project.output)
    try:
        server = _Server((host, port), _Handler)
    except OSError as error:
        raise click.UsageError(f"can't listen on {host}:{port}: {error.strerror}") from error
    server.set_app(guarded(pages(state, project.theme), project.output, names_of(host)))
    follower = _Follower(project)
    own = {path.folders[0] for path in (project.theme, project.schemas)}
    watch = Watch((project.content, *sorted(own)))
    try:
        site = LiveSite(project, state.read)
        _update(site, state)
        # A request that comes before the first pages exist waits: nothing is accepted until now.
        threading.Thread(target=server.serve_forever, daemon=True).start()
        click.echo(f"serving http://{host}:{server.server_port}/ (end with Ctrl-C)")
        while True:
            if watch.wait(_QUIET):
                follower.stop()
                _update(site, state)
                follower.is_needed = not state.shown.problems
            elif follower.is_needed:
                follower.start()
    finally:
        follower.end()
        server.server_close()


def _update(site: LiveSite, state: State) -> None:
    """Show the result of a change, or what is wrong."""
    was_wrong = bool(state.shown.problems)
    update = site.update()
    if update.problems:
        state.tell(update.problems)
        click.echo("\n".join(map(text, update.problems)))
        return
    state.show(update.files)
    if was_wrong:
        click.echo("all problems are solved")


class _Server(ThreadingMixIn, WSGIServer):
    """A server with one thread for each reader. No thread keeps the process alive."""

    daemon_threads = True

    def handle_error(self, request: Request, client_address: tuple[str, int]) -> None:
        """Ignore readers who have gone away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(WSGIRequestHandler):
    """Answers requests without logging them."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@dataclass(slots=True)
class _Follower:
    """The builds that bring the output folder up to date, one at a time."""

    project: Project
    is_needed: bool = True
    _running: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Start a build."""
        self.end()
        self.is_needed = False
        self._running = subprocess.Popen(self._command())
        with suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, self._running.pid, _LOW)

    def stop(self) -> None:
        """Tell the running build to end, and do not wait for it. The output stays as it is."""
        if self._running is not None and self._running.poll() is None:
            self._running.terminate()
            self.is_needed = True

    def end(self) -> None:
        """End the running build, if there is one."""
        self.stop()
        if self._running is not None:
            self._running.wait()
        self._running = None

    def _command(self) -> list[str]:
        folders: dict[str, Path] = {
            "--project": self.project.root,
            "--content": self.project.content,
            "--output": self.project.output,
        }
        options = [part for name, folder in folders.items() for part in (name, str(folder))]
        return [sys.executable, "-m", "rulewright", "build", *options]


@dataclass(slots=True)
class Watch:
    """Watches all files below some folders, except those whose names begin with a dot."""

    folders: tuple[Path, ...]
    _seen: dict[str, Stamp] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Remember the state of the files."""
        self._seen = dict(_stamps(self.folders))

    def has_changed(self) -> bool:
        """Whether anything has changed since the last poll."""
        now = dict(_stamps(self.folders))
        changed = now != self._seen
        self._seen = now
        return changed

    def wait(self, seconds: float) -> bool:
        """Wait for a change, at most this long; return whether there was one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.has_changed():
                return True
            time.sleep(INTERVAL)
        return False


def _stamps(folders: Iterable[Path]) -> Iterator[tuple[str, Stamp]]:
    for folder in folders:
        yield from _below(str(folder))


def _below(folder: str) -> Iterator[tuple[str, Stamp]]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith(".") or entry.name in _NOT_WATCHED:
                    continue
                if entry.is_dir():
                    yield from _below(entry.path)
                else:
                    found = entry.stat()
                    yield entry.path, (found.st_mtime_ns, found.st_size, found.st_ino)
    except OSError:
        # A file that disappears while it is examined counts as changed at the next poll.
        return
