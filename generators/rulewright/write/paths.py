"""Where the tool may write, and how it writes a single file.

An artifact's path is checked before anything is written to it. Nothing is written or deleted
outside the project, even if one of its folders is a link.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkstemp

from rulewright.model.problem import RefusalError
from rulewright.model.project import Project
from rulewright.write.manifest import MANIFEST


class BadPathError(ValueError):
    """An artifact has a path that it must not have: a fault in the tool."""


def path_of_file(artifact_path: str, name: str) -> str:
    """The path in the output of a file of an artifact ("" names the artifact's own file).

    Raises BadPathError for whatever could leave the output folder or mean two things: absolute
    paths, `.` and `..`, empty parts, backslashes, control characters, the manifest's name.
    """
    path = "/".join(part for part in (artifact_path, name) if part)
    parts = path.split("/")
    if (
        any(part in {"", ".", ".."} for part in parts)
        or "\\" in path
        or not path.isprintable()
        or parts[0] == MANIFEST
    ):
        raise BadPathError(f"an artifact can't be written to {path!r}")
    return path


_FOR_ALL_TO_READ = 0o644


def replace_file(file: Path, content: bytes, *, flushed: bool = True) -> None:
    """Write a file beside `file` and rename it; its folder is made where there is none.

    Its name is nobody else's, so that several processes may write the same file at once: the last
    one wins. The mode of a file that was there is kept. `flushed` has it on the disk before it is
    renamed, so that a power cut leaves the old one or the new one, and never an empty one. Raises
    OSError, leaving nothing behind.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    mode = file.stat().st_mode if file.exists() else _FOR_ALL_TO_READ
    descriptor, name = mkstemp(prefix=f".{file.name}.", dir=file.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as unfinished:
            unfinished.write(content)
            if flushed:
                unfinished.flush()
                os.fsync(unfinished.fileno())
        beside.chmod(mode)
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


class CannotWriteError(RefusalError):
    """A folder can't be written to; the message tells a person what to do."""


def refuse_what_leads_out(project: Project) -> None:
    """Look at the content of a project, and at every folder of it that is written to.

    Raises CannotWriteError where one is no folder or leads out of the project, and where one that
    is written to is a link at all.
    """
    root = Path(os.path.realpath(project.root))
    for folder in (
        project.content,
        project.output,
        staging_folder(project.output),
        project.cache,
    ):
        if os.path.lexists(folder) and not folder.is_dir():
            raise CannotWriteError(f"{folder} is no folder; delete it or give it another name")
        if not folder.is_relative_to(project.root):
            continue
        # realpath, unlike resolve, also follows links that lead in a circle.
        real = Path(os.path.realpath(folder))
        if not real.is_relative_to(root) or (
            folder != project.content and real != root / folder.relative_to(project.root)
        ):
            raise CannotWriteError(
                f"{folder} is a link to {real}; delete it, or put a folder in its place"
            )
    for link in _links(project.cache):
        raise CannotWriteError(f"{link} is a link among files that the tool keeps; delete it")


def staging_folder(output: Path) -> Path:
    """Where the new output is made: beside the old one."""
    return output.with_name(f".{output.name}.staging")


def _links(folder: Path, depth: int = 3) -> Iterator[Path]:
    """The links in a folder, and in those below it where the tool has folders."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_symlink():
            yield Path(entry.path)
        elif depth and entry.is_dir(follow_symlinks=False):
            yield from _links(Path(entry.path), depth - 1)


def open_lock(file: Path) -> int:
    """A descriptor of a file that serves as a lock, never of what a link leads to."""
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(file, os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise CannotWriteError(f"{file} is no file; delete it")
    return descriptor
