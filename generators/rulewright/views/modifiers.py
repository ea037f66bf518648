"""All modifiers of a game on one page: by what they change, in the order in which one rolls.

It is made of the `modifiers` that rules declare, so that it can neither lack one nor disagree.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rulewright.dice.modifiers import Modifier, read_modifiers
from rulewright.model.book import Book, Entity
from rulewright.model.status import Status
from rulewright.views.rule import Render, change


@dataclass(frozen=True, slots=True)
class ModifierLine:
    """One modifier: its size as shown, when it counts (HTML) and the rule that gives it.

    `reason` is the number of the note behind its status, counted from 1 (0: it has none).
    """

    by: str
    when: str
    rule: Entity
    status: Status
    reason: int


@dataclass(frozen=True, slots=True)
class InputModifiers:
    """The modifiers of one input of a procedure, by its title, in reading order of their rules."""

    title: str
    lines: tuple[ModifierLine, ...]


@dataclass(frozen=True, slots=True)
class ProcedureModifiers:
    """What changes one procedure; `id` is its id in `game.yml`, `rule` its rule's id or empty.

    `notes` are the reasons behind the marks, each once, as content wrote them.
    """

    id: str
    title: str
    rule: str
    inputs: tuple[InputModifiers, ...]
    notes: tuple[str, ...]


def modifiers_of(book: Book, render: Render) -> tuple[ProcedureModifiers, ...]:
    """The modifiers by procedure and input, in the order in which `game.yml` declares these."""
    procedures = book.game.get("procedures", {})
    order = {
        (procedure, name): place
        for procedure, declared in procedures.items()
        for place, name in enumerate(declared.get("inputs", ()))
    }
    found = sorted(
        read_modifiers(book).values(),
        key=lambda each: (
            list(procedures).index(each.procedure),
            order[each.procedure, each.input],
        ),
    )
    return tuple(
        _of_procedure(book, procedure, tuple(group), render)
        for procedure, group in groupby(found, lambda each: each.procedure)
    )


def _of_procedure(
    book: Book, id_: str, found: Sequence[Modifier], render: Render
) -> ProcedureModifiers:
    procedure = book.game["procedures"][id_]
    notes = tuple(dict.fromkeys(each.by.note for each in found if each.by.note))
    return ProcedureModifiers(
        id=id_,
        title=procedure["title"],
        rule=procedure.get("rule", ""),
        inputs=tuple(
            InputModifiers(procedure["inputs"][name]["title"], tuple(_lines(group, notes, render)))
            for name, group in groupby(found, lambda each: each.input)
        ),
        notes=notes,
    )


def _lines(
    found: Iterator[Modifier], notes: tuple[str, ...], render: Render
) -> Iterator[ModifierLine]:
    for each in found:
        yield ModifierLine(
            by=change(each.by.value, multiplies=each.multiplies),
            when=render.inline(each.when, each.rule.id),
            rule=each.rule,
            status=each.by.status,
            reason=notes.index(each.by.note) + 1 if each.by.note else 0,
        )
