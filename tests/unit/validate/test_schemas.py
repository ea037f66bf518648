"""The schemas themselves: valid, explained field by field, and closed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from rulewright.load.game import load_game
from rulewright.model.project import Project
from rulewright.validate.documents import validate, validators
from rulewright.validate.schemas import KINDS, bundle, definitions, read_schemas

_ROOT = Path(__file__).parents[3]
_PROJECT = Project(_ROOT, Path("tests/book"))
_FILES = sorted(_PROJECT.schemas.files().values())


def _nodes(node: Any, *path: str) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Every mapping of a schema with its path."""
    if isinstance(node, dict):
        yield path, node
        for name, child in node.items():
            yield from _nodes(child, *path, name)
    elif isinstance(node, list):
        for number, child in enumerate(node):
            yield from _nodes(child, *path, str(number))


def _is_condition(path: tuple[str, ...]) -> bool:
    """Whether a part only tells when another one counts, or narrows what is described elsewhere."""
    return bool({"if", "then", "else"} & set(path)) and "$defs" not in path[-2:]


@pytest.fixture(params=_FILES, ids=lambda file: file.stem)
def schema(request: pytest.FixtureRequest) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(request.param.read_text(encoding="utf-8"))
    return loaded


def test_there_is_one_for_each_kind() -> None:
    assert {file.stem for file in _FILES} == {*KINDS, "shared"}


def test_is_a_valid_schema(schema: dict[str, Any]) -> None:
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert jsonschema_rs.meta.is_valid(schema)


def test_has_no_alternatives_whose_messages_baffle(schema: dict[str, Any]) -> None:
    assert [path for path, node in _nodes(schema) if {"oneOf", "anyOf"} & node.keys()] == []


def test_every_field_is_described(schema: dict[str, Any]) -> None:
    bundled = read_schemas(_PROJECT)
    shapes: dict[str, Any] = {
        name: each for one in bundled.values() for name, each in definitions(one).items()
    }

    def is_described(field: dict[str, Any]) -> bool:
        while "description" not in field and "$ref" in field:
            field = shapes[field["$ref"].rpartition("/")[2]]
        return str(field.get("description", "")).endswith((".", ".”"))

    bare = [
        (*path, name)
        for path, node in _nodes(schema)
        if isinstance(node.get("properties"), dict) and not _is_condition(path)
        for name, field in node["properties"].items()
        if not is_described(field)
    ]
    assert bare == []


def test_every_object_is_closed(schema: dict[str, Any]) -> None:
    still_open = [
        path
        for path, node in _nodes(schema)
        if isinstance(node.get("properties"), dict)
        and "$ref" not in node
        and not _is_condition(path)
        and "additionalProperties" not in node
        and "properties" not in path[-1:]
    ]
    assert still_open == []


def test_every_pattern_says_what_it_wants(schema: dict[str, Any]) -> None:
    assert [p for p, node in _nodes(schema) if "pattern" in node and _silent(node)] == []


def _silent(node: dict[str, Any]) -> bool:
    return isinstance(node["pattern"], str) and "patternErrorMessage" not in node


def test_examples_and_defaults_are_valid() -> None:
    """An example that its own schema refuses would teach a fault."""
    for kind, schema in read_schemas(_PROJECT).items():
        for path, node in _nodes(schema):
            if "properties" in path[-1:]:
                continue
            shown = [*node.get("examples", ()), *([node["default"]] if "default" in node else [])]
            for each in shown:
                part = jsonschema_rs.Draft202012Validator({**node, "$defs": schema["$defs"]})
                assert part.is_valid(each), (kind, path)


def test_a_description_tells_the_default_that_the_schema_has(schema: dict[str, Any]) -> None:
    """Steps of procedures are described by their own vocabulary."""
    for path, node in _nodes(schema):
        described = str(node.get("description", ""))
        told = re.search(
            r"(?:(\w+)|`(\w+)`) \(where left out\)|\((\w+) where left out\)", described
        )
        if told and "step" not in path:
            words = next(group for group in told.groups() if group)
            assert str(node.get("default")) == words, path


def test_bundling_leaves_no_reference_to_another_file() -> None:
    for schema in read_schemas(_PROJECT).values():
        references = [node["$ref"] for _path, node in _nodes(schema) if "$ref" in node]
        assert references
        assert all(reference.startswith("#/$defs/") for reference in references)


def test_definition_of_both_files_is_refused() -> None:
    with pytest.raises(ValueError, match="id"):
        bundle({"$defs": {"id": {}}}, {"$defs": {"id": {}}})


def test_sample_book_is_valid() -> None:
    documents = load_game(_PROJECT, "hedgerow").documents
    assert {document.kind for document in documents} == set(KINDS)
    assert validate(documents, _PROJECT) == ()


def test_each_kind_of_the_sample_is_refused_by_all_others() -> None:
    """So that a file in the wrong folder is never taken for what it is not."""
    kinds = validators(_PROJECT)
    for document in load_game(_PROJECT, "hedgerow").documents:
        taken = {kind for kind, each in kinds.items() if each.compiled.is_valid(document.data)}
        assert taken == {document.kind}
