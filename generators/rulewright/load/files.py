"""The files of a game's folder, and what each of them is."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rulewright.load.scalars import MAX_FILE_BYTES
from rulewright.model.problem import Position, Problem
from rulewright.model.project import Project

GAME: Final = "game"
ICON: Final = "icon"
RELEASED_FILE = "ids.txt"
RELEASED: Final = "released"

FOLDERS: Final[dict[str, str]] = {
    "rules": "chapter",
    "profiles": "profile",
    "scenarios": "scenario",
    "tables": "table",
    "lists": "list",
    "examples": "example",
    "diagrams": "diagram",
    "terms": "term",
    "icons": ICON,
}
"""The kind of file in each folder."""

FILES: Final[dict[str, str]] = {f"{GAME}.yml": GAME, RELEASED_FILE: RELEASED}
"""The kinds of the files beside the folders."""

_BESIDE = re.compile(
    r"(readme|licen[cs]e|copying|notice|authors|changelog|changes|contributing|todo)"
    r"(\.(md|txt|rst|html))?"
    r"|thumbs\.db|desktop\.ini|icon\r|.*~|#.*#|.*\.(orig|rej|bak|swp|swo|tmp)",
    re.IGNORECASE,
)
"""What people, systems and editors put beside content, and what nobody would take for content."""
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class ContentFile:
    """A file to read: where it is, the path that problems name, and its kind."""

    file: Path
    path: str
    kind: str


def project_path(project: Project, file: Path) -> str:
    """The path of a file as problems name it: from the project's root, with forward slashes."""
    return Path(os.path.relpath(file, project.root)).as_posix()


def find_files(project: Project, game: str) -> tuple[tuple[ContentFile, ...], tuple[Problem, ...]]:
    """The files of one game, sorted by path, and a problem for each thing that is none of them."""
    folder = project.content / game
    if _leads_out(project, folder):
        return (), (_outside(project, folder),)
    files: list[ContentFile] = []
    problems: list[Problem] = []
    for found in _find(project, folder):
        if isinstance(found, Problem):
            problems.append(found)
        else:
            files.append(found)
    if all(file.kind != GAME for file in files):
        at = Position(project_path(project, folder / f"{GAME}.yml"), 1, 1)
        message = "this game has no game.yml."
        hint = "Add one, or delete the folder."
        problems.append(Problem("missing-file", at, message, hint))
    return tuple(files), tuple(problems)


def passed_over(project: Project, game: str) -> tuple[str, ...]:
    """The paths of files in a game's folder that are not content, such as a `README.md`."""
    folder = project.content / game
    within = [folder, *(folder / name for name in FOLDERS)]
    return tuple(
        _shown(project, entry)
        for each in within
        if not _leads_out(project, each) and each.is_dir()
        for entry in sorted(each.iterdir())
        if not entry.name.startswith(".") and _is_beside(entry)
    )


def read_file(content_file: ContentFile) -> str | Problem:
    """The text of a file, of which no more is read than the limit."""
    at = Position(content_file.path, 1, 1)
    try:
        with content_file.file.open("rb") as stream:
            if os.fstat(stream.fileno()).st_size > MAX_FILE_BYTES:
                message = f"this file has more than {MAX_FILE_BYTES:,} bytes."
                return Problem("too-big", at, message, "Split it into several files.")
            raw = stream.read(MAX_FILE_BYTES)
    except OSError as error:
        message = f"this file cannot be read: {error.strerror}."
        return Problem("unreadable-file", at, message, "See its permissions.")
    if raw.startswith(b"\xef\xbb\xbf"):
        message = "this file begins with a byte order mark."
        return Problem("bom", at, message, "Save it as UTF-8 without one.")
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode()
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        message = f"this is not UTF-8: there is the byte {raw[error.start]:#04x} here."
        hint = "Save the file as UTF-8."
        return Problem("not-utf-8", Position(content_file.path, line, column), message, hint)


def _find(project: Project, folder: Path) -> Iterator[ContentFile | Problem]:
    for entry in _entries(folder):
        if _leads_out(project, entry):
            yield _outside(project, entry)
        elif entry.name in FOLDERS and entry.is_dir():
            shown = project_path(project, entry)
            for below in _entries(entry):
                yield _classify(project, below, f"{shown}/{below.name}", FOLDERS[entry.name])
        elif entry.name in FILES and entry.is_file():
            yield ContentFile(entry, project_path(project, entry), FILES[entry.name])
        else:
            yield _stray(
                project,
                entry,
                f"A game holds {', '.join(FILES)} and the folders {', '.join(FOLDERS)}.",
            )


def _entries(folder: Path) -> list[Path]:
    """The entries of a folder, without what people, systems and editors put beside content."""
    if not folder.is_dir():
        return []
    shown = (entry for entry in folder.iterdir() if not entry.name.startswith("."))
    return sorted((each for each in shown if not _is_beside(each)), key=_name)


def _name(entry: Path) -> str:
    return entry.name


def _is_beside(entry: Path) -> bool:
    return _BESIDE.fullmatch(entry.name) is not None and (entry.is_symlink() or entry.is_file())


def _classify(project: Project, file: Path, path: str, kind: str) -> ContentFile | Problem:
    suffix = ".svg" if kind == ICON else ".yml"
    if _leads_out(project, file):
        return _outside(project, file)
    if not file.is_file():
        return _stray(project, file, f"{file.parent.name}/ holds files only.")
    if file.suffix != suffix:
        hint = f"{file.parent.name}/ holds {suffix} files only."
        if file.suffix.lower() in {".yml", ".yaml"} and suffix == ".yml":
            hint = f"Rename it to {file.stem}.yml."
        return _stray(project, file, hint)
    if not _NAME.fullmatch(file.stem):
        hint = "Names are of small letters and digits, with hyphens between them."
        return _stray(project, file, hint)
    return ContentFile(file, path, kind)


def _leads_out(project: Project, file: Path) -> bool:
    if not file.is_symlink():
        return False
    # realpath, unlike resolve, also follows links that lead in a circle.
    content = os.path.realpath(project.content)
    return not Path(os.path.realpath(file)).is_relative_to(content)


def _outside(project: Project, file: Path) -> Problem:
    at = Position(_shown(project, file), 1, 1)
    message = "this symbolic link leads out of the content."
    return Problem("outside-link", at, message, "Copy the file in its place.")


def _stray(project: Project, file: Path, hint: str) -> Problem:
    at = Position(_shown(project, file), 1, 1)
    return Problem("stray-file", at, "this is not part of the content of a game.", hint)


def _shown(project: Project, file: Path) -> str:
    """The path of a file as shown, since its name may contain anything."""
    path = project_path(project, file)
    return path if path.isprintable() else ascii(path)[1:-1]
