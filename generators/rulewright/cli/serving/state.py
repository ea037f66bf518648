"""What the server shows at the moment, for all of its threads."""

import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.model.problem import Problem


@dataclass(frozen=True, slots=True)
class Shown:
    """A moment: its number, and what is wrong with the content (then the last good pages stand)."""

    number: int = 0
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class State:
    """The files of the site, and how to wait for the next moment.

    `fresh` are files that were made since the server began, by path (None: there is none any more);
    all others are in the folder `output`. `session` tells one run of the server from another.
    """

    output: Path
    session: str = field(default_factory=lambda: str(time.time_ns()))
    fresh: dict[str, bytes | None] = field(default_factory=dict)
    shown: Shown = Shown()
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def read(self, path: str) -> bytes | None:
        """The bytes of a file; None where there is none."""
        if path in self.fresh:
            return self.fresh[path]
        try:
            return (self.output / path).read_bytes()
        except (OSError, ValueError):
            return None

    def is_folder(self, path: str) -> bool:
        """Whether files lie below a path."""
        return (
            any(known.startswith(f"{path}/") for known in self.fresh)
            or (self.output / path).is_dir()
        )

    def show(self, files: Mapping[str, bytes | None]) -> None:
        """Show these files from now on, and that nothing is wrong."""
        with self._changed:
            self.fresh |= files
            number = self.shown.number + bool(files)
            self._set(Shown(number))

    def tell(self, problems: Iterable[Problem]) -> None:
        """Show what is wrong; the pages stay."""
        with self._changed:
            self._set(Shown(self.shown.number, tuple(problems)))

    def wait(self, known: Shown, seconds: float) -> Shown:
        """The next moment after one that is known, or the same one when the time is over."""
        with self._changed:
            self._changed.wait_for(lambda: self.shown != known, seconds)
            return self.shown

    def _set(self, shown: Shown) -> None:
        self.shown = shown
        self._changed.notify_all()
