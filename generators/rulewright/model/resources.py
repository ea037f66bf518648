"""Where files that both the tool and a project can have are looked for.

The tool's own schemas, theme and site settings lie inside the installed package; in a checkout of
rulewright they stand at its top level, beside the content. A project may hold files of the same
names, and these win, file by file, as with a search path of templates.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_MARK = "schemas"
_UNUSED = frozenset({"node_modules", "__pycache__"})
SEARCH_ENGINE = "node_modules/minisearch/dist/umd/index.js"
"""The one file of a theme that comes from an npm package."""

TOOL = _PACKAGE if (_PACKAGE / _MARK).is_dir() else _PACKAGE.parents[1]
"""The folder with the tool's own `schemas/`, `theme/` and `mkdocs.yml`."""


@dataclass(frozen=True, slots=True)
class SearchPath:
    """Folders that are searched in turn: a name means its file in the first that has it."""

    folders: tuple[Path, ...]

    def find(self, name: str) -> Path:
        """The file of a name; where no folder has it, its place in the last one."""
        candidates = [folder / name for folder in self.folders]
        return next((file for file in candidates if file.is_file()), candidates[-1])

    def read(self, name: str) -> str:
        """The text of a file. Raises FileNotFoundError where no folder has it."""
        return self.find(name).read_text(encoding="utf-8")

    def files(self, *folders: str) -> dict[str, Path]:
        """All files, or those below some folders, by name; installed npm packages are left out."""
        found: dict[str, Path] = {}
        for root in reversed(self.folders):
            for folder in folders or ("",):
                for file in _files_below(root / folder):
                    found[file.relative_to(root).as_posix()] = file
        return found


def search_path(root: Path, name: str) -> SearchPath:
    """Where a project's folder `name` is looked for: in the project, then in the tool."""
    return SearchPath(tuple(dict.fromkeys((root / name, TOOL / name))))


def _files_below(folder: Path) -> Iterator[Path]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            if entry.name not in _UNUSED:
                yield from _files_below(entry)
        else:
            yield entry
