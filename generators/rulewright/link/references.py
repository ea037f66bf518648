"""What an entity refers to: in fields that name ids, and in its prose."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulewright.link.fields import ANY_KIND, FIELDS, MIXED_FIELDS, prose, values
from rulewright.markup.kinds import REFERENCE
from rulewright.markup.scan import scan
from rulewright.model.document import DataPath

_DOTTED_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")


class Reference(NamedTuple):
    """An id that is referred to, the kind that it must be of, and the value that it stands in."""

    target: str
    wanted: str
    data_path: DataPath


def field_references(kind: str, data: Mapping[str, Any]) -> Iterator[Reference]:
    """The references of an entity, or of `game.yml`, whose field names an id."""
    for fields in (FIELDS["*"], FIELDS.get(kind, {})):
        for pattern, wanted in fields.items():
            for path, value in values(data, pattern):
                if isinstance(value, str):
                    yield Reference(value, wanted, path)
    for pattern in MIXED_FIELDS.get(kind, ()):
        for path, value in values(data, pattern):
            if isinstance(value, str) and is_dotted(value):
                yield Reference(value, ANY_KIND, path)


def prose_references(kind: str, data: Mapping[str, Any]) -> Iterator[Reference]:
    """The references in the prose of an entity, or of `game.yml`."""
    for path, text, inline in prose(kind, data):
        for mention in scan(text, inline=inline):
            if mention.kind == REFERENCE:
                yield Reference(mention.value, ANY_KIND, path)


def is_dotted(text: str) -> bool:
    """Whether a text has the form of an id of two parts or more."""
    return _DOTTED_ID.fullmatch(text) is not None
