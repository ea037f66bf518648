"""`rulewright serve`: the output served as it is, and built again at each change.

Each build is a process of its own: it starts with fresh code, forks without threads around it, and
whatever happens to it, the last good output is served on.
"""

import subprocess
import sys

import click
from mkdocs.livereload import LiveReloadServer

from rulewright.model.project import Project


def serve(project: Project, host: str, port: int) -> int:
    """Serve until interrupted; the exit code of the first build where that leaves nothing."""
    code = _build(project)
    if not project.output.is_dir():
        return code
    server = LiveReloadServer(lambda: _rebuild(project), host, port, str(project.output))
    for folder in (project.content, project.theme, project.schemas):
        if folder.is_dir():
            server.watch(str(folder))
    click.echo(f"serving {server.url} (end with Ctrl-C)")
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except OSError as error:
        raise click.UsageError(f"can't listen on {host}:{port}: {error.strerror}") from error
    finally:
        server.shutdown()
    return 0


def _rebuild(project: Project) -> None:
    """Build anew; what is wrong has been printed, and the last good output is served on."""
    _build(project)


def _build(project: Project) -> int:
    command = [sys.executable, "-m", "rulewright", "build"]
    folders = {"project": project.root, "content": project.content, "output": project.output}
    options = [part for name, folder in folders.items() for part in (f"--{name}", str(folder))]
    return subprocess.run([*command, *options], check=False).returncode
