"""The schemas written for editors, which use them to complete and check content offline.

They lie in `.rulewright/schemas/`: the schema of each kind, if the project has no schemas itself,
and for each game `<game>/profile.json`, which knows the characteristics of its `game.yml`.
"""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from rulewright.model.plain import Plain, from_json
from rulewright.model.project import Project
from rulewright.write.code import digest_of_code
from rulewright.write.digest import digest, digest_of_named
from rulewright.write.paths import replace_file

_ORIGIN = "$comment"
_PROFILE = "profile"
_SHARED = "shared.json"


def schema_for(project: Project, game: str, kind: str) -> Path:
    """Return the path where an editor finds the schema of a kind of file of a game."""
    own = project.root / "schemas"
    if (own / _SHARED).is_file():
        return own / f"{kind}.json"
    written = _folder(project)
    return written / game / f"{kind}.json" if kind == _PROFILE else written / f"{kind}.json"


def refresh_schemas(project: Project, games: Iterable[str]) -> None:
    """Write the schemas, and those of games without faults, if they are out of date.

    A failure to write them, such as a full disk, is ignored: it does not affect the content.
    """
    files = project.schemas.files()
    if schema_for(project, "", "game").parent == _folder(project):
        for name, file in files.items():
            _copy(file, _folder(project) / name)
    games = tuple(games)
    if not games:
        return
    ours = digest(digest_of_named(files), digest_of_code("rulewright.validate"))
    for game in games:
        source = project.content / game / "game.yml"
        target = _folder(project) / game / "profile.json"
        origin = digest(source.read_bytes(), ours)
        if not _is_from(target, origin):
            _write(project, source, target, origin)


def _folder(project: Project) -> Path:
    return project.cache / "schemas"


def _copy(file: Path, target: Path) -> None:
    content = file.read_bytes()
    with suppress(OSError):
        if not target.is_file() or target.read_bytes() != content:
            replace_file(target, content)


def _is_from(target: Path, origin: str) -> bool:
    try:
        schema = from_json(target.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(schema, Mapping) and schema.get(_ORIGIN) == origin


def _write(project: Project, source: Path, target: Path, origin: str) -> None:
    from rulewright.load.text import load_text
    from rulewright.model.document import Document
    from rulewright.validate.schemas import profile_schema, read_schemas

    game = load_text(str(source), "game", source.read_text(encoding="utf-8"))
    if not isinstance(game, Document):
        raise TypeError(f"{source} has faults")
    schema = profile_schema(game.data, read_schemas(project)[_PROFILE])
    marked: dict[str, Plain] = {_ORIGIN: origin, **schema}
    text = json.dumps(marked, ensure_ascii=False, indent=2) + "\n"
    with suppress(OSError):
        replace_file(target, text.encode())
