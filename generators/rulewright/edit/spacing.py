"""Tidy spacing of content files: line ends, spaces, blank lines, the schema line. Never the data.

Blocks of prose and values over several lines are left alone, since their spaces matter. So is a
file that cannot be read: `check` says what is wrong with it.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import ScalarEvent

from rulewright.edit.schemas import schema_for
from rulewright.load.files import ContentFile, find_files
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.project import Project
from rulewright.write.paths import replace_file

SCHEMA_LINE = "# yaml-language-server: $schema="
_BYTE_ORDER_MARK = "\ufeff"
_KEPT_IN = re.compile(r"^(\.\./)*((\.rulewright/)?schemas/([a-z0-9-]+/)?)?")


def tidy_game(project: Project, game: str) -> Iterator[str]:
    """Tidy a game's YAML files; yield the paths of those that changed, as problems name them."""
    files, _ = find_files(project, game)
    for file in files:
        if file.file.suffix == ".yml" and _tidy_file(file, schema_for(project, game, file.kind)):
            yield file.path


def _tidy_file(file: ContentFile, schema: Path) -> bool:
    try:
        before = file.file.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return False
    seen = Path(os.path.relpath(schema, file.file.parent))
    after = tidied(before, seen.as_posix())
    if after == before:
        return False
    replace_file(file.file, after.encode())
    return True


def tidied(text: str, schema: str) -> str:
    """Return the tidied text of a content file; `schema` is the path of its schema seen from the
    file.

    Invalid text, and text whose data would change, is returned as it is.
    """
    clean = re.sub(r"\r\n?", "\n", text.removeprefix(_BYTE_ORDER_MARK))
    first, _, rest = clean.partition("\n")
    if SCHEMA_LINE not in clean:
        clean = f"{SCHEMA_LINE}{schema}\n{clean}"
    elif first.startswith(SCHEMA_LINE) and _name_of(first) == _name_of(schema):
        # A file copied from another folder or project names the schema as seen from there.
        clean = f"{SCHEMA_LINE}{schema}\n{rest}"
    fixed = _lines_of_long_values(clean)
    if fixed is None:
        return text
    ordered = "\n".join(_tidied(clean.rstrip().split("\n"), fixed)) + "\n"
    before, after = load_text("", "", clean), load_text("", "", ordered)
    if isinstance(before, Document) and isinstance(after, Document) and before.data == after.data:
        return ordered
    return text


def _name_of(schema: str) -> str:
    """Return a schema's name without the folders in which projects keep schemas."""
    return _KEPT_IN.sub("", schema.removeprefix(SCHEMA_LINE).strip())


def _tidied(lines: list[str], fixed: set[int]) -> Iterator[str]:
    """Yield the lines without trailing spaces, and without two blank lines in a row."""
    blank_before = False
    for number, line in enumerate(lines):
        kept = line if number in fixed else line.rstrip()
        blank = not kept and number not in fixed
        if not (blank and blank_before):
            yield kept
        blank_before = blank


def _lines_of_long_values(text: str) -> set[int] | None:
    """Return the numbers (from 0) of lines whose spaces matter, or None if the text is not YAML."""
    if not isinstance(load_text("", "", text), Document):
        return None
    try:
        events = list(YAML(typ="safe").parse(text))
    except (YAMLError, ValueError):
        return None
    values = (event for event in events if isinstance(event, ScalarEvent))
    return {line for value in values for line in _covered(value)}


def _covered(value: ScalarEvent) -> range:
    """Return the lines of a value over several lines; a block begins on the line below its `|`."""
    first, last = value.start_mark.line, value.end_mark.line
    if value.style in ("|", ">"):
        return range(first + 1, last)
    return range(first, last + 1) if last > first else range(0)
