"""Tables of odds as they are shown: percentages, headings, and bars of what has been computed.

In a chart each series has a small panel of its own under its name, all on one scale, so that
nothing has to be told apart by colour or by a legend; the page sets them side by side as it has
room. All is drawn in the colour of the text around it, in letters as big as that of tables. The
pictures hold no ids, so that any number of them can stand on one page.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape

from rulewright.content.book import Book
from rulewright.content.characteristic_types import MISSING
from rulewright.content.table import Show, Table
from rulewright.dice.odds import Chance, OddsColumn, OddsTable, odds_of
from rulewright.dice.request import Axis, Point
from rulewright.dice.sequence import Sequence as ToRoll
from rulewright.dice.sequence import in_words
from rulewright.dice.states import outcome_word
from rulewright.markup.signs import notes_of
from rulewright.model.names import unique
from rulewright.model.status import weakest
from rulewright.views.table import Cell, Column, TableView
from rulewright.views.value import fraction, percent
from rulewright.words.catalogue import words


def computed_view(book: Book, table: Table) -> TableView:
    """The view of a table whose content has passed its checks."""
    odds = odds_of(book, table)
    setting = _Setting(odds, words(book.game.language))
    return TableView(
        id=table.id,
        title=table.title,
        computed=True,
        columns=tuple(setting.columns()),
        rows=tuple(setting.rows()),
        status=weakest([table.status, odds.status]),
        notes=unique((*notes_of(book, table), *odds.notes)),
        assumes=odds.assumes,
        chart=setting.chart(table.title),
    )


@dataclass(frozen=True, slots=True)
class _Setting:
    """Sets a table of odds in the words of a language."""

    odds: OddsTable
    words: Mapping[str, str]

    def columns(self) -> Iterator[Column]:
        """The headings of rows, of what one die must show, and of chances."""
        if self._is_one_roll:
            yield Column(self.words["dice.column.result"])
            yield Column(self.words["dice.column.chance"], "right")
            return
        if self.odds.rows is not None:
            yield Column(self.odds.rows.title)
        if self.odds.sequences:
            yield Column(self.words["dice.column.sequence"])
        for title in self._titles():
            yield Column(title, "right")

    def rows(self) -> Iterator[tuple[Cell, ...]]:
        """Each row: its heading, what one die must show, its chances."""
        if self._is_one_roll:
            yield from self._results()
            return
        axis = self.odds.rows
        heads: Sequence[tuple[Cell, ...]] = [()]
        if axis is not None:
            heads = [(self._head(axis, point),) for point in axis.points]
        longest = self._longest()
        for index, (head, chances) in enumerate(zip(heads, self.odds.chances, strict=True)):
            beside: tuple[Cell, ...] = ()
            if self.odds.sequences:
                beside = (self._sequence(self.odds.sequences[index], chances[0]),)
            yield (*head, *beside, *(self._chance(each, longest) for each in chances))

    @property
    def _is_one_roll(self) -> bool:
        """Whether it shows the results of one roll, one below the other."""
        return self.odds.rows is None and self.odds.show is not Show.CHANCE

    def _results(self) -> Iterator[tuple[Cell, ...]]:
        """The results of one roll, each with its chance."""
        [chances] = self.odds.chances
        longest = max((each.value for each in chances if each.value is not None), default=None)
        for title, chance in zip(self._titles(), chances, strict=True):
            yield Cell(escape(title), title, header=True), self._chance(chance, longest)

    def chart(self, title: str) -> str:
        """Bars for several columns, with a panel for each item of the shorter side; else ""."""
        titles = self._titles()
        if len(titles) <= 1 or self._is_one_roll:
            return ""
        names, rows = self._charted(title)
        axis = self.odds.rows
        rows_title = "" if axis is None else axis.title
        if len(titles) < len(names):
            series = [
                Series(name, tuple(row[column] for row in rows))
                for column, name in enumerate(titles)
            ]
            labels, below = names, rows_title
        else:
            prefix = "" if axis is None or axis.by_condition else f"{rows_title} "
            series = [
                Series(f"{prefix}{name}", each) for name, each in zip(names, rows, strict=True)
            ]
            across = self.odds.across
            labels = titles if across is None else tuple(point.label for point in across.points)
            below = "" if across is None else across.title
        panels = ", ".join(each.title for each in series)
        return bars(series, labels, title, self.words["dice.chart"].format(panels=panels), below)

    def _charted(self, title: str) -> tuple[tuple[str, ...], list[tuple[Fraction | None, ...]]]:
        """The names of rows and their chances, without conditions for which nothing is rolled."""
        values = [tuple(chance.value for chance in row) for row in self.odds.chances]
        axis = self.odds.rows
        if axis is None:
            return (title,), values
        rows = list(zip(axis.points, values, strict=True))
        rolled = [
            (point, row)
            for point, row in rows
            if not (axis.by_condition and axis.die and point.value.value == 0)
        ]
        kept = rolled or rows
        names = (point.label if axis.by_condition else axis.label(point) for point, _ in kept)
        return tuple(names), [row for _, row in kept]

    def _longest(self) -> Fraction | None:
        """The greatest chance in the only column of chances; None if there are several."""
        if self.odds.show is not Show.CHANCE or len(self.odds.columns) != 1:
            return None
        known = (chance.value for row in self.odds.chances for chance in row)
        return max((chance for chance in known if chance is not None), default=None)

    def _titles(self) -> tuple[str, ...]:
        titles = [self._title(column) for column in self.odds.columns]
        if self.odds.open_ended:
            titles[-1] = self.words["dice.faces.at-least"].format(face=titles[-1])
        return tuple(titles)

    def _title(self, column: OddsColumn) -> str:
        if column.point is not None and self.odds.across is not None:
            return self._heading(self.odds.across, column.point)
        result = column.result
        if result is None:
            return column.title or self.words["dice.column.chance"]
        if isinstance(result, int) and not isinstance(result, bool):
            return str(result)
        return column.title or self.words[f"dice.result.{outcome_word(result)}"]

    def _heading(self, axis: Axis, point: Point) -> str:
        """The heading of a column: with the axis's title where it has no prefix."""
        if axis.by_condition:
            return self._head(axis, point).text
        bare = axis.prefix or axis.by_case
        return axis.label(point) if bare else f"{axis.title} {axis.label(point)}"

    def _head(self, axis: Axis, point: Point) -> Cell:
        """The cell that names a row."""
        if not axis.by_condition:
            label = axis.label(point)
            return Cell(escape(label), label, header=True)
        dice = MISSING if point.value.value is None else self._dice(axis, point)
        html = f'{escape(point.label)} <span class="dice-count">{escape(dice)}</span>'
        return Cell(html, f"{point.label} ({dice})", header=True)

    def _dice(self, axis: Axis, point: Point) -> str:
        """The dice of a condition, such as "2D6", or its value if it counts no dice."""
        number = point.value.value
        if not axis.die:
            return axis.label(replace(point, label=str(number)))
        if number == 0:
            return self.words["dice.none"]
        return self.words["dice.count"].format(count=number, die=axis.die)

    def _sequence(self, to_roll: ToRoll | None, beside: Chance) -> Cell:
        text = "" if to_roll is None else in_words(to_roll, self.words)
        return Cell(escape(text), text, status=beside.status)

    def _chance(self, chance: Chance, longest: Fraction | None) -> Cell:
        if chance.value is None:
            return Cell(MISSING, MISSING, status=chance.status)
        text = percent(chance.value, self.words)
        share = None
        if longest is not None:
            share = float(chance.value / longest) if longest else 0.0
        return Cell(escape(text), text, fraction(chance.value), text, share, chance.status)


_WIDTH = 284
_SIZE = 16
_LETTER = 8.8
_LEFT, _RIGHT = 2, 52
_TITLE, _PLOT, _LABELS = 24, 48, 22
_WIDEST = 34


@dataclass(frozen=True, slots=True)
class Series:
    """A row of bars: its name, and one chance from 0 to 1 for each label (None: not known)."""

    title: str
    values: tuple[Fraction | None, ...]


def bars(
    series: Sequence[Series], labels: Sequence[str], title: str, description: str, axis: str = ""
) -> str:
    """A chart with a panel for each series and a bar for each label.

    `title` and `description` are read out in place of the pictures; `axis` says below what the
    labels are. A single series shows no name.
    """
    named = len(series) > 1
    top = _TITLE if named else 8
    height = top + _PLOT + _LABELS
    panels = "".join(
        f'<svg class="odds-chart" xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}"'
        f' height="{height}" viewBox="0 0 {_WIDTH} {height}" font-size="{_SIZE}"'
        f' fill="currentColor">{"".join(_panel(each, labels, top, named))}</svg>'
        for each in series
    )
    below = f'<p class="odds-axis">{escape(axis)}</p>' if axis else ""
    label = escape(f"{title}. {description}")
    return f'<div class="odds-charts" role="img" aria-label="{label}">{panels}{below}</div>'


def bar(share: float) -> str:
    """A tiny bar for a cell, `share` (0 to 1) of its width."""
    width = _number(100 * share)
    return (
        '<svg class="bar-of" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 10"'
        ' preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{width}" height="10" fill="currentColor"/></svg>'
    )


def _panel(series: Series, labels: Sequence[str], top: int, named: bool) -> Iterator[str]:
    bottom = top + _PLOT
    right = _WIDTH - _RIGHT
    if named:
        yield _text(_LEFT, top - 8, series.title, weight="600")
    for share, dash in ((0, ""), (Fraction(1, 2), "2 3"), (1, "2 3")):
        y = _number(bottom - float(_PLOT * share))
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        width = "1.2" if share == 0 else "0.7"
        yield (
            f'<path d="M{_LEFT} {y}H{right}" fill="none" stroke="currentColor"'
            f' stroke-width="{width}"{dashed}/>'
        )
        if share:
            scale = f"{int(100 * share)}\N{NARROW NO-BREAK SPACE}%"
            yield _text(right + 5, float(y) + 5, scale)
    pitch = (right - _LEFT) / max(1, len(labels))
    wide = min(_WIDEST, pitch * 0.64)
    every = _every(labels, pitch)
    for index, (label, value) in enumerate(zip(labels, series.values, strict=True)):
        middle = _LEFT + pitch * (index + 0.5)
        if value is None:
            yield _text(middle, bottom - 5, MISSING, anchor="middle")
        elif value > 0:
            tall = max(1.0, _PLOT * value.numerator / value.denominator)
            yield (
                f'<rect x="{_number(middle - wide / 2)}" y="{_number(bottom - tall)}"'
                f' width="{_number(wide)}" height="{_number(tall)}"/>'
            )
        if index % every == 0:
            yield _text(middle, bottom + _SIZE + 2, label, anchor="middle")


def _every(labels: Sequence[str], pitch: float) -> int:
    """The number of bars that each label spans."""
    longest = max((len(label) for label in labels), default=1)
    return max(1, -int(-(longest * _LETTER + 4) // pitch))


def _text(x: float, y: float, text: str, anchor: str = "", weight: str = "") -> str:
    placed = f' text-anchor="{anchor}"' if anchor else ""
    heavy = f' font-weight="{weight}"' if weight else ""
    return f'<text x="{_number(x)}" y="{_number(y)}"{placed}{heavy}>{escape(text)}</text>'


def _number(value: float) -> str:
    """A length with at most one decimal, always written the same way."""
    return f"{value:.1f}".removesuffix(".0")
