"""What the schemas of one field say together: its types, its fields, and their words for people."""

from collections.abc import Iterable, Iterator
from typing import Final

from rulewright.model.natural import unique
from rulewright.model.plain import Plain, as_list, as_mapping
from rulewright.validate.fields import Field, shape_name
from rulewright.validate.schemas import Schema, properties

_MARK: Final = frozenset({"value", "status", "note"})


def first_value(schemas: Iterable[Schema], keyword: str) -> Plain:
    """The value of a keyword in the first of these schemas that has it; None if none has."""
    return next((schema[keyword] for schema in schemas if keyword in schema), None)


def first_list(schemas: Iterable[Schema], keyword: str) -> list[Plain]:
    """The list that is the value of a keyword in the first of these schemas that has it."""
    return list(as_list(first_value(schemas, keyword) or ()))


def types(value: Field) -> list[str]:
    """The types that a field can have."""
    found = first_value(value.schemas, "type")
    return [found] if isinstance(found, str) else [str(each) for each in as_list(found or ())]


def shape_chain(value: Field) -> Iterator[str]:
    """The names of the shapes that a field has, each referring to the next, whatever its value."""
    schema = value.schemas[0]
    while "$ref" in schema:
        yield shape_name(schema)
        schema = value.shape(schema)


def shape_names(value: Field) -> Iterator[str]:
    """The names of all shapes that a field can have."""
    return (shape_name(each) for each in value.schemas if "$ref" in each)


def is_marked(value: Field) -> bool:
    """Whether a field can be written with its status."""
    marked = value.definitions["marked"]
    return any(schema is marked for schema in value.schemas)


def own_schemas(value: Field) -> list[Schema]:
    """The schemas of a field without those that describe values with a status."""
    marks = {id(each) for each in _nodes(value.definitions["marked"])}
    return [
        schema
        for schema in value.schemas
        if id(schema) not in marks and not str(schema.get("$ref", "")).endswith("/marked")
    ]


def _nodes(node: Plain) -> Iterator[Plain]:
    yield node
    children = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    for child in children:
        yield from _nodes(child)


def is_entity(shape: Field) -> bool:
    """Whether a shape is that of an entity, with an id, a title and so on."""
    return {"id", "title", "aliases"} <= set(field_names(shape)) or "chapter" in field_names(shape)


def field_names(shape: Field) -> list[str]:
    """The fields of a shape, without those of a status."""
    own = [name for schema in own_schemas(shape) for name in properties(schema)]
    left_out = _MARK if set(own) >= _MARK else frozenset()
    names = unique(name for name in own if name not in left_out)
    return [name for name in names if first_value(shape.field(name).schemas, "description")]


def outline(shape: Field) -> Schema:
    """The schema that has the fields: two values with the same outline have one shape."""
    own = own_schemas(shape)
    return next((schema for schema in own if schema.get("properties")), own[0])


def unconditional(shape: Field) -> Iterator[Schema]:
    """The schemas of a shape that apply whatever its other fields are."""
    waiting = [outline(shape)]
    while waiting:
        schema = waiting.pop()
        yield schema
        waiting += (as_mapping(each) for each in as_list(schema.get("allOf", ())))
        if "$ref" in schema:
            waiting.append(shape.shape(schema))


def conditions(schemas: Iterable[Schema]) -> Iterator[str]:
    """The messages of schemas for conditions that fail."""
    for schema in schemas:
        if "errorMessage" in schema and "not" not in schema:
            yield str(schema["errorMessage"])
        for child in map(as_mapping, properties(schema).values()):
            if child.get("not") == {} and "errorMessage" in child:
                yield str(child["errorMessage"])
