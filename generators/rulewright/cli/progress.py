"""Progress of anything that takes more than a second: a bar on a terminal, plain lines elsewhere.

A timer signal redraws the bar, not a thread: builds fork, and forks and threads do not mix.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_PATIENCE = 1.0
_REDRAW = 0.1


Tell = Callable[[int, int, str], None]
"""Told how many are done, of how many, and the name of the last one."""


@contextmanager
def progress(what: str, *, quiet: bool = False) -> Iterator[Tell]:
    """Yield a function that reports progress: how many are done, of how many, and the last one's
    name.

    If `quiet` is set, only a terminal shows anything.
    """
    stream: TextIO = sys.stderr
    if stream.isatty() and not os.environ.get("CI"):
        bar = _Bar(what)
        before = signal.signal(signal.SIGALRM, bar.tick)
        signal.setitimer(signal.ITIMER_REAL, _PATIENCE)
        try:
            yield bar.tell
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
            bar.stop()
    else:
        yield lambda done, total, name: None if quiet else _line(what, done, total, name)


def _line(what: str, done: int, total: int, name: str) -> None:
    sys.stderr.write(f"{what}: {done} of {total}" + (f" ({name})" if name else "") + "\n")
    sys.stderr.flush()


class _Bar:
    """The progress bar. It appears after a second."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._state: tuple[int, int | None, str] = (0, None, "")
        self._drawn: tuple[Progress, TaskID] | None = None

    def tell(self, done: int, total: int, name: str) -> None:
        self._state = (done, total, name)

    def tick(self, _signal: int, _frame: FrameType | None) -> None:
        done, total, name = self._state
        drawn, task = self._drawn or self._draw()
        drawn.update(task, completed=done, total=total, name=name, refresh=True)
        signal.setitimer(signal.ITIMER_REAL, _REDRAW)

    def stop(self) -> None:
        if self._drawn:
            self._drawn[0].stop()

    def _draw(self) -> "tuple[Progress, TaskID]":
        from rich.console import Console
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        drawn = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=24),
            TimeElapsedColumn(),
            TextColumn("{task.fields[name]}", markup=False),
            console=Console(stderr=True),
            auto_refresh=False,
            transient=True,
        )
        drawn.start()
        self._drawn = drawn, drawn.add_task(self._what, total=None, name="")
        return self._drawn
