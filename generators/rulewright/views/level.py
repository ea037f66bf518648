"""Which rules come after those that a game teaches first."""

from collections.abc import Mapping, Sequence

from rulewright.model.book import CHAPTER, EXAMPLE, RULE, TABLE, Book, Entity


def later_levels(book: Book) -> Mapping[str, str]:
    """The titles of all levels but the first, by id; none where the game declares no levels."""
    return {level["id"]: level["title"] for level in book.raw_game.get("levels", ())[1:]}


def first_level(book: Book) -> str:
    """The title of the first level; empty where the game declares no levels."""
    return next((str(level["title"]) for level in book.raw_game.get("levels", ())), "")


def later_level(book: Book, entity: Entity) -> str:
    """The title of an entity's level where it is not the first, else empty.

    A chapter is of a later level where all of its rules are, a table or worked example where all
    rules are that refer to it; it is named by that of the first one.
    """
    titles = later_levels(book)
    levels = [titles.get(book.level_of(rule), "") for rule in _rules(book, entity)]
    return levels[0] if levels and all(levels) else ""


def _rules(book: Book, entity: Entity) -> Sequence[Entity]:
    """The rules whose levels decide that of an entity."""
    if entity.kind == RULE:
        return [entity]
    if entity.kind == CHAPTER:
        return [*book.rules_of(entity.id)]
    if entity.kind not in {TABLE, EXAMPLE}:
        return []
    referring = (book.entities[id_] for id_ in book.backlinks.get(entity.id, ()))
    return [each for each in referring if each.kind == RULE]
