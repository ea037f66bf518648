"""Two folders swapped in one step, as far as the system can.

Linux swaps two names atomically (`renameat2` with `RENAME_EXCHANGE`, since 3.15). Elsewhere two
renames must do, and for a moment between them there is no output; `recover` puts the old one back
if a build was killed right then.
"""

import ctypes
import errno
import os
import sys
from collections.abc import Sequence
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
