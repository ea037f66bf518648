"""What players look up at the table: the quick reference, and all modifiers of a game.

The blocks of the quick reference are declared in `game.yml` and filled with the short texts of
rules and the tables themselves; the modifiers are those that rules declare. So neither can
contradict the rulebook.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.content.table import Table
from rulewright.dice.modifiers import Changeable, Modifiers, RuleModifier, changeables
from rulewright.model.names import unique
from rulewright.model.status import Status
from rulewright.views.entity import Render, brief_view, entities
from rulewright.views.table import TableView
from rulewright.views.value import change


@dataclass(frozen=True, slots=True)
class QuickRule:
    """A rule in brief: its short text as HTML, or its text where it has none, and the statuses of
    the phrases that are marked in it.
    """

    rule: Rule
    html: str
    signs: tuple[Status, ...]


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
                QuickRule(rule, brief.html, brief.signs)
                for rule in entities(book, Rule, block.rules)
                for brief in [brief_view(rule, render)]
            ),
            tables=tuple((each, table(each)) for each in entities(book, Table, block.tables)),
        )
        for block in book.game.quick_reference
    )


def statuses(blocks: tuple[QuickBlock, ...]) -> tuple[Status, ...]:
    """The statuses that the page marks, strongest first."""
    found = set(_statuses(blocks))
    return tuple(status for status in Status if status in found and status is not Status.STATED)


def _statuses(blocks: tuple[QuickBlock, ...]) -> Iterator[Status]:
    for block in blocks:
        for each in block.rules:
            yield from (each.rule.status, *each.signs)
        for _, view in block.tables:
            yield view.status
            yield from (cell.status for row in view.rows for cell in row)


@dataclass(frozen=True, slots=True)
class ModifierLine:
    """One modifier: its size as shown, when it applies (HTML) and the rule that gives it.

    `reason` is the number of the note behind its status, counted from 1 (0: it has none).
    """

    by: str
    when: str
    rule: Rule
    status: Status
    reason: int


@dataclass(frozen=True, slots=True)
class PartModifiers:
    """The modifiers of one input or characteristic, by its title, in reading order of rules."""

    title: str
    lines: tuple[ModifierLine, ...]


@dataclass(frozen=True, slots=True)
class ModifierGroup:
    """The modifiers of a roll or statline; `id` is its name in content, `rule` its rule's id or "".

    `notes` are the reasons behind the marks, each once, as content wrote them.
    """

    id: str
    title: str
    rule: str
    parts: tuple[PartModifiers, ...]
    notes: tuple[str, ...]


def modifiers_of(book: Book, render: Render) -> tuple[ModifierGroup, ...]:
    """The modifiers by what they change, in the order in which `game.yml` declares it."""
    known = changeables(book.game)
    names = ((of, part) for of, each in known.items() for part in each.parts)
    order = {name: place for place, name in enumerate(names)}

    def place(modifier: RuleModifier) -> int:
        return order[modifier.of, modifier.part]

    found = sorted(Modifiers(book).values(), key=place)
    return tuple(
        _modifiers_of(id_, known[id_], tuple(group), render)
        for id_, group in groupby(found, _changed)
    )


def _changed(modifier: RuleModifier) -> str:
    return modifier.of


def _part(modifier: RuleModifier) -> str:
    return modifier.part


def _modifiers_of(
    id_: str, changed: Changeable, found: Sequence[RuleModifier], render: Render
) -> ModifierGroup:
    notes = unique(each.by.note for each in found if each.by.note)
    return ModifierGroup(
        id=id_,
        title=changed.title,
        rule=changed.rule,
        parts=tuple(
            PartModifiers(changed.parts[part], tuple(_lines(group, notes, render)))
            for part, group in groupby(found, _part)
        ),
        notes=notes,
    )


def _lines(
    found: Iterator[RuleModifier], notes: tuple[str, ...], render: Render
) -> Iterator[ModifierLine]:
    for each in found:
        by = each.by.value
        yield ModifierLine(
            by=change(by.by if by else None, multiplies=bool(by and by.multiplies)),
            when=render.inline(each.when, each.rule.id),
            rule=each.rule,
            status=each.by.status,
            reason=notes.index(each.by.note) + 1 if each.by.note else 0,
        )
