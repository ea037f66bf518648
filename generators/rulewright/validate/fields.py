"""What the schemas say of a field: whether it holds prose, an id or a name, its types and shapes.

They say what it holds in keywords of our own:

- `x-prose`: the text is Markdown, `block` of paragraphs or `phrase` of one;
- `x-refers`: the text is the id of an entity of this kind, `entity` for one of any kind;
- `x-may-refer`: the text is such an id if it is written like one, with a dot, else plain words;
- `x-names`: the text is the name of something of this sort that is declared elsewhere;
- `x-declares`: the items of a list declare names of this sort by their `id`, a mapping by its keys.
  No name is declared twice in the list or, with `x-scope: game`, in the game;
- `x-keys`: the keys of the mapping are names of this sort;
- `x-alias`: the text is a former id;
- `x-point`: the value is a point of the `map` around it, or of the `diagram`;
- `x-quotes`: the text is a phrase in the `text` or `short` of the entity around it.

References to shared shapes, conditions and alternatives are followed. If two schemas for one value
say different things, the outer one counts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rulewright.model.document import RULE, DataPath
from rulewright.model.memory import cache
from rulewright.model.names import unique
from rulewright.model.plain import Plain, as_list, as_mapping
from rulewright.model.project import TOOL
from rulewright.validate.schemas import (
    ANNOTATION,
    SHARED,
    Schema,
    definitions,
    properties,
    read_schema,
)

ENTITY: Final = "entity"
"""Stands for any kind that has ids."""

# Keywords whose schemas describe the same value.
_ALTERNATIVES: Final = ("then", "else")
_MARK: Final = frozenset({"value", "status", "note"})


class Annotated(NamedTuple):
    """A value that a schema annotates, its path, and the annotations by keyword without `x-`."""

    data_path: DataPath
    value: Plain
    says: Mapping[str, str]


def annotated(kind: str, data: Plain) -> Iterator[Annotated]:
    """Every value in an entity of this kind that a schema annotates, in the order of the file.

    The data must be valid; fields that no schema knows are skipped.
    """
    return annotated_by(field_of(kind), data)


class Field:
    """A value as described by all schemas that apply to it; `says` holds their annotations."""

    def __init__(self, schemas: Iterable[Schema], definitions: Schema) -> None:
        """Begin with the outermost schemas; `definitions` are the shapes that they refer to."""
        self.definitions = definitions
        self.schemas: tuple[Schema, ...] = tuple(self._applying(schemas))
        self.says: dict[str, str] = {}
        for schema in self.schemas:
            for keyword, value in schema.items():
                if keyword.startswith(ANNOTATION):
                    says = value if isinstance(value, str) else "yes"
                    self.says.setdefault(keyword.removeprefix(ANNOTATION), says)
        self._special = max((len(_prefix(schema)) for schema in self.schemas), default=0)
        self._named: dict[str, Field] = {}
        self._others: Field | None = None
        self._items: dict[int, Field] = {}

    def field(self, name: str) -> "Field":
        """The value below a key of a mapping."""
        if name not in self._named:
            fields = [properties(schema) for schema in self.schemas]
            self._named[name] = (
                self._below(
                    own[name] if name in own else schema.get("additionalProperties")
                    for schema, own in zip(self.schemas, fields, strict=True)
                )
                if any(name in own for own in fields)
                else self._other()
            )
        return self._named[name]

    def _other(self) -> "Field":
        """The value below any key that no schema names, such as an id."""
        if self._others is None:
            self._others = self._below(
                schema.get("additionalProperties") for schema in self.schemas
            )
        return self._others

    def item(self, index: int) -> "Field":
        """An item of a list; all items whose place has no schema of its own are one field."""
        place = min(index, self._special)
        if place not in self._items:
            self._items[place] = self._below(
                prefix[place] if place < len(prefix) else schema.get("items")
                for schema in self.schemas
                for prefix in (_prefix(schema),)
            )
        return self._items[place]

    def _below(self, schemas: Iterable[Plain]) -> "Field":
        found = (each for each in schemas if isinstance(each, Mapping))
        return Field(found, self.definitions)

    def _applying(self, schemas: Iterable[Schema]) -> Iterator[Schema]:
        """Each schema, followed by those that it applies to the same value."""
        for schema in schemas:
            yield schema
            if "$ref" in schema:
                yield from self._applying([self.shape(schema)])
            parts = [schema[each] for each in _ALTERNATIVES if each in schema]
            parts += as_list(schema.get("allOf", ()))
            yield from self._applying(as_mapping(each) for each in parts)

    def shape(self, schema: Schema) -> Schema:
        """The shape to which the `$ref` of a schema leads."""
        return as_mapping(self.definitions[shape_name(schema)])


def shape_name(schema: Schema) -> str:
    """The name of the shape to which the `$ref` of a schema leads."""
    return str(schema["$ref"]).rpartition("/")[2]


def _prefix(schema: Schema) -> Sequence[Plain]:
    """The schemas of the first items of a list, one for each item."""
    return as_list(schema.get("prefixItems", ()))


@cache
def field_of(kind: str) -> Field:
    """The mapping of an entity of a kind, or of `game.yml`, as a field."""
    if kind == RULE:
        return field_of("chapter").field("rules").item(0)
    whole, shared = read(f"{kind}.json"), read(SHARED)
    return Field([whole], {**definitions(shared), **definitions(whole)})


@cache
def read(name: str) -> Schema:
    """A schema as it is in its file."""
    return read_schema((TOOL / "schemas" / name).read_text(encoding="utf-8"))


def annotated_by(field: Field, value: Plain, path: DataPath = ()) -> Iterator[Annotated]:
    """The value of this field and every value below it, if the schemas annotate it."""
    found: list[Annotated] = []
    _annotate(field, value, path, found)
    return iter(found)


def _annotate(field: Field, value: Plain, path: DataPath, found: list[Annotated]) -> None:
    if field.says:
        found.append(Annotated(path, value, field.says))
    # A field that no schema describes has nothing annotated below it.
    if isinstance(value, dict):
        for name, child in value.items():
            below = field.field(name)
            if below.schemas:
                _annotate(below, child, (*path, name), found)
    elif not isinstance(value, str) and isinstance(value, Sequence):
        for index, child in enumerate(value):
            below = field.item(index)
            if below.schemas:
                _annotate(below, child, (*path, index), found)


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
