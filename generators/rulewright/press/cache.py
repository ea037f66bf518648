"""Set pages kept from one build to the next, by the digest of all that they were made from.

Below `.rulewright/press/`: `<digest>.pdf` and, written after it, `<digest>.json` with what
proofreading found. Whatever is damaged or absent is made again.
"""

import fcntl
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from rulewright.press.measure import Measure
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Pages
from rulewright.write.single import replace_file

_KEPT = 800
"""So many documents are kept, the most recently used ones."""


def load(folder: Path, key: str) -> Pages | None:
    """The pages kept under a digest."""
    record, pdf = folder / f"{key}.json", folder / f"{key}.pdf"
    try:
        found = json.loads(record.read_text(encoding="utf-8"))
        flaws = tuple(Flaw(**{**flaw, "fault": Fault(flaw["fault"])}) for flaw in found["flaws"])
        measures = int(found["count"]), float(found["fill"])
        pages = Pages(pdf.read_bytes(), flaws, dict(found["places"]), *measures)
        record.touch()
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return pages


def store(folder: Path, key: str, pages: Pages) -> None:
    """Keep pages under a digest, and forget those used longest ago."""
    record = {
        "places": pages.places,
        "flaws": [asdict(flaw) for flaw in pages.flaws],
        "count": pages.count,
        "fill": pages.fill,
    }
    replace_file(folder / f"{key}.pdf", pages.pdf)
    replace_file(folder / f"{key}.json", json.dumps(record).encode())
    records = sorted(folder.glob("*.json"), key=_used)
    for old in records[:-_KEPT]:
        old.with_suffix(".pdf").unlink(missing_ok=True)
        old.unlink(missing_ok=True)


def _used(path: Path) -> int:
    """When a record was used last; another process may have forgotten it meanwhile."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def measured(folder: Path, key: str, make: Callable[[], dict[str, Measure]]) -> dict[str, Measure]:
    """Measures kept under a digest; made, and kept, where there are none."""
    record = folder / f"{key}.json"
    try:
        found = json.loads(record.read_text(encoding="utf-8"))
        record.touch()
        return {
            name: Measure(**{**each, "rows": tuple(each["rows"])}) for name, each in found.items()
        }
    except (OSError, ValueError, TypeError, KeyError):
        measures = make()
        kept = {name: asdict(each) for name, each in measures.items()}
        replace_file(record, json.dumps(kept).encode())
        return measures


@contextmanager
def alone(folder: Path, name: str) -> Iterator[None]:
    """Hold a lock, so that a deck wanted on two papers at once is set by one process only."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.lock").open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
