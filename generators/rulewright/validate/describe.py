"""The reference of the fields of a kind, made from its schema as Markdown, shape by shape.

A shape is a mapping with fields of its own. Each is described once in a section of its own, after
the shape that contains it.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rulewright.model.names import unique
from rulewright.model.plain import as_list, as_mapping
from rulewright.validate.fields import (
    ENTITY,
    Field,
    conditions,
    field_names,
    field_of,
    first_list,
    first_value,
    is_entity,
    is_marked,
    outline,
    own_schemas,
    shape_chain,
    shape_names,
    types,
    unconditional,
)

ENTITY_FIELDS: Final = (
    *("id", "title", "text", "short", "source", "aliases", "see", "tags", "status", "notes"),
)
"""The fields of every entity, in the order in which they are described."""

_KIND_NAMES: Final = {"example": "worked example", "list": "army list"}
_GAME: Final = "game"
# Shapes of game.yml and of examples that are described in places of their own.
_ELSEWHERE: Final = {("game", "step"): "steps", ("example", "expect"): "what-is-expected"}
# Shared shapes that authors know by name.
_WORDS: Final = {
    "line": "a line of text",
    "slug": "a name",
    "id": "an id",
    "fraction": "a fraction such as 3/4",
    "position": "a point `[x, y]`",
    "operand": "an [operand](#operands)",
}
_WORDS_OF_KIND: Final = {
    "profile": {"value": "a value of its [type](#types-of-characteristics) or `null`"},
    "example": {"value": "a [value](#values-in-examples)"},
}
# Sorts of names whose word in the schemas means nothing to authors.
_NAMELESS: Final = frozenset({"change"})
_TYPES: Final = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "null": "`null`",
    "array": "a list",
    "object": "a mapping",
}
_PLURALS: Final = (
    ("a line of text", "lines of text"),
    ("a phrase of Markdown", "phrases of Markdown"),
    ("a fraction", "fractions"),
    ("a point", "points"),
    ("a whole number", "whole numbers"),
    ("a number", "numbers"),
    ("a name", "names"),
    ("a text", "texts"),
    ("a mapping", "mappings"),
    ("an id", "ids"),
)


@dataclass(slots=True)
class _Sections:
    """The sections on the shapes of a kind: the headings of all, and the shapes still to describe.

    With `shortly`, the fields that every entity has are described in a few words.
    """

    kind: str
    shortly: bool = True
    headings: dict[str, str] = field(default_factory=dict)
    waiting: list[tuple[str, Field]] = field(default_factory=list)

    def link(self, shape: Field, name: str) -> str:
        """A link to the section on a shape, which is added if there is none yet."""
        title = str(first_value(own_schemas(shape), "title") or _as_title(name))
        for each in (*shape_chain(shape), name):
            if (self.kind, each) in _ELSEWHERE:
                return _linked(_lower(title), _ELSEWHERE[self.kind, each])
        key = json.dumps(outline(shape), sort_keys=True)
        if key not in self.headings:
            of = "" if self.kind == _GAME else f" of {_article(self.kind)}"
            self.headings[key] = title + of
            self.waiting.append((self.headings[key], shape))
        return _linked(_lower(title), _anchor(self.headings[key]))


def entity_fields() -> str:
    """The table of the fields that every entity can have."""
    sections = _Sections("term", shortly=False)
    whole = field_of("term")
    fields = {name: whole.field(name) for name in ENTITY_FIELDS}
    fields["id"] = Field([as_mapping(whole.definitions["id"])], whole.definitions)
    rows = [_row(sections, name, value, name in ("id", "title")) for name, value in fields.items()]
    rows[0] = (rows[0][0], "an [id](#text)", rows[0][2])
    return _table(rows)


def fields_of(kind: str) -> str:
    """The fields of a kind, without those of every entity, and all shapes below them."""
    sections = _Sections(kind)
    return "\n".join(
        part for part in (_fields(sections, field_of(kind)), _shapes(sections)) if part
    )


def top_of(kind: str) -> str:
    """The fields of a kind, without the shapes below them."""
    return _fields(_Sections(kind), field_of(kind))


def parts_of(kind: str, *names: str) -> str:
    """The shapes below some fields of a kind."""
    sections = _Sections(kind)
    for name in names:
        _value(sections, name, field_of(kind).field(name))
    return _shapes(sections)


def expectations() -> str:
    """The fields of `expect`, by the step of a worked example to which they belong."""
    sections = _Sections("example")
    whole = field_of("example")
    parts = []
    for name, definition in whole.definitions.items():
        if name.startswith("expect-"):
            schema = as_mapping(definition)
            shape = Field([schema], whole.definitions)
            table = f"\n{_fields(sections, shape)}" if field_names(shape) else ""
            heading = f"#### Expected of `{name.removeprefix('expect-')}`"
            parts.append(f"{heading}\n\n{schema['description']}\n{table}")
    return "\n".join([*parts, _shapes(sections)])


def _shapes(sections: _Sections) -> str:
    parts = []
    while sections.waiting:
        heading, shape = sections.waiting.pop(0)
        about = outline(shape).get("description") or first_value(own_schemas(shape), "description")
        parts.append(
            f"#### {heading}\n\n" + (f"{about}\n\n" if about else "") + _fields(sections, shape)
        )
    return "\n".join(parts)


def _fields(sections: _Sections, shape: Field) -> str:
    required = {
        name for schema in unconditional(shape) for name in as_list(schema.get("required", ()))
    }
    shared = ENTITY_FIELDS if is_entity(shape) else ()
    rows = [
        _row(sections, name, shape.field(name), name in required)
        for name in field_names(shape)
        if name not in shared
    ]
    beside = "The [fields of every entity](#every-entity)" if shared else ""
    table = f"{beside}, and:\n\n{_table(rows)}" if beside and rows else beside or _table(rows)
    asked = "".join(f"- {each}\n" for each in unique(conditions(own_schemas(shape))))
    return table + (f"\n{asked}" if asked else "")


def _table(rows: Iterable[tuple[str, str, str]]) -> str:
    lines = ["| field | value | meaning |", "|---|---|---|"]
    lines += [f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def _row(sections: _Sections, name: str, value: Field, required: bool) -> tuple[str, str, str]:
    words = _value(sections, name, value)
    default = first_value(value.schemas, "default")
    described = str(first_value(value.schemas, "description") or "")
    if default is not None:
        words += f"; `{json.dumps(default).strip(chr(34))}` where left out"
        described = re.sub(r" \([^()]*where left out\)", "", described)
    if sections.shortly and name in ENTITY_FIELDS and "description" not in value.schemas[0]:
        words = "a [status](#statuses)" if name == "status" else words
        described = described.partition(": ")[0].partition(". ")[0].rstrip(".") + "."
    return f"`{name}`" + (" (required)" if required else ""), words, described


# ---- Values --------------------------------------------------------------------------------------


def _value(sections: _Sections, name: str, value: Field) -> str:
    """The values that a field can have, in words; shapes among them get sections."""
    words = _plain(sections, name, value)
    return f"{words}; may carry a [status](#statuses)" if is_marked(value) else words


def _plain(sections: _Sections, name: str, value: Field) -> str:
    says = value.says
    kinds = types(value)
    if "prose" in says:
        number = "a number or " if "number" in kinds else ""
        return number + ("Markdown" if says["prose"] == "block" else "a phrase of Markdown")
    if "may-refer" in says:
        return "a line of text or an id"
    if len(kinds) <= 1:
        options = [f"`{each}`" for each in first_list(value.schemas, "enum")]
        if named := _named(says) or _either(options):
            return named
    words = {**_WORDS, **_WORDS_OF_KIND.get(sections.kind, {})}
    known = next((words[each] for each in shape_chain(value) if each in words), "")
    return known or _either(unique(_of_types(sections, name, value))) or "a value"


def _named(says: Mapping[str, str]) -> str:
    """What a text names: an entity or something that is declared."""
    if "refers" in says:
        return "an id" if says["refers"] == ENTITY else f"the id of {_article(says['refers'])}"
    sort = says.get("names", "")
    return f"the name of {_a(sort)}" if sort and sort not in _NAMELESS else ""


def _of_types(sections: _Sections, name: str, value: Field) -> Iterator[str]:
    for kind in types(value):
        if kind == "object" and field_names(value):
            yield sections.link(value, name)
        elif kind == "object" and any(
            isinstance(each.get("additionalProperties"), dict) for each in value.schemas
        ):
            sort = value.says.get("keys", value.says.get("declares", ""))
            by = f"names of {_many(sort)}" if sort else "names"
            yield f"a mapping: {by}, each with {_value(sections, name, value.field(''))}"
        elif kind == "array" and any("items" in each for each in value.schemas):
            yield _list(sections, name, value)
        elif kind == "string":
            yield _text(value)
        elif kind in ("integer", "number"):
            options = [f"`{each}`" for each in first_list(value.schemas, "enum")]
            yield _either(options) or _TYPES[kind] + _bounds(value)
        elif kind != "object" or not is_marked(value):
            yield _TYPES[kind]


def _text(value: Field) -> str:
    known = next((_WORDS[each] for each in shape_names(value) if each in _WORDS), "")
    examples = first_list(value.schemas, "examples")
    such = f" such as `{examples[0]}`" if examples else ""
    return _named(value.says) or known or _TYPES["string"] + such


def _list(sections: _Sections, name: str, value: Field) -> str:
    item = _value(sections, name, value.item(99))
    least, most = (first_value(value.schemas, each) for each in ("minItems", "maxItems"))
    exact = str(least) if least and least == most else ""
    number = f"{exact} " if exact else f"up to {most} " if most else ""
    return f"a pair of {_plural(item)}" if exact == "2" else f"a list of {number}{_plural(item)}"


def _bounds(value: Field) -> str:
    for keyword, word in (("minimum", "from"), ("exclusiveMinimum", "above")):
        least = first_value(value.schemas, keyword)
        if isinstance(least, int | float):
            words = f" {word} {least:g}"
            break
    else:
        words = ""
    most = first_value(value.schemas, "maximum")
    return words + (f" to {most:g}" if isinstance(most, int | float) else "")


def _plural(words: str) -> str:
    several = re.match(r"(.+?)( or |, (?=an? |the ))(.+)", words)
    if several:
        return _plural(several[1]) + several[2] + _plural(several[3])
    named = re.match(r"the (name|id) of an? ([a-z ]+)", words)
    if named:
        return f"{named[1]}s of {_many(named[2])}{words[named.end() :]}"
    linked = re.match(r"(?:an? )?\[([^]]*)\]", words)
    if linked:
        return f"[{_many(linked[1])}]{words[linked.end() :]}"
    found = next(((one, many) for one, many in _PLURALS if words.startswith(one)), ("", ""))
    return found[1] + words[len(found[0]) :]


def _many(noun: str) -> str:
    if noun == "die":
        return "dice"
    head, of, rest = noun.partition(" of ")
    if head.endswith("y") and head[-2] not in "aeiou":
        head = f"{head[:-1]}ies"
    elif head.endswith("ss"):
        head += "es"
    elif not head.endswith("s"):
        head += "s"
    return head + of + rest


# ---- Words ---------------------------------------------------------------------------------------


def _article(kind: str) -> str:
    return _a(_KIND_NAMES.get(kind, kind))


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _linked(noun: str, anchor: str) -> str:
    """A noun as a link, with its article unless it is a plural."""
    article, _, _ = _a(noun).partition(" ")
    is_plural = re.search(r"[^is]s$", noun.partition(" of ")[0]) is not None
    return f"[{noun}](#{anchor})" if is_plural else f"{article} [{noun}](#{anchor})"


def _either(options: Sequence[str]) -> str:
    return " or ".join([", ".join(options[:-1]), options[-1]] if options[1:] else options)


def _as_title(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").capitalize()


def _lower(title: str) -> str:
    return title[0].lower() + title[1:]


def _anchor(heading: str) -> str:
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")
