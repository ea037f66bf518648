"""What an author of the two whole games waits for: an edit, a check, the site from nothing.

A copy of the games is edited, each time to something new. Every command runs as an author runs it,
its start included: ours, and `mkdocs build` of the same pages, written out plain, with stock
Material for MkDocs. An edit is also followed to the browser: from the save to the reloaded page.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from benchmarks.measure import TURNS, Result, at_most, in_turns, timed

ROOT = Path(__file__).parent.parent
_FLAGS = ["--no-sandbox", "--disable-gpu"]
_BETWEEN_EDITS = 4.0
"""Seconds for the build that follows an edit when nothing more happens."""
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
        stock_site = root / "plain-site"
        stock_build = _stock(plain_pages, stock_site)
        site = _command(root, "build", "--only", "site")
        nothing, odds_kept, stock = in_turns(
            _after(lambda: _forget(root, keep=("fonts",)), site),
            _after(lambda: _forget(root, keep=("fonts", "odds")), site),
            _after(lambda: shutil.rmtree(stock_site, ignore_errors=True), stock_build),
        )
        edit = _edits(root)
        unchanged, sentence, checked = in_turns(
            _after(site, site),
            _after(edit, site),
            _after(edit, _command(root, "check")),
            turns=5,
        )
        reloaded = _seconds_to_reload(root)
    told = f" ({nothing:.1f} s : {stock:.1f} s)"
    yield at_most("site of both games, from nothing : stock", nothing / stock, 0.4, told=told)
    told = f" ({odds_kept:.1f} s : {stock:.1f} s)"
    yield at_most("the same with the odds kept : stock", odds_kept / stock, 0.15, told=told)
    yield at_most("build --only site, one sentence changed", sentence, 1.5, " s")
    yield at_most("build --only site, nothing changed", unchanged, 0.5, " s")
    yield at_most("check, one sentence changed", checked, 0.5, " s")
    yield at_most("serve, from the save to the reloaded page", reloaded, 0.7, " s")


def _command(root: Path, *arguments: str) -> Callable[[], None]:
    return lambda: _run(root, *arguments)


def _run(root: Path, *arguments: str) -> None:
    _do([sys.executable, "-m", "rulewright", *arguments, "--project", str(root)])


def _do(command: Sequence[str]) -> None:
    subprocess.run(command, check=True, capture_output=True, env=_environment())


def _environment() -> Mapping[str, str]:
    # Users keep compiled modules, whatever the settings of a container say.
    return {name: value for name, value in os.environ.items() if name != _UNCOMPILED}


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


def _stock(pages: Path, output: Path) -> Callable[[], None]:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(output)]
    return lambda: _do([*command, "--config-file", str(pages / "mkdocs.yml")])


def _seconds_to_reload(root: Path) -> float:
    """The median time from the save of a sentence until a page shows it in Chromium."""
    (file,) = root.glob(f"content/*/{EDITED}")
    page_of = f"{file.parts[-3]}/{file.stem}/"
    edit = _edits(root)
    command = [sys.executable, "-m", "rulewright", "serve", "--port", "0", "--project", str(root)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=_environment())
    try:
        told = server.stdout.readline() if server.stdout else ""
        found = re.search(r"http://\S+", told)
        if found is None:
            raise ValueError(f"the server says {told!r}")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=_FLAGS)
            page = browser.new_page()
            page.goto(found[0] + page_of)
            times = []
            for number in range(1, TURNS + 3):
                time.sleep(_BETWEEN_EDITS)
                edit()
                began = time.perf_counter()
                page.get_by_text(f"This is edit number {number}.").first.wait_for()
                times.append(time.perf_counter() - began)
            browser.close()
    finally:
        server.terminate()
        server.wait()
    return median(times)
