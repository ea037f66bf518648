"""Times and ratios of them, side by side: what is compared is run in turns, and medians count."""

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

TURNS = 3


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the table: `good` is None where nothing was promised."""

    what: str
    measured: str
    target: str = ""
    good: bool | None = None


def in_turns(*jobs: Callable[[], float], turns: int = TURNS) -> list[float]:
    """Run each job, which tells its own seconds, in turns with the others; their medians."""
    times = [[job() for job in jobs] for _ in range(turns)]
    return [median(column) for column in zip(*times, strict=True)]


def timed(action: Callable[[], object]) -> Callable[[], float]:
    """A job that tells how many seconds an action takes; what others left behind is swept away."""

    def job() -> float:
        gc.collect()
        began = time.perf_counter()
        action()
        return time.perf_counter() - began

    return job


def in_process(module: str, *arguments: str) -> Callable[[], float]:
    """A job that runs a module in a fresh process, which prints its seconds last."""

    def job() -> float:
        command = [sys.executable, "-m", module, *arguments]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return float(done.stdout.split()[-1])

    return job


def at_most(what: str, measured: float, target: float, unit: str = "", told: str = "") -> Result:
    """A line that holds where the measure is no larger than the target."""
    good = measured <= target
    return Result(what, f"{measured:.2f}{unit}{told}", f"≤ {target:g}{unit}", good)


def at_least(what: str, measured: float, target: float, unit: str = "", told: str = "") -> Result:
    """A line that holds where the measure is no smaller than the target."""
    good = measured >= target
    return Result(what, f"{measured:.1f}{unit}{told}", f"≥ {target:g}{unit}", good)


def plain(what: str, seconds: float) -> Result:
    """A line of which nothing was promised."""
    told = f"{seconds:.2f} s" if seconds >= 0.1 else f"{seconds * 1000:.1f} ms"
    return Result(what, told)


def table(results: Sequence[Result]) -> str:
    """The results as a table of Markdown."""
    verdict = {True: "yes", False: "**no**", None: ""}
    rows = [
        ("measure", "median", "target", "met"),
        ("---", "---", "---", "---"),
        *((each.what, each.measured, each.target, verdict[each.good]) for each in results),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = []
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append("| " + " | ".join(cells) + " |")
    lines[1] = lines[1].replace(" ", "-")
    return "\n".join(lines)
