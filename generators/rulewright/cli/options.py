"""The arguments and options that commands share."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.report import Format
from rulewright.model.project import Project

Games = Annotated[
    list[str] | None,
    typer.Argument(metavar="[GAME]...", help="Folders of content/; all games if none is named."),
]
ProjectFolder = Annotated[
    Path | None,
    typer.Option(
        "--project",
        metavar="DIR",
        help="The checkout; if not given, the nearest folder upwards that has a content/.",
        show_default=False,
    ),
]
ContentFolder = Annotated[
    Path,
    typer.Option("--content", metavar="DIR", help="Where the games are, seen from the checkout."),
]
OutputFolder = Annotated[
    Path,
    typer.Option("--output", metavar="DIR", help="What is built, seen from the checkout."),
]
ReportFormat = Annotated[
    Format,
    typer.Option("--format", help="For people, for programs, or to annotate a pull request."),
]

CONTENT = Path("content")
OUTPUT = Path("site")


def project_at(folder: Path | None, content: Path = CONTENT, output: Path = OUTPUT) -> Project:
    """The project in a folder, or in the nearest one upwards that has content.

    Ends the command where there is no content, or where output and content lie in each other.
    """
    root = folder.absolute() if folder else _nearest(Path.cwd())
    project = Project(root, content, output)
    if not project.content.is_dir():
        raise typer.BadParameter(f"there is no folder {project.content}")
    if not project.games():
        raise typer.BadParameter(f"no folder of {project.content} has a game.yml")
    real_content, real_output = project.content.resolve(), project.output.resolve()
    if real_content.is_relative_to(real_output) or real_output.is_relative_to(real_content):
        raise typer.BadParameter(f"{project.output} and {project.content} lie in each other")
    return project


def games_of(project: Project, names: list[str] | None) -> tuple[str, ...]:
    """The games that were named, or all; ends the command where one is not there."""
    there = project.games()
    for name in names or ():
        if name.strip("/") not in there:
            raise typer.BadParameter(f"there is no game {name!r}; there is {', '.join(there)}")
    return tuple(name.strip("/") for name in names) if names else there


def _nearest(folder: Path) -> Path:
    for candidate in (folder, *folder.parents):
        if (candidate / CONTENT).is_dir():
            return candidate
    return folder
