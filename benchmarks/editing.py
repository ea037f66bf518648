"""What an author of the two whole games waits for: an edit, a check, the site from nothing.

A copy of the games is edited, each time to something new, and the command runs as an author runs
it, its start included. `python -m benchmarks.editing stock FOLDER` builds the same pages, written
out plain, with stock Material for MkDocs and prints its seconds.
"""

import logging
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from benchmarks.measure import Result, at_most, in_process, in_turns, timed

ROOT = Path(__file__).parent.parent
_UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
EDITED = "rules/damage.yml"
TEXT = "    text: |\n"
"""The line above the text of a rule; the first one in that file is edited."""


def measure() -> Iterator[Result]:
    """The promises about edits, on a copy of the games of this repository."""
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        shutil.copytree(ROOT / "content", root / "content")
        plain_pages = root / "plain"
        _run(root, "pages", str(plain_pages))
        _write_stock(plain_pages)
        site = _command(root, "build", "--only", "site")
        nothing, odds_kept, stock = in_turns(
            _after(lambda: _forget(root, keep=("fonts",)), site),
            _after(lambda: _forget(root, keep=("fonts", "odds")), site),
            in_process("benchmarks.editing", "stock", str(plain_pages)),
        )
        edit = _edits(root)
        unchanged, sentence, checked = in_turns(
            _after(site, site),
            _after(edit, site),
            _after(edit, _command(root, "check")),
            turns=5,
        )
    told = f" ({nothing:.1f} s : {stock:.1f} s)"
    yield at_most("site of both games, from nothing : stock", nothing / stock, 0.4, told=told)
    told = f" ({odds_kept:.1f} s : {stock:.1f} s)"
    yield at_most("the same with the odds kept : stock", odds_kept / stock, 0.15, told=told)
    yield at_most("build --only site, one sentence changed", sentence, 1.5, " s")
    yield at_most("build --only site, nothing changed", unchanged, 0.5, " s")
    yield at_most("check, one sentence changed", checked, 0.5, " s")


def _command(root: Path, *arguments: str) -> Callable[[], None]:
    return lambda: _run(root, *arguments)


def _run(root: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "rulewright", *arguments, "--project", str(root)]
    # Users keep compiled modules, whatever the settings of a container say.
    environment = {name: value for name, value in os.environ.items() if name != _UNCOMPILED}
    subprocess.run(command, check=True, capture_output=True, env=environment)


def _after(prepare: Callable[[], None], action: Callable[[], None]) -> Callable[[], float]:
    """A job that times an action, and not what is done before it."""

    def job() -> float:
        prepare()
        return timed(action)()

    return job


def _forget(root: Path, keep: tuple[str, ...]) -> None:
    """Delete the site and all that was kept but these folders."""
    shutil.rmtree(root / "site", ignore_errors=True)
    for entry in (root / ".rulewright").iterdir():
        if entry.name not in keep:
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


def _edits(root: Path) -> Callable[[], None]:
    """What changes one sentence of a rule, to something new each time."""
    (file,) = root.glob(f"content/*/{EDITED}")
    before, line, after = file.read_text(encoding="utf-8").partition(TEXT)
    if not line:
        raise ValueError(f"{EDITED} has no text of a rule")
    numbers = count(1)

    def edit() -> None:
        changed = f"      This is edit number {next(numbers)}.\n"
        file.write_text(before + line + changed + after, encoding="utf-8")

    return edit


def _write_stock(folder: Path) -> None:
    (folder / "mkdocs.yml").write_text(
        "site_name: Bench\ntheme: {name: material, font: false}\nvalidation: {links: {}}\n"
    )


def _run_stock(folder: Path) -> float:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as output:
        config = load_config(str(folder / "mkdocs.yml"), site_dir=output)
        began = time.perf_counter()
        build(config)
        return time.perf_counter() - began


if __name__ == "__main__":
    print(_run_stock(Path(sys.argv[2])))
