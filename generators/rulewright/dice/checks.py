"""Checks that everything rolled can be rolled: procedures, conditions, and tables of odds.

They are made in this order, each only where those before it found nothing wrong.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from rulewright.content.book import Book
from rulewright.content.rolls import Conditions, Rolls
from rulewright.content.table import OddsRequest, Show, Table
from rulewright.dice.odds import store_of
from rulewright.dice.procedures import Roll, lookups_used
from rulewright.dice.request import Request, Use, question_of
from rulewright.dice.sequence import has_sequence
from rulewright.dice.step_checks import step_problems
from rulewright.dice.steps.base import BOUND, Wrong
from rulewright.dice.steps.judging import Oppose
from rulewright.dice.totals import MOST_PAIRS
from rulewright.model.document import DataPath
from rulewright.model.names import nearest
from rulewright.model.problem import Problem

MOST_CHANCES = 2000
"""Chances that a table shows at most."""
MOST_COLUMNS = 50

CODES: Mapping[str, str] = MappingProxyType(
    {
        "bad-step": (
            "A step of a procedure is unknown, lacks a field, has one that it does not take "
            "there, or holds a value of the wrong kind."
        ),
        "misplaced-step": (
            "A step is out of place: what the steps before it give (nothing, a pool, successes, "
            "a total, a verdict) is not what it works on."
        ),
        "unknown-die": "A step names a die that the game does not declare.",
        "unknown-face": "A step or a worked example names a face that its die does not have.",
        "unknown-operand": "A step names an input that its procedure does not declare.",
        "unknown-lookup": "A step, a table or the conditions name a lookup that is not declared.",
        "missing-key": (
            "A lookup has no value for a condition, or for a value that an input can take: in "
            "its declared range, by default, in a table or in an example."
        ),
        "bad-conditions": (
            "The conditions count a characteristic, or owe a roll, that the game does not declare."
        ),
        "bad-table": (
            "A computed table names a procedure or an input that is not there, leaves an input "
            "without a value, goes beyond what an input allows, or asks for what its procedure "
            "cannot show."
        ),
    }
)
"""Each code with one sentence that says what is wrong."""


def roll_problems(book: Book) -> Iterator[Problem]:
    """What is wrong with a game's procedures; where they are sound, with its conditions."""
    rolls = book.game.rolls
    faulty = list(step_problems(rolls, book.game.at))
    yield from faulty
    if faulty or rolls.conditions is None:
        return
    characteristics = [each.id for each in book.game.characteristics]
    for wrong in _condition_faults(rolls.conditions, rolls, characteristics):
        at = book.game.at(*wrong.below)
        yield Problem(wrong.code, at, wrong.message, wrong.hint)


def table_problems(book: Book, table: Table) -> Iterator[Problem]:
    """Everything that keeps a table from being computed; nothing for a table of facts.

    Odds that are kept were computed, so they are not too much work.
    """
    request, rolls = table.compute, book.game.rolls
    if request is None:
        return
    faults = list(_request_faults(request, rolls))
    if not faults and not store_of(book).has(question_of(book, table)):
        faults = list(_work_faults(request, rolls))
    for wrong in faults:
        at = table.at("compute", *wrong.below)
        yield Problem(wrong.code, at, wrong.message, wrong.hint)


def _condition_faults(
    conditions: Conditions, rolls: Rolls, characteristics: list[str]
) -> Iterator[Wrong]:
    if conditions.of not in characteristics:
        message = f"no characteristic is called {conditions.of!r}."
        hint = nearest(conditions.of, characteristics)
        yield Wrong("bad-conditions", ("conditions", "of"), message, hint)
    owes = conditions.owes
    if owes is None:
        return
    procedure, lookup = rolls.procedures.get(owes.procedure), rolls.lookups.get(owes.lookup)
    at = ("conditions", "owes")
    if procedure is None:
        message = f"no procedure is called {owes.procedure!r}."
        hint = nearest(owes.procedure, rolls.procedures)
        yield Wrong("bad-conditions", (*at, "procedure"), message, hint)
        return
    if owes.input not in procedure.inputs:
        message = f"the procedure {owes.procedure!r} has no input called {owes.input!r}."
        hint = nearest(owes.input, procedure.inputs)
        yield Wrong("bad-conditions", (*at, "input"), message, hint)
    if lookup is None:
        message = f"no lookup is called {owes.lookup!r}."
        hint = nearest(owes.lookup, rolls.lookups)
        yield Wrong("unknown-lookup", (*at, "lookup"), message, hint)
        return
    for level in conditions.levels:
        if level.id not in lookup.values:
            message = f"the lookup {owes.lookup!r} has no value for the condition {level.id!r}."
            yield Wrong("missing-key", ("lookups", owes.lookup, "values"), message)


def _request_faults(request: OddsRequest, rolls: Rolls) -> Iterator[Wrong]:
    """Everything but too much work that keeps a table from being computed; places are below it."""
    check = _Check(Request(request, rolls))
    found = [*check.procedures_named(), *check.axes()]
    yield from found
    if not found:
        yield from check.inputs()
        yield from check.shown()


def _work_faults(request: OddsRequest, rolls: Rolls) -> Iterator[Wrong]:
    """A table of too many columns or chances, or of too much work."""
    wanted = Request(request, rolls)
    if request.columns and len(wanted.axis(request.columns).points) > MOST_COLUMNS:
        message = f"a table can have at most {MOST_COLUMNS} columns."
        yield _bad("columns", message=message, hint="Exchange rows and columns.")
        return
    chances = list(islice(wanted.chances(), MOST_CHANCES + 1))
    pairs = 0
    if len(chances) <= MOST_CHANCES:
        pairs = sum(roll.pairs(given, only_whether=wanted.only_whether) for roll, given in chances)
    if len(chances) > MOST_CHANCES or pairs > MOST_PAIRS:
        message = "this would take too long to compute."
        hint = "Ask for fewer values, fewer dice or lower numbers."
        yield _bad("rows", message=message, hint=hint)


@dataclass(frozen=True, slots=True)
class _Check:
    request: Request

    @property
    def rolls(self) -> Rolls:
        return self.request.rolls

    def procedures_named(self) -> Iterator[Wrong]:
        """Procedures that the game does not declare."""
        for use in self.request.uses():
            if use.procedure not in self.rolls.procedures:
                message = f"no procedure is called {use.procedure!r}."
                hint = nearest(use.procedure, self.rolls.procedures)
                yield _bad(*use.at, message=message, hint=hint)

    def axes(self) -> Iterator[Wrong]:
        """Axes that name undeclared lookups, or whose values make no sense."""
        for name, side in self.request.written.sides.items():
            for key, lookup in (("lookup", side.lookup), ("conditions", side.conditions)):
                if not lookup:
                    continue
                known = self.rolls.lookups
                if lookup in known:
                    yield from self._keys(name, key, known[lookup].values)
                else:
                    message = f"no lookup is called {lookup!r}."
                    yield Wrong("unknown-lookup", (name, key), message, nearest(lookup, known))
            if side.first is not None and side.last is not None and side.first > side.last:
                message = f"the axis goes from {side.first} down to {side.last}."
                yield _bad(name, "from", message=message, hint="Exchange from and to.")

    def _keys(self, name: str, key: str, values: Mapping[str, object]) -> Iterator[Wrong]:
        if key == "lookup":
            for wrong in (each for each in values if not each.removeprefix("-").isdigit()):
                message = f"the key {wrong!r} of the lookup is not a number."
                hint = "For a lookup by condition, write conditions: instead."
                yield _bad(name, key, message=message, hint=hint)
        elif self.rolls.conditions is None:
            yield _bad(name, key, message="this game declares no conditions.")
        else:
            levels = self.rolls.conditions.levels
            for lacking in (level.id for level in levels if level.id not in values):
                message = f"the lookup has no value for the condition {lacking!r}."
                yield Wrong("missing-key", (name, key), message)

    def inputs(self) -> Iterator[Wrong]:
        """Inputs that do not exist, have no value or exceed their bounds."""
        for use in self.request.uses():
            roll = self.request.roll(use)
            inputs = roll.procedure.inputs
            for key in use.fixed.keys() - inputs.keys():
                yield _no_input(roll, key, (*use.fixed_at, key))
            along = {side.input: name for name, side in self.request.written.sides.items()}
            for key, name in along.items():
                if key not in inputs:
                    yield _no_input(roll, key, (name, "input"))
            for key, each in inputs.items():
                if key not in use.fixed and key not in along and each.default is None:
                    message = f"the input {key!r} of {roll.id!r} has no value here."
                    hint = f"Add fixed: {{{key}: …}}, or give the input a default in game.yml."
                    yield _bad(*use.at, message=message, hint=hint)
            yield from self._values(roll, use)

    def _values(self, roll: Roll, use: Use) -> Iterator[Wrong]:
        given: list[tuple[str, int | None, DataPath]] = [
            (key, value, (*use.fixed_at, key)) for key, value in use.fixed.items()
        ]
        for name, side in self.request.written.sides.items():
            if (side.last or 0) - (side.first or 0) > BOUND:
                message = f"an axis can have at most {BOUND} values."
                yield _bad(name, "to", message=message)
                continue
            points = self.request.axis(side).points
            given += [(side.input, point.value.value, (name,)) for point in points]
        reported: set[tuple[DataPath, str]] = set()
        for key, value, at in given:
            if key not in roll.procedure.inputs or value is None:
                continue
            bound = _bound_passed(roll, key, value)
            if bound and (at, bound) not in reported:
                # Of an axis that goes too far, the first value is enough.
                reported.add((at, bound))
                message = f"{key!r} is {value} here; {bound}."
                hint = f"Stay within that, or change the bounds of {key!r} in game.yml."
                yield _bad(*at, message=message, hint=hint)
            for used, of in lookups_used(roll.procedure):
                if of == key and str(value) not in self.rolls.lookups[used].values:
                    message = f"the lookup {used!r} has no value for {value}."
                    yield Wrong("missing-key", at, message)

    def shown(self) -> Iterator[Wrong]:
        """Requests that the procedure cannot fulfil."""
        show = self.request.written.show
        if show is not Show.CHANCE and (
            self.request.written.columns or self.request.written.compare
        ):
            message = f"a table that shows {show} has one column a result, and no other columns."
            yield _bad("show", message=message, hint="Show chance, or leave them out.")
        for use in self.request.uses():
            roll = self.request.roll(use)
            if show is Show.OUTCOMES and not roll.has(Oppose.word):
                message = f"{roll.id!r} has no other side, so it can be neither won nor lost."
                yield _bad("show", message=message, hint="Show chance.")
            if self.request.written.sequence and not has_sequence(roll):
                message = f"{roll.id!r} does not judge each die by itself: it has no sequence."
                yield _bad("sequence", message=message, hint="Leave it out.")
            if self.request.written.sequence and self.request.written.columns:
                message = "a sequence takes a column of its own, beside a single column of chances."
                yield _bad("sequence", message=message, hint="Leave it out.")


def _bad(*below: str | int, message: str, hint: str = "") -> Wrong:
    return Wrong("bad-table", below, message, hint)


def _no_input(roll: Roll, key: str, at: DataPath) -> Wrong:
    message = f"the procedure {roll.id!r} has no input called {key!r}."
    return _bad(*at, message=message, hint=nearest(key, roll.procedure.inputs))


def _bound_passed(roll: Roll, key: str, value: int) -> str:
    """The bound of an input that a value exceeds, in words; else ""."""
    each = roll.procedure.inputs[key]
    if each.minimum is not None and value < each.minimum:
        return f"{roll.id!r} takes at least {each.minimum}"
    if each.maximum is not None and value > each.maximum:
        return f"{roll.id!r} takes at most {each.maximum}"
    return f"the most is {roll.most(key)}" if abs(value) > roll.most(key) else ""
