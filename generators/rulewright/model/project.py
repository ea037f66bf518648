"""Where the files of a project are, and those that a project shares with the tool.

The tool's own schemas, theme and site settings lie inside the installed package. In a checkout of
rulewright they stand at its top level, beside the content. A project may hold files of the same
names. These win, file by file, as with a search path of templates.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.model.names import unique

_PACKAGE = Path(__file__).resolve().parents[1]
_MARK = "schemas"
_UNUSED = frozenset({"node_modules", "__pycache__"})
SEARCH_ENGINE = "node_modules/minisearch/dist/umd/index.js"
"""The one file of a theme that comes from an npm package."""

TOOL = _PACKAGE if (_PACKAGE / _MARK).is_dir() else _PACKAGE.parents[1]
"""The folder with the tool's own `schemas/`, `theme/` and `mkdocs.yml`."""


@dataclass(frozen=True, slots=True)
class SearchPath:
    """Folders that are searched in turn: the first that holds a file of a name wins."""

    folders: tuple[Path, ...]

    def find(self, name: str) -> Path:
        """The file of this name; if no folder has it, the path it would have in the last one."""
        candidates = [folder / name for folder in self.folders]
        return next((file for file in candidates if file.is_file()), candidates[-1])

    def read(self, name: str) -> str:
        """The text of a file. Raises FileNotFoundError if no folder has it."""
        return self.find(name).read_text(encoding="utf-8")

    def files(self, *folders: str) -> dict[str, Path]:
        """All files, or those below some folders, by name, without installed npm packages."""
        found: dict[str, Path] = {}
        for root in reversed(self.folders):
            for folder in folders or ("",):
                for file in _files_below(root / folder):
                    found[file.relative_to(root).as_posix()] = file
        return found


def search_path(root: Path, name: str) -> SearchPath:
    """Where a project's folder `name` is looked for: in the project, then in the tool."""
    return SearchPath(unique((root / name, TOOL / name)))


def _files_below(folder: Path) -> Iterator[Path]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            if entry.name not in _UNUSED:
                yield from _files_below(entry)
        else:
            yield entry


SETTINGS = "mkdocs.yml"


@dataclass(frozen=True, slots=True)
class Project:
    """The folders of one project; relative paths of `content` and `output` start at `root`.

    Only `content` must exist. Schemas, theme and the settings of the site come from the tool,
    except for files that the project has itself.
    """

    root: Path
    content: Path = field(default=Path("content"))
    output: Path = field(default=Path("site"))

    def __post_init__(self) -> None:
        """Make every folder absolute; relative ones are below `root`."""
        object.__setattr__(self, "content", (self.root / self.content).absolute())
        object.__setattr__(self, "output", (self.root / self.output).absolute())

    @property
    def schemas(self) -> SearchPath:
        """The JSON Schemas that authors' editors and the validation share."""
        return search_path(self.root, "schemas")

    @property
    def theme(self) -> SearchPath:
        """Templates, styles and scripts."""
        return search_path(self.root, "theme")

    @property
    def settings(self) -> Path:
        """The settings of the site; `has_settings` tells whether they are the project's own."""
        return self.root / SETTINGS if self.has_settings else TOOL / SETTINGS

    @property
    def has_settings(self) -> bool:
        """Whether the project has its own settings of the site."""
        return (self.root / SETTINGS).is_file()

    @property
    def cache(self) -> Path:
        """The folder of caches, which can be deleted at any time."""
        return self.root / ".rulewright"

    def games(self) -> tuple[str, ...]:
        """The names of the folders of content that hold a game, sorted."""
        found = (path.parent.name for path in self.content.glob("*/game.yml"))
        return tuple(sorted(name for name in found if not name.startswith(".")))
