"""Documents set side by side in two processes, for setting is what takes time in printing."""

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rulewright.forks import begin_worker, cores, scratch
from rulewright.press.cache import load, store
from rulewright.press.setting import Document, Pages, set_pages
from rulewright.press.toolchain import digest_of_setting
from rulewright.write.digest import digest

PROCESSES = 2


def press(documents: Sequence[Document], cache: Path) -> tuple[Pages, ...]:
    """Set each document, or take its pages from the folder `cache`; in the order given."""
    keys = [_key(document) for document in documents]
    known = {key: pages for key in keys if (pages := load(cache, key)) is not None}
    new = {key: document for key, document in zip(keys, documents, strict=True) if key not in known}
    for key, pages in zip(new, _set_all(list(new.values())), strict=True):
        store(cache, key, pages)
        known[key] = pages
    return tuple(known[key] for key in keys)


def _set_all(documents: Sequence[Document]) -> list[Pages]:
    if len(documents) < PROCESSES or cores() < PROCESSES:
        return [set_pages(document) for document in documents]
    with (
        scratch() as folder,
        ProcessPoolExecutor(
            PROCESSES, get_context("fork"), begin_worker, (os.getpid(), folder)
        ) as processes,
    ):
        return list(processes.map(set_pages, documents))


def _key(document: Document) -> str:
    return digest(document.digest, digest_of_setting())
