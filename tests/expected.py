"""Expected files of whole values, which `pytest --regenerate` writes anew.

Where many things have ids, these are keys, and what changes when something else is added is left
out: a new rule or profile adds its own lines to an expected file and changes no other.
"""

import json
import re
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

from rulewright.content.entity import Entity

GOLDEN = Path(__file__).parent / "golden"
# Each is tested by itself: rule numbers, and places in files.
LEFT_OUT = {"$schema", "number", "line", "column", "made_by"}
WIDTH = 160


def as_expected(name: str, found: str, *, regenerate: bool) -> None:
    """Compare a text with the golden file of this name, or write the file anew."""
    golden = GOLDEN / name
    if regenerate:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def plainly(value: Any) -> Any:
    """A value of dataclasses as JSON: entities by id, markup by line, without what is empty."""
    plain: Any = value
    match value:
        case Entity():
            plain = value.id
        case Enum():
            plain = value.value
        case Mapping():
            plain = {str(key): plainly(each) for key, each in value.items()}
        case Set():
            plain = sorted(map(plainly, value))
        case list() | tuple():
            plain = [plainly(each) for each in value]
        case Fraction():
            plain = str(value)
        case str() if len(value) > WIDTH and len(lines := _lines(value)) > 1:
            plain = lines
        case _ if is_dataclass(value):
            each = {field.name: plainly(getattr(value, field.name)) for field in fields(value)}
            plain = {name: said for name, said in each.items() if not is_empty(said)}
    return plain


def _lines(markup: str) -> list[str]:
    """A line for each element, or as the text has them."""
    return re.split(r"(?<=>)(?=<)|(?<=\n)(?=.)", markup)


def is_empty(plain: Any) -> bool:
    """Whether a plain value says nothing; a 0 does say something."""
    return plain is None or plain is False or plain in ("", [], {}, "stated")


def steady(data: Any) -> Any:
    """Data without what moves when something is added elsewhere, and with ids as keys."""
    if isinstance(data, list):
        each = [steady(part) for part in data]
        if each and all(isinstance(part, dict) and "id" in part for part in each):
            keyed = {
                part["id"]: {key: value for key, value in part.items() if key != "id"}
                for part in each
            }
            # A die has the same face several times.
            return keyed if len(keyed) == len(each) else each
        return each
    if isinstance(data, dict):
        return {key: steady(value) for key, value in data.items() if key not in LEFT_OUT}
    return data


def laid_out(data: Any, indent: int = 0) -> str:
    """Data as JSON that keeps on one line what fits on it."""
    line = json.dumps(data, ensure_ascii=False)
    if indent + len(line) <= WIDTH or not isinstance(data, dict | list) or not data:
        return line
    inner = " " * (indent + 1)
    if isinstance(data, dict):
        parts = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {laid_out(value, indent + 1)}"
            for key, value in data.items()
        ]
        return "{\n" + ",\n".join(parts) + "\n" + " " * indent + "}"
    parts = [inner + laid_out(value, indent + 1) for value in data]
    return "[\n" + ",\n".join(parts) + "\n" + " " * indent + "]"
