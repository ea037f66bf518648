"""Checks that everything rolled can be rolled: procedures, conditions, and tables of odds.

In turn, each only when there was nothing wrong before.
"""

from collections.abc import Iterator

from rulewright.content.book import Book
from rulewright.content.rolls import Conditions, Rolls
from rulewright.content.table import Table
from rulewright.dice.field_faults import nearest
from rulewright.dice.fields import Wrong
from rulewright.dice.step_checks import step_problems
from rulewright.dice.table_checks import request_faults, work_faults
from rulewright.model.problem import Problem


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


def table_problems(rolls: Rolls, table: Table) -> Iterator[Problem]:
    """Everything that keeps a table from being computed; nothing for a table of facts."""
    request = table.compute
    if request is None:
        return
    faults = list(request_faults(request, rolls))
    for wrong in faults or work_faults(request, rolls):
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
