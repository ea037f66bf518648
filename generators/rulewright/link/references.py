"""What an entity refers to: in fields that name ids, and in its prose."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulewright.markup.kinds import REFERENCE
from rulewright.markup.scan import scan
from rulewright.model.document import DataPath
from rulewright.validate.fields import ENTITY, Annotated, annotated

_DOTTED_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
_PHRASE = "phrase"


class Reference(NamedTuple):
    """An id that is referred to, the kind that it must be of, and the value that it stands in."""

    target: str
    wanted: str
    data_path: DataPath


class Prose(NamedTuple):
    """A text of Markdown, where it stands in the data, and whether it is a phrase."""

    data_path: DataPath
    text: str
    inline: bool


def references(kind: str, data: Mapping[str, Any]) -> Iterator[Reference]:
    """The references of an entity, or of `game.yml`: of its fields and in its prose."""
    for each in annotated(kind, data):
        if reference := reference_of(each):
            yield reference
        prose = prose_of(each)
        for mention in scan(prose.text, inline=prose.inline) if prose else ():
            if mention.kind == REFERENCE:
                yield Reference(mention.value, ENTITY, each.data_path)


def reference_of(field: Annotated) -> Reference | None:
    """The reference that a field is, if it is one."""
    path, value, says = field
    if not isinstance(value, str):
        return None
    if "refers" in says:
        return Reference(value, says["refers"], path)
    if "may-refer" in says and is_dotted(value):
        return Reference(value, says["may-refer"], path)
    return None


def prose_of(field: Annotated) -> Prose | None:
    """The Markdown that a field holds, if it holds any."""
    path, value, says = field
    if "prose" not in says or not isinstance(value, str):
        return None
    return Prose(path, value, inline=says["prose"] == _PHRASE)


def is_dotted(text: str) -> bool:
    """Whether a text has the form of an id of two parts or more."""
    return _DOTTED_ID.fullmatch(text) is not None
