"""The old output exchanged for the new one, and what no build made carried over.

Linux swaps two names atomically (`renameat2` with `RENAME_EXCHANGE`, since 3.15). Elsewhere two
renames must do. For a moment between them there is no output; `recover` puts the old one back if a
build was killed at that moment.

A `CNAME`, a `.git`, somebody's own page: whatever no build made is carried over into each new
output as it is. Nothing of it is lost. If a build would have to write to the same place, it refuses
by name.
"""

import ctypes
import errno
import os
import shutil
import sys
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_FEW = 20
_CANNOT = {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP}


def put_in_place(new: Path, output: Path, aside: Path) -> None:
    """Make the folder `new` the folder `output`; what was there is left at `new` or `aside`.

    All three must be on one file system, and nothing may stand at `aside`.
    """
    if not output.exists():
        new.rename(output)
    elif not _swap(new, output):
        output.rename(aside)
        new.rename(output)


def recover(output: Path, aside: Path) -> None:
    """Put the old output back where a build was killed between two renames."""
    if aside.is_dir() and not output.exists():
        aside.rename(output)


def flush(folder: Path, files: Sequence[str]) -> None:
    """Have new files of a folder written to the disk, where the system offers it.

    Without it, a power cut right after the swap could leave empty files under the new names. Many
    files take one call, which writes whatever the file system holds; a few are written by
    themselves, since that may be much.
    """
    if len(files) <= _FEW:
        for file in files:
            _flush_file(folder / file)
        return
    syncfs = _from_libc("syncfs")
    if syncfs is None:
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        syncfs(descriptor)
    finally:
        os.close(descriptor)


def _flush_file(file: Path) -> None:
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _swap(one: Path, other: Path) -> bool:
    renameat2 = _from_libc("renameat2")
    if renameat2 is None:
        return False
    names = (_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other))
    if renameat2(*names, _RENAME_EXCHANGE) == 0:
        return True
    error = ctypes.get_errno()
    if error in _CANNOT:
        return False
    raise OSError(error, os.strerror(error), str(one), None, str(other))


def _from_libc(name: str) -> "ctypes._NamedFuncPointer | None":
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None, use_errno=True), name, None)


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
