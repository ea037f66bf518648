"""Tables of odds as values: computed once, from no more than what they depend on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulewright.content.odds_request import OddsRequest, Show
from rulewright.content.rolls import Rolls
from rulewright.dice.asked import Asked, Axis, Point
from rulewright.dice.outcome import Contest, Outcome, Result, outcome_word
from rulewright.dice.procedures import Given, Roll
from rulewright.dice.sequence import Sequence as ToRoll
from rulewright.dice.sequence import sequence
from rulewright.model.status import Marked, Status, weakest


@dataclass(frozen=True, slots=True)
class RuleMark:
    """How sure the rule of a procedure is, and why."""

    status: Status
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that a table of odds depends on: its request, what is rolled, how sure that is.

    `rules` has the marks of the procedures' rules, by procedure, where these are not just stated.
    """

    request: OddsRequest
    rolls: Rolls
    rules: Mapping[str, RuleMark]


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
    asked = Asked(question.request, question.rolls)
    rows = None if question.request.rows is None else asked.axis(question.request.rows)
    table = _Table(question, asked, rows)
    odds = table.chances() if question.request.show is Show.CHANCE else table.results()
    procedures = question.rolls.procedures.values()
    assumes = tuple(dict.fromkeys(line for each in procedures for line in each.assumes))
    return replace(odds, assumes=assumes)


@dataclass(frozen=True, slots=True)
class _Table:
    question: Question
    asked: Asked
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
        request = self.question.request
        across = None if request.columns is None else self.asked.axis(request.columns)
        columns = list(self._columns(across))
        outcomes = [
            [self._run(roll, {**inputs, **row}, only_whether=True) for _, roll, inputs in columns]
            for row in self.given()
        ]
        _, roll, inputs = columns[0]
        said = (
            [sequence(roll, {**inputs, **row}) for row in self.given()] if request.sequence else []
        )
        return OddsTable(
            show=request.show,
            rows=self.rows,
            across=across,
            columns=tuple(column for column, _, _ in columns),
            chances=tuple(
                tuple(Chance(each.chance, each.status) for each in row) for row in outcomes
            ),
            sequences=tuple(said),
            notes=_notes(outcomes),
        )

    def _columns(
        self, across: Axis | None
    ) -> Iterator[tuple[OddsColumn, Roll, Mapping[str, Given]]]:
        """Each column with its procedure and inputs."""
        for use in self.asked.uses():
            roll = self.asked.roll(use)
            if across is None:
                title = use.title or roll.procedure.outcomes.get("success", "")
                yield OddsColumn(title), roll, use.fixed
                continue
            for point in across.points:
                yield OddsColumn(point=point), roll, {**use.fixed, across.input: point.value}

    def results(self) -> OddsTable:
        """One column for each possible result."""
        [use] = self.asked.uses()
        roll = self.asked.roll(use)
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
    """What a game calls a verdict, or empty."""
    is_number = isinstance(result, int) and not isinstance(result, bool)
    return "" if is_number else names.get(outcome_word(result), "")


def _chance(own: Outcome, lumped: Mapping[Result, Fraction], result: Result) -> Chance:
    return Chance(lumped.get(result, Fraction(0)) if lumped else None, own.status)


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
    results = {result for each in distributions for result in each}
    if results <= {True, False} and all(isinstance(result, bool) for result in results):
        return (True, False)
    if all(isinstance(result, Contest) for result in results):
        return tuple(Contest)
    return tuple(sorted(int(result) for result in results))


def _notes(outcomes: Sequence[Sequence[Outcome]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(note for row in outcomes for each in row for note in each.notes))
