"""What a check depends on besides the content, as one digest: the tool, its libraries, the schemas.

It is computed on each run, so it takes a few milliseconds and no imports. Libraries are told by the
names of their installed distributions, which hold the version.
"""

import site
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import rulewright
from rulewright.model.project import Project
from rulewright.write.digest import digest

PACKAGES = (
    *("check", "content", "dice", "examples", "link", "lists", "load", "markup"),
    *("model", "validate", "views", "words", "write"),
)
"""The packages that a check uses: their modules, and the words that examples are compared with."""

_SUFFIXES = (".py", ".yml")


def tool_key(project: Project) -> str:
    """The digest of everything but the content that the result of a check depends on."""
    return digest(digest_of_tool(), *_contents(project.schemas.files().values()))


@cache
def digest_of_tool() -> str:
    """The digest of code and libraries, which don't change while they run."""
    package = Path(rulewright.__file__).parent
    sources = (
        file
        for name in PACKAGES
        for file in (package / name).rglob("*")
        if file.suffix in _SUFFIXES
    )
    return digest(sys.version, *_distributions(), *_contents(sources))


def _contents(files: Iterable[Path]) -> Iterator[str | bytes]:
    for file in sorted(files):
        yield file.name
        yield file.read_bytes()


def _distributions() -> list[str]:
    folders = [Path(folder) for folder in site.getsitepackages()]
    return sorted(found.name for folder in folders for found in folder.glob("*.dist-info"))
