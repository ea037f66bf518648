"""What the schemas say of fields besides their shape, and that they say it of every such field."""

import re
from collections.abc import Iterator, Mapping, Set
from pathlib import Path
from typing import Any, Final

from rulewright.markup import ICON
from rulewright.model.project import Project
from rulewright.validate.fields import ENTITY, Annotated, Field, annotated, field_of
from rulewright.validate.schemas import KINDS, properties, read_schemas

_SCHEMAS = read_schemas(Project(Path(__file__).parents[3]))
_KINDS: Final = (*KINDS, "rule")
_KEYWORDS: Final[Mapping[str, Set[object]]] = {
    "prose": {"block", "phrase"},
    "refers": {*_KINDS, ENTITY} - {"game"},
    "may-refer": {ENTITY},
    "scope": {"game"},
    "alias": {"yes"},
    "point": {"map", "diagram"},
    "quotes": {"text"},
}
# Sorts of names that something else declares: files, tags, the rolls and statlines of modifiers.
_DECLARED_OTHERWISE: Final = {ICON, "chapter", "tag", "change", "generator"}
_DEEP: Final = 12
# What a description speaks of, and the annotations of which there must be one.
_SPOKEN_OF: Final = (
    (r"\bMarkdown\b", ("prose",)),
    (r"\b[Ii]ds?\b", ("refers", "may-refer", "names", "keys", "alias", "declares")),
)


def test_a_rule_is_annotated_in_all_its_parts() -> None:
    rule: dict[str, Any] = {
        "id": "a.b",
        "title": "T",
        "text": "A",
        "notes": ["B"],
        "modifiers": [
            {"id": "m", "by": {"value": 1, "status": "derived", "note": "C"}, "when": "D"}
        ],
        "tables": ["table.x"],
    }
    block, phrase = {"prose": "block"}, {"prose": "phrase"}
    assert list(annotated("rule", rule)) == [
        Annotated(("text",), "A", block),
        Annotated(("notes", 0), "B", phrase),
        Annotated(("modifiers",), rule["modifiers"], {"declares": "modifier", "scope": "game"}),
        Annotated(("modifiers", 0, "by", "note"), "C", phrase),
        Annotated(("modifiers", 0, "when"), "D", phrase),
        Annotated(("tables", 0), "table.x", {"refers": "table"}),
    ]


def test_a_cell_is_prose_with_and_without_its_status() -> None:
    table: dict[str, Any] = {
        "rows": [{"sky": "Clear", "pace": {"value": "*Slow*", "status": "derived"}}]
    }
    assert [each for each in annotated("table", table) if "prose" in each.says] == [
        Annotated(("rows", 0, "sky"), "Clear", {"prose": "phrase"}),
        Annotated(("rows", 0, "pace"), table["rows"][0]["pace"], {"prose": "phrase"}),
        Annotated(("rows", 0, "pace", "value"), "*Slow*", {"prose": "phrase"}),
    ]


def test_the_first_of_a_list_can_be_a_shape_of_its_own() -> None:
    levels = [{"id": "a", "rule": "x.a"}, {"id": "b", "rule": "x.b"}, {"id": "c", "rule": "x.c"}]
    found = list(annotated("game", {"conditions": {"levels": levels}}))
    assert [each.value for each in found if "refers" in each.says] == ["x.a", "x.b", "x.c"]


def test_a_field_that_no_schema_knows_is_passed_over() -> None:
    assert list(annotated("term", {"unheard": {"of": ["a.b"]}})) == []


def test_what_stands_beside_a_reference_counts_before_what_it_leads_to() -> None:
    shapes = {"note": {"x-prose": "phrase", "x-names": "level"}}
    field = Field([{"$ref": "#/$defs/note", "x-prose": "block"}], shapes)
    assert field.says == {"prose": "block", "names": "level"}


def test_annotations_are_of_the_vocabulary() -> None:
    for kind, path, field in _all_fields():
        for keyword, said in field.says.items():
            if keyword not in {"names", "declares", "keys"}:
                assert said in _KEYWORDS[keyword], (kind, path, keyword)


def test_whatever_is_named_is_declared() -> None:
    fields = list(_all_fields())
    declared = {field.says["declares"] for _, _, field in fields if "declares" in field.says}
    named = {
        field.says[of] for _, _, field in fields for of in ("names", "keys") if of in field.says
    }
    assert named - _DECLARED_OTHERWISE <= declared


def test_a_field_whose_description_speaks_of_ids_or_markdown_is_annotated() -> None:
    """So that a new field cannot say to authors what the checks do not know."""
    silent = []
    for kind, path, field in _all_fields():
        described = next(
            (str(each["description"]) for each in field.schemas if "description" in each), ""
        )
        words = re.sub(r"`[^`]*`", "", described)
        wanted = [keywords for pattern, keywords in _SPOKEN_OF if re.search(pattern, words)]
        is_own_id = path[-1] == "id" or path == ("chapter",)
        if not is_own_id and not all(_says(field, keywords) for keywords in wanted):
            silent.append(f"{kind} {'.'.join(path)}: {described}")
    assert silent == []


def _says(field: Field, keywords: tuple[str, ...]) -> bool:
    """Whether a field, what its parts are or what its keys hold has one of these keywords."""
    parts = [field, *([field.item(99)] if _has(field, "items") else [])]
    return any(keyword in part.says for part in parts for keyword in keywords)


def _has(field: Field, keyword: str) -> bool:
    return any(keyword in schema for schema in field.schemas)


def _all_fields() -> Iterator[tuple[str, tuple[str, ...], Field]]:
    """Every field of every kind with its path; a shape within itself is entered once."""
    for kind in _KINDS:
        yield from _below(kind, (), field_of(kind), ())


def _below(
    kind: str, path: tuple[str, ...], field: Field, around: tuple[int, ...]
) -> Iterator[tuple[str, tuple[str, ...], Field]]:
    shapes = tuple(id(schema) for schema in field.schemas if "properties" in schema)
    if len(path) > _DEEP or (shapes and around.count(shapes[-1]) > 1):
        return
    if path:
        yield kind, path, field
    inner = (*around, *shapes[-1:])
    names: dict[str, Any] = {}
    for schema in field.schemas:
        names |= properties(schema)
        if isinstance(schema.get("additionalProperties"), dict):
            names["*"] = None
    for name in names:
        yield from _below(kind, (*path, name), field.field(name), inner)
    if _has(field, "prefixItems"):
        yield from _below(kind, (*path, "0"), field.item(0), inner)
    if _has(field, "items"):
        yield from _below(kind, (*path, "*"), field.item(99), inner)
