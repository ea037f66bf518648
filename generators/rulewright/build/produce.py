"""Artifacts produced in parallel, by as many processes as there are cores.

Artifacts hold functions, which cannot be sent to another process. Workers are therefore forked, and
find the work by its number in their copy of the memory. They write the files themselves and send
back records.
"""

import gc
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.forks import begin_worker, cores
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Problem, Unprintable
from rulewright.write.manifest import Key, Record
from rulewright.write.staging import Staging

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_DATE = "SOURCE_DATE_EPOCH"
_Result = Record | tuple[Problem, ...]

Progress = Callable[[int, int, str], None]
"""Told how many artifacts are done, of how many, and the name of the last one."""


@dataclass(frozen=True, slots=True)
class Planned:
    """An artifact to produce, its digest including the date, and the date of its files (s)."""

    artifact: Artifact
    digest: str
    date: int


def produce(
    stage: Staging, planned: Mapping[Key, Planned], progress: Progress
) -> tuple[Mapping[Key, Record], Mapping[Key, tuple[Problem, ...]]]:
    """Produce the artifacts in the staging folder. Return the records, and the faults of the
    others.

    An exception in an artifact's `produce` is raised here and stops the others.
    """
    keys = list(planned)
    if not keys:
        return {}, {}
    records: dict[Key, Record] = {}
    faults: dict[Key, tuple[Problem, ...]] = {}
    progress(0, len(keys), "")
    results = _here(stage, planned) if len(keys) == 1 else _side_by_side(stage, planned)
    for done, (key, result) in enumerate(results, start=1):
        if isinstance(result, Record):
            records[key] = result
        else:
            faults[key] = result
        progress(done, len(keys), f"{key.generator} {key.path}".strip())
    return records, faults


def _here(stage: Staging, planned: Mapping[Key, Planned]) -> Iterator[tuple[Key, _Result]]:
    """Produce each artifact in this process, since starting others takes longer for a few."""
    before = os.environ.get(_DATE)
    try:
        for key, each in planned.items():
            yield key, _produce(stage, key, each)
    finally:
        if before is None:
            os.environ.pop(_DATE, None)
        else:
            os.environ[_DATE] = before


def _side_by_side(stage: Staging, planned: Mapping[Key, Planned]) -> Iterator[tuple[Key, _Result]]:
    """Produce the artifacts in several processes, and yield each result as soon as it is there."""
    from concurrent.futures import as_completed

    with _workers(len(planned), stage, planned) as pool:
        futures = {pool.submit(_produce_one, number): key for number, key in enumerate(planned)}
        for future in as_completed(futures):
            yield futures[future], future.result()


@contextmanager
def _workers(
    wanted: int, stage: Staging, planned: Mapping[Key, Planned]
) -> Iterator["ProcessPoolExecutor"]:
    """A pool whose workers end immediately if the build is interrupted."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    start = (os.getpid(), str(stage.scratch), stage, planned)
    pool = ProcessPoolExecutor(min(wanted, cores()), get_context("fork"), _start_worker, start)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in active_children():
            worker.kill()
        raise
    finally:
        pool.shutdown()


@dataclass(slots=True)
class _Work:
    """The work of a forked worker. The parent process never sets it."""

    stage: Staging
    planned: Sequence[tuple[Key, Planned]]


_work: list[_Work] = []


def _start_worker(parent: int, folder: str, stage: Staging, planned: Mapping[Key, Planned]) -> None:
    begin_worker(parent, folder)
    # Most objects that a document allocates live until it is finished: collect garbage less often.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    _work.append(_Work(stage, tuple(planned.items())))


def _produce_one(number: int) -> _Result:
    [work] = _work
    key, planned = work.planned[number]
    return _produce(work.stage, key, planned)


def _produce(stage: Staging, key: Key, planned: Planned) -> _Result:
    os.environ[_DATE] = str(planned.date)
    try:
        files = planned.artifact.produce()
    except Unprintable as fault:
        return fault.problems
    return stage.put(key, planned.digest, files)
