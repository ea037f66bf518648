"""The quick reference: what players look up in every round, on one page.

Its blocks are declared in `game.yml` and filled with the short texts of rules and the tables
themselves, so that it cannot contradict the rulebook.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.content.table import Table
from rulewright.model.status import Status
from rulewright.views.entity import entities
from rulewright.views.rule import Render, brief_view
from rulewright.views.table import TableView


@dataclass(frozen=True, slots=True)
class QuickRule:
    """A rule in brief: its short text as HTML, or its text where it has none."""

    rule: Rule
    html: str


@dataclass(frozen=True, slots=True)
class QuickBlock:
    """A titled part of the page: rules in the order declared, then tables."""

    title: str
    rules: tuple[QuickRule, ...]
    tables: tuple[tuple[Table, TableView], ...]


def quick_reference(
    book: Book, render: Render, table: Callable[[Table], TableView]
) -> tuple[QuickBlock, ...]:
    """The blocks that `game.yml` declares; none where it declares no quick reference."""
    return tuple(
        QuickBlock(
            title=block.title,
            rules=tuple(
                QuickRule(rule, brief_view(rule, render).html)
                for rule in entities(book, Rule, block.rules)
            ),
            tables=tuple((each, table(each)) for each in entities(book, Table, block.tables)),
        )
        for block in book.game.quick_reference
    )


def statuses(blocks: tuple[QuickBlock, ...]) -> tuple[Status, ...]:
    """The statuses that marks on the page stand for, the strongest first."""
    found = set(_statuses(blocks))
    return tuple(status for status in Status if status in found and status is not Status.STATED)


def _statuses(blocks: tuple[QuickBlock, ...]) -> Iterator[Status]:
    for block in blocks:
        yield from (each.rule.status for each in block.rules)
        for _, view in block.tables:
            yield view.status
            yield from (cell.status for row in view.rows for cell in row)
