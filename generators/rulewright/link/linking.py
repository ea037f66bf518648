"""Documents to a book: entities in reading order with their numbers, and who refers to whom.

The documents have passed every check, so whatever does not resolve here is a fault in the tool.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book, TermForm
from rulewright.content.chapter import Chapter
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.game import Game
from rulewright.content.profile import Profile
from rulewright.content.reading import read
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.content.term import Term
from rulewright.link.entities import GAME, Held, entities_of, own_fields
from rulewright.link.marks import marks_of_entity, marks_of_game
from rulewright.link.references import references
from rulewright.model.document import Document
from rulewright.model.natural import natural

# After the chapters, the other kinds in the order in which a reader meets them.
_APART: tuple[type[Entity], ...] = (Profile, Table, Scenario, ArmyList, Example, Term)
_TYPES: tuple[type[Entity], ...] = (Chapter, Rule, *_APART)
KINDS: Mapping[str, type[Entity]] = {kind.kind: kind for kind in _TYPES}
"""The types of entities, by the names of their kinds."""


class _Written(NamedTuple):
    """An entity, and what its author wrote: of a chapter, without its rules."""

    entity: Entity
    data: Mapping[str, Any]


def link(documents: Sequence[Document], icons: Mapping[str, str]) -> Book:
    """The book that the documents of one game make; `icons` by name.

    Chapters that are listed in `nav` and not among the documents are passed over.
    """
    document = next(document for document in documents if document.kind == GAME)
    game = replace(
        read(Game, document.data), origin=document.origin(), digest=_digest(document.data)
    )
    chapters = [chapter for group in game.nav for chapter in group.chapters]
    written = list(_in_reading_order(documents, chapters))
    entities = {each.entity.id: each.entity for each in written}
    marks = [*marks_of_game(document, entities)]
    for each in written:
        marks += marks_of_entity(document.data, *each)
    return Book(
        game=game,
        entities=entities,
        aliases={alias: entity.id for entity in entities.values() for alias in entity.aliases},
        backlinks=_backlinks(written),
        terms=tuple(_terms(entities.values())),
        icons=dict(sorted(icons.items())),
        marks=tuple(marks),
    )


def _in_reading_order(documents: Sequence[Document], chapters: Sequence[str]) -> Iterator[_Written]:
    by_chapter = {
        document.data["chapter"]: document
        for document in documents
        if document.kind == Chapter.kind
    }
    for number, chapter in enumerate(chapters, 1):
        if chapter not in by_chapter:
            continue
        document = by_chapter[chapter]
        for position, held in enumerate(entities_of(document)):
            yield _entity(document, held, f"{number}.{position}" if position else f"{number}")
    for kind in _APART:
        of_kind = [document for document in documents if document.kind == kind.kind]
        for document in sorted(of_kind, key=_place):
            yield from (_entity(document, held) for held in entities_of(document))


def _place(document: Document) -> tuple[bool, list[str | int], list[str | int]]:
    """What has a code stands in its order, and before what has none; all else by its id."""
    code = str(document.data.get("code", ""))
    return not code, natural(code), natural(str(document.data["id"]))


def _entity(document: Document, held: Held, number: str = "") -> _Written:
    own = own_fields(held.kind, held.data)
    entity = replace(
        read(KINDS[held.kind], held.data),
        number=number,
        chapter=document.data["chapter"] if held.data_path else "",
        origin=document.origin(held.data_path),
        digest=_digest(own),
    )
    return _Written(entity, own)


def _digest(data: Mapping[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _terms(entities: Iterable[Entity]) -> Iterator[TermForm]:
    for entity in entities:
        if isinstance(entity, Rule):
            yield from (TermForm(form, entity.id) for form in entity.terms)
        elif isinstance(entity, Term):
            yield from (TermForm(form, entity.explained_by or entity.id) for form in entity.forms)


def _backlinks(written: Sequence[_Written]) -> dict[str, tuple[str, ...]]:
    referring: dict[str, dict[str, None]] = {}
    for entity, data in written:
        for reference in references(entity.kind, data):
            if reference.target != entity.id:
                referring.setdefault(reference.target, {})[entity.id] = None
    ids = (each.entity.id for each in written)
    return {id_: tuple(referring[id_]) for id_ in ids if id_ in referring}
