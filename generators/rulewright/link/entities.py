"""The entities that a document holds."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulewright.model.document import CHAPTER, RULE, DataPath, Document

GAME = "game"


class Held(NamedTuple):
    """An entity's id, kind and own mapping, where that stands, and the key that holds the id."""

    id: str
    kind: str
    data: Mapping[str, Any]
    data_path: DataPath
    id_key: str


def entities_of(document: Document) -> Iterator[Held]:
    """A chapter and then its rules; the one entity of any other document; none of `game.yml`."""
    data = document.data
    if document.kind == CHAPTER:
        yield Held(data["chapter"], CHAPTER, data, (), "chapter")
        for index, rule in enumerate(data["rules"]):
            yield Held(rule["id"], RULE, rule, ("rules", index), "id")
    elif document.kind != GAME:
        yield Held(data["id"], document.kind, data, (), "id")


def own_fields(kind: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """What an entity says itself: a chapter's mapping without its rules."""
    if kind != CHAPTER:
        return data
    return {key: value for key, value in data.items() if key != "rules"}
