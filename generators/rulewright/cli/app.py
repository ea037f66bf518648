"""The command `rulewright`: the names and options of its subcommands. `commands.py` does the work.

Exit codes: 0 all is well, 1 there are faults in the content, 2 the command was called wrongly or
the tool has a fault. Built on click rather than typer, whose import of pydantic would double the
time of a warm `check`.
"""

import errno
import os
import signal
import sys
from collections.abc import Sequence
from io import StringIO, TextIOWrapper
from pathlib import Path
from types import FrameType

import click

from rulewright import __version__
from rulewright.build import GENERATORS
from rulewright.cli import commands, options
from rulewright.cli.options import games_of, project_at
from rulewright.cli.report import Format, what_brings
from rulewright.model.problem import RefusalError
from rulewright.model.project import Project

PAGES = Path("build/pages")
TRACEBACK = "RULEWRIGHT_TRACEBACK"
_REFUSALS = frozenset(
    {
        errno.EACCES,
        errno.EDQUOT,
        errno.EIO,
        errno.EMFILE,
        errno.ENAMETOOLONG,
        errno.ENFILE,
        errno.ENOMEM,
        errno.ENOSPC,
        errno.EPERM,
        errno.EROFS,
    }
)
"""Errors that the system gives to any program: a full disk, missing permissions."""


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 all is well, 1 faults in content, 2 wrong call or fault of the tool.",
)
@click.version_option(__version__, message="rulewright %(version)s")
@click.option("--traceback", is_flag=True, help="Show where in the code a fault of the tool arose.")
def rulewright(traceback: bool) -> None:
    """Publishes tabletop wargame rulebooks from structured content."""
    if traceback:
        os.environ[TRACEBACK] = "1"


@rulewright.command(
    epilog="Example: rulewright new bramble --author 'Anna Thorn' --licence CC-BY-4.0"
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--title", metavar="TEXT", help="The game's title; otherwise from the name of DIR.")
@click.option("--author", "authors", metavar="NAME", multiple=True, help="Who writes it.")
@click.option("--licence", metavar="ID", help="An SPDX id such as CC-BY-4.0, or any other text.")
@click.option("--owner", metavar="NAME", help="To whom the game belongs.")
@click.option(
    "--project",
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A project to which the game is added, as content/NAME.",
)
def new(
    folder: Path,
    title: str | None,
    authors: Sequence[str],
    licence: str | None,
    owner: str | None,
    project: Path | None,
) -> int:
    """Make a project with a small game in it.

    It can be built immediately, and its files explain themselves. In a terminal, you are asked for
    whatever the options leave out.
    """
    game = options.asked(folder, title, authors, licence, owner)
    return commands.new(folder, game, Project(project.absolute()) if project else None)


@rulewright.command(epilog="Example: rulewright check --format github")
@options.games
@options.form
@options.folders
def check(games: Sequence[str], form: Format, project: Path | None, content: Path) -> int:
    """Report what is wrong with the content."""
    where = project_at(project, content)
    return commands.check(where, games_of(where, games), form)


@rulewright.command(epilog="Example: rulewright build --only cards --only sheet")
@options.games
@click.option(
    "--only",
    metavar="OUTPUT",
    type=options.Output(),
    multiple=True,
    help=f"Make this output only: {', '.join(GENERATORS)}, or what an installed package adds. "
    "May be given more than once.",
)
@options.form
@options.folders
@options.output
def build(
    games: Sequence[str],
    only: Sequence[str],
    form: Format,
    project: Path | None,
    content: Path,
    output: Path,
) -> int:
    """Build the site, the prints and the data.

    Only what has changed is made again. If the content has faults, nothing is written and the last
    good output stands.

    Naming games limits the prints. The site and the data always cover all games.
    """
    where = project_at(project, content, output)
    return commands.build(where, games_of(where, games) if games else (), only, form)


@rulewright.command(epilog="Example: rulewright pages && cd build/pages && zensical build")
@click.argument("folder", metavar="[DIR]", type=click.Path(path_type=Path), default=PAGES)
@options.form
@options.folders
def pages(folder: Path, form: Format, project: Path | None, content: Path) -> int:
    """Write the site as plain pages, for another site generator.

    They go to build/pages/ or DIR. For the links to PDFs to work, copy site/GAME/print/ of a build
    to docs/GAME/print/ there.
    """
    where = project_at(project, content, folder)
    return commands.build(where, (), (), form, plain=True)


@rulewright.command(epilog="Example: rulewright serve --port 8080")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen on; 0 takes any free one.",
)
@options.folders
@options.output
def serve(host: str, port: int, project: Path | None, content: Path, output: Path) -> int:
    """Build and serve the site, and rebuild it at each change."""
    from rulewright.cli.serving.server import serve as start

    return start(project_at(project, content, output), host, port)


@rulewright.command(epilog="Example: rulewright gaps | grep missing")
@options.games
@options.form
@options.folders
def gaps(games: Sequence[str], form: Format, project: Path | None, content: Path) -> int:
    """List what the source does not simply state.

    Shows what is derived, reconstructed or missing, why, and where to fill it in.
    """
    where = project_at(project, content)
    return commands.gaps(where, games_of(where, games), form)


@rulewright.command(epilog="Example: rulewright ids --format json")
@options.games
@options.form
@options.folders
def ids(games: Sequence[str], form: Format, project: Path | None, content: Path) -> int:
    """List every id.

    Shows its kind, number, title, address and aliases, and whether it is released or new.
    """
    where = project_at(project, content)
    return commands.ids(where, games_of(where, games), form)


@rulewright.command("format", epilog="Example: rulewright format && git diff")
@options.games
@options.folders
def format_(games: Sequence[str], project: Path | None, content: Path) -> int:
    """Tidy the spacing of content.

    Sets line ends, blank lines, trailing spaces and the schema line. The data never changes.
    """
    where = project_at(project, content)
    return commands.format_content(where, games_of(where, games))


@rulewright.command(epilog="Example: rulewright release && git diff content/*/ids.txt")
@options.games
@options.form
@options.folders
def release(games: Sequence[str], form: Format, project: Path | None, content: Path) -> int:
    """Write new ids and rule numbers to ids.txt.

    From then on these ids are promised: each stays live, becomes an alias, or is retired with a
    reason.
    """
    where = project_at(project, content)
    return commands.release(where, games_of(where, games), form)


def main() -> None:
    """Run the command line. This is the entry point of the distribution."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)
    _speak_utf8()
    sys.exit(run(sys.argv[1:]))


def _speak_utf8() -> None:
    """Write UTF-8 whatever the locale: content is UTF-8, and so is JSON."""
    # A stream may be None: some launchers start a program without any.
    sys.stdout = sys.stdout or StringIO()
    sys.stderr = sys.stderr or StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    try:
        code = rulewright.main(arguments, prog_name="rulewright", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return 2
    except BrokenPipeError:
        # Whoever read our output has stopped, as in `rulewright ids | head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except Exception as error:  # noqa: BLE001 - the last place that can tell a person
        return _tell(error)
    return code or 0


def _end(number: int, _frame: FrameType | None) -> None:
    """Exit with the code of a process that a signal ended, after tidying up."""
    sys.exit(128 + number)


def _tell(error: Exception) -> int:
    if isinstance(error, RefusalError):
        sys.stderr.write(f"rulewright: {error}\n")
        return 2
    missing = what_brings(error)
    if missing:
        sys.stderr.write(f"rulewright: {missing}\n")
        return 2
    if isinstance(error, OSError) and error.errno in _REFUSALS:
        where = f": {error.filename}" if error.filename else ""
        sys.stderr.write(f"rulewright: {error.strerror}{where}\n")
        return 2
    if os.environ.get(TRACEBACK):
        import traceback

        traceback.print_exception(error)
    first = f"{type(error).__name__}: {error}".partition("\n")[0]
    sys.stderr.write(
        f"rulewright: a fault in the tool, not in your content: {first}\n"
        f"    The last output stands. To report it, run the same with {TRACEBACK}=1 set\n"
        "    (or `rulewright --traceback …`) and send what it prints.\n"
    )
    return 2
