"""`rulewright check` as an author meets it: whole processes, cold and after a change."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.books import GAME, Size, write_book
from benchmarks.measure import Result, at_most, in_turns, timed

SIZE = Size(chapters=400, rules_each=25, profiles=100, cards=54)


def measure() -> Iterator[Result]:
    """The promises about the check."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        project = write_book(folder, SIZE)
        file = project.content / GAME / "rules" / "chapter-7.yml"

        def forget() -> float:
            shutil.rmtree(project.cache, ignore_errors=True)
            return 0.0

        def change() -> float:
            file.write_text(f"{file.read_text()}# changed\n")
            return 0.0

        check = timed(lambda: _check(folder))
        _, cold, _, changed, warm = in_turns(forget, check, change, check, check)
    yield at_most(f"check of {SIZE.rules:,} rules, cold", cold, 5, " s")
    yield at_most(f"check of {SIZE.rules:,} rules, one file changed", changed, 0.5, " s")
    yield Result(f"check of {SIZE.rules:,} rules, nothing changed", f"{warm:.2f} s")


def _check(folder: Path) -> None:
    command = [sys.executable, "-m", "rulewright", "check", "--project", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
