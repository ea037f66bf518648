"""Which rules come after those that a game teaches first."""

from collections.abc import Mapping

from rulewright.model.book import CHAPTER, Book, Entity


def later_levels(book: Book) -> Mapping[str, str]:
    """The titles of all levels but the first, by id; none where the game declares no levels."""
    return {level["id"]: level["title"] for level in book.game.get("levels", ())[1:]}


def first_level(book: Book) -> str:
    """The title of the first level; empty where the game declares no levels."""
    return next((str(level["title"]) for level in book.game.get("levels", ())), "")


def later_level(book: Book, entity: Entity) -> str:
    """The title of a rule's level where it is not the first, else empty.

    A chapter is of a later level where all of its rules are; it is named by that of its first one.
    """
    titles = later_levels(book)
    rules = [*book.rules_of(entity.id)] if entity.kind == CHAPTER else [entity]
    levels = [titles.get(book.level_of(rule), "") for rule in rules]
    return levels[0] if levels and all(levels) else ""
