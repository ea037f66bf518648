"""Entities as readers see them: their order and level, what is related, and rules in full.

Chapters and everything else that shows rules use the same views. Their prose is HTML that the
renderer made, with references still by id.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Protocol, TypeVar

from rulewright.content.book import Book
from rulewright.content.characteristic_types import MISSING
from rulewright.content.diagram import Diagram
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.rule import Change, Chapter, Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.dice.modifiers import Changeable, changeables
from rulewright.markup.signs import marked_in, notes_of
from rulewright.model.names import natural, unique
from rulewright.model.status import Marked, Status
from rulewright.views.value import change

_E = TypeVar("_E", bound=Entity)


def entities(book: Book, kind: type[_E], ids: Iterable[str]) -> tuple[_E, ...]:
    """The entities of this kind that the ids name, in their order and each once."""
    found = (book.get(kind, id_) for id_ in unique(ids))
    return tuple(entity for entity in found if entity is not None)


def by_title(entity: Entity) -> list[str | int]:
    """The key that sorts by title, numbers by their size: 5 dice before 10 dice."""
    return natural(entity.title.casefold())


def by_code(entity: Entity) -> tuple[bool, list[str | int]]:
    """The key that sorts by code, A2 before A10; entities without a code come last, in order."""
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

    A chapter belongs to a later level if all of its rules do, a diagram if all rules beside which
    it stands do, a table or worked example if all rules that refer to it do; the title is that of
    the first rule's level.
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
    if isinstance(entity, Diagram):
        return entities(book, Rule, entity.rules)
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


class Render(Protocol):
    """Turns the prose of content into HTML."""

    def block(self, text: str, within: str = "") -> str:
        """Paragraphs, lists and tables."""
        ...

    def inline(self, text: str, within: str = "") -> str:
        """A phrase, without a paragraph around it."""
        ...


@dataclass(frozen=True, slots=True)
class ModifierView:
    """A change that a rule makes: what it changes, by how much (as shown) and when (HTML).

    If a rule changes several things in the same way, `changes` names all of them.
    """

    changes: str
    by: str
    when: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """One rule, ready to be set. `text` and `notes` are HTML.

    `section` is the title of the group of rules that begins with it, or empty. `level` is the id of
    its level, empty if the game declares none. `tables`, `examples`, `see` and `referrers` have no
    entity in common, nor with `diagrams`.
    """

    id: str
    number: str
    title: str
    section: str
    level: str
    text: str
    status: Status
    notes: tuple[str, ...]
    modifiers: tuple[ModifierView, ...]
    tables: tuple[Table, ...]
    examples: tuple[Example, ...]
    diagrams: tuple[Diagram, ...]
    see: tuple[Entity, ...]
    referrers: tuple[Entity, ...]


@dataclass(frozen=True, slots=True)
class BriefView:
    """An entity in brief, as a card prints it: its title and its short text as HTML."""

    id: str
    number: str
    title: str
    html: str
    status: Status
    signs: tuple[Status, ...] = ()
    """The statuses of the phrases that are marked in it."""


def rule_view(book: Book, rule: Rule, render: Render) -> RuleView:
    """The view of one rule."""
    tables = entities(book, Table, rule.tables)
    examples = entities(book, Example, rule.examples)
    diagrams = diagrams_of(book, rule)
    see, referrers = related(book, rule, (*tables, *examples, *diagrams))
    return RuleView(
        id=rule.id,
        number=rule.number,
        title=rule.title,
        section=rule.section,
        level=book.level_of(rule),
        text=render.block(rule.text, rule.id),
        status=rule.status,
        notes=tuple(render.inline(note, rule.id) for note in notes_of(book, rule)),
        modifiers=tuple(_modifiers(book, rule, render)),
        tables=tables,
        examples=examples,
        diagrams=diagrams,
        see=see,
        referrers=referrers,
    )


def diagrams_of(book: Book, rule: Rule) -> tuple[Diagram, ...]:
    """The diagrams that stand beside a rule."""
    found = entities(book, Diagram, book.backlinks.get(rule.id, ()))
    return tuple(each for each in found if rule.id in each.rules)


def brief_view(entity: Entity, render: Render) -> BriefView:
    """An entity in brief: by its short text or, if it has none, by its full text."""
    text = entity.short or entity.text
    return BriefView(
        id=entity.id,
        number=entity.number,
        title=entity.title,
        html=render.block(text, entity.id) if text else "",
        status=entity.status,
        signs=tuple(mark.status for mark in marked_in(text, entity.marks)),
    )


def _modifiers(book: Book, rule: Rule, render: Render) -> Iterator[ModifierView]:
    """The changes of a rule; those that differ only in what they change are merged into one."""
    alike: dict[tuple[Marked[Change], str], list[str]] = {}
    for each in rule.modifiers:
        alike.setdefault((each.by, each.when), []).append(each.changes)
    known = changeables(book.game) if alike else {}
    for (by, when), changed in alike.items():
        size = by.value
        yield ModifierView(
            changes=_changes(known, changed),
            by=MISSING if size is None else change(size.by, multiplies=size.multiplies),
            when=render.inline(when, rule.id),
            status=by.status,
            note=render.inline(by.note, rule.id),
        )


def _changes(known: Mapping[str, Changeable], changed: Iterable[str]) -> str:
    """The titles of what is changed: `Attack roll: Attacks`, `First roll, Second roll: Dice`."""
    parts: dict[str, list[str]] = {}
    for each in changed:
        of, _, part = each.partition(".")
        parts.setdefault(known[of].parts[part], []).append(known[of].title)
    return " · ".join(f"{', '.join(titles)}: {part}" for part, titles in parts.items())
