"""Changes of files, found by polling, which works on every file system."""

import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

INTERVAL = 0.1
"""Seconds between two polls."""
_NOT_WATCHED = frozenset({"node_modules", "__pycache__"})

Stamp = tuple[int, int, int]
"""When a file was last written (nanoseconds), its size and its inode."""


@dataclass(slots=True)
class Watch:
    """Watches all files below some folders, except those whose names begin with a dot."""

    folders: tuple[Path, ...]
    _seen: dict[str, Stamp] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Remember the state of the files."""
        self._seen = dict(_stamps(self.folders))

    def has_changed(self) -> bool:
        """Whether anything has changed since the last poll."""
        now = dict(_stamps(self.folders))
        changed = now != self._seen
        self._seen = now
        return changed

    def wait(self, seconds: float) -> bool:
        """Wait for a change, at most this long; return whether there was one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.has_changed():
                return True
            time.sleep(INTERVAL)
        return False


def _stamps(folders: Iterable[Path]) -> Iterator[tuple[str, Stamp]]:
    for folder in folders:
        yield from _below(str(folder))


def _below(folder: str) -> Iterator[tuple[str, Stamp]]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith(".") or entry.name in _NOT_WATCHED:
                    continue
                if entry.is_dir():
                    yield from _below(entry.path)
                else:
                    found = entry.stat()
                    yield entry.path, (found.st_mtime_ns, found.st_size, found.st_ino)
    except OSError:
        # A file that disappears while it is examined counts as changed at the next poll.
        return
