"""A new project: a folder with a small game that has every kind of content, ready to be built.

The files are templates in `starter/`, with placeholders such as @TITLE@. Files whose names begin
with a dot are stored there without it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from rulewright import __version__
from rulewright.content.game import LICENCES
from rulewright.link.address import TAKEN_ON_SITE
from rulewright.model.problem import RefusalError
from rulewright.model.project import Project
from rulewright.write.paths import replace_file

_DOTTED = frozenset({"gitignore", "github", "vscode"})
_CONTENT = "content"
_WORD = re.compile(r"@([A-Z_]+)@")


@dataclass(frozen=True, slots=True)
class NewGame:
    """What is known of a game before it is made. Everything except the id and the title may be
    empty.

    `licence` is an SPDX id that game.yml accepts, or the text of any other licence.
    """

    id: str
    title: str
    authors: tuple[str, ...] = ()
    licence: str = ""
    owner: str = ""


def id_of(name: str) -> str:
    """Return the id of a game from its folder's name, or "" if that has no usable letters."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def make_project(folder: Path, game: NewGame) -> Project:
    """Write a new project into a folder that is empty or does not exist yet.

    Raises RefusalError if the folder is not empty, or if the game cannot have that id.
    """
    _refuse_taken(game.id)
    _refuse_full(folder)
    _write(game, {path: folder / path for path, _ in _starter() if path.parts[0] != _CONTENT})
    project = Project(folder)
    add_game(project, game)
    return project


def add_game(project: Project, game: NewGame) -> None:
    """Write a new game into a project; raises RefusalError as `make_project` does."""
    _refuse_taken(game.id)
    folder = project.content / game.id
    _refuse_full(folder)
    content = (path for path, _ in _starter() if path.parts[0] == _CONTENT)
    _write(game, {path: folder.joinpath(*path.parts[1:]) for path in content})


def _refuse_taken(id_: str) -> None:
    if not id_ or id_ in TAKEN_ON_SITE:
        taken = ", ".join(sorted(TAKEN_ON_SITE))
        raise RefusalError(
            f"a game can't be called {id_!r}; choose a name with letters a to z (not {taken})"
        )


def _refuse_full(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RefusalError(f"{folder} is there already; name a folder that is not, or an empty one")


def _write(game: NewGame, places: Mapping[Path, Path]) -> None:
    """Fill in the placeholders of those templates that have a place, and write the files."""
    words = _words(game)
    for path, text in _starter():
        if path in places:
            replace_file(places[path], _filled(text, words).encode(), flushed=False)


def _filled(text: str, words: Mapping[str, str]) -> str:
    def word(match: re.Match[str]) -> str:
        name: str = match[1]
        return words[name]

    return _WORD.sub(word, text)


def _words(game: NewGame) -> dict[str, str]:
    return {
        "ID": game.id,
        "TITLE": _quoted(game.title),
        "HEADING": game.title,
        "CREDITS": "\n".join(_credits(game)),
        "DATE": datetime.now(UTC).date().isoformat(),
        "VERSION": __version__,
    }


def _credits(game: NewGame) -> Iterator[str]:
    """Yield the lines on authors, licence and owner. Whatever is unknown becomes a comment."""
    yield "# Whose game it is: every page, book and file says just that."
    if game.authors:
        yield f"authors: [{', '.join(map(_quoted, game.authors))}]"
    else:
        yield "# authors: [Your Name]"
    if game.licence in LICENCES:
        yield f"licence: {game.licence}"
    elif game.licence:
        yield f"licence: {{text: {_quoted(game.licence)}}}"
    else:
        yield "# licence: CC-BY-4.0       # or {text: All rights reserved}"
    yield f"owner: {_quoted(game.owner)}" if game.owner else "# owner: Your Name"


def _quoted(text: str) -> str:
    """Return a text as YAML. JSON strings are YAML strings."""
    return json.dumps(text, ensure_ascii=False)


def _starter() -> Iterator[tuple[Path, str]]:
    """Yield the files of a new project, by their paths within it."""
    return _files_in(files(__package__).joinpath("starter"), Path())


def _name(entry: Traversable) -> str:
    return entry.name


def _files_in(folder: Traversable, path: Path) -> Iterator[tuple[Path, str]]:
    for entry in sorted(folder.iterdir(), key=_name):
        name = f".{entry.name}" if entry.name in _DOTTED else entry.name
        if entry.is_dir():
            yield from _files_in(entry, path / name)
        else:
            yield path / name, entry.read_text(encoding="utf-8")
