"""The gate and what explains its refusals are of one mind, and the second is called seldom."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from rulewright.model.document import Document
from rulewright.validate.documents import KindValidator, explainer
from rulewright.validate.schemas import Schema

_ROOT = Path(__file__).parents[3]
_LINE = r"^\S(.*\S)?$"

# Schema and value of which `jsonschema` left to itself and the gate think differently.
_DISPUTED: list[tuple[dict[str, Any], str]] = [
    ({"pattern": "^[a-z]+$"}, "abc\n"),
    ({"pattern": _LINE}, "one\ntwo"),
    ({"pattern": _LINE}, "one\n"),
    ({"pattern": _LINE}, "one\rtwo"),
    ({"pattern": _LINE}, "one\x85"),
    ({"pattern": _LINE}, "one\ufeff"),
    ({"pattern": "^[0-9]+$"}, "１２"),
    ({"format": "date"}, "0000-01-01"),
    ({"format": "date"}, "2026-02-30"),
    ({"format": "date"}, "2026-01-01\n"),
]


@pytest.mark.parametrize("schema,value", _DISPUTED)
def test_texts_are_measured_as_the_gate_does_it(schema: dict[str, Any], value: str) -> None:
    gate = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
    assert explainer(schema).is_valid(value) == gate.is_valid(value)


def test_path_through_a_schema_tells_each_reference() -> None:
    schema: Schema = {
        "$defs": {"word": {"pattern": "^a"}, "words": {"items": {"$ref": "#/$defs/word"}}},
        "$ref": "#/$defs/words",
    }
    [error] = explainer(schema).iter_errors(["a", "b"])
    assert list(error.absolute_schema_path) == ["$ref", "items", "$ref", "pattern"]
    assert list(error.absolute_path) == [1]


def test_each_field_that_is_not_there_is_told_by_name() -> None:
    errors = explainer({"required": ["a", "b", "c"]}).iter_errors({"b": 1})
    assert [error.validator_value for error in errors] == ["a", "c"]


def test_refusal_that_nobody_can_explain_is_a_fault_of_the_tool() -> None:
    gate = jsonschema_rs.Draft202012Validator({"type": "string"})
    torn = KindValidator({"type": "integer"})
    vars(torn)["compiled"] = gate
    with pytest.raises(RuntimeError, match=r"a\.yml"):
        torn.problems(Document("a.yml", "term", 1, {}))


def test_content_without_faults_is_never_explained() -> None:
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from rulewright.check.game import check_game\n"
        "from rulewright.load.game import load_game\n"
        "from rulewright.model.project import Project\n"
        "from rulewright.validate.documents import validate\n"
        f"project = Project(Path({str(_ROOT)!r}), Path('tests/book'))\n"
        "assert validate(load_game(project, 'hedgerow').documents, project) == ()\n"
        "print('jsonschema' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
