"""What schemas list for editors is what the code knows: neither has a word that the other lacks."""

import json
from pathlib import Path
from textwrap import indent
from typing import Any

from rulewright.build import GENERATORS
from rulewright.content.characteristic_types import TYPES
from rulewright.content.outputs import PRODUCTS
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.schema import documentation, steps_schema
from rulewright.model.project import Project
from rulewright.model.status import Status
from rulewright.validate.schemas import read_schemas

ROOT = Path(__file__).parents[3]
_SCHEMAS = read_schemas(Project(ROOT))
_GAME: Any = _SCHEMAS["game"]["$defs"]


def test_steps_of_procedures_and_their_fields(regenerate: bool) -> None:
    """`--regenerate` writes what editors know of the steps anew, from the steps themselves."""
    file = ROOT / "schemas" / "game.json"
    text = file.read_text(encoding="utf-8")
    described, made = json.loads(text)["$defs"]["step"]["properties"], steps_schema()
    if regenerate:
        assert _in_place(described) in text
        file.write_text(text.replace(_in_place(described), _in_place(made)), encoding="utf-8")
    else:
        assert list(described) == list(STEPS)
        assert described == made


def _in_place(steps: object) -> str:
    lines = json.dumps(steps, ensure_ascii=False, indent=2)
    return indent(lines, " " * 6).lstrip()


def test_the_documentation_of_a_step_tells_its_fields() -> None:
    told = documentation(STEPS["re-roll"])
    assert told.startswith("Throws some dice once more")
    assert "successes and failures (gives successes and failures)" in told
    assert "| `failed` | true | Each failure is thrown again. Required" in told
    assert "(1 by default). Only on successes and failures; At most 100" in told
    assert "Exactly one of `by`, `by_die`" in documentation(STEPS["multiply"])


def test_statuses() -> None:
    assert _GAME["status"]["enum"] == list(Status)


def test_types_of_characteristics() -> None:
    assert _GAME["characteristic"]["properties"]["type"]["enum"] == list(TYPES)


def test_generators_of_products() -> None:
    assert _GAME["product"]["properties"]["generator"]["examples"] == list(PRODUCTS)
    assert set(PRODUCTS) <= GENERATORS.keys()
