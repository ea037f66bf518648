"""Nothing is written or deleted outside the project, wherever a link leads.

A project may come from a stranger, and links can be committed. What lies in the project by its name
must lie there in truth, or it is refused by name. A folder that somebody names on the command line
and that lies elsewhere by its name is their own decision.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from rulewright.model.project import Project
from rulewright.model.refusal import RefusalError


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
