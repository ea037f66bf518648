"""What the schemas of one field say together: its types, its fields, what they say for people."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from rulewright.validate.fields import Field
from rulewright.validate.schemas import Schema

_MARK: Final = frozenset({"value", "status", "note"})


def first_said(schemas: Iterable[Schema], keyword: str) -> Any:
    """What the first of these schemas that has a keyword says by it; None where none has."""
    return next((schema[keyword] for schema in schemas if keyword in schema), None)


def types(value: Field) -> list[str]:
    """The types of which a field can be."""
    said = first_said(value.schemas, "type") or ()
    return [said] if isinstance(said, str) else list(said)


def shape_chain(value: Field) -> Iterator[str]:
    """The names of the shapes that a field is, one after the other, whatever stands in it."""
    schema = value.schemas[0]
    while "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield name
        schema = value.definitions[name]


def shape_names(value: Field) -> Iterator[str]:
    """The names of the shapes that a field can be."""
    return (each["$ref"].rpartition("/")[2] for each in value.schemas if "$ref" in each)


def is_marked(value: Field) -> bool:
    """Whether a field can be written with its status."""
    marked = value.definitions["marked"]
    return any(schema is marked for schema in value.schemas)


def own_schemas(value: Field) -> list[Schema]:
    """The schemas of a field without what they say of values with a status."""
    marks = {id(each) for each in _nodes(value.definitions["marked"])}
    return [
        schema
        for schema in value.schemas
        if id(schema) not in marks and not schema.get("$ref", "").endswith("/marked")
    ]


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    for child in (
        node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    ):
        yield from _nodes(child)


def is_entity(shape: Field) -> bool:
    """Whether a shape is that of an entity, with an id, a title and so on."""
    return {"id", "title", "aliases"} <= set(field_names(shape)) or "chapter" in field_names(shape)


def field_names(shape: Field) -> list[str]:
    """The fields of a shape, without those that a status takes."""
    own = [name for schema in own_schemas(shape) for name in schema.get("properties", ())]
    left_out = _MARK if set(own) >= _MARK else frozenset()
    names = dict.fromkeys(name for name in own if name not in left_out)
    return [name for name in names if first_said(shape.field(name).schemas, "description")]


def outline(shape: Field) -> Schema:
    """The schema that has the fields: two values with the same have one shape."""
    own = own_schemas(shape)
    return next((schema for schema in own if schema.get("properties")), own[0])


def unconditional(shape: Field) -> Iterator[Schema]:
    """The schemas of a shape that count whatever its other fields are."""
    waiting = [outline(shape)]
    while waiting:
        schema = waiting.pop()
        yield schema
        waiting += schema.get("allOf", ())
        if "$ref" in schema:
            waiting.append(shape.definitions[schema["$ref"].rpartition("/")[2]])


def conditions(schemas: Iterable[Schema]) -> Iterator[str]:
    """What schemas say where a condition fails."""
    for schema in schemas:
        if "errorMessage" in schema and "not" not in schema:
            yield str(schema["errorMessage"])
        for child in schema.get("properties", {}).values():
            if child.get("not") == {} and "errorMessage" in child:
                yield str(child["errorMessage"])
