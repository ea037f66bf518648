"""What a build writes, and what it depends on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Artifact:
    """A file, or the files of a folder, in the output.

    `path` is relative to the output folder, with forward slashes ("" is the output folder itself).
    `digest` covers everything that the bytes depend on: content, code, templates, fonts and
    versions of libraries. An artifact with the same digest as in the last good build is not
    produced again. `produce` returns the bytes of each file by its path relative to `path` ("" if
    the artifact is a single file).
    """

    path: str
    digest: str
    produce: Callable[[], Mapping[str, "bytes | Unchanged"]]


@dataclass(frozen=True, slots=True)
class Unchanged:
    """A file of an artifact that is taken from the last good build if possible.

    `hash` is the hash of its bytes, by which the build knows whether the old file is still intact.
    If it is not, `make` returns the bytes.
    """

    hash: str
    make: Callable[[], bytes]
