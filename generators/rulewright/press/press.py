"""Documents set or measured, or taken from the cache.

New ones are set in two processes at the same time, since setting is what takes time in printing.
Only then is WeasyPrint loaded. `.rulewright/press/` keeps set pages and measures by the digest of
what made them: `<digest>.pages` holds a line of JSON with what proofreading found, then the PDF;
`<digest>.measures` is JSON. A damaged, forged or missing entry is made again.
"""

import fcntl
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from cattrs.preconf.json import make_converter

from rulewright.fonts.faces import FACES
from rulewright.forks import begin_worker, cores, scratch
from rulewright.model.memory import cache
from rulewright.press.document import Document, Flaw, Measure, Pages
from rulewright.write.code import digest_of_code
from rulewright.write.digest import digest, digest_of_versions
from rulewright.write.kept import Kept
from rulewright.write.paths import open_lock

PROCESSES = 2


def press(documents: Sequence[Document], cache: Path) -> tuple[Pages, ...]:
    """Set each document, or take its pages from the folder `cache`, in the given order."""
    keys = [digest(document.digest, digest_of_setting()) for document in documents]
    known = {key: pages for key in keys if (pages := load(cache, key)) is not None}
    new = {key: document for key, document in zip(keys, documents, strict=True) if key not in known}
    for key, pages in zip(new, _set_all(list(new.values())), strict=True):
        store(cache, key, pages)
        known[key] = pages
    return tuple(known[key] for key in keys)


def measured(document: Document, width: float, cache: Path) -> Mapping[str, Measure]:
    """Return the height of each piece on a page `width` mm wide, perhaps from the cache."""
    key = digest("measure", document.digest, repr(width), digest_of_setting())
    measures = load_measures(cache, key)
    if measures is None:
        from rulewright.press.setting import measure

        measures = measure(document, width)
        store_measures(cache, key, measures)
    return measures


def _set_all(documents: Sequence[Document]) -> list[Pages]:
    if not documents:
        return []
    from rulewright.press.setting import set_pages

    if len(documents) < PROCESSES or cores() < PROCESSES:
        return [set_pages(document) for document in documents]
    with (
        scratch() as folder,
        ProcessPoolExecutor(
            PROCESSES, get_context("fork"), begin_worker, (os.getpid(), folder)
        ) as processes,
    ):
        return list(processes.map(set_pages, documents))


_MOST = 800
"""The number of documents that are kept, the most recently used ones."""
_PAGES, _MEASURES = "pages", "measures"

_converter = make_converter(detailed_validation=False)
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
    """Return the pages kept under a digest."""
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
    """Return the measures kept under a digest."""
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
        return _converter.loads(text, kind)
    except (ValueError, KeyError, TypeError):
        return None


def _written(record: _Record | _Measures) -> bytes:
    return _converter.dumps(record).encode()


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


@cache
def digest_of_setting() -> str:
    """The digest of what turns a document into pages: code, libraries and fonts."""
    return digest(
        digest_of_code("rulewright.press"),
        digest_of_versions(
            "weasyprint", "pikepdf", "fonttools", "jinja2", "markdown-it-py", "icepool"
        ),
        *(face.file.read_bytes() for face in FACES),
    )
