"""Tables of facts and of computed odds, the latter with exact fractions."""

from rulewright.api.common import Data, Entry, GameFile, Source
from rulewright.content import table as content
from rulewright.model.status import Status
from rulewright.views.table import table_view


class Column(Data):
    """A column of a table."""

    title: str
    """Its heading."""
    align: str
    """How it is set: left, center or right."""


class Cell(Data):
    """A cell of a table."""

    html: str
    """What stands in it; links are relative to the site's root."""
    text: str
    """The same as plain text."""
    fraction: str
    """The exact chance as a fraction, as in "5/36"; empty where the cell holds no chance."""
    percent: str
    """The same chance as printed."""
    status: Status
    """The weakest status of what it is made from."""
    note: str
    """The reasoning behind the status."""


class Table(Entry):
    """A table, of facts or of computed odds."""

    computed: bool
    """Whether it is computed from dice and procedures."""
    columns: list[Column]
    """Its columns."""
    rows: list[list[Cell]]
    """Its rows, one cell a column."""
    assumes: list[str]
    """What its odds leave out."""


class TablesFile(GameFile):
    """The tables of a game."""

    tables: list[Table]
    """The tables, by id."""


def tables(source: Source) -> TablesFile:
    """All tables of a game."""
    found = [_table(source, table) for table in source.book.all(content.Table)]
    return TablesFile(**source.file(), tables=found)


def _table(source: Source, table: content.Table) -> Table:
    view = table_view(source.book, table, lambda text: source.renderer.inline(text, table.id))
    entry = source.entry(table)
    entry.update({"status": view.status, "notes": list(view.notes)})
    return Table(
        **entry,
        computed=table.is_computed,
        columns=[Column(title=column.title, align=column.align) for column in view.columns],
        rows=[
            [
                Cell(
                    html=source.linked(cell.html),
                    text=cell.text,
                    fraction=cell.fraction,
                    percent=cell.percent,
                    status=cell.status,
                    note=cell.note,
                )
                for cell in row
            ]
            for row in view.rows
        ],
        assumes=list(view.assumes),
    )
