"""`rulewright serve`: the site in the browser, made again and loaded again at each change.

The pages are made in this process, from what it knows of the content, so that a change shows at
once; what is wrong with it shows on the page as well as here. The output folder follows when nobody
has written for a moment: a build in a process of its own, at low priority, which the next change
ends. It leaves the last good output as it is.
"""

import os
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from socket import socket
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import click

from rulewright.cli.report import text
from rulewright.cli.serving.guard import guarded, names_of
from rulewright.cli.serving.pages import pages
from rulewright.cli.serving.site import LiveSite
from rulewright.cli.serving.state import State
from rulewright.cli.serving.watch import Watch
from rulewright.model.project import Project

Request = socket | tuple[bytes, socket]

_QUIET = 1.0
"""Seconds without a change after which the output folder follows."""
_LOW = 10
"""How much less urgent than others the process is that builds it."""


def serve(project: Project, host: str, port: int) -> int:
    """Serve until interrupted.

    Raises UsageError where the port is taken: that is known before anything is made.
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
        # Who asks before the first pages are there waits for them: nothing is accepted until now.
        threading.Thread(target=server.serve_forever, daemon=True).start()
        click.echo(f"serving http://{host}:{server.server_port}/ (end with Ctrl-C)")
        while True:
            if watch.wait(_QUIET):
                follower.end()
                _update(site, state)
                follower.is_needed = not state.shown.problems
            elif follower.is_needed:
                follower.start()
    finally:
        follower.end()
        server.server_close()


def _update(site: LiveSite, state: State) -> None:
    """Show what a change comes to, or what is wrong."""
    was_wrong = bool(state.shown.problems)
    update = site.update()
    if update.problems:
        state.tell(update.problems)
        click.echo("\n".join(map(text, update.problems)))
        return
    state.show(update.files)
    if was_wrong:
        click.echo("no problems any more")


class _Server(ThreadingMixIn, WSGIServer):
    """A server with a thread for each reader, none of which keeps the process alive."""

    daemon_threads = True

    def handle_error(self, request: Request, client_address: tuple[str, int]) -> None:
        """Say nothing of a reader who has gone away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(WSGIRequestHandler):
    """Answers without a line for each request."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@dataclass(slots=True)
class _Follower:
    """The build that brings the output folder up to date, one at a time."""

    project: Project
    is_needed: bool = True
    _running: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Begin to build."""
        self.end()
        self.is_needed = False
        self._running = subprocess.Popen(self._command())
        with suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, self._running.pid, _LOW)

    def end(self) -> None:
        """End the build that goes on; it leaves the output as it is."""
        if self._running is not None and self._running.poll() is None:
            self._running.terminate()
            self._running.wait()
            self.is_needed = True
        self._running = None

    def _command(self) -> list[str]:
        folders: dict[str, Path] = {
            "--project": self.project.root,
            "--content": self.project.content,
            "--output": self.project.output,
        }
        options = [part for name, folder in folders.items() for part in (name, str(folder))]
        return [sys.executable, "-m", "rulewright", "build", *options]
