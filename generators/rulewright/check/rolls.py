"""Checks that everything rolled can be rolled, and that every worked example comes out.

In turn, each only when there was nothing wrong before: procedures and conditions, tables of odds,
worked examples, which are executed.
"""

from collections.abc import Iterator

from rulewright.content.book import Book
from rulewright.content.example import Example
from rulewright.content.table import Table
from rulewright.dice.checks import roll_problems, table_problems
from rulewright.examples.run import beginning_of, run_example
from rulewright.model.problem import Problem


def dice_problems(book: Book) -> Iterator[Problem]:
    """What is wrong with procedures, conditions, tables of odds and worked examples."""
    unsound = list(roll_problems(book))
    yield from unsound
    if unsound:
        return
    tables = [
        problem for table in book.all(Table) for problem in table_problems(book.game.rolls, table)
    ]
    yield from tables
    if not tables:
        begin = beginning_of(book)
        for example in book.all(Example):
            yield from run_example(book, example, begin).problems
