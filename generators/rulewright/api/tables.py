"""What a game rolls and looks up: dice, lookups, procedures, and tables of facts and of odds."""

from collections.abc import Mapping

from rulewright.api.common import Data, Entry, Fact, GameFile, Json, Source, fact
from rulewright.content import rolls
from rulewright.content import table as content
from rulewright.model.status import Status
from rulewright.views.table import table_view


class Face(Data):
    """A face of a die."""

    id: str
    """Its id; of a numeric die, the number."""
    name: str
    """Its name."""
    symbol: str
    """The character that stands for it."""


class Die(Data):
    """A declared die; all of its faces are equally likely."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    faces: list[Face]
    """Its faces; one that is listed twice is twice as likely."""


class Lookup(Data):
    """A small function that the rules give as a table."""

    id: str
    """Its id."""
    title: str
    """Its title."""
    rule: str
    """The id of the rule that states it."""
    values: dict[str, Fact]
    """Its values by key."""


class Procedure(Data):
    """A roll, declared as steps on dice."""

    id: str
    """Its id."""
    title: str
    """Its title."""
    rule: str
    """The id of the rule that states it."""
    assumes: list[str]
    """What its odds leave out."""
    inputs: Mapping[str, Mapping[str, Json]]
    """What must be known: title, symbol, minimum, maximum and default of each."""
    steps: list[Mapping[str, Json]]
    """Its steps, in order: each an object of one key, the step's name."""


def die(declared: rolls.Die) -> Die:
    """The data of a declared die."""
    faces = [
        Face(id=str(face.id), name=str(face.name), symbol=str(face.symbol))
        for face in declared.faces
    ]
    return Die(id=declared.id, title=declared.title, faces=faces)


def lookup(declared: rolls.Lookup) -> Lookup:
    """The data of a lookup; what marks it as a whole marks each value."""
    return Lookup(
        id=declared.id,
        title=declared.title,
        rule=declared.rule,
        values={key: fact(value) for key, value in declared.values.items()},
    )


def procedure(declared: rolls.Procedure) -> Procedure:
    """The data of a roll."""
    return Procedure(
        id=declared.id,
        title=declared.title,
        rule=declared.rule,
        assumes=list(declared.assumes),
        inputs={id_: each.declared for id_, each in declared.inputs.items()},
        steps=[{step.word: step.fields} for step in declared.steps],
    )


class Column(Data):
    """A column of a table."""

    title: str
    """Its heading."""
    align: str
    """How it is set: left, center or right."""


class Cell(Data):
    """A cell of a table."""

    html: str
    """Its content as HTML; links are relative to the site's root."""
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
