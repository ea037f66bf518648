"""Tables of odds, computed from a game's procedures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from typing import Any

from rulewright.dice.axes import Axis, Point, read_axis
from rulewright.dice.conditions import read_conditions
from rulewright.dice.modifiers import notes_of
from rulewright.dice.outcome import Contest, Outcome, Result, outcome_word
from rulewright.dice.procedures import Procedure, read_procedures
from rulewright.dice.sequence import sequence
from rulewright.model.book import Book, Entity
from rulewright.model.status import Marked, Status, weakest
from rulewright.views.chart import Series, bars
from rulewright.views.odds import fraction, percent
from rulewright.views.table import Cell, Column, TableView
from rulewright.views.value import MISSING
from rulewright.words.catalogue import words

Inputs = Mapping[str, int | Marked]


def computed_view(book: Book, table: Entity) -> TableView:
    """The view of a table whose content has passed its checks."""
    compute = table.raw["compute"]
    language = book.raw_game.get("language", "en")
    asked = _Asked(book, compute, read_procedures(book.raw_game), words(language))
    rows = asked.axis("rows")
    grid = _chances(asked, rows) if compute["show"] == "chance" else _results(asked, rows)
    chart = ""
    if len(grid.series) > 1:
        chart = _chart(table.title, *asked.rolled(rows, grid), asked.words)
    procedures = [procedure for _, procedure, _ in asked.used()]
    return TableView(
        id=table.id,
        title=table.title,
        computed=True,
        columns=grid.columns,
        rows=tuple(
            (asked.head(rows, point), *cells)
            for point, cells in zip(rows.points, grid.cells, strict=True)
        ),
        status=weakest([table.status, *(cell.status for row in grid.cells for cell in row)]),
        notes=tuple(dict.fromkeys((*notes_of(table), *grid.notes))),
        assumes=tuple(dict.fromkeys(line for each in procedures for line in each.assumes)),
        chart=chart,
    )


@dataclass(frozen=True, slots=True)
class _Grid:
    """Everything computed: the columns, and for each row its cells beside the head.

    `series` names the columns that hold chances and `chances` has them row by row; `labels` are
    the same names as short as the title of their `axis` allows.
    """

    columns: tuple[Column, ...]
    cells: tuple[tuple[Cell, ...], ...]
    series: tuple[str, ...]
    labels: tuple[str, ...]
    axis: str
    chances: tuple[tuple[Fraction | None, ...], ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a table asks for, read."""

    book: Book
    compute: Mapping[str, Any]
    procedures: Mapping[str, Procedure]
    words: Mapping[str, str]

    def axis(self, side: str) -> Axis:
        """The axis of the rows or columns."""
        lookups = next(iter(self.procedures.values())).lookups
        return read_axis(self.compute[side], lookups, read_conditions(self.book.raw_game))

    def used(self) -> tuple[tuple[str, Procedure, Inputs], ...]:
        """Each procedure with its heading and its fixed inputs."""
        common = self.compute.get("fixed", {})
        if "compare" not in self.compute:
            return (("", self.procedures[self.compute["procedure"]], common),)
        return tuple(
            (each["title"], self.procedures[each["procedure"]], common | each.get("fixed", {}))
            for each in self.compute["compare"]
        )

    def dice(self, axis: Axis, point: Point) -> str:
        """The dice of a condition, such as "2D6"; its value where it stands for no dice."""
        procedure = self.used()[0][1]
        if procedure.operand_of("pool", "count") != axis.input:
            return axis.label(replace(point, label=str(point.value.value)))
        if point.value.value == 0:
            return self.words["dice.none"]
        text = self.words["dice.count"]
        return text.format(count=point.value.value, die=procedure.die.title)

    def head(self, axis: Axis, point: Point) -> Cell:
        """The cell that names a row."""
        if not axis.by_condition:
            label = axis.label(point)
            return Cell(escape(label), label, header=True)
        dice = MISSING if point.value.value is None else self.dice(axis, point)
        html = f'{escape(point.label)} <span class="dice-count">{escape(dice)}</span>'
        return Cell(html, f"{point.label} ({dice})", header=True)

    def heading(self, axis: Axis, point: Point) -> str:
        """What names a column: the axis's title stands in where it has no prefix."""
        if axis.by_condition:
            return self.head(axis, point).text
        bare = axis.prefix or "cases" in self.compute["columns"]
        return axis.label(point) if bare else f"{axis.title} {axis.label(point)}"

    def rolled(self, rows: Axis, grid: _Grid) -> tuple[Axis, _Grid]:
        """Without the conditions for which nothing is rolled: a chart has nothing to show there."""
        counts = rows.by_condition and self.used()[0][1].operand_of("pool", "count") == rows.input
        kept = [
            (point, chances)
            for point, chances in zip(rows.points, grid.chances, strict=True)
            if not (counts and point.value.value == 0)
        ]
        if not kept:
            return rows, grid
        points, chances = zip(*kept, strict=True)
        return replace(rows, points=points), replace(grid, chances=chances)

    def run(self, procedure: Procedure, inputs: Inputs, *, only_whether: bool = False) -> Outcome:
        """An outcome that carries the mark of the rule that its procedure belongs to, too."""
        outcome = procedure.run(inputs, only_whether=only_whether)
        rule = self.book.find(procedure.rule) if procedure.rule else None
        if rule is None or rule.status is Status.STATED:
            return outcome
        status = weakest((outcome.status, rule.status))
        return replace(outcome, status=status, notes=(*outcome.notes, *notes_of(rule)))


def _chances(asked: _Asked, rows: Axis) -> _Grid:
    """One column of chances, one for each value of the columns, or one for each procedure."""
    columns = list(_chance_columns(asked))
    outcomes = [
        [
            asked.run(procedure, {**inputs, rows.input: point.value}, only_whether=True)
            for _, procedure, inputs in columns
        ]
        for point in rows.points
    ]
    chances = tuple(tuple(each.chance for each in row) for row in outcomes)
    longest = max((each for row in chances for each in row if each is not None), default=None)
    alone = longest if len(columns) == 1 else None
    cells = [tuple(_chance_cell(each, alone, asked.words) for each in row) for row in outcomes]
    heads = [Column(rows.title)]
    if asked.compute.get("sequence"):
        heads.append(Column(asked.words["dice.column.sequence"]))
        cells = [
            (_sequence_cell(asked, columns[0], rows, point, row[0]), *row)
            for point, row in zip(rows.points, cells, strict=True)
        ]
    titles = tuple(title for title, _, _ in columns)
    labels, axis = titles, ""
    if "columns" in asked.compute:
        across = asked.axis("columns")
        labels, axis = tuple(point.label for point in across.points), across.title
    return _Grid(
        columns=(*heads, *(Column(title, "right") for title in titles)),
        cells=tuple(cells),
        series=titles,
        labels=labels,
        axis=axis,
        chances=chances,
        notes=_notes(outcomes),
    )


def _chance_columns(asked: _Asked) -> Iterator[tuple[str, Procedure, Inputs]]:
    """The heading, procedure and inputs of each column."""
    for title, procedure, fixed in asked.used():
        if "columns" not in asked.compute:
            named = procedure.outcomes.get("success", asked.words["dice.column.chance"])
            yield title or named, procedure, fixed
            continue
        axis = asked.axis("columns")
        for point in axis.points:
            yield asked.heading(axis, point), procedure, {**fixed, axis.input: point.value}


def _chance_cell(outcome: Outcome, longest: Fraction | None, words: Mapping[str, str]) -> Cell:
    chance = outcome.chance
    if chance is None:
        return Cell(MISSING, MISSING, status=outcome.status)
    text = percent(chance, words)
    share = None if longest is None else float(chance / longest) if longest else 0.0
    return Cell(escape(text), text, fraction(chance), text, share, outcome.status)


def _sequence_cell(
    asked: _Asked,
    column: tuple[str, Procedure, Inputs],
    rows: Axis,
    point: Point,
    beside: Cell,
) -> Cell:
    _, procedure, inputs = column
    text = sequence(procedure, {**inputs, rows.input: point.value}, asked.words) or ""
    return Cell(escape(text), text, status=beside.status)


def _results(asked: _Asked, rows: Axis) -> _Grid:
    """One column for each possible result."""
    ((_, procedure, fixed),) = asked.used()
    outcomes = [[asked.run(procedure, {**fixed, rows.input: point.value})] for point in rows.points]
    lumped = [_lumped([row[0] for row in outcomes], row[0]) for row in outcomes]
    results = _ordered(lumped)
    open_ended = any(row[0].open_ended for row in outcomes)
    titles = tuple(_result_title(result, procedure, asked.words) for result in results)
    if open_ended:
        titles = (*titles[:-1], asked.words["dice.faces.at-least"].format(face=titles[-1]))
    cells = tuple(
        tuple(_result_cell(row[0], each, result, asked.words) for result in results)
        for row, each in zip(outcomes, lumped, strict=True)
    )
    return _Grid(
        columns=(Column(rows.title), *(Column(title, "right") for title in titles)),
        cells=cells,
        series=titles,
        labels=titles,
        axis="",
        chances=tuple(
            tuple(each.get(result, Fraction(0)) if each else None for result in results)
            for each in lumped
        ),
        notes=_notes(outcomes),
    )


def _lumped(outcomes: Sequence[Outcome], own: Outcome) -> Mapping[Result, Fraction]:
    """A distribution whose last results are taken together from where any row's are."""
    ends = [max(each.distribution) for each in outcomes if each.open_ended and each.distribution]
    if not ends:
        return own.distribution
    end = int(min(ends))
    lumped: dict[Result, Fraction] = {}
    for result, chance in own.distribution.items():
        number = min(int(result), end)
        lumped[number] = lumped.get(number, Fraction(0)) + chance
    return lumped


def _ordered(distributions: Sequence[Mapping[Result, Fraction]]) -> tuple[Result, ...]:
    """All results in the order in which they are shown: best first, numbers ascending."""
    found = {result for each in distributions for result in each}
    if found <= {True, False} and all(isinstance(result, bool) for result in found):
        return (True, False)
    if all(isinstance(result, Contest) for result in found):
        return tuple(Contest)
    return tuple(sorted(int(result) for result in found))


def _result_title(result: Result, procedure: Procedure, words: Mapping[str, str]) -> str:
    if isinstance(result, int) and not isinstance(result, bool):
        return str(result)
    name = outcome_word(result)
    return procedure.outcomes.get(name, words[f"dice.result.{name}"])


def _result_cell(
    outcome: Outcome,
    distribution: Mapping[Result, Fraction],
    result: Result,
    words: Mapping[str, str],
) -> Cell:
    if not distribution:
        return Cell(MISSING, MISSING, status=outcome.status)
    chance = distribution.get(result, Fraction(0))
    text = percent(chance, words)
    return Cell(escape(text), text, fraction(chance), text, status=outcome.status)


def _notes(outcomes: Sequence[Sequence[Outcome]]) -> tuple[str, ...]:
    return tuple(note for row in outcomes for each in row for note in each.notes)


def _chart(title: str, rows: Axis, grid: _Grid, words: Mapping[str, str]) -> str:
    """A chart whose panels are the shorter side of the table."""
    names = tuple(point.label if rows.by_condition else rows.label(point) for point in rows.points)
    if len(grid.series) < len(names):
        columns = zip(*grid.chances, strict=True)
        series = [Series(name, each) for name, each in zip(grid.series, columns, strict=True)]
        labels, axis = names, rows.title
    else:
        panels = names if rows.by_condition else [f"{rows.title} {name}" for name in names]
        series = [Series(name, each) for name, each in zip(panels, grid.chances, strict=True)]
        labels, axis = grid.labels, grid.axis
    said = words["dice.chart"].format(panels=", ".join(each.title for each in series))
    return bars(series, labels, title, said, axis)
