"""Puts a site that `mkdocs build` made into the output, beside what other outputs wrote there."""

from pathlib import Path

from rulewright.model.project import Project
from rulewright.write.manifest import Key
from rulewright.write.staging import staging

_SITE = Key("site", "", "")
_BY_HAND = "made by mkdocs"
"""No digest of any build, so that the next `rulewright build` makes the site anew."""


def publish(project: Project, folder: Path) -> None:
    """Exchange the output's site for the files in a folder; whatever else it holds stays.

    Raises CannotWriteError where the output folder can't be used.
    """
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    with staging(project) as stage:
        others = (key for key in stage.last if key.generator != _SITE.generator)
        kept = {key: record for key in others if (record := stage.reuse(key))}
        stage.finish({_SITE: stage.put(_SITE, _BY_HAND, files)}, kept)
