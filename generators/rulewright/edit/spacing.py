"""Content files in good order: line ends, spaces, blank lines, the schema's line; never their data.

What is inside a block of prose or a text over several lines is left alone, since spaces mean
something there. A file that can't be read is left alone too: `check` says what is wrong with it.
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
from rulewright.write.single import replace_file

SCHEMA_LINE = "# yaml-language-server: $schema="
_BYTE_ORDER_MARK = "\ufeff"
_KEPT_IN = re.compile(r"^(\.\./)*((\.rulewright/)?schemas/([a-z0-9-]+/)?)?")


def tidy_game(project: Project, game: str) -> Iterator[str]:
    """Put a game's YAML files in order; the paths of those that changed, as problems name them."""
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
    """A content file's text in good order; `schema` is its schema's path seen from the file.

    The text as it is where it is not valid, or where order would change its data.
    """
    clean = re.sub(r"\r\n?", "\n", text.removeprefix(_BYTE_ORDER_MARK))
    first, _, rest = clean.partition("\n")
    if SCHEMA_LINE not in clean:
        clean = f"{SCHEMA_LINE}{schema}\n{clean}"
    elif first.startswith(SCHEMA_LINE) and _name_of(first) == _name_of(schema):
        # A file that was copied from another folder or project names the schema as seen from there.
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
    """A schema's name without the folders in which projects keep schemas."""
    return _KEPT_IN.sub("", schema.removeprefix(SCHEMA_LINE).strip())


def _tidied(lines: list[str], fixed: set[int]) -> Iterator[str]:
    """The lines without spaces at their ends and without a second blank line in a row."""
    blank_before = False
    for number, line in enumerate(lines):
        kept = line if number in fixed else line.rstrip()
        blank = not kept and number not in fixed
        if not (blank and blank_before):
            yield kept
        blank_before = blank


def _lines_of_long_values(text: str) -> set[int] | None:
    """The numbers (from 0) of the lines in which spaces mean something; None if it is not YAML."""
    if not isinstance(load_text("", "", text), Document):
        return None
    try:
        events = list(YAML(typ="safe").parse(text))
    except (YAMLError, ValueError):
        return None
    values = (event for event in events if isinstance(event, ScalarEvent))
    return {line for value in values for line in _covered(value)}


def _covered(value: ScalarEvent) -> range:
    """The lines of a value over several lines: those of a block begin below its `|`."""
    first, last = value.start_mark.line, value.end_mark.line
    if value.style in ("|", ">"):
        return range(first + 1, last)
    return range(first, last + 1) if last > first else range(0)
