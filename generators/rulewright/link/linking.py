"""Documents to a book: entities in reading order, with their numbers and backlinks.

The documents have passed every check, so whatever does not resolve here is a fault in the tool.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book, TermForm
from rulewright.content.diagram import Diagram
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.game import Game
from rulewright.content.profile import Profile
from rulewright.content.reading import read
from rulewright.content.rule import Chapter, Rule, Term
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.link.entities import EntityData, entities_of, own_fields, references
from rulewright.link.marks import marks_of_entity, marks_of_game
from rulewright.model.document import CHAPTER, GAME, Document
from rulewright.model.names import natural, unique
from rulewright.model.plain import Plain, as_mapping, as_text

# The kinds that follow the chapters, in the order in which a reader meets them.
_AFTER_CHAPTERS: tuple[type[Entity], ...] = (
    *(Profile, Table, Scenario, ArmyList, Example, Diagram, Term),
)
_TYPES: tuple[type[Entity], ...] = (Chapter, Rule, *_AFTER_CHAPTERS)
_STATUS = '"status"'
KINDS: Mapping[str, type[Entity]] = {kind.kind: kind for kind in _TYPES}
"""The types of entities, by the names of their kinds."""


@dataclass(frozen=True, slots=True)
class Part:
    """The entities of one document, which are not numbered yet.

    `references` holds the ids to which each of them refers, and `marked` the data of those that may
    contain a marked value; both are keyed by id.
    """

    entities: tuple[Entity, ...]
    references: Mapping[str, tuple[str, ...]]
    marked: Mapping[str, Mapping[str, Plain]]


def part_of(document: Document) -> Part:
    """The entities of one document other than `game.yml`."""
    written = list(entities_of(document))
    own = {each.id: own_fields(each.kind, each.data) for each in written}
    return Part(
        entities=tuple(_entity(document, each, own[each.id]) for each in written),
        references={each.id: _targets(each, own[each.id]) for each in written},
        marked={id_: data for id_, data in own.items() if _STATUS in json.dumps(data)},
    )


def link(
    documents: Sequence[Document],
    icons: Mapping[str, str],
    part: Callable[[Document], Part] = part_of,
) -> Book:
    """The book that the documents of one game make; `icons` are SVG sources by name.

    Chapters that `nav` lists are left out where they are not among the documents. `part` gives the
    entities of a document; a caller may remember them.
    """
    document = next(document for document in documents if document.kind == GAME)
    declared = as_mapping(document.data)
    game = replace(read(Game, declared), origin=document.origin(), digest=_digest(declared))
    chapters = [chapter for group in game.nav for chapter in group.chapters]
    parts = [part(each) for each in _in_reading_order(documents, chapters)]
    entities = {entity.id: entity for each in parts for entity in _numbered(each, chapters)}
    marks = [*marks_of_game(document, entities)]
    for each in parts:
        for id_, data in each.marked.items():
            marks += marks_of_entity(declared, entities[id_], data)
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
        as_text(as_mapping(document.data)[CHAPTER]): document
        for document in documents
        if document.kind == CHAPTER
    }
    yield from (by_chapter[chapter] for chapter in chapters if chapter in by_chapter)
    for kind in _AFTER_CHAPTERS:
        of_kind = [document for document in documents if document.kind == kind.kind]
        yield from sorted(of_kind, key=_place)


def _numbered(part: Part, chapters: Sequence[str]) -> Iterator[Entity]:
    """The entities of a document, a chapter and its rules with their numbers."""
    first = part.entities[0]
    if not isinstance(first, Chapter):
        yield from part.entities
        return
    number = chapters.index(first.id) + 1
    for position, entity in enumerate(part.entities):
        yield replace(entity, number=f"{number}.{position}" if position else f"{number}")


def _place(document: Document) -> tuple[bool, list[str | int], list[str | int]]:
    """The key by which entities of a kind are sorted: by code, then those without one by id."""
    data = as_mapping(document.data)
    code = str(data.get("code", ""))
    return not code, natural(code), natural(as_text(data["id"]))


def _entity(document: Document, written: EntityData, own: Mapping[str, Plain]) -> Entity:
    entity = read(KINDS[written.kind], written.data)
    chapter = as_text(as_mapping(document.data)[CHAPTER]) if written.data_path else ""
    if isinstance(entity, Diagram):
        chapter = entity.rules[0].partition(".")[0]
    return replace(
        entity,
        chapter=chapter,
        origin=document.origin(written.data_path),
        digest=_digest(own),
    )


def _targets(written: EntityData, own: Mapping[str, Plain]) -> tuple[str, ...]:
    """The ids to which an entity refers, each once and without its own."""
    found = (reference.target for reference in references(written.kind, own))
    return tuple(target for target in unique(found) if target != written.id)


def _digest(data: Mapping[str, Plain]) -> str:
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
