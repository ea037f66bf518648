"""`rulewright serve`: the output served as it is, and built again at each change.

Each build is a process of its own: it starts with fresh code, forks without threads around it, and
whatever happens to it, the last good output is served on.
"""

import os
import subprocess
import sys

import typer
from mkdocs.livereload import LiveReloadServer

from rulewright.model.project import Project


def serve(project: Project, host: str, port: int) -> None:
    """Serve until interrupted. Ends the command where the first build leaves nothing to serve."""
    _build(project)
    if not project.output.is_dir():
        raise typer.Exit(1)
    server = LiveReloadServer(lambda: _build(project), host, port, str(project.output))
    for folder in (project.content, project.theme, project.schemas):
        if folder.is_dir():
            server.watch(str(folder))
    typer.echo(f"serving {server.url} (end with Ctrl-C)")
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except OSError as error:
        raise typer.BadParameter(f"can't listen on {host}:{port}: {error.strerror}") from error
    finally:
        server.shutdown()


def _build(project: Project) -> None:
    command = [sys.executable, "-m", "rulewright", "build"]
    folders = {"project": project.root, "content": project.content, "output": project.output}
    options = [part for name, folder in folders.items() for part in (f"--{name}", str(folder))]
    subprocess.run([*command, *options], check=False, env=os.environ)
