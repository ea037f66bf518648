"""The appendix of a sheet: everything that it names, and that these things name, each once.

A printout must not send its reader to the website. Every rule that a sheet refers to is printed in
its appendix, and so is every rule that one of these refers to. Terms are linked wherever they occur
and lead to most of the book in the end. So they are explained for the rules that the list itself
names, and not for those that only explain others.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.rule import Rule, Term
from rulewright.content.table import Table
from rulewright.press.prose import referred
from rulewright.views.entity import BriefView, Render, brief_view
from rulewright.views.table import TableView, table_view


@dataclass(frozen=True, slots=True)
class Appendix:
    """The rules in reading order, then words that no rule explains, then tables."""

    rules: tuple[BriefView, ...]
    words: tuple[BriefView, ...]
    tables: tuple[TableView, ...]

    @property
    def numbers(self) -> Mapping[str, str]:
        """The numbers of the things it explains, by id; only rules have one."""
        return {rule.id: rule.number for rule in self.rules}


def appendix(book: Book, named: Iterable[str], render: Render) -> Appendix:
    """The appendix of a sheet that names these ids."""
    views: dict[str, BriefView | TableView] = {}
    waiting = deque((id_, True) for id_ in named)
    while waiting:
        id_, is_named = waiting.popleft()
        entity = book.meant(id_)
        if not isinstance(entity, (Rule, Term, Table)) or entity.id in views:
            continue
        view = views[entity.id] = _view(book, entity, render)
        waiting.extend((each, False) for each in referred(_html(view), terms=is_named))
    shown = [views[id_] for id_ in book.entities if id_ in views]
    briefs = [view for view in shown if isinstance(view, BriefView)]
    return Appendix(
        rules=tuple(brief for brief in briefs if isinstance(book.entities[brief.id], Rule)),
        words=tuple(brief for brief in briefs if isinstance(book.entities[brief.id], Term)),
        tables=tuple(view for view in shown if isinstance(view, TableView)),
    )


def _view(book: Book, entity: Rule | Term | Table, render: Render) -> BriefView | TableView:
    if isinstance(entity, Table):
        return table_view(book, entity, lambda text: render.inline(text, entity.id))
    return brief_view(entity, render)


def _html(view: BriefView | TableView) -> str:
    if isinstance(view, BriefView):
        return view.html
    return " ".join(cell.html for row in view.rows for cell in row)
