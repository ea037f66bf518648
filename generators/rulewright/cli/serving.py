"""`rulewright serve`: the output served as it is, and built again at each change.

A change shows on the pages as soon as they are made; prints and data follow. Each build is a
process of its own: it starts with fresh code, forks without threads around it, and whatever happens
to it, the last good output is served on. Pages come without their content policy, which would
forbid the script that reloads them; the files of the output keep it.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import click
from mkdocs.livereload import LiveReloadServer

from rulewright.model.project import Project

App = Callable[[Any, Any], Iterable[bytes]]
"""A WSGI application."""

_POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy"[^>]*>')


def serve(project: Project, host: str, port: int) -> int:
    """Serve until interrupted; the exit code of the first build where that leaves nothing."""
    builds = _Builds(project)
    code = builds.run()
    if not project.output.is_dir():
        return code
    server = LiveReloadServer(builds.pages_then_all, host, port, str(project.output))
    server.set_app(without_policy(server.serve_request))
    own = {path.folders[0] for path in (project.theme, project.schemas)}
    for folder in sorted({project.content, *own}):
        if folder.is_dir():
            server.watch(str(folder))
    click.echo(f"serving {server.url} (end with Ctrl-C)")
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except OSError as error:
        raise click.UsageError(f"can't listen on {host}:{port}: {error.strerror}") from error
    finally:
        builds.end()
        server.shutdown()
    return 0


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
