"""Forked worker processes: how many pay, and that none outlives its build."""

import ctypes
import os
import signal
import sys

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
