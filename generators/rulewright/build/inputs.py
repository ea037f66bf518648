"""Whether anything has changed since the last build, found without reading any content.

A build without faults leaves a signed note: the digest of all files that it may have read, and of
the manifest that it wrote. If both are unchanged, the output is up to date, and only the output
files remain to be verified.
"""

import os
import re
import site
import stat
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import rulewright
from rulewright.model.project import SEARCH_ENGINE, Project
from rulewright.write.digest import digest
from rulewright.write.kept import Kept

_NOT_READ = frozenset({"node_modules", "__pycache__"})
_VARIABLE = re.compile(rb"!ENV\b(.*)")
_WORD = re.compile(rb"\w+")
_DATE = b"SOURCE_DATE_EPOCH"
_MOST = 20
"""The number of notes that are kept, the most recent ones."""


class CannotTellError(Exception):
    """One of the inputs is not covered by a digest of files."""


def digest_of_inputs(project: Project) -> str:
    """Return the digest of everything that a build can depend on.

    Raises CannotTellError if files alone do not decide that: for example if one is a link.
    """
    package = Path(rulewright.__file__).parent
    settings = project.settings.read_bytes() if project.settings.is_file() else b""
    return digest(
        sys.version,
        *_distributions(),
        *_variables(settings),
        settings,
        *_read(_files_below(project.content)),
        *_read(_files_below(package)),
        *_read(project.schemas.files()),
        *_read({**project.theme.files(), SEARCH_ENGINE: project.theme.find(SEARCH_ENGINE)}),
    )


def is_noted(project: Project, name: str, inputs: str, manifest: bytes) -> bool:
    """Whether the build of this name made this manifest from these inputs."""
    return _notes(project).read(_file(project, name)) == digest(inputs, manifest).encode()


def note(project: Project, name: str, inputs: str, manifest: bytes) -> None:
    """Note that the build of this name made the manifest from these inputs."""
    notes = _notes(project)
    notes.write(_file(project, name), digest(inputs, manifest).encode())
    notes.forget("*", _MOST)


def _notes(project: Project) -> Kept:
    return Kept(project.cache / "builds")


def _file(project: Project, name: str) -> str:
    """Return the name of a note: each choice of outputs and each output folder has its own."""
    return digest(name, str(project.output))[:16]


def _files_below(folder: Path) -> Mapping[str, Path]:
    """Return the files below a folder, by name."""
    found: dict[str, Path] = {}
    for entry in _entries(str(folder)):
        found[entry[len(str(folder)) :]] = Path(entry)
    return found


def _entries(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            mode = entry.stat(follow_symlinks=False).st_mode
            if stat.S_ISDIR(mode):
                if entry.name not in _NOT_READ:
                    yield from _entries(entry.path)
            elif stat.S_ISREG(mode):
                yield entry.path
            else:
                raise CannotTellError(f"{entry.path} is neither a file nor a folder")


def _read(files: Mapping[str, Path]) -> Iterator[str | bytes]:
    for name in sorted(files):
        yield name
        yield files[name].read_bytes()


def _variables(settings: bytes) -> Iterator[bytes]:
    """Yield the environment variables that the settings name and the one that dates files, with
    values.
    """
    names = {_DATE}
    for found in _VARIABLE.finditer(settings):
        names |= {name[0] for name in _WORD.finditer(found[1])}
    for name in sorted(names):
        yield name
        yield os.environb.get(name, b"")


def _distributions() -> Iterator[str]:
    """Yield the names of the installed distributions, which include their versions."""
    for folder in site.getsitepackages():
        yield from sorted(found.name for found in Path(folder).glob("*.dist-info"))
