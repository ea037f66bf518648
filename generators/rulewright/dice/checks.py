"""Checks that everything computed can be computed, and that every worked example comes out.

In turn, each only when there was nothing wrong before: the steps of the procedures, the conditions
of a game, its computed tables, its worked examples, which are executed.
"""

from collections.abc import Iterator, Mapping

from rulewright.dice.conditions import Conditions, read_conditions
from rulewright.dice.examples import run_in, world_of
from rulewright.dice.field_faults import nearest
from rulewright.dice.procedures import Procedure, read_procedures
from rulewright.dice.step_checks import step_problems
from rulewright.dice.table_checks import table_problems
from rulewright.model.book import EXAMPLE, TABLE, Book
from rulewright.model.problem import Problem


def dice_problems(book: Book) -> Iterator[Problem]:
    """What is wrong with procedures, conditions, computed tables and worked examples."""
    faulty = list(step_problems(book.raw_game, book.game_document))
    yield from faulty
    if faulty:
        return
    procedures, conditions = read_procedures(book.raw_game), read_conditions(book.raw_game)
    unfit = list(_condition_problems(book, procedures, conditions))
    yield from unfit
    if unfit:
        return
    tables = [
        problem
        for table in book.of_kind(TABLE)
        for problem in table_problems(table, procedures, conditions)
    ]
    yield from tables
    if not tables:
        begin = world_of(book)
        for example in book.of_kind(EXAMPLE):
            yield from run_in(begin, example).problems


def _condition_problems(
    book: Book, procedures: Mapping[str, Procedure], conditions: Conditions | None
) -> Iterator[Problem]:
    if conditions is None:
        return
    at = book.game_document.value_at
    declared = [each["id"] for each in book.raw_game["characteristics"]]
    if conditions.of not in declared:
        message = f"no characteristic is called {conditions.of!r}."
        hint = nearest(conditions.of, declared)
        yield Problem("bad-conditions", at("conditions", "of"), message, hint)
    owes = conditions.owes
    if owes is None:
        return
    procedure = procedures.get(owes.procedure)
    if procedure is None:
        message = f"no procedure is called {owes.procedure!r}."
        hint = nearest(owes.procedure, procedures)
        yield Problem("bad-conditions", at("conditions", "owes", "procedure"), message, hint)
        return
    if owes.input not in procedure.inputs:
        message = f"the procedure {owes.procedure!r} has no input called {owes.input!r}."
        hint = nearest(owes.input, procedure.inputs)
        yield Problem("bad-conditions", at("conditions", "owes", "input"), message, hint)
    lookup = procedure.lookups.get(owes.lookup)
    if lookup is None:
        message = f"no lookup is called {owes.lookup!r}."
        hint = nearest(owes.lookup, procedure.lookups)
        yield Problem("unknown-lookup", at("conditions", "owes", "lookup"), message, hint)
        return
    for level in conditions.levels:
        if level.id not in lookup.values:
            message = f"the lookup {owes.lookup!r} has no value for the condition {level.id!r}."
            yield Problem("missing-key", at("lookups", owes.lookup, "values"), message)
