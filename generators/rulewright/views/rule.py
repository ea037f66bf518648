"""A rule as readers see it, in full or in brief: its text, what it changes, what refers to it.

Chapters and everything else that shows rules use the same views. Their prose is HTML that the
renderer made, with references still by id.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from rulewright.content.book import Book
from rulewright.content.characteristic_types import MISSING
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.rule import Change, Rule
from rulewright.content.table import Table
from rulewright.dice.modifiers import Changeable, changeables
from rulewright.model.status import Marked, Status
from rulewright.views.entity import entities, related


class Render(Protocol):
    """What turns the prose of content into HTML."""

    def block(self, text: str, within: str = "") -> str:
        """Paragraphs, lists and tables."""
        ...

    def inline(self, text: str, within: str = "") -> str:
        """A phrase, without a paragraph around it."""
        ...


@dataclass(frozen=True, slots=True)
class ModifierView:
    """A change that a rule makes: what it changes, by how much (as shown) and when (HTML).

    If a rule changes several things in the same way, `changes` names all of them.
    """

    changes: str
    by: str
    when: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """One rule, ready to be set. `text` and `notes` are HTML.

    `section` is the title of the group of rules that begins with it, or empty. `level` is the id of
    its level, empty if the game declares none. `tables`, `examples`, `see` and `referrers` have no
    entity in common.
    """

    id: str
    number: str
    title: str
    section: str
    level: str
    text: str
    status: Status
    notes: tuple[str, ...]
    modifiers: tuple[ModifierView, ...]
    tables: tuple[Table, ...]
    examples: tuple[Example, ...]
    see: tuple[Entity, ...]
    referrers: tuple[Entity, ...]


@dataclass(frozen=True, slots=True)
class BriefView:
    """An entity in brief, as a card prints it: its title and its short text as HTML."""

    id: str
    number: str
    title: str
    html: str
    status: Status


def rule_view(book: Book, rule: Rule, render: Render) -> RuleView:
    """The view of one rule."""
    tables = entities(book, Table, rule.tables)
    examples = entities(book, Example, rule.examples)
    see, referrers = related(book, rule, (*tables, *examples))
    return RuleView(
        id=rule.id,
        number=rule.number,
        title=rule.title,
        section=rule.section,
        level=book.level_of(rule),
        text=render.block(rule.text, rule.id),
        status=rule.status,
        notes=tuple(render.inline(note, rule.id) for note in rule.notes),
        modifiers=tuple(_modifiers(book, rule, render)),
        tables=tables,
        examples=examples,
        see=see,
        referrers=referrers,
    )


def brief_view(entity: Entity, render: Render) -> BriefView:
    """An entity by its short text; the full text stands in where there is none."""
    text = entity.short or entity.text
    return BriefView(
        id=entity.id,
        number=entity.number,
        title=entity.title,
        html=render.block(text, entity.id) if text else "",
        status=entity.status,
    )


def change(by: Fraction | int | None, *, multiplies: bool) -> str:
    """A change as shown: `+1`, `−2`, `×½`, `×1½`; `?` where it is not known."""
    if by is None:
        return MISSING
    size = amount(abs(Fraction(by)))
    sign = "×" if multiplies else "−" if by < 0 else "+"
    return f"{sign}{size}"


def amount(size: Fraction) -> str:
    """A number of 0 or more; its fraction is a single character where there is one: `1½`."""
    whole, rest = divmod(size, 1)
    if not rest:
        return str(whole)
    if rest not in _SIGNS:
        return str(size)
    return f"{whole or ''}{_SIGNS[rest]}"


_SIGNS: Mapping[Fraction, str] = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def _modifiers(book: Book, rule: Rule, render: Render) -> Iterator[ModifierView]:
    """The changes of a rule; those that differ only in what they change are merged into one."""
    alike: dict[tuple[Marked[Change], str], list[str]] = {}
    for each in rule.modifiers:
        alike.setdefault((each.by, each.when), []).append(each.changes)
    known = changeables(book.game) if alike else {}
    for (by, when), changed in alike.items():
        size = by.value
        yield ModifierView(
            changes=_changes(known, changed),
            by=MISSING if size is None else change(size.by, multiplies=size.multiplies),
            when=render.inline(when, rule.id),
            status=by.status,
            note=render.inline(by.note, rule.id),
        )


def _changes(known: Mapping[str, Changeable], changed: Iterable[str]) -> str:
    """What is changed, by titles: `Attack roll: Attacks`, `First roll, Second roll: Dice`."""
    parts: dict[str, list[str]] = {}
    for each in changed:
        of, _, part = each.partition(".")
        parts.setdefault(known[of].parts[part], []).append(known[of].title)
    return " · ".join(f"{', '.join(titles)}: {part}" for part, titles in parts.items())
