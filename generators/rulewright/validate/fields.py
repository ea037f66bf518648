"""What the schemas say of a field besides its shape: whether it holds prose, an id or a name.

They say so in keywords of our own:

- `x-prose`: the text is Markdown, `block` of paragraphs or `phrase` of one;
- `x-refers`: the text is the id of an entity of this kind, `entity` for one of any kind;
- `x-may-refer`: the text is such an id if it is written like one, with a dot, else plain words;
- `x-names`: the text is the name of something of this sort that is declared elsewhere;
- `x-declares`: the items of a list declare names of this sort by their `id`, a mapping by its keys.
  No name is declared twice in the list or, with `x-scope: game`, in the game;
- `x-keys`: the keys of the mapping are names of this sort;
- `x-alias`: the text is a former id;
- `x-point`: the value is a point of the map around it.

References to shared shapes, conditions and alternatives are followed. If two schemas for one value
say different things, the outer one counts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rulewright.model.caching import cache
from rulewright.model.document import RULE, DataPath
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
