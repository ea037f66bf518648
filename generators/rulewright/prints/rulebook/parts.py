"""A rulebook as parts in the order of print: chapters, then appendices of everything else.

A product may print the rules of some levels only. The numbers remain those of the whole book, so
that a rule has the same number on every surface.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from rulewright.content.book import Book
from rulewright.content.diagram import Diagram
from rulewright.content.entity import Entity
from rulewright.content.rule import Chapter, Rule, Term
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.model.document import CHAPTER, EXAMPLE, PROFILE, SCENARIO, TABLE, TERM
from rulewright.model.status import Status
from rulewright.views.entity import by_code, by_title, entities
from rulewright.views.index import IndexEntry, Letters, index_of

APPENDICES = (PROFILE, SCENARIO, EXAMPLE, TABLE, TERM)
"""The kinds that follow the chapters, each in its own appendix."""
_NUMERALS = ("I", "II", "III", "IV", "V")


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter or an appendix, which begins a page.

    `id` is the chapter's, or `appendix-<kind>`; `kind` is `chapter`, or the kind of what an
    appendix holds. `group` is the title under which the contents list it, empty for an appendix.
    `entities` are its rules, or what the appendix holds. `sections` are the titles of groups of
    rules, by the id of the first rule of each that is printed.
    """

    id: str
    kind: str
    number: str
    group: str
    chapter: Chapter | None
    entities: tuple[Entity, ...]
    sections: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What one product prints of a book.

    `numbers` are those under which things are printed, by id: rules and chapters under their own,
    a table or diagram under that of the rule that it belongs to. What has an id here is printed.
    """

    book: Book
    parts: tuple[Part, ...]
    numbers: Mapping[str, str]
    homes: Mapping[str, str]
    """The id of the rule under which a table or diagram is printed, for each that has one."""

    def find(self, id_: str) -> Entity | None:
        """Return the entity that an id or alias stands for here: for a term, the rule that explains
        it.
        """
        return self.book.link_target(id_)

    def left_out(self, entity: Entity) -> tuple[str, str]:
        """The number and level of what is left out for its level; both empty for what is printed.

        A table or diagram has the number of the rule that it belongs to.
        """
        if entity.id in self.numbers or not isinstance(entity, (Rule, Chapter, Table, Diagram)):
            return "", ""
        owner = self.book.entities[self.homes[entity.id]] if entity.id in self.homes else entity
        deciding = next(self.book.rules_of(owner.id), owner)
        return owner.number, self.book.level_of(deciding)

    def tables_of(self, rule: Entity) -> tuple[tuple[Table, ...], tuple[Table, ...]]:
        """Return the tables that are printed under a rule, and those of its tables that are
        elsewhere.
        """
        tables = entities(self.book, Table, rule.tables if isinstance(rule, Rule) else ())
        here = tuple(table for table in tables if self.homes[table.id] == rule.id)
        return here, tuple(table for table in tables if table not in here)

    def index(self) -> Letters:
        """The index of what is printed: rules, words, tables, units, scenarios and examples."""
        others = (
            IndexEntry(entity.title, entity)
            for kind in APPENDICES
            if kind != APPENDICES[-1]
            for entity in self.book.of_kind(kind)
        )
        return tuple(
            (letter, kept)
            for letter, entries in index_of(self.book, others)
            if (kept := tuple(each for each in entries if each.entity.id in self.numbers))
        )


def rulebook(book: Book, levels: Collection[str] = ()) -> Rulebook:
    """Return what is printed of a book: the rules of these levels (empty means all), and everything
    else.
    """
    kept = {rule.id for rule in book.all(Rule) if not levels or book.level_of(rule) in levels}
    homes = _homes(book, kept)
    parts = (*_chapters(book, kept), *_appendices(book, homes))
    numbers = {part.id: part.number for part in parts}
    for part in parts:
        for place, entity in enumerate(part.entities, start=1):
            own = "" if entity.kind == TERM else f"{part.number}.{place}"
            numbers[entity.id] = entity.number or own
    for shown, rule in homes.items():
        if rule in kept:
            numbers[shown] = numbers[rule]
    return Rulebook(book, parts, numbers, homes)


def _homes(book: Book, kept: Collection[str]) -> Mapping[str, str]:
    """Return for each table and diagram the rule that it is printed with: the first printed one,
    if there is one.
    """
    homes: dict[str, str] = {}
    rules = tuple(book.all(Rule))
    printed = [rule for rule in rules if rule.id in kept]
    for rule in (*printed, *rules):
        for table in entities(book, Table, rule.tables):
            homes.setdefault(table.id, rule.id)
    for diagram in book.all(Diagram):
        beside = [id_ for id_ in diagram.rules if id_ in kept]
        homes[diagram.id] = (beside or diagram.rules)[0]
    return homes


def _chapters(book: Book, kept: Collection[str]) -> Iterator[Part]:
    for group, ids in book.nav:
        for chapter in entities(book, Chapter, ids):
            rules = tuple(rule for rule in book.rules_of(chapter.id) if rule.id in kept)
            if rules:
                sections = dict(_sections(book, chapter.id, kept))
                yield Part(chapter.id, CHAPTER, chapter.number, group, chapter, rules, sections)


def _sections(book: Book, chapter: str, kept: Collection[str]) -> Iterator[tuple[str, str]]:
    """The id of the first rule that is printed of each section, and the section's title."""
    begun = ""
    for rule in book.rules_of(chapter):
        begun = rule.section or begun
        if rule.id in kept and begun:
            yield rule.id, begun
            begun = ""


def _appendices(book: Book, homes: Mapping[str, str]) -> Iterator[Part]:
    numerals = iter(_NUMERALS)
    for kind in APPENDICES:
        found = tuple(each for each in book.of_kind(kind) if _is_apart(each, homes))
        if found:
            yield Part(f"appendix-{kind}", kind, next(numerals), "", None, _sorted(kind, found))


def _sorted(kind: str, found: tuple[Entity, ...]) -> tuple[Entity, ...]:
    return tuple(sorted(found, key=by_code if kind == SCENARIO else by_title))


def _is_apart(entity: Entity, homes: Mapping[str, str]) -> bool:
    """Whether something belongs in an appendix: anything with only a title is left out."""
    if isinstance(entity, Term):
        return not entity.explained_by
    if isinstance(entity, Scenario):
        return entity.status is not Status.MISSING
    return entity.id not in homes
