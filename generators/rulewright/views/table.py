"""A table, ready to be shown: facts, or odds that are computed from a procedure.

Page, card and data show the same view. Every cell says how sure it is; the table as a whole carries
the weakest status of all that it is made of, and the reasoning.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulewright.content.book import Book
from rulewright.content.characteristic_types import MISSING, NONE, number
from rulewright.content.table import Table
from rulewright.markup.signs import notes_of
from rulewright.model.names import unique
from rulewright.model.status import NOT_SAID, Marked, Status, weakest

RenderInline = Callable[[str], str]

_PHRASES = ((5, 20), (4, 30), (3, 45))
"""For tables of so many columns, the length of a phrase that has no room on a phone."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, and its alignment (left, center or right)."""

    title: str
    align: str = "left"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its HTML and the same as plain text.

    A chance has `fraction` (as in "5/36") and `percent`; `bar` is its share (0 to 1) of the longest
    bar, where the table has one column of chances, else None. `header` tells what names its row.
    """

    html: str
    text: str
    fraction: str = ""
    percent: str = ""
    bar: float | None = None
    status: Status = Status.STATED
    note: str = ""
    header: bool = False


@dataclass(frozen=True)
class TableView:
    """A table, ready to be set.

    `chart` is HTML of inline SVGs, empty for facts and where each row has a bar of its own.

    `notes` are the reasons for the marks, `assumes` what the odds leave out: plain text, each once.
    What templates ask for with each cell is found once.
    """

    id: str
    title: str
    computed: bool
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    status: Status
    notes: tuple[str, ...] = ()
    assumes: tuple[str, ...] = ()
    chart: str = ""

    @cached_property
    def mixed(self) -> bool:
        """Whether cells need marks of their own: their statuses differ, or values are missing."""
        statuses = {cell.status for row in self.rows for cell in row if not cell.header}
        return len(statuses) > 1 or Status.MISSING in statuses

    @cached_property
    def stacks(self) -> bool:
        """Whether phrases in its last column go below their rows on a narrow page."""
        phrase = next((long for many, long in _PHRASES if len(self.columns) >= many), None)
        if phrase is None or self.computed or self.columns[-1].align != "left":
            return False
        return any(len(row[-1].text) >= phrase for row in self.rows)

    @cached_property
    def footnotes(self) -> Mapping[str, int]:
        """The notes of single cells that are not notes of the whole table, each with its number."""
        notes = unique(cell.note for row in self.rows for cell in row if cell.note)
        of_cells = (note for note in notes if note not in self.notes)
        return {note: number for number, note in enumerate(of_cells, 1)}


def table_view(book: Book, table: Table, render_inline: RenderInline) -> TableView:
    """The view of a table; `render_inline` makes HTML of a phrase of content.

    The table's content has passed its checks.
    """
    if table.compute is not None:
        from rulewright.views.odds import computed_view

        return computed_view(book, table)
    rows = tuple(
        tuple(
            _fact(row.get(column.id, NOT_SAID), render_inline, first=index == 0)
            for index, column in enumerate(table.columns)
        )
        for row in table.rows
    )
    return TableView(
        id=table.id,
        title=table.title,
        computed=False,
        columns=tuple(Column(each.title, each.align or "left") for each in table.columns),
        rows=rows,
        status=weakest([table.status, *(cell.status for row in rows for cell in row)]),
        notes=notes_of(book, table),
    )


def _fact(fact: Marked[int | float | str], render_inline: RenderInline, *, first: bool) -> Cell:
    if fact.status is Status.MISSING:
        html = text = MISSING
    elif isinstance(fact.value, str):
        text = fact.value
        html = render_inline(text)
    else:
        html = text = NONE if fact.value is None else number(fact.value)
    return Cell(html, text, status=fact.status, note=fact.note, header=first)
