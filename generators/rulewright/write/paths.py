"""Paths of artifacts, checked before anything is written to them."""

from rulewright.write.manifest import MANIFEST


class BadPathError(ValueError):
    """An artifact has a path that it must not have: a fault in the tool."""


def path_of_file(artifact_path: str, name: str) -> str:
    """The path in the output of a file of an artifact ("" names the artifact's own file).

    Raises BadPathError for whatever could leave the output folder or mean two things: absolute
    paths, `.` and `..`, empty parts, backslashes, control characters, the manifest's name.
    """
    path = "/".join(part for part in (artifact_path, name) if part)
    parts = path.split("/")
    if (
        any(part in {"", ".", ".."} for part in parts)
        or "\\" in path
        or not path.isprintable()
        or parts[0] == MANIFEST
    ):
        raise BadPathError(f"an artifact can't be written to {path!r}")
    return path
