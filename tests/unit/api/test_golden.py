"""The whole data of the test book, value by value, as `tests/golden/api/` holds it."""

import json

import pytest

from rulewright.api.files import data_files
from tests.expected import GOLDEN, as_expected, laid_out, steady

KINDS = [
    "game",
    "rules",
    "terms",
    "profiles",
    "tables",
    "scenarios",
    "lists",
    "examples",
    "diagrams",
    "gaps",
    "ids",
]


@pytest.fixture(scope="module")
def files(book):
    return data_files(book)


@pytest.mark.parametrize("kind", KINDS)
def test_the_data_of_the_test_book_is_as_expected(kind: str, files, regenerate: bool) -> None:
    found = laid_out(steady(json.loads(files[f"{kind}.json"]))) + "\n"
    as_expected(f"api/{kind}.json", found, regenerate=regenerate)


def test_no_golden_file_is_left_over(files) -> None:
    assert {file.name for file in (GOLDEN / "api").iterdir()} == set(files)
