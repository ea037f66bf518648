"""Forked worker processes: how many pay, and that none outlives its build."""

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
from typing import TypeVar, cast

_Here = TypeVar("_Here")
_There = TypeVar("_There")
_PR_SET_PDEATHSIG = 1


def cores() -> int:
    """How many processes can run side by side."""
    if sys.platform == "darwin":
        return os.cpu_count() or 1
    return len(os.sched_getaffinity(0))


def end_with(parent: int) -> None:
    """End this process when its parent, whose id this is, is killed: nobody waits for it then.

    Called first thing in a worker. Where the system can't do it (it is Linux that can), a worker
    ends when its work is done.
    """
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


@contextmanager
def scratch() -> Iterator[str]:
    """A folder for what the workers of a pool leave behind, since they end without tidying up."""
    with tempfile.TemporaryDirectory(prefix="rulewright-", ignore_cleanup_errors=True) as folder:
        yield folder


def begin_worker(parent: int, folder: str) -> None:
    """To be called first thing in a worker: it ends with its parent, and litters in a `scratch`."""
    end_with(parent)
    tempfile.tempdir = folder


def side_by_side(here: Callable[[], _Here], there: Callable[[], _There]) -> tuple[_Here, _There]:
    """What two functions give, the second one in a process of its own where there is a core for it.

    That process begins as a copy of this one, and what it gives is pickled; whatever else it
    changes is lost. A process with several threads is not copied: a lock might be held in it.
    """
    if cores() == 1 or threading.active_count() > 1:
        return here(), there()
    context = get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    worker = context.Process(target=_send, args=(os.getpid(), there, sender))
    worker.start()
    sender.close()
    try:
        first = here()
        try:
            second = cast(_There, receiver.recv())
        except EOFError:
            second = there()  # It failed: what is wrong shows here.
    except BaseException:
        worker.kill()
        raise
    finally:
        worker.join()
        worker.close()
        receiver.close()
    return first, second


def _send(parent: int, function: Callable[[], object], sender: Connection) -> None:
    end_with(parent)
    with suppress(BaseException):
        sender.send(function())
