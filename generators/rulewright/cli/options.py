"""The arguments and options that commands share."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from rulewright.cli.report import Format
from rulewright.model.project import Project

if TYPE_CHECKING:
    from rulewright.edit.new import NewGame
from rulewright.model.names import closest
from rulewright.write.paths import refuse_what_leads_out

Command = TypeVar("Command", bound=Callable[..., Any])
CONTENT = Path("content")
OUTPUT = Path("site")


class Output(click.ParamType[str]):
    """The name of an output: one of the tool's own, or one that an installed package adds."""

    name = "output"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name if there is such an output."""
        from rulewright.build import GENERATORS, menu

        if value not in GENERATORS and value not in (known := menu()):
            near = closest(value, known)
            hint = f"did you mean {near!r}?" if near else f"there is {', '.join(known)}"
            self.fail(f"there is no output {value!r}; {hint}", param, ctx)
        return value


def games(command: Command) -> Command:
    """The names of games; none means all."""
    return click.argument("games", metavar="[GAME]...", nargs=-1)(command)


def form(command: Command) -> Command:
    """How results are printed."""
    return click.option(
        "--format",
        "form",
        type=click.Choice([each.value for each in Format]),
        default=Format.TEXT.value,
        show_default=True,
        callback=lambda _context, _parameter, value: Format(value),
        help="For people, for programs, or to annotate a pull request.",
    )(command)


def folders(command: Command) -> Command:
    """The project and its content."""
    for option in (
        click.option(
            "--content",
            metavar="DIR",
            type=click.Path(path_type=Path),
            default=CONTENT,
            show_default=True,
            help="Where the games are, seen from the project.",
        ),
        click.option(
            "--project",
            metavar="DIR",
            type=click.Path(path_type=Path, exists=True, file_okay=False),
            help="The project; otherwise the nearest folder upwards with a content/.",
        ),
    ):
        command = option(command)
    return command


def output(command: Command) -> Command:
    """The folder that is built."""
    return click.option(
        "--output",
        metavar="DIR",
        type=click.Path(path_type=Path),
        default=OUTPUT,
        show_default=True,
        help="What is built, seen from the project.",
    )(command)


def asked(
    folder: Path, title: str | None, authors: Sequence[str], licence: str | None, owner: str | None
) -> "NewGame":
    """Return the title of a new game and who owns it, from the options or from answers in a
    terminal.
    """
    from rulewright.edit.new import NewGame, id_of

    proposed = folder.absolute().name.replace("-", " ").replace("_", " ").title()
    given = (title, licence, owner)
    if sys.stdin.isatty() and not authors and all(each is None for each in given):
        title = click.prompt("Title", proposed)
        answer = click.prompt("Authors, with commas between them", "", show_default=False)
        authors = [name for each in answer.split(",") if (name := each.strip())]
        licence = click.prompt("Licence, such as CC-BY-4.0", "", show_default=False).strip()
        owner = click.prompt("Owner of the game", ", ".join(authors)).strip()
    words = (title or proposed, licence or "", owner or "")
    for word in (*words, *authors):
        if word != word.strip() or not word.isprintable():
            raise click.UsageError(f"{word!r} must be one line without spaces at its ends")
    return NewGame(id_of(folder.absolute().name), words[0], tuple(authors), *words[1:])


def project_at(folder: Path | None, content: Path, output: Path = OUTPUT) -> Project:
    """Return the project in a folder, or in the nearest parent folder that has content.

    Raises UsageError if there is no content, or if the output and the content overlap, and
    RefusalError if one of the folders leads out of the project.
    """
    root = folder.absolute() if folder else _nearest(Path.cwd())
    project = Project(root, content, output)
    refuse_what_leads_out(project)
    if not project.content.is_dir():
        raise click.UsageError(
            f"there is no folder {project.content}; `rulewright new NAME` makes a first game"
        )
    if not project.games():
        raise click.UsageError(f"no folder of {project.content} has a game.yml")
    real_content, real_output = project.content.resolve(), project.output.resolve()
    if real_content.is_relative_to(real_output) or real_output.is_relative_to(real_content):
        raise click.UsageError(f"{project.output} and {project.content} overlap")
    return project


def games_of(project: Project, names: Sequence[str]) -> tuple[str, ...]:
    """Return the games that were named, each once, or all games; raises UsageError for an unknown
    name.
    """
    there = project.games()
    named = tuple(dict.fromkeys(name.rstrip("/") for name in names))
    for name in named:
        if name not in there:
            near = closest(name, there)
            hint = f"did you mean {near!r}?" if near else f"there is {', '.join(there)}"
            raise click.UsageError(f"there is no game {name!r}; {hint}")
    return named or there


def _nearest(folder: Path) -> Path:
    for candidate in (folder, *folder.parents):
        if (candidate / CONTENT).is_dir():
            return candidate
    return folder
