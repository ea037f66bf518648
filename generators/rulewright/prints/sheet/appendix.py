"""What a sheet names, and what that names in turn: everything a table needs, each thing once.

A printout must not send its reader to the website. So every rule that a sheet refers to is printed
in its appendix, and so is every rule that one of these refers to. Terms link by themselves wherever
they stand, in the end to most of the book: they are explained for the rules that the list itself
names, and not for those that only explain others.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.model.book import RULE, TABLE, TERM, Book, Entity
from rulewright.press.references import referred
from rulewright.prints.numbering import resolved
from rulewright.views.profile import BriefView, brief_view
from rulewright.views.rule import Render
from rulewright.views.table import TableView, table_view


@dataclass(frozen=True, slots=True)
class Appendix:
    """The rules in reading order, then words that no rule explains, then tables."""

    rules: tuple[BriefView, ...]
    words: tuple[BriefView, ...]
    tables: tuple[tuple[str, TableView], ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of everything in it."""
        views = (*self.rules, *self.words)
        return (*(view.id for view in views), *(id_ for id_, _ in self.tables))


def appendix(book: Book, named: Iterable[str], render: Render) -> Appendix:
    """The appendix of a sheet that names these ids."""
    found: set[str] = set()
    waiting = [(id_, True) for id_ in reversed(tuple(named))]
    while waiting:
        id_, is_named = waiting.pop()
        entity = resolved(book, id_)
        if entity is None or entity.id in found:
            continue
        found.add(entity.id)
        html = _html(book, entity, render)
        waiting[:0] = [(each, False) for each in referred(html, terms=is_named)]
    entities = [entity for entity in book.entities.values() if entity.id in found]
    return Appendix(
        rules=tuple(brief_view(each, render) for each in entities if each.kind == RULE),
        words=tuple(brief_view(each, render) for each in entities if each.kind == TERM),
        tables=tuple(
            (each.id, _table(book, each, render)) for each in entities if each.kind == TABLE
        ),
    )


def _html(book: Book, entity: Entity, render: Render) -> str:
    if entity.kind != TABLE:
        return brief_view(entity, render).html
    table = _table(book, entity, render)
    return " ".join(cell.html for row in table.rows for cell in row)


def _table(book: Book, entity: Entity, render: Render) -> TableView:
    return table_view(book, entity, lambda text: render.inline(text, entity.id))
