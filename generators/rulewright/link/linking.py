"""Documents to a book: entities in reading order with their numbers, and who refers to whom.

The documents have passed every check, so whatever does not resolve here is a fault in the tool.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book, TermForm
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.game import Game
from rulewright.content.profile import Profile
from rulewright.content.reading import read
from rulewright.content.rule import Chapter, Rule, Term
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.link.entities import GAME, Held, entities_of, own_fields
from rulewright.link.marks import marks_of_entity, marks_of_game
from rulewright.link.references import references
from rulewright.model.document import Document
from rulewright.model.natural import natural

# After the chapters, the other kinds in the order in which a reader meets them.
_APART: tuple[type[Entity], ...] = (Profile, Table, Scenario, ArmyList, Example, Term)
_TYPES: tuple[type[Entity], ...] = (Chapter, Rule, *_APART)
_STATUS = '"status"'
KINDS: Mapping[str, type[Entity]] = {kind.kind: kind for kind in _TYPES}
"""The types of entities, by the names of their kinds."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a document comes to by itself: its entities, which bear no numbers yet.

    By id, `references` are what each refers to, and `marked` what the authors wrote of those that
    may hold a marked value.
    """

    entities: tuple[Entity, ...]
    references: Mapping[str, tuple[str, ...]]
    marked: Mapping[str, Mapping[str, Any]]


def part_of(document: Document) -> Part:
    """What a document comes to by itself; `game.yml` holds no entities."""
    held = list(entities_of(document))
    own = {each.id: own_fields(each.kind, each.data) for each in held}
    return Part(
        entities=tuple(_entity(document, each, own[each.id]) for each in held),
        references={each.id: _targets(each, own[each.id]) for each in held},
        marked={id_: data for id_, data in own.items() if _STATUS in json.dumps(data)},
    )


def link(
    documents: Sequence[Document],
    icons: Mapping[str, str],
    part: Callable[[Document], Part] = part_of,
) -> Book:
    """The book that the documents of one game make; `icons` by name.

    Chapters that are listed in `nav` and not among the documents are passed over. `part` is asked
    for what each document comes to by itself, which may be known.
    """
    document = next(document for document in documents if document.kind == GAME)
    game = replace(
        read(Game, document.data), origin=document.origin(), digest=_digest(document.data)
    )
    chapters = [chapter for group in game.nav for chapter in group.chapters]
    parts = [part(each) for each in _in_reading_order(documents, chapters)]
    entities = {entity.id: entity for each in parts for entity in _numbered(each, chapters)}
    marks = [*marks_of_game(document, entities)]
    for each in parts:
        for id_, data in each.marked.items():
            marks += marks_of_entity(document.data, entities[id_], data)
    return Book(
        game=game,
        entities=entities,
        aliases={alias: entity.id for entity in entities.values() for alias in entity.aliases},
        backlinks=_backlinks(parts, entities),
        terms=tuple(_terms(entities.values())),
        icons=dict(sorted(icons.items())),
        marks=tuple(marks),
    )


def _in_reading_order(documents: Sequence[Document], chapters: Sequence[str]) -> Iterator[Document]:
    by_chapter = {
        document.data["chapter"]: document
        for document in documents
        if document.kind == Chapter.kind
    }
    yield from (by_chapter[chapter] for chapter in chapters if chapter in by_chapter)
    for kind in _APART:
        of_kind = [document for document in documents if document.kind == kind.kind]
        yield from sorted(of_kind, key=_place)


def _numbered(part: Part, chapters: Sequence[str]) -> Iterator[Entity]:
    """The entities of a document; a chapter and its rules with their numbers."""
    first = part.entities[0]
    if not isinstance(first, Chapter):
        yield from part.entities
        return
    number = chapters.index(first.id) + 1
    for position, entity in enumerate(part.entities):
        yield replace(entity, number=f"{number}.{position}" if position else f"{number}")


def _place(document: Document) -> tuple[bool, list[str | int], list[str | int]]:
    """What has a code stands in its order, and before what has none; all else by its id."""
    code = str(document.data.get("code", ""))
    return not code, natural(code), natural(str(document.data["id"]))


def _entity(document: Document, held: Held, own: Mapping[str, Any]) -> Entity:
    return replace(
        read(KINDS[held.kind], held.data),
        chapter=document.data["chapter"] if held.data_path else "",
        origin=document.origin(held.data_path),
        digest=_digest(own),
    )


def _targets(held: Held, own: Mapping[str, Any]) -> tuple[str, ...]:
    """What an entity refers to, each once, but not itself."""
    found = (reference.target for reference in references(held.kind, own))
    return tuple(target for target in dict.fromkeys(found) if target != held.id)


def _digest(data: Mapping[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _terms(entities: Iterable[Entity]) -> Iterator[TermForm]:
    for entity in entities:
        if isinstance(entity, Rule):
            yield from (TermForm(form, entity.id) for form in entity.terms)
        elif isinstance(entity, Term):
            yield from (TermForm(form, entity.explained_by or entity.id) for form in entity.forms)


def _backlinks(parts: Sequence[Part], entities: Mapping[str, Entity]) -> dict[str, tuple[str, ...]]:
    referring: dict[str, dict[str, None]] = {}
    for part in parts:
        for id_, targets in part.references.items():
            for target in targets:
                referring.setdefault(target, {})[id_] = None
    return {id_: tuple(referring[id_]) for id_ in entities if id_ in referring}
