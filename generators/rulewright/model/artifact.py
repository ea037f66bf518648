"""Something that a build puts out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Artifact:
    """Files below one path of the output.

    `path` is a file's or folder's path relative to the output folder, with forward slashes ("" is
    the output folder itself). `digest` covers everything that the bytes depend on: content, code,
    template, fonts and versions of libraries; an artifact whose digest is that of the last good
    build is not produced again. `produce` gives the bytes by path relative to `path` ("" for the
    file itself).
    """

    path: str
    digest: str
    produce: Callable[[], Mapping[str, "bytes | Unchanged"]]


@dataclass(frozen=True, slots=True)
class Unchanged:
    """A file of an artifact that need not be made where the last good build wrote it.

    `hash` is that of its bytes, by which the build tells whether it still is as it was written; if
    not, `make` makes it again.
    """

    hash: str
    make: Callable[[], bytes]
