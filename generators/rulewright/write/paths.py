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
    """An artifact has a path that is not allowed: a fault in the tool."""


def path_of_file(artifact_path: str, name: str) -> str:
    """The path in the output of a file of an artifact; `name` is "" for the artifact's own file.

    Raises BadPathError if the path could lead out of the output folder or is ambiguous: absolute
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
    """Write a file under a name of its own beside `file`, then rename it; folders are made.

    Several processes may write the same file at once: the last one wins. The mode of an existing
    file is kept. With `flushed`, the content is on the disk before the file is renamed, so that a
    power cut leaves the old file or the new one, and never an empty one. Raises OSError, and then
    leaves nothing behind.
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
    """A folder can't be written to; the message tells people what to do."""


def refuse_what_leads_out(project: Project) -> None:
    """Check the content of a project and every folder in it that the tool writes to.

    Raises CannotWriteError if one is not a folder or leads out of the project, or if one that is
    written to is a link at all.
    """
    root = Path(os.path.realpath(project.root))
    for folder in (
        project.content,
        project.output,
        staging_folder(project.output),
        project.cache,
    ):
        if os.path.lexists(folder) and not folder.is_dir():
            raise CannotWriteError(f"{folder} is not a folder; delete it or give it another name")
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
        raise CannotWriteError(f"{link} is a link in a folder of the tool's own files; delete it")


def staging_folder(output: Path) -> Path:
    """Where the new output is made: beside the old one."""
    return output.with_name(f".{output.name}.staging")


def _links(folder: Path, depth: int = 3) -> Iterator[Path]:
    """The links in a folder and in those below it, as deep as the tool makes folders."""
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
    """A descriptor of a file that serves as a lock, which is never opened through a link."""
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(file, os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise CannotWriteError(f"{file} is not a file; delete it")
    return descriptor
