"""What the schemas say of a field besides its shape: whether it holds prose, an id or a name.

A schema says so in keywords of its own, beside the shape of the value:

- `x-prose`: the text is Markdown, `block` of paragraphs or `phrase` of one;
- `x-refers`: the text is the id of an entity of this kind, `entity` for one of any kind;
- `x-may-refer`: the text is such an id where it is written like one, with a dot; else plain words;
- `x-names`: the text is the name of something of this sort that is declared elsewhere;
- `x-declares`: the items of a list declare names of this sort by their `id`, the keys of a mapping
  by themselves. No two in the list are alike, with `x-scope: game` no two in the game;
- `x-keys`: the keys of the mapping are names of this sort;
- `x-alias`: the text is a former id;
- `x-point`: the value is a point of the map around it.

References to shared shapes, conditions and alternatives are followed; where two schemas for one
value say different things, the outer one counts.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from rulewright.model.document import DataPath
from rulewright.model.project import TOOL
from rulewright.validate.schemas import ANNOTATION, SHARED, Schema

ENTITY: Final = "entity"
"""Stands for every kind that has ids."""

_RULE: Final = "rule"
# Keywords whose schemas speak of the same value.
_ALTERNATIVES: Final = ("then", "else")


class Annotated(NamedTuple):
    """A value that a schema annotates, where it stands, and what is said: by keyword, less `x-`."""

    data_path: DataPath
    value: Any
    says: Mapping[str, str]


def annotated(kind: str, data: Any) -> Iterator[Annotated]:
    """Every value of an entity of this kind that a schema annotates, in the order of the file.

    The data has passed validation; a field that no schema knows is passed over.
    """
    return annotated_by(field_of(kind), data)


class Field:
    """A value, as all schemas that apply to it describe it together."""

    def __init__(self, schemas: Iterable[Schema], definitions: Schema) -> None:
        """`definitions` are the shapes to which references in the schemas lead, by name."""
        self.definitions = definitions
        self.schemas: tuple[Schema, ...] = tuple(self._applying(schemas))
        self.says: dict[str, str] = {}
        for schema in self.schemas:
            for keyword, said in schema.items():
                if keyword.startswith(ANNOTATION):
                    self.says.setdefault(keyword.removeprefix(ANNOTATION), said)
        self._named: dict[str, Field] = {}
        self._items: dict[int, Field] = {}

    def field(self, name: str) -> "Field":
        """The value below a key of a mapping."""
        if name not in self._named:
            self._named[name] = self._below(
                properties[name] if name in properties else schema.get("additionalProperties")
                for schema in self.schemas
                for properties in (schema.get("properties", {}),)
            )
        return self._named[name]

    def item(self, index: int) -> "Field":
        """An item of a list: of those whose place has no schema of its own, all are one field."""
        first = max((len(schema.get("prefixItems", ())) for schema in self.schemas), default=0)
        place = min(index, first)
        if place not in self._items:
            self._items[place] = self._below(
                prefix[place] if place < len(prefix) else schema.get("items")
                for schema in self.schemas
                for prefix in (schema.get("prefixItems", ()),)
            )
        return self._items[place]

    def _below(self, schemas: Iterable[Any]) -> "Field":
        found = (each for each in schemas if isinstance(each, Mapping))
        return Field(found, self.definitions)

    def _applying(self, schemas: Iterable[Schema]) -> Iterator[Schema]:
        """Each schema with those that it applies to the same value; the outer before the inner."""
        for schema in schemas:
            yield schema
            if "$ref" in schema:
                name = schema["$ref"].rpartition("/")[2]
                yield from self._applying([self.definitions[name]])
            parts = [schema[each] for each in _ALTERNATIVES if each in schema]
            yield from self._applying([*parts, *schema.get("allOf", ())])


@cache
def field_of(kind: str) -> Field:
    """The whole of an entity of a kind, or of `game.yml`."""
    if kind == _RULE:
        return field_of("chapter").field("rules").item(0)
    whole, shared = read(f"{kind}.json"), read(SHARED)
    return Field([whole], {**shared["$defs"], **whole.get("$defs", {})})


@cache
def read(name: str) -> Schema:
    """A schema as its file has it."""
    schema: Schema = json.loads((TOOL / "schemas" / name).read_text(encoding="utf-8"))
    return schema


def annotated_by(field: Field, value: Any, path: DataPath = ()) -> Iterator[Annotated]:
    """The value of this field and every value below it that its schemas annotate."""
    if field.says:
        yield Annotated(path, value, field.says)
    if isinstance(value, dict):
        for name, child in value.items():
            yield from annotated_by(field.field(name), child, (*path, name))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from annotated_by(field.item(index), child, (*path, index))
