"""The exchange of the old output for the new one, which takes over what no build made.

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
from typing import Protocol

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_FEW = 20
_CANNOT = {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP}


def put_in_place(new: Path, output: Path, aside: Path) -> None:
    """Put the folder `new` in the place of `output`; the old one is left at `new` or `aside`.

    All three must be on one file system, and nothing may exist at `aside`.
    """
    if not output.exists():
        new.rename(output)
    elif not _swap(new, output):
        output.rename(aside)
        new.rename(output)


def recover(output: Path, aside: Path) -> None:
    """Put the old output back if a build was killed between two renames."""
    if aside.is_dir() and not output.exists():
        aside.rename(output)


def flush(folder: Path, files: Sequence[str]) -> None:
    """Flush new files of a folder to the disk, if the system can.

    Without it, a power cut right after the exchange could leave empty files under the new names.
    Many files are flushed by one call for the whole file system. A few are flushed one by one,
    since other programs may have written much there.
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


class _LibcFunction(Protocol):
    def __call__(self, *arguments: int | bytes) -> int: ...


def _from_libc(name: str) -> _LibcFunction | None:
    """A function of the C library of Linux; None on other systems, or if it is too old."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        return ctypes.CDLL(None, use_errno=True)[name]
    except AttributeError:
        return None


def folders_of(files: Collection[str]) -> frozenset[str]:
    """The folders above files, as paths; `files` are paths relative to the same root."""
    parents = (path.split("/")[:-1] for path in files)
    return frozenset(folder for each in parents for folder in accumulate(each, "{}/{}".format))


def find_foreign(output: Path, files: Collection[str]) -> tuple[str, ...]:
    """The paths of everything in the output that is not one of our own `files`, sorted.

    A folder that holds none of them is named as a whole.
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
    """Take a file or folder of the output over into the new one, as it is.

    Yields the paths that are already taken there, which are left as they are.
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
    """Whether files can be put below a folder, which need not exist yet."""
    while not os.path.lexists(folder):
        folder = folder.parent
    return folder.is_dir() and not folder.is_symlink()


def link_or_copy(source: Path, target: Path) -> None:
    """Give a file a second name, or copy it if the file system has no hard links."""
    try:
        os.link(source, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError:
        shutil.copy2(source, target, follow_symlinks=False)
