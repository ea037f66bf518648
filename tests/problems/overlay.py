"""A game with one fault: the small invented game, changed a little.

A folder below this one, named by a code, holds what differs from `tests/book/hedgerow`: files that
are added or stand in place of others, and `changes.yml`, a list of

- `{file, old, new}`: replaces a text that stands there once;
- `{file, text, times}`: adds a file of a text that is repeated;
- `{file, link}`: adds a symbolic link;
- `{file, delete: true}`: deletes a file.
"""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from rulewright.model.project import Project

ROOT = Path(__file__).parents[2]
GAME = "hedgerow"
OVERLAYS = Path(__file__).parent
CHANGES = "changes.yml"
EXPECTED = "expected.txt"


def invented_game(root: Path) -> Project:
    """A project at `root` that holds the invented game alone."""
    shutil.copytree(ROOT / "tests" / "book" / GAME, root / "content" / GAME)
    (root / "schemas").symlink_to(ROOT / "schemas")
    return Project(root)


def lay_over(project: Project, code: str) -> None:
    """Change the invented game as the overlay of a code says."""
    overlay, game = OVERLAYS / code, project.content / GAME
    for file in sorted(overlay.rglob("*")):
        if file.is_file() and file.name not in (CHANGES, EXPECTED):
            target = game / file.relative_to(overlay)
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(file, target)
    if (overlay / CHANGES).is_file():
        for change in YAML(typ="safe").load(overlay / CHANGES):
            _change(game / change["file"], change)


def _change(file: Path, change: Mapping[str, Any]) -> None:
    if change.get("delete"):
        file.unlink()
    elif "link" in change:
        file.symlink_to(change["link"])
    elif "text" in change:
        file.write_text(change["text"] * change["times"], encoding="utf-8")
    else:
        replace_once(file, change["old"], change["new"])


def replace_once(file: Path, old: str, new: str) -> None:
    """Replace a text that stands in a file once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf-8")
