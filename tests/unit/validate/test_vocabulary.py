"""What schemas list for editors is what the code knows: neither has a word that the other lacks."""

from pathlib import Path

from rulewright.build import GENERATORS
from rulewright.dice.steps import STEPS
from rulewright.model.outputs import PRODUCTS
from rulewright.model.project import Project
from rulewright.model.status import Status
from rulewright.validate.profile_schema import TYPES
from rulewright.validate.schemas import read_schemas

_SCHEMAS = read_schemas(Project(Path(__file__).parents[3]))
_GAME = _SCHEMAS["game"]["$defs"]


def test_steps_of_procedures_and_their_fields() -> None:
    described = _GAME["step"]["properties"]
    assert described.keys() == STEPS.keys()
    for name, step in STEPS.items():
        assert described[name]["properties"].keys() == step.fields().keys(), name
        always = {key for key, field in step.fields().items() if field.required and not field.only}
        assert set(described[name].get("required", ())) == always, name
    improve = described["save"]["properties"]["improve"]
    assert improve["properties"].keys() == STEPS["improve"].fields().keys()


def test_statuses() -> None:
    assert _GAME["status"]["enum"] == list(Status)


def test_types_of_characteristics() -> None:
    assert _GAME["characteristic"]["properties"]["type"]["enum"] == list(TYPES)


def test_generators_of_products() -> None:
    assert _GAME["product"]["properties"]["generator"]["examples"] == list(PRODUCTS)
    assert set(PRODUCTS) <= GENERATORS.keys()
