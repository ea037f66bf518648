"""The schemas that only an editor needs written out: each game's own profile schema.

They lie in `.rulewright/schemas/<game>/profile.json`, made from the game's `game.yml`; an editor
that knows them completes the game's own characteristics.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from rulewright.model.project import Project
from rulewright.write.digest import digest, digest_of_code

_ORIGIN = "$comment"


def refresh_schemas(project: Project, games: Sequence[str]) -> None:
    """Write the schemas whose `game.yml`, base or code changed; one that can't be made stays."""
    base = project.schemas / "profile.json"
    if not base.is_file():
        return
    for game in games:
        source = project.content / game / "game.yml"
        origin = digest(
            source.read_bytes(), base.read_bytes(), digest_of_code("rulewright.validate")
        )
        target = project.cache / "schemas" / game / "profile.json"
        if not _is_from(target, origin):
            _write(source, base, target, origin)


def _is_from(target: Path, origin: str) -> bool:
    try:
        schema = json.loads(target.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(schema, dict) and schema.get(_ORIGIN) == origin


def _write(source: Path, base: Path, target: Path, origin: str) -> None:
    from rulewright.load.text import load_text
    from rulewright.model.document import Document
    from rulewright.validate.profile_schema import profile_schema

    game = load_text(str(source), "game", source.read_text(encoding="utf-8", errors="replace"))
    if not isinstance(game, Document) or not isinstance(game.data, dict):
        return
    try:
        schema = profile_schema(game.data, json.loads(base.read_text(encoding="utf-8")))
    except (KeyError, TypeError, AttributeError):
        # The check has said what is wrong with game.yml; the last schema is better than none.
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({_ORIGIN: origin, **schema}, ensure_ascii=False, indent=2) + "\n"
    target.write_text(text, encoding="utf-8")
