"""Checks that every army list keeps to the rules of its game.

In turn, each only when there was nothing wrong before: the declared rules, what lists choose, and
the lists by the rules.
"""

from collections.abc import Iterator

from rulewright.lists.choices import choice_problems
from rulewright.lists.declarations import declaration_problems
from rulewright.lists.judging import judge
from rulewright.model.book import LIST, Book
from rulewright.model.problem import Problem


def list_problems(book: Book) -> Iterator[Problem]:
    """What is wrong with the rules of force building, and with the lists by them."""
    faulty = list(declaration_problems(book))
    yield from faulty
    if faulty:
        return
    for army in book.of_kind(LIST):
        unknown = list(choice_problems(book, army))
        yield from unknown or judge(book, army).problems
