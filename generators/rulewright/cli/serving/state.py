"""What the server shows at present, shared by its threads."""

import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.model.problem import Problem


@dataclass(frozen=True, slots=True)
class Shown:
    """One version of the site: its number, and the problems that keep the next one from being
    shown.
    """

    number: int = 0
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class State:
    """The files of the site, and a way to wait for the next version.

    `fresh` holds the files made since the server started, by path (None for a deleted one). All
    others are in the folder `output`. `session` identifies this run of the server.
    """

    output: Path
    session: str = field(default_factory=lambda: str(time.time_ns()))
    fresh: dict[str, bytes | None] = field(default_factory=dict)
    shown: Shown = Shown()
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def read(self, path: str) -> bytes | None:
        """Return the bytes of a file, or None if there is no such file."""
        if path in self.fresh:
            return self.fresh[path]
        try:
            return (self.output / path).read_bytes()
        except (OSError, ValueError):
            return None

    def is_folder(self, path: str) -> bool:
        """Whether there are files below a path."""
        return (
            any(known.startswith(f"{path}/") for known in self.fresh)
            or (self.output / path).is_dir()
        )

    def show(self, files: Mapping[str, bytes | None]) -> None:
        """Show these files from now on, with no problems."""
        with self._changed:
            self.fresh |= files
            number = self.shown.number + bool(files)
            self._set(Shown(number))

    def tell(self, problems: Iterable[Problem]) -> None:
        """Show what is wrong. The pages stay."""
        with self._changed:
            self._set(Shown(self.shown.number, tuple(problems)))

    def wait(self, known: Shown, seconds: float) -> Shown:
        """Wait for the version after a known one; return the known one if the time runs out."""
        with self._changed:
            self._changed.wait_for(lambda: self.shown != known, seconds)
            return self.shown

    def _set(self, shown: Shown) -> None:
        self.shown = shown
        self._changed.notify_all()
