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
    produce: Callable[[], Mapping[str, bytes]]
