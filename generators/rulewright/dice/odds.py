"""Tables of odds as values: computed once, from no more than what they depend on, and kept.

Each table is computed once for all builds, pages and processes. What is kept on disk is named by
the digest of everything that the table depends on: the question, the code that answers it, and the
library that computes. It is signed JSON, which does nothing when it is read; an entry that is not
as it was written is computed and written anew.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Protocol

from cattrs import Converter

from rulewright.content.book import Book
from rulewright.content.table import Show, Table
from rulewright.dice.procedures import Given, Roll
from rulewright.dice.request import Axis, Point, Question, Request, question_of
from rulewright.dice.sequence import Sequence as ToRoll
from rulewright.dice.sequence import sequence
from rulewright.dice.states import Contest, Outcome, Result, outcome_word
from rulewright.model.memory import cache
from rulewright.model.names import unique
from rulewright.model.status import Marked, Status, weakest
from rulewright.write.code import digest_of_code
from rulewright.write.digest import digest, digest_of_versions
from rulewright.write.kept import Kept

MOST_ENTRIES = 2000
"""The number of entries that are kept: those used last."""


@dataclass(frozen=True, slots=True)
class Chance:
    """An exact chance, None where a value is missing, and the weakest status behind it."""

    value: Fraction | None
    status: Status = Status.STATED


@dataclass(frozen=True, slots=True)
class OddsColumn:
    """A column of chances.

    It is that of a `point` of the axis, of a `result`, or of a procedure that the table compares.
    `title` is what the author calls the procedure or the result, or empty.
    """

    title: str = ""
    point: Point | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class OddsTable:
    """A table of odds: for each point of `rows`, a chance for each of `columns`.

    Without `rows` there is one row. `across` is the axis of the columns, if they have one. With
    `open_ended` the last result stands for itself and all above it. `sequences` says for each row
    what one die must show, where the table asks for that. `notes` are the reasoning behind the
    marks, `assumes` what the odds leave out, each once.
    """

    show: Show
    rows: Axis | None
    across: Axis | None
    columns: tuple[OddsColumn, ...]
    chances: tuple[tuple[Chance, ...], ...]
    sequences: tuple[ToRoll | None, ...] = ()
    open_ended: bool = False
    notes: tuple[str, ...] = ()
    assumes: tuple[str, ...] = ()

    @property
    def status(self) -> Status:
        """The weakest status of its chances."""
        return weakest(chance.status for row in self.chances for chance in row)


def compute(question: Question) -> OddsTable:
    """The odds that a table asks for, whose content has passed its checks."""
    request = Request(question.request, question.rolls)
    rows = None if question.request.rows is None else request.axis(question.request.rows)
    table = _Table(question, request, rows)
    odds = table.chances() if question.request.show is Show.CHANCE else table.results()
    procedures = question.rolls.procedures.values()
    assumes = unique(line for each in procedures for line in each.assumes)
    return replace(odds, assumes=assumes)


@dataclass(frozen=True, slots=True)
class _Table:
    question: Question
    request: Request
    rows: Axis | None

    def given(self) -> Iterator[Mapping[str, Marked[int]]]:
        """What is given for each row."""
        if self.rows is None:
            yield {}
            return
        for point in self.rows.points:
            yield {self.rows.input: point.value}

    def chances(self) -> OddsTable:
        """One column of chances, one for each value of the columns, or one for each procedure."""
        written = self.question.request
        across = None if written.columns is None else self.request.axis(written.columns)
        columns = list(self._columns(across))
        outcomes = [
            [self._run(roll, {**inputs, **row}, only_whether=True) for _, roll, inputs in columns]
            for row in self.given()
        ]
        _, roll, inputs = columns[0]
        sequences = (
            [sequence(roll, {**inputs, **row}) for row in self.given()] if written.sequence else []
        )
        return OddsTable(
            show=written.show,
            rows=self.rows,
            across=across,
            columns=tuple(column for column, _, _ in columns),
            chances=tuple(
                tuple(Chance(each.chance, each.status) for each in row) for row in outcomes
            ),
            sequences=tuple(sequences),
            notes=_notes(outcomes),
        )

    def _columns(
        self, across: Axis | None
    ) -> Iterator[tuple[OddsColumn, Roll, Mapping[str, Given]]]:
        """Each column with its procedure and inputs."""
        for use in self.request.uses():
            roll = self.request.roll(use)
            if across is None:
                title = use.title or roll.procedure.outcomes.get("success", "")
                yield OddsColumn(title), roll, use.fixed
                continue
            for point in across.points:
                yield OddsColumn(point=point), roll, {**use.fixed, across.input: point.value}

    def results(self) -> OddsTable:
        """One column for each possible result."""
        [use] = self.request.uses()
        roll = self.request.roll(use)
        outcomes = [self._run(roll, {**use.fixed, **row}) for row in self.given()]
        lumped = [_lumped(outcomes, own) for own in outcomes]
        results = _ordered(lumped)
        names = roll.procedure.outcomes
        return OddsTable(
            show=self.question.request.show,
            rows=self.rows,
            across=None,
            columns=tuple(OddsColumn(_name(each, names), result=each) for each in results),
            chances=tuple(
                tuple(_chance(own, each, result) for result in results)
                for own, each in zip(outcomes, lumped, strict=True)
            ),
            open_ended=any(each.open_ended for each in outcomes),
            notes=_notes([outcomes]),
        )

    def _run(
        self, roll: Roll, inputs: Mapping[str, Given], *, only_whether: bool = False
    ) -> Outcome:
        """An outcome that carries the mark of the rule that its procedure belongs to, too."""
        outcome = roll.run(inputs, only_whether=only_whether)
        rule = self.question.rules.get(roll.id)
        if rule is None:
            return outcome
        status = weakest((outcome.status, rule.status))
        return replace(outcome, status=status, notes=(*outcome.notes, *rule.notes))


def _name(result: Result, names: Mapping[str, str]) -> str:
    """The name that a game gives to a verdict, or ""."""
    is_number = isinstance(result, int) and not isinstance(result, bool)
    return "" if is_number else names.get(outcome_word(result), "")


def _chance(own: Outcome, lumped: Mapping[Result, Fraction], result: Result) -> Chance:
    return Chance(lumped.get(result, Fraction(0)) if lumped else None, own.status)


def _lumped(outcomes: Sequence[Outcome], own: Outcome) -> Mapping[Result, Fraction]:
    """A distribution with its last results lumped together from where those of any row are."""
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
    results = {result for each in distributions for result in each}
    if results <= {True, False} and all(isinstance(result, bool) for result in results):
        return (True, False)
    if all(isinstance(result, Contest) for result in results):
        return tuple(Contest)
    return tuple(sorted(int(result) for result in results))


def _notes(outcomes: Sequence[Sequence[Outcome]]) -> tuple[str, ...]:
    return unique(note for row in outcomes for each in row for note in each.notes)


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of odds; None keeps nothing."""

    folder: Path | None

    def odds(self, question: Question) -> OddsTable:
        """The odds that a table asks for: as kept, else computed and kept."""
        if self.folder is None:
            return compute(question)
        kept, name = Kept(self.folder), f"{key_of(question)}.json"
        known = _read(kept.read(name))
        if known is not None:
            return known
        odds = compute(question)
        kept.write(name, _written(odds))
        kept.forget("*.json", MOST_ENTRIES)
        return odds

    def has(self, question: Question) -> bool:
        """Whether the odds are kept."""
        if self.folder is None:
            return False
        return Kept(self.folder).read(f"{key_of(question)}.json") is not None


def store_of(book: Book) -> Store:
    """The store of a book's odds: `odds/` in the folder of what can be thrown away."""
    return Store(None if book.cache is None else book.cache / "odds")


def odds_of(book: Book, table: Table) -> OddsTable:
    """The odds of a table whose content has passed its checks."""
    return store_of(book).odds(question_of(book, table))


def key_of(question: Question) -> str:
    """The name under which the answer to a question is kept."""
    code = digest_of_code("rulewright.content", "rulewright.dice", "rulewright.model.status")
    return digest(repr(question), code, digest_of_versions("icepool"))


def _read(content: bytes | None) -> OddsTable | None:
    """The odds of an entry; None where there is none, or one of another shape."""
    if content is None:
        return None
    try:
        return _codec.structure(_decoder.decode(content.decode()), OddsTable)
    except (ValueError, TypeError, LookupError, AttributeError):
        return None


def _written(odds: OddsTable) -> bytes:
    return json.dumps(_codec.unstructure(odds), ensure_ascii=False).encode()


class _Decoder(Protocol):
    """Reads JSON."""

    def decode(self, s: str, /) -> object: ...


class _Codec(Protocol):
    """Turns odds into plain data and back."""

    def unstructure(self, odds: OddsTable, /) -> object: ...
    def structure(self, data: object, kind: type[OddsTable], /) -> OddsTable: ...


_MAYBE_RESULT: object = Result | None


@cache
def _fraction(raw: str) -> Fraction:
    # Of the ways to read it, this is the quickest; most of a table's chances are in others, too.
    numerator, _, denominator = raw.partition("/")
    return Fraction(int(numerator), int(denominator or 1))


def _chance_of(raw: Mapping[str, str | None], _: object) -> Chance:
    value = raw["value"]
    return Chance(None if value is None else _fraction(value), Status(str(raw["status"])))


def _fraction_of(raw: str, _: object) -> Fraction:
    return _fraction(raw)


def _result(raw: Result | str | None, _: object) -> Result | None:
    return Contest(raw) if isinstance(raw, str) else raw


def _is_result(kind: object) -> bool:
    return kind == _MAYBE_RESULT


def _codec_of_odds() -> _Codec:
    converter = Converter(detailed_validation=False)
    converter.register_unstructure_hook(Fraction, str)
    converter.register_structure_hook(Fraction, _fraction_of)
    converter.register_structure_hook(Chance, _chance_of)
    converter.register_structure_hook_func(_is_result, _result)
    return converter


_decoder: _Decoder = json.JSONDecoder()
_codec = _codec_of_odds()
