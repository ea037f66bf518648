"""All modifiers of a game on one page, by what they change, in the order of play.

They are those that rules declare, so that the page can neither miss one nor contradict the rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.dice.modifiers import Changeable, RuleModifier, changeables, modifiers_by_id
from rulewright.model.status import Status
from rulewright.views.rule import Render, change


@dataclass(frozen=True, slots=True)
class ModifierLine:
    """One modifier: its size as shown, when it counts (HTML) and the rule that gives it.

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
    """What changes one roll or statline; `id` is its name in content, `rule` its rule's id or "".

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
    found = sorted(modifiers_by_id(book).values(), key=lambda each: order[each.of, each.part])
    return tuple(
        _modifiers_of(id_, known[id_], tuple(group), render)
        for id_, group in groupby(found, lambda each: each.of)
    )


def _modifiers_of(
    id_: str, changed: Changeable, found: Sequence[RuleModifier], render: Render
) -> ModifierGroup:
    notes = tuple(dict.fromkeys(each.by.note for each in found if each.by.note))
    return ModifierGroup(
        id=id_,
        title=changed.title,
        rule=changed.rule,
        parts=tuple(
            PartModifiers(changed.parts[part], tuple(_lines(group, notes, render)))
            for part, group in groupby(found, lambda each: each.part)
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
