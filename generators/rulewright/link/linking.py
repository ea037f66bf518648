"""Documents to a book: entities in reading order with their numbers, and who refers to whom.

The documents have passed every check, so whatever does not resolve here is a fault in the tool.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulewright.link.entities import GAME, Held, entities_of, own_fields
from rulewright.link.references import field_references, prose_references
from rulewright.link.terms import forms_of
from rulewright.model.book import (
    CHAPTER,
    EXAMPLE,
    LIST,
    PROFILE,
    SCENARIO,
    TABLE,
    TERM,
    Book,
    Entity,
    TermForm,
)
from rulewright.model.document import Document
from rulewright.model.natural import natural

# After the chapters, the other kinds in the order in which a reader meets them.
_KINDS = (PROFILE, TABLE, SCENARIO, LIST, EXAMPLE, TERM)


def link(documents: Sequence[Document], icons: Mapping[str, str]) -> Book:
    """The book that the documents of one game make; `icons` by name.

    Chapters that are listed in `nav` and not among the documents are passed over.
    """
    game_document = next(document for document in documents if document.kind == GAME)
    nav = tuple(
        (str(group["title"]), tuple(map(str, group["chapters"])))
        for group in game_document.data["nav"]
    )
    chapters = [chapter for _, group in nav for chapter in group]
    entities = {entity.id: entity for entity in _in_reading_order(documents, chapters)}
    aliases = {
        alias: entity.id for entity in entities.values() for alias in entity.data.get("aliases", ())
    }
    return Book(
        game=game_document.data,
        game_document=game_document,
        entities=entities,
        aliases=aliases,
        backlinks=_backlinks(entities),
        terms=tuple(_terms(entities.values())),
        icons=dict(sorted(icons.items())),
        nav=nav,
    )


def _in_reading_order(documents: Sequence[Document], chapters: Sequence[str]) -> Iterator[Entity]:
    by_chapter = {
        document.data["chapter"]: document for document in documents if document.kind == CHAPTER
    }
    for number, chapter in enumerate(chapters, 1):
        if chapter not in by_chapter:
            continue
        document = by_chapter[chapter]
        for position, held in enumerate(entities_of(document)):
            yield _entity(document, held, f"{number}.{position}" if position else f"{number}")
    for kind in _KINDS:
        of_kind = [document for document in documents if document.kind == kind]
        for document in sorted(of_kind, key=_place):
            yield from (_entity(document, held) for held in entities_of(document))


def _place(document: Document) -> tuple[bool, list[str | int], list[str | int]]:
    """What has a code stands in its order, and before what has none; all else by its id."""
    code = str(document.data.get("code", ""))
    return not code, natural(code), natural(str(document.data["id"]))


def _entity(document: Document, held: Held, number: str = "") -> Entity:
    return Entity(
        id=held.id,
        kind=held.kind,
        title=held.data["title"],
        data=held.data,
        document=document,
        data_path=held.data_path,
        number=number,
        chapter=document.data["chapter"] if held.data_path else "",
    )


def _terms(entities: Iterable[Entity]) -> Iterator[TermForm]:
    for entity in entities:
        for form in forms_of(entity.kind, entity.id, entity.data):
            yield TermForm(form.form, form.target)


def _backlinks(entities: Mapping[str, Entity]) -> dict[str, tuple[str, ...]]:
    referring: dict[str, dict[str, None]] = {}
    for entity in entities.values():
        own = own_fields(entity.kind, entity.data)
        for references in (field_references, prose_references):
            for reference in references(entity.kind, own):
                if reference.target != entity.id:
                    referring.setdefault(reference.target, {})[entity.id] = None
    return {id_: tuple(referring[id_]) for id_ in entities if id_ in referring}
