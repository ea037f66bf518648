"""The test book with some of its content changed, read and linked as the real one is."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.link.entities import entities_of
from rulewright.link.linking import link
from rulewright.load.game import Loaded, load_game
from rulewright.model.document import GAME, Document
from rulewright.model.plain import as_mapping
from rulewright.model.project import Project

E = TypeVar("E", bound=Entity)

_ROOT = Path(__file__).parent.parent


def data_of(entity_id: str) -> dict[str, Any]:
    """A copy of what the test book says of an entity."""
    return next(
        deepcopy(dict(held.data))
        for document in _loaded().documents
        for held in entities_of(document)
        if held.id == entity_id
    )


def entity_of(book: Book, kind: type[E], entity_id: str) -> E:
    """The entity of this kind, which the book must hold."""
    entity = book.get(kind, entity_id)
    assert entity is not None, entity_id
    return entity


def game_data() -> dict[str, Any]:
    """A copy of the test book's `game.yml`."""
    data = next(each.data for each in _loaded().documents if each.kind == GAME)
    return dict(as_mapping(deepcopy(data)))


def edited(
    *,
    entities: Mapping[str, Mapping[str, Any]] | None = None,
    game: Mapping[str, Any] | None = None,
    added: Sequence[Document] = (),
    without: Sequence[str] = (),
) -> Book:
    """The test book whose entities of these ids say this instead, by key.

    `game` does the same to `game.yml`, for the keys that it names; None takes a key away. `added`
    are further documents, `without` the ids of documents that are left out.
    """
    changes = entities or {}
    documents = [
        replace(each, data=_changed(each, changes, game or {}))
        for each in _loaded().documents
        if each.kind == GAME or not any(held.id in without for held in entities_of(each))
    ]
    return link([*documents, *added], _loaded().icons)


def _changed(
    document: Document, entities: Mapping[str, Mapping[str, Any]], game: Mapping[str, Any]
) -> dict[str, Any]:
    if document.kind == GAME:
        return _merged(as_mapping(document.data), game)
    data: dict[str, Any] = dict(as_mapping(document.data))
    for held in entities_of(document):
        if held.id in entities:
            changed = _merged(held.data, entities[held.id])
            if held.data_path:
                rules = list(data["rules"])
                rules[int(held.data_path[1])] = changed
                changed = {**data, "rules": rules}
            data = changed
    return data


def _merged(data: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    merged = {**data, **changes}
    return {key: value for key, value in merged.items() if value is not None or key not in changes}


@cache
def _loaded() -> Loaded:
    return load_game(Project(_ROOT, _ROOT / "tests" / "book"), "hedgerow")
