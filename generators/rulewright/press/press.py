"""Documents set or measured, or had from the cache.

New ones are set side by side in two processes, for setting is what takes time in printing. Only
then is WeasyPrint loaded.
"""

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rulewright.forks import begin_worker, cores, scratch
from rulewright.press.cache import load, load_measures, store, store_measures
from rulewright.press.document import Document, Measure, Pages
from rulewright.press.toolchain import digest_of_setting
from rulewright.write.digest import digest

PROCESSES = 2


def press(documents: Sequence[Document], cache: Path) -> tuple[Pages, ...]:
    """Set each document, or take its pages from the folder `cache`; in the order given."""
    keys = [digest(document.digest, digest_of_setting()) for document in documents]
    known = {key: pages for key in keys if (pages := load(cache, key)) is not None}
    new = {key: document for key, document in zip(keys, documents, strict=True) if key not in known}
    for key, pages in zip(new, _set_all(list(new.values())), strict=True):
        store(cache, key, pages)
        known[key] = pages
    return tuple(known[key] for key in keys)


def measured(document: Document, width: float, cache: Path) -> Mapping[str, Measure]:
    """How much height each piece takes on a page `width` mm wide, or the same from the cache."""
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
