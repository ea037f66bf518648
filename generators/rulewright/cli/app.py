"""The command `rulewright`: each subcommand's words and options; `commands.py` does the work.

Exit codes: 0 all is well, 1 there are faults in content, 2 the command was called wrongly or the
tool has a fault.
"""

import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from rulewright import __version__
from rulewright.cli.options import (
    CONTENT,
    OUTPUT,
    ContentFolder,
    Games,
    OutputFolder,
    ProjectFolder,
    ReportFormat,
    games_of,
    project_at,
)
from rulewright.cli.report import Format
from rulewright.outputs import GENERATORS

PAGES = Path("build/pages")
TRACEBACK = "RULEWRIGHT_TRACEBACK"

app = typer.Typer(
    help="Publishes tabletop wargame rulebooks from structured content.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"rulewright {__version__}")
        raise typer.Exit


@app.callback(
    epilog="Exit code: 0 all is well, 1 faults in content, 2 a wrong call or a fault here."
)
def rulewright(
    version: Annotated[  # noqa: ARG001 - its callback has answered
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
    traceback: Annotated[
        bool, typer.Option("--traceback", help="Show where in the code a fault of the tool arose.")
    ] = False,
) -> None:
    """Publishes tabletop wargame rulebooks from structured content."""
    if traceback:
        os.environ[TRACEBACK] = "1"


@app.command(epilog="Example: [bold]rulewright check --format github[/]")
def check(
    games: Games = None,
    form: ReportFormat = Format.TEXT,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
) -> None:
    """Report everything that is wrong with the content."""
    from rulewright.cli import commands

    where = project_at(project, content)
    raise typer.Exit(commands.check(where, games_of(where, games), form))


@app.command(epilog="Example: [bold]rulewright build --only cards --only sheet[/]")
def build(
    games: Games = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OUTPUT",
            help=f"Make this output only: {', '.join(GENERATORS)}. May be given more than once.",
            show_default=False,
        ),
    ] = None,
    form: ReportFormat = Format.TEXT,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
    output: OutputFolder = OUTPUT,
) -> None:
    """Build the site, the prints and the data, as far as they changed.

    All of it or nothing: with faults in content, the last good output stays as it is.

    To name games limits what is printed; site and data always are of all games.
    """
    from rulewright.cli import commands

    for name in only or ():
        if name not in GENERATORS:
            raise typer.BadParameter(
                f"there is no output {name!r}; there is {', '.join(GENERATORS)}"
            )
    where = project_at(project, content, output)
    named = games_of(where, games) if games else ()
    raise typer.Exit(commands.build(where, named, only or (), form))


@app.command(epilog="Example: [bold]rulewright pages && cd build/pages && zensical build[/]")
def pages(
    folder: Annotated[
        Path, typer.Argument(metavar="[DIR]", help="Where to, seen from the checkout.")
    ] = PAGES,
    form: ReportFormat = Format.TEXT,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
) -> None:
    """Write the site out as plain pages that another builder of sites can take."""
    from rulewright.cli import commands

    where = project_at(project, content, folder)
    raise typer.Exit(commands.build(where, (), (), form, plain=True))


@app.command(epilog="Example: [bold]rulewright serve --port 8080[/]")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
    output: OutputFolder = OUTPUT,
) -> None:
    """Build, serve what was built, and do both again at each change."""
    from rulewright.cli.serving import serve as start

    start(project_at(project, content, output), host, port)


@app.command(epilog="Example: [bold]rulewright gaps | grep missing[/]")
def gaps(
    games: Games = None,
    form: ReportFormat = Format.TEXT,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
) -> None:
    """List what is derived, reconstructed or missing, why, and the place to fill."""
    from rulewright.cli import commands

    where = project_at(project, content)
    raise typer.Exit(commands.gaps(where, games_of(where, games), form))


@app.command(epilog="Example: [bold]rulewright ids --format json[/]")
def ids(
    games: Games = None,
    form: ReportFormat = Format.TEXT,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
) -> None:
    """List every id: kind, number, title, address, aliases, and whether it was released."""
    from rulewright.cli import commands

    where = project_at(project, content)
    raise typer.Exit(commands.ids(where, games_of(where, games), form))


@app.command("format", epilog="Example: [bold]rulewright format && git diff[/]")
def format_(
    games: Games = None,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
) -> None:
    """Put the spacing of content files in order; their data stay as they are."""
    from rulewright.cli import commands

    where = project_at(project, content)
    raise typer.Exit(commands.format_content(where, games_of(where, games)))


@app.command(epilog="Example: [bold]rulewright release && git diff content/*/ids.txt[/]")
def release(
    games: Games = None,
    form: ReportFormat = Format.TEXT,
    project: ProjectFolder = None,
    content: ContentFolder = CONTENT,
) -> None:
    """Write new ids and today's rule numbers to ids.txt: from then on they are promised."""
    from rulewright.cli import commands

    where = project_at(project, content)
    raise typer.Exit(commands.release(where, games_of(where, games), form))


def main() -> None:
    """Run the command line; the entry point of the distribution."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)
    try:
        app(prog_name="rulewright")
    except BrokenPipeError:
        # Whoever read our output has had enough of it, as in `rulewright ids | head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(128 + signal.SIGPIPE)
    except Exception as error:  # noqa: BLE001 - the last place that can tell a person
        sys.exit(_tell(error))


def _end(number: int, _frame: FrameType | None) -> None:
    """End as other programs do that a signal ended, but tidy up on the way out."""
    sys.exit(128 + number)


def _tell(error: Exception) -> int:
    from rulewright.write.staging import CannotWriteError

    if isinstance(error, CannotWriteError):
        sys.stderr.write(f"rulewright: {error}\n")
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
