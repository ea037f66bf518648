"""Digests: everything that an artifact depends on, as one short string.

An artifact is produced again only when its digest differs from the last good build's, so a digest
that forgets an ingredient makes a stale output. The functions here take each kind of ingredient:
plain values, files and the versions of libraries; `write.code` takes code and `content.book` books.
Combine them:

    digest(digest_of_book(book), digest_of_code("rulewright.api"), digest_of_versions("jinja2"))
"""

import hashlib
import json
import site
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path


def digest(*parts: str | bytes) -> str:
    """One digest of several parts; where one part ends and the next begins makes a difference."""
    total = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        total.update(len(raw).to_bytes(8, "big"))
        total.update(raw)
    return total.hexdigest()


def digest_of_data(value: object) -> str:
    """The digest of plain data (dicts, lists, scalars); the order of keys counts."""
    return digest(json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str))


def digest_of_files(root: Path, paths: Iterable[Path]) -> str:
    """The digest of the names (relative to `root`) and the bytes of files, in any order."""
    return digest_of_named({path.relative_to(root).as_posix(): path for path in paths})


def digest_of_named(files: Mapping[str, Path]) -> str:
    """The digest of files, each under a name that need not be its path; in any order."""
    return digest(*(part for name in sorted(files) for part in (name, files[name].read_bytes())))


@cache
def digest_of_versions(*distributions: str) -> str:
    """The digest of the installed versions of distributions, and of Python itself.

    Raises PackageNotFoundError for one that is not installed.
    """
    python = f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}"
    return digest(python, *(f"{name}=={_version(name)}" for name in sorted(set(distributions))))


def _version(distribution: str) -> str:
    """The version of a distribution, most quickly told by the name of the folder that says so."""
    installed = _installed()
    name = distribution.replace("-", "_").lower()
    if name in installed:
        return installed[name]
    from importlib.metadata import version

    return version(distribution)


@cache
def _installed() -> Mapping[str, str]:
    """The versions of all distributions beside this one, by name."""
    folders = [Path(folder) for folder in site.getsitepackages()]
    names = (found.stem for folder in folders for found in folder.glob("*.dist-info"))
    return {name.lower(): version for name, _, version in (name.partition("-") for name in names)}
