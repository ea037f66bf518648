"""What stands in the output and was made by no build: a `CNAME`, a `.git`, somebody's own page.

It is carried over into each new output, as it is. Nothing of it is ever lost, and where a build
would have to write to the same place it refuses by name.
"""

import os
import shutil
from collections.abc import Collection, Iterator
from itertools import accumulate
from pathlib import Path


def folders_of(files: Collection[str]) -> frozenset[str]:
    """The folders in which files lie, given by their paths."""
    parents = (path.split("/")[:-1] for path in files)
    return frozenset(folder for each in parents for folder in accumulate(each, "{}/{}".format))


def find_foreign(output: Path, files: Collection[str]) -> tuple[str, ...]:
    """The paths of what the output holds beside these files of our own, sorted.

    A folder in which nothing is ours is named as a whole.
    """
    return tuple(sorted(_foreign(output, "", files, folders_of(files))))


def _foreign(
    folder: Path, prefix: str, files: Collection[str], folders: Collection[str]
) -> Iterator[str]:
    try:
        entries = list(os.scandir(folder))
    except FileNotFoundError:
        return
    for entry in entries:
        path = f"{prefix}{entry.name}"
        if entry.is_dir(follow_symlinks=False) and path in folders:
            yield from _foreign(Path(entry.path), f"{path}/", files, folders)
        elif path not in files or not entry.is_file(follow_symlinks=False):
            yield path


def carry_over(output: Path, new: Path, path: str) -> Iterator[str]:
    """Put a file or folder of the output into the new one too, as it is.

    The paths at which something stands there already are yielded, and left as they are.
    """
    source, target = output / path, new / path
    if source.is_dir() and not source.is_symlink():
        if target.is_symlink() or (target.exists() and not target.is_dir()):
            yield path
            return
        if not target.exists():
            target.mkdir(parents=True)
            shutil.copystat(source, target)
        for entry in sorted(source.iterdir()):
            yield from carry_over(output, new, f"{path}/{entry.name}")
    elif os.path.lexists(target) or not _is_folder(target.parent):
        yield path
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        link_or_copy(source, target)


def _is_folder(folder: Path) -> bool:
    """Whether files can be put below a folder, which may still have to be made."""
    while not os.path.lexists(folder):
        folder = folder.parent
    return folder.is_dir() and not folder.is_symlink()


def link_or_copy(source: Path, target: Path) -> None:
    """The same file under another name, or a copy where the file system has no second names."""
    try:
        os.link(source, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError:
        shutil.copy2(source, target, follow_symlinks=False)
