"""Set pages and measures kept from one build to the next, by the digest of what made them.

Below `.rulewright/press/`: `<digest>.pages` holds a line of JSON with what proofreading found, and
the PDF after it; `<digest>.measures` is JSON. Whatever is damaged, forged or absent is made again.
"""

import fcntl
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from cattrs import Converter

from rulewright.press.document import Flaw, Measure, Pages
from rulewright.write.kept import Kept
from rulewright.write.paths import open_lock

_MOST = 800
"""So many documents are kept, the most recently used ones."""
_PAGES, _MEASURES = "pages", "measures"

_converter = Converter(detailed_validation=False)
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Record:
    """All of `Pages` but the PDF."""

    flaws: tuple[Flaw, ...]
    places: dict[str, int]
    count: int
    fill: float


@dataclass(frozen=True, slots=True)
class _Measures:
    measures: dict[str, Measure]


def load(folder: Path, key: str) -> Pages | None:
    """The pages kept under a digest."""
    kept = Kept(folder).read(f"{key}.{_PAGES}")
    if kept is None:
        return None
    text, _, pdf = kept.partition(b"\n")
    record = _read(_Record, text)
    if record is None:
        return None
    return Pages(pdf, record.flaws, record.places, record.count, record.fill)


def store(folder: Path, key: str, pages: Pages) -> None:
    """Keep pages under a digest, and forget those used longest ago."""
    record = _Record(pages.flaws, dict(pages.places), pages.count, pages.fill)
    kept = Kept(folder)
    kept.write(f"{key}.{_PAGES}", _written(record) + b"\n" + pages.pdf)
    kept.forget(f"*.{_PAGES}", _MOST)


def load_measures(folder: Path, key: str) -> Mapping[str, Measure] | None:
    """The measures kept under a digest."""
    text = Kept(folder).read(f"{key}.{_MEASURES}")
    record = None if text is None else _read(_Measures, text)
    return None if record is None else record.measures


def store_measures(folder: Path, key: str, measures: Mapping[str, Measure]) -> None:
    """Keep measures under a digest, and forget those used longest ago."""
    kept = Kept(folder)
    kept.write(f"{key}.{_MEASURES}", _written(_Measures(dict(measures))))
    kept.forget(f"*.{_MEASURES}", _MOST)


def _read(kind: type[_T], text: bytes) -> _T | None:
    try:
        return _converter.structure(json.loads(text), kind)
    except (ValueError, KeyError, TypeError):
        return None


def _written(record: _Record | _Measures) -> bytes:
    return json.dumps(_converter.unstructure(record)).encode()


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
