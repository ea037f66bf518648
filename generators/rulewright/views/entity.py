"""What entities of all kinds share where they are shown: order, level, and what belongs to them."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import TypeVar

from rulewright.content.book import Book
from rulewright.content.chapter import Chapter
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.model.natural import natural

_E = TypeVar("_E", bound=Entity)


def entities(book: Book, kind: type[_E], ids: Iterable[str]) -> tuple[_E, ...]:
    """The entities of this kind that the ids name, in their order and each once."""
    found = (book.get(kind, id_) for id_ in dict.fromkeys(ids))
    return tuple(entity for entity in found if entity is not None)


def by_title(entity: Entity) -> list[str | int]:
    """The key that sorts by title, numbers by their size: 5 dice before 10 dice."""
    return natural(entity.title.casefold())


def by_code(entity: Entity) -> tuple[bool, list[str | int]]:
    """The key that sorts by code, A2 before A10; what has no code comes last, in its own order."""
    code = entity.code if isinstance(entity, Scenario) else ""
    return not code, natural(code)


def later_levels(book: Book) -> Mapping[str, str]:
    """The titles of all levels but the first, by id; none where the game declares no levels."""
    return {level.id: level.title for level in book.game.levels[1:]}


def first_level(book: Book) -> str:
    """The title of the first level; empty where the game declares no levels."""
    return book.game.levels[0].title if book.game.levels else ""


def later_level(book: Book, entity: Entity) -> str:
    """The title of an entity's level unless that is the first, else empty.

    A chapter belongs to a later level if all of its rules do, a table or worked example if all
    rules that refer to it do; the title is that of the first rule's level.
    """
    titles = later_levels(book)
    levels = [titles.get(book.level_of(rule), "") for rule in _deciding_rules(book, entity)]
    return levels[0] if levels and all(levels) else ""


def _deciding_rules(book: Book, entity: Entity) -> Sequence[Rule]:
    """The rules that decide an entity's level."""
    if isinstance(entity, Rule):
        return [entity]
    if isinstance(entity, Chapter):
        return [*book.rules_of(entity.id)]
    if not isinstance(entity, Table | Example):
        return []
    return entities(book, Rule, book.backlinks.get(entity.id, ()))


def related(
    book: Book, entity: Entity, shown: Iterable[Entity] = ()
) -> tuple[tuple[Entity, ...], tuple[Entity, ...]]:
    """What an entity points to under `see`, and what else refers to it.

    Neither holds what is `shown` together with it, nor a table that shares its title with a rule
    that is listed too: the rule has that table.
    """
    named = {each.id for each in shown}
    see = _without(entities(book, Entity, entity.see), named)
    named |= {each.id for each in see}
    return see, _without(entities(book, Entity, book.backlinks.get(entity.id, ())), named)


def _without(among: Sequence[Entity], named: Set[str]) -> tuple[Entity, ...]:
    rules = {each.title for each in among if isinstance(each, Rule)}
    return tuple(
        each
        for each in among
        if each.id not in named and not (isinstance(each, Table) and each.title in rules)
    )
