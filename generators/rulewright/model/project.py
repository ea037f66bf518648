"""Where things stand in a checkout."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Project:
    """The folders of one project. Tests point `content` and `output` elsewhere."""

    root: Path
    content: Path = field(default=Path("content"))
    output: Path = field(default=Path("site"))

    def __post_init__(self) -> None:
        """Make every folder absolute, relative ones being below `root`."""
        for name in ("content", "output"):
            object.__setattr__(self, name, (self.root / getattr(self, name)).absolute())

    @property
    def schemas(self) -> Path:
        """The JSON Schemas that authors' editors and the validation share."""
        return self.root / "schemas"

    @property
    def theme(self) -> Path:
        """Templates, styles and scripts."""
        return self.root / "theme"

    @property
    def cache(self) -> Path:
        """What can be thrown away at any time."""
        return self.root / ".rulewright"

    def games(self) -> tuple[str, ...]:
        """The names of the folders of content that hold a game, sorted."""
        found = (path.parent.name for path in self.content.glob("*/game.yml"))
        return tuple(sorted(name for name in found if not name.startswith(".")))
