"""Army-list sheets: the products of a game whose generator is `sheet`, one PDF a paper.

A printout must not send its reader to the website. Every rule that a sheet names is printed once,
in its appendix, under the number by which it is referred to, and so is every rule that one of these
refers to. Terms are linked wherever they occur and lead to most of the book in the end. So they are
explained for the rules that the list itself names, and not for those that only explain others.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.content.rule import Rule, Term
from rulewright.content.table import Table
from rulewright.markup.templates import typesetter
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Problem, Unprintable, in_order
from rulewright.model.project import Project
from rulewright.model.status import Status
from rulewright.press.document import Document, Fault, Flaw
from rulewright.press.press import press
from rulewright.press.prose import numbered, referred
from rulewright.prints.products import BEYOND, PrintJob, products, text_problems, too_wide
from rulewright.prints.sheets.page import Running, SheetPage, legend
from rulewright.views.entity import BriefView, Render, brief_view
from rulewright.views.list import ListView, list_view
from rulewright.views.profile import signs_of
from rulewright.views.table import TableView, table_view

GENERATOR = "sheet"
_MARKS = (Status.MISSING, Status.RECONSTRUCTED, Status.DERIVED)
"""The statuses that the foot explains, in this order."""
_SECTIONS = re.compile("(?=<section)")


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


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each list that a product names, on each of its papers."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Set the sheet; raises Unprintable if a unit or rule does not fit on a page."""
    from rulewright.press.pdf import finish

    army = job.book.get(ArmyList, job.product.list)
    assert army is not None
    view = list_view(job.book, army, job.renderer)
    body = _body(job, view)
    explained = appendix(job.book, referred(body), job.renderer)
    html = _numbered(job, body + job.render("sheet-appendix", appendix=explained), explained)

    shown = _statuses(view, explained)
    foot = legend((mark for mark in _MARKS if mark in shown), job.words)
    running = Running(typesetter(job.language)(army.title), job.issue, foot)
    page = SheetPage(job.paper)
    css = f"{job.style('sheet').css}\n{page.css(job.words, running)}"
    [pages] = press([Document(html, css, job.language, page.safe)], job.cache)
    if pages.flaws:
        raise Unprintable(in_order(sheet_problems(job, army, pages.flaws)))
    return finish(pages.pdf, job.about)


def _body(job: PrintJob, view: ListView) -> str:
    """Return the HTML of the forces, below the meanings of their symbols."""
    game = job.book.game
    weapons = any(profile.weapons for profile in view.profiles())
    return job.render(
        "sheet",
        army=view,
        key=game.characteristics + (game.weapon_characteristics if weapons else ()),
        signs=signs_of(job.book, view.profiles(), job.renderer),
    )


def _numbered(job: PrintJob, html: str, explained: Appendix) -> str:
    """Return the HTML with the numbers of its references in the appendix."""
    numbers = explained.numbers

    def reference(id_: str) -> str:
        entity = job.book.link_target(id_)
        number = numbers.get(entity.id, "") if entity else ""
        return job.words["print.reference"].format(number=number) if number else ""

    return "".join(numbered(each, reference) for each in _SECTIONS.split(html))


def _statuses(view: ListView, explained: Appendix) -> frozenset[Status]:
    """The statuses of all that the sheet marks."""
    units = {stat.value.status for unit in view.profiles() for _, stat in unit.all_stats()}
    tables = {
        cell.status
        for table in explained.tables
        if table.mixed
        for row in table.rows
        for cell in row
    }
    briefs = {sign for each in (*explained.rules, *explained.words) for sign in each.signs}
    return frozenset(units | tables | briefs)


def sheet_problems(job: PrintJob, army: ArmyList, flaws: Sequence[Flaw]) -> Iterator[Problem]:
    """Yield the problems of a list's sheet, each at the content that is too large."""
    where = f"the sheet {job.product.title!r}"
    for flaw in flaws:
        # A unit of a force is `1/2/<id>`, a rule `<id>`.
        entity = job.book.find(flaw.whole.rpartition("/")[2]) or army
        if flaw.fault is Fault.PARTED:
            yield Problem(
                "sheet-overflow",
                entity.at(),
                f"{where}: {entity.id!r} does not fit on one page.",
                "Give it a `short`, or shorten its text.",
            )
        elif flaw.fault in BEYOND:
            hint = "Use shorter words or fewer columns."
            yield too_wide("sheet-overflow", entity.at(), flaw, where, hint)
        yield from text_problems(entity.at(), [flaw], where)


def appendix(book: Book, named: Iterable[str], render: Render) -> Appendix:
    """The appendix of a sheet that names these ids."""
    views: dict[str, BriefView | TableView] = {}
    waiting = deque((id_, True) for id_ in named)
    while waiting:
        id_, is_named = waiting.popleft()
        entity = book.link_target(id_)
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
