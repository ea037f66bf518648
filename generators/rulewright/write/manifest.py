"""What the last good build wrote: the record by which the next one reuses its files.

The manifest lies in the output itself, so that the two are exchanged together and can't disagree.
It keeps a hash of every file: one that was changed by hand, lost or replaced is never reused. It is
published with the rest and so holds no signature: who may trust it is decided in `staging`.
"""

import hashlib
import json
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MANIFEST = ".rulewright.json"
_FORMAT = 1
_FOR_ALL_TO_READ = 0o444


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """Which artifact: the generator's name, the game ("" for all games at once) and the path."""

    generator: str
    game: str
    path: str


@dataclass(frozen=True, slots=True)
class Record:
    """One artifact as it was written: its digest, and the hash of each file by its path."""

    key: Key
    digest: str
    files: Mapping[str, str]


def hash_of(content: bytes) -> str:
    """The hash that stands for a file's bytes in the manifest."""
    return hashlib.sha256(content).hexdigest()


def is_intact(record: Record, output: Path) -> bool:
    """Whether every file of a record lies in the output as it was written."""
    return all(is_file_intact(output / path, expected) for path, expected in record.files.items())


def is_file_intact(file: Path, expected: str) -> bool:
    """Whether there is a plain file that anybody may read and whose bytes have this hash."""
    try:
        mode = file.lstat().st_mode
        readable = stat.S_ISREG(mode) and mode & _FOR_ALL_TO_READ == _FOR_ALL_TO_READ
        return readable and hash_of(file.read_bytes()) == expected
    except OSError:
        return False


def to_json(records: Mapping[Key, Record]) -> str:
    """The manifest of these records, the same bytes for the same records."""
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


def from_json(text: str | bytes) -> Mapping[Key, Record] | None:
    """The records of a manifest; None where it can't be read: then everything is made anew."""
    try:
        whole = json.loads(text)
        if whole["format"] != _FORMAT:
            return None
        records = [_record(artifact) for artifact in whole["artifacts"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return {record.key: record for record in records}


def _record(artifact: Mapping[str, Any]) -> Record:
    key = Key(str(artifact["generator"]), str(artifact["game"]), str(artifact["path"]))
    files = {str(path): str(content) for path, content in artifact["files"].items()}
    return Record(key, str(artifact["digest"]), files)
