"""Where the files of one project stand."""

from dataclasses import dataclass, field
from pathlib import Path

from rulewright.model.resources import TOOL, SearchPath, search_path

SETTINGS = "mkdocs.yml"


@dataclass(frozen=True, slots=True)
class Project:
    """The folders of one project: `content` and `output` are seen from `root`.

    Only content must exist. Schemas, theme and the settings of the site are the tool's own, except
    for the files that the project has itself.
    """

    root: Path
    content: Path = field(default=Path("content"))
    output: Path = field(default=Path("site"))

    def __post_init__(self) -> None:
        """Make every folder absolute, relative ones being below `root`."""
        for name in ("content", "output"):
            object.__setattr__(self, name, (self.root / getattr(self, name)).absolute())

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
        """Whether the project has settings of the site of its own."""
        return (self.root / SETTINGS).is_file()

    @property
    def cache(self) -> Path:
        """What can be thrown away at any time."""
        return self.root / ".rulewright"

    def games(self) -> tuple[str, ...]:
        """The names of the folders of content that hold a game, sorted."""
        found = (path.parent.name for path in self.content.glob("*/game.yml"))
        return tuple(sorted(name for name in found if not name.startswith(".")))
