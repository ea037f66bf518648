"""Digests: everything that an artifact depends on, as one short string.

An artifact is produced again only if its digest differs from that of the last good build, so a
digest that forgets an ingredient leaves stale output. There is a function here for each kind of
ingredient: plain values, files and the versions of libraries. `write.code` has one for code, and
`link.digest` one for books. Combine them:

    digest(digest_of_book(book), digest_of_code("rulewright.api"), digest_of_versions("jinja2"))
"""

import hashlib
import json
import site
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulewright.model.memory import cache


def digest(*parts: str | bytes) -> str:
    """One digest of several parts; where one part ends and the next begins matters."""
    total = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        total.update(len(raw).to_bytes(8, "big"))
        total.update(raw)
    return total.hexdigest()


def digest_of_data(value: object) -> str:
    """The digest of plain data; the order of keys matters."""
    return digest(json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str))


def digest_of_files(root: Path, paths: Iterable[Path]) -> str:
    """The digest of the names (relative to `root`) and the bytes of files, in any order."""
    return digest_of_named({path.relative_to(root).as_posix(): path for path in paths})


def digest_of_named(files: Mapping[str, Path]) -> str:
    """The digest of files in any order, each under a name, which need not be its path."""
    return digest(*(part for name in sorted(files) for part in (name, files[name].read_bytes())))


@cache
def digest_of_versions(*distributions: str) -> str:
    """The digest of the installed versions of distributions, and of Python itself.

    Raises PackageNotFoundError if one is not installed.
    """
    python = f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}"
    return digest(python, *(f"{name}=={_version(name)}" for name in sorted(set(distributions))))


def _version(distribution: str) -> str:
    """The version of a distribution: usually quick to read from the name of its folder."""
    installed = _installed()
    name = distribution.replace("-", "_").lower()
    if name in installed:
        return installed[name]
    from importlib.metadata import version

    return version(distribution)


@cache
def _installed() -> Mapping[str, str]:
    """The versions of all distributions installed beside this one, by name."""
    folders = [Path(folder) for folder in site.getsitepackages()]
    names = (found.stem for folder in folders for found in folder.glob("*.dist-info"))
    return {name.lower(): version for name, _, version in (name.partition("-") for name in names)}
