"""The manifest: what the last good build wrote, so that the next one can reuse its files.

It lies in the output itself, so the two are exchanged together and can't disagree. It holds a hash
of every file: one that was changed by hand, lost or replaced is never reused. It is published with
the rest and therefore not signed: `staging` decides when it can be trusted.
"""

import hashlib
import json
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rulewright.model.plain import Plain, as_list, as_mapping, as_text, from_json

MANIFEST = ".rulewright.json"
_FORMAT = 1
_FOR_ALL_TO_READ = 0o444


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """The key of an artifact: its generator's name, the game ("" for all games) and the path."""

    generator: str
    game: str
    path: str


@dataclass(frozen=True, slots=True)
class Record:
    """An artifact as it was written: its digest, and the hash of each file by its path."""

    key: Key
    digest: str
    files: Mapping[str, str]


def hash_of(content: bytes) -> str:
    """The hash of a file's bytes, as in the manifest."""
    return hashlib.sha256(content).hexdigest()


def is_intact(record: Record, output: Path) -> bool:
    """Whether every file of a record is in the output as it was written."""
    return all(is_file_intact(output / path, expected) for path, expected in record.files.items())


def is_file_intact(file: Path, expected: str) -> bool:
    """Whether a plain file exists that anybody may read and whose bytes have this hash."""
    try:
        mode = file.lstat().st_mode
        readable = stat.S_ISREG(mode) and mode & _FOR_ALL_TO_READ == _FOR_ALL_TO_READ
        return readable and hash_of(file.read_bytes()) == expected
    except OSError:
        return False


def manifest_of(records: Mapping[Key, Record]) -> str:
    """The text of the manifest of these records; the same records give the same text."""
    artifacts = [
        {
            "generator": key.generator,
            "game": key.game,
            "path": key.path,
            "digest": records[key].digest,
            "files": dict(sorted(records[key].files.items())),
        }
        for key in sorted(records)
    ]
    whole = {"format": _FORMAT, "artifacts": artifacts}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def read_manifest(text: str | bytes) -> Mapping[Key, Record] | None:
    """The records in the text of a manifest; None if it can't be read."""
    try:
        whole = as_mapping(from_json(text))
        if whole["format"] != _FORMAT:
            return None
        records = [_record(artifact) for artifact in as_list(whole["artifacts"])]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return {record.key: record for record in records}


def _record(data: Plain) -> Record:
    artifact = as_mapping(data)
    generator, game, path, digest = (
        as_text(artifact[name]) for name in ("generator", "game", "path", "digest")
    )
    files = {name: as_text(content) for name, content in as_mapping(artifact["files"]).items()}
    return Record(Key(generator, game, path), digest, files)
