"""The schemas that only an editor needs written out: each game's own profile schema.

They lie in `.rulewright/schemas/<game>/profile.json`, made from the game's `game.yml`; an editor
that knows them completes the game's own characteristics.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rulewright.model.project import Project
from rulewright.write.digest import digest, digest_of_code, digest_of_files
from rulewright.write.single import replace_file

_ORIGIN = "$comment"


def refresh_schemas(project: Project, games: Iterable[str]) -> None:
    """Write the schemas of games without faults, where `game.yml`, schemas or code changed.

    Where they can't be written, as on a full disk, nothing is said: content is none the worse.
    """
    ours = digest(
        digest_of_files(project.schemas, project.schemas.glob("*.json")),
        digest_of_code("rulewright.validate"),
    )
    for game in games:
        source = project.content / game / "game.yml"
        target = project.cache / "schemas" / game / "profile.json"
        origin = digest(source.read_bytes(), ours)
        if not _is_from(target, origin):
            _write(project, source, target, origin)


def _is_from(target: Path, origin: str) -> bool:
    try:
        schema = json.loads(target.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(schema, dict) and schema.get(_ORIGIN) == origin


def _write(project: Project, source: Path, target: Path, origin: str) -> None:
    from rulewright.load.text import load_text
    from rulewright.model.document import Document
    from rulewright.validate.profile_schema import profile_schema
    from rulewright.validate.schemas import read_schemas

    game = load_text(str(source), "game", source.read_text(encoding="utf-8"))
    if not isinstance(game, Document):
        raise TypeError(f"{source} has faults")
    schema = profile_schema(game.data, read_schemas(project)["profile"])
    text = json.dumps({_ORIGIN: origin, **schema}, ensure_ascii=False, indent=2) + "\n"
    with suppress(OSError):
        replace_file(target, text.encode())
