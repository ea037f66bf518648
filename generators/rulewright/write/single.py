"""A single file outside the output, replaced whole: readers see the old one or the new one."""

import os
from pathlib import Path
from tempfile import mkstemp

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
