"""Forked worker processes: how many are worth it, and how none of them outlives its build."""

import ctypes
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

_Here = TypeVar("_Here")
_There = TypeVar("_There")
_PR_SET_PDEATHSIG = 1


def cores() -> int:
    """How many processes can run side by side."""
    if sys.platform == "darwin":
        return os.cpu_count() or 1
    return len(os.sched_getaffinity(0))


def end_with(parent: int) -> None:
    """End this process when its parent, of this id, is killed, since nobody waits for it then.

    A worker calls this first of all. Only Linux can do it; elsewhere a worker ends when its work is
    done.
    """
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


@contextmanager
def scratch() -> Iterator[str]:
    """A folder for temporary files of workers, which end without tidying up; deleted at the end."""
    with tempfile.TemporaryDirectory(prefix="rulewright-", ignore_cleanup_errors=True) as folder:
        yield folder


def begin_worker(parent: int, folder: str) -> None:
    """Prepare a worker to end with its parent and to keep its temporary files in a `scratch`.

    A worker calls this first of all.
    """
    end_with(parent)
    tempfile.tempdir = folder


def side_by_side(here: Callable[[], _Here], there: Callable[[], _There]) -> tuple[_Here, _There]:
    """The results of two functions, the second from a process of its own if there is a core for it.

    That process begins as a copy of this one. Its result is pickled, and whatever else it changes
    is lost. A process with several threads is not copied, since a lock might be held in it.
    """
    if cores() == 1 or threading.active_count() > 1:
        return here(), there()
    reading, writing = os.pipe()
    receiver: Connection[None, _There] = Connection(reading, writable=False)
    sender: Connection[_There, None] = Connection(writing, readable=False)
    worker = get_context("fork").Process(target=_send, args=(os.getpid(), there, sender))
    worker.start()
    sender.close()
    try:
        first = here()
        try:
            second = receiver.recv()
        except EOFError:
            second = there()  # It failed there, and the error will show here.
    except BaseException:
        worker.kill()
        raise
    finally:
        worker.join()
        worker.close()
        receiver.close()
    return first, second


def _send(parent: int, function: Callable[[], _There], sender: "Connection[_There, None]") -> None:
    end_with(parent)
    with suppress(BaseException):
        sender.send(function())
