"""Work done side by side: what comes back, and what happens where a process fails."""

import multiprocessing
import os
import signal
import threading

import pytest

from rulewright import forks
from rulewright.forks import side_by_side


@pytest.fixture(autouse=True)
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks, "cores", lambda: 2)
    monkeypatch.setattr(threading, "active_count", lambda: 1)


def test_each_is_done_in_a_process_of_its_own() -> None:
    here, (there, much) = side_by_side(os.getpid, lambda: (os.getpid(), b"x" * 1_000_000))
    assert here == os.getpid() != there
    assert len(much) == 1_000_000


def test_what_fails_there_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        side_by_side(os.getpid, lambda: 1 // 0)


def test_what_a_killed_process_owes_is_done_here() -> None:
    parent = os.getpid()

    def there() -> int:
        if os.getpid() != parent:
            os.kill(os.getpid(), signal.SIGKILL)
        return 1

    assert side_by_side(lambda: 0, there) == (0, 1)


def test_what_cannot_be_sent_is_done_here() -> None:
    _, there = side_by_side(os.getpid, lambda: lambda: 1)
    assert there() == 1


def test_a_failure_here_leaves_no_process_behind() -> None:
    with pytest.raises(ZeroDivisionError):
        side_by_side(lambda: 1 // 0, signal.pause)
    assert multiprocessing.active_children() == []


def test_a_process_with_threads_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: len(threading.enumerate()))
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        assert side_by_side(os.getpid, os.getpid) == (os.getpid(), os.getpid())
    finally:
        done.set()
        thread.join()


def test_one_core_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks, "cores", lambda: 1)
    assert side_by_side(os.getpid, os.getpid) == (os.getpid(), os.getpid())
