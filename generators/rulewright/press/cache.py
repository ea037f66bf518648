"""Set pages kept from one build to the next, by the digest of all that they were made from.

Below `.rulewright/press/`: `<digest>.pages` holds a line of JSON with what proofreading found, and
the PDF after it. Whatever is damaged, forged or absent is made again.
"""

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from rulewright.press.measure import Measure
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Pages
from rulewright.write.kept import Kept
from rulewright.write.within import open_lock

_MOST = 800
"""So many documents are kept, the most recently used ones."""
_PAGES, _MEASURES = "pages", "measures"


def load(folder: Path, key: str) -> Pages | None:
    """The pages kept under a digest."""
    kept = Kept(folder).read(f"{key}.{_PAGES}")
    if kept is None:
        return None
    record, _, pdf = kept.partition(b"\n")
    try:
        found = json.loads(record)
        flaws = tuple(Flaw(**{**flaw, "fault": Fault(flaw["fault"])}) for flaw in found["flaws"])
        return Pages(pdf, flaws, found["places"], int(found["count"]), float(found["fill"]))
    except (ValueError, KeyError, TypeError):
        return None


def store(folder: Path, key: str, pages: Pages) -> None:
    """Keep pages under a digest, and forget those used longest ago."""
    record = {
        "places": dict(pages.places),
        "flaws": [asdict(flaw) for flaw in pages.flaws],
        "count": pages.count,
        "fill": pages.fill,
    }
    kept = Kept(folder)
    kept.write(f"{key}.{_PAGES}", json.dumps(record).encode() + b"\n" + pages.pdf)
    kept.forget(f"*.{_PAGES}", _MOST)


def measured(folder: Path, key: str, make: Callable[[], dict[str, Measure]]) -> dict[str, Measure]:
    """Measures kept under a digest; made, and kept, where there are none."""
    kept, name = Kept(folder), f"{key}.{_MEASURES}"
    try:
        found = json.loads(kept.read(name) or b"")
        return {
            each: Measure(**{**found[each], "rows": tuple(found[each]["rows"])}) for each in found
        }
    except (ValueError, TypeError, KeyError):
        measures = make()
        plain = {each: asdict(measure) for each, measure in measures.items()}
        kept.write(name, json.dumps(plain).encode())
        kept.forget(f"*.{_MEASURES}", _MOST)
        return measures


@contextmanager
def alone(folder: Path, name: str) -> Iterator[None]:
    """Hold a lock, so that a deck wanted on two papers at once is set by one process only.

    Where no lock can be made nothing can be kept either, and each sets its own.
    """
    try:
        descriptor = open_lock(folder / f"{name}.lock")
    except OSError:
        yield
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
