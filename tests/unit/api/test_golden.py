"""The whole data of the test book, value by value, as `tests/golden/api/` holds it.

Where many things have ids, these are keys, and what changes when something else is added is left
out: a new rule or profile adds its own lines to a golden file and changes no other.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rulewright.api.files import data_files

GOLDEN = Path(__file__).parents[2] / "golden" / "api"
# Each is tested by itself: rule numbers, and places in files.
LEFT_OUT = {"$schema", "number", "line", "column", "made_by"}
KINDS = [
    "game",
    "rules",
    "terms",
    "profiles",
    "tables",
    "scenarios",
    "lists",
    "examples",
    "gaps",
    "ids",
]
WIDTH = 160


@pytest.fixture(scope="module")
def files(book):
    return data_files(book)


@pytest.mark.parametrize("kind", KINDS)
def test_the_data_of_the_test_book_is_as_expected(kind: str, files, regenerate: bool) -> None:
    found = laid_out(steady(json.loads(files[f"{kind}.json"]))) + "\n"
    golden = GOLDEN / f"{kind}.json"
    if regenerate:
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def test_no_golden_file_is_left_over(files) -> None:
    assert {file.name for file in GOLDEN.iterdir()} == set(files)


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
