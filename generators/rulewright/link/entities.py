"""The entities that a document holds, and what each refers to: in fields, and in its prose."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulewright.markup import REFERENCE
from rulewright.markup.mentions import scan
from rulewright.model.document import CHAPTER, GAME, RULE, DataPath, Document
from rulewright.model.plain import Plain, as_list, as_mapping, as_text
from rulewright.validate.fields import ENTITY, Annotated, annotated

_DOTTED_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
_PHRASE = "phrase"


class EntityData(NamedTuple):
    """An entity as written: its id and kind, its mapping, and the key that holds the id.

    `data_path` is the path of the mapping in its document.
    """

    id: str
    kind: str
    data: Mapping[str, Plain]
    data_path: DataPath
    id_key: str


class Reference(NamedTuple):
    """A reference to an id: the kind that it asks for, and the path of the value that holds it."""

    target: str
    wanted: str
    data_path: DataPath


class Prose(NamedTuple):
    """A text of Markdown with its path in the data; `inline` says that it is a phrase."""

    data_path: DataPath
    text: str
    inline: bool


def entities_of(document: Document) -> Iterator[EntityData]:
    """A chapter and then its rules; the one entity of any other document; none of `game.yml`."""
    if document.kind == GAME:
        return
    data = as_mapping(document.data)
    if document.kind != CHAPTER:
        yield EntityData(as_text(data["id"]), document.kind, data, (), "id")
        return
    yield EntityData(as_text(data[CHAPTER]), CHAPTER, data, (), CHAPTER)
    for index, each in enumerate(as_list(data["rules"])):
        rule = as_mapping(each)
        yield EntityData(as_text(rule["id"]), RULE, rule, ("rules", index), "id")


def own_fields(kind: str, data: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """The fields of an entity itself: a chapter's mapping without its rules."""
    if kind != CHAPTER:
        return data
    return {key: value for key, value in data.items() if key != "rules"}


def references(kind: str, data: Mapping[str, Plain]) -> Iterator[Reference]:
    """The references of an entity, or of `game.yml`, in its fields and in its prose."""
    for each in annotated(kind, data):
        if reference := reference_of(each):
            yield reference
        prose = prose_of(each)
        for mention in scan(prose.text, inline=prose.inline) if prose else ():
            if mention.kind == REFERENCE:
                yield Reference(mention.value, ENTITY, each.data_path)


def reference_of(field: Annotated) -> Reference | None:
    """The reference that a field contains; None if it contains none."""
    path, value, says = field
    if not isinstance(value, str):
        return None
    if "refers" in says:
        return Reference(value, says["refers"], path)
    if "may-refer" in says and is_dotted(value):
        return Reference(value, says["may-refer"], path)
    return None


def prose_of(field: Annotated) -> Prose | None:
    """The Markdown that a field contains; None if it contains none."""
    path, value, says = field
    if "prose" not in says or not isinstance(value, str):
        return None
    return Prose(path, value, inline=says["prose"] == _PHRASE)


def is_dotted(text: str) -> bool:
    """Whether a text has the form of an id with at least two parts."""
    return _DOTTED_ID.fullmatch(text) is not None
