"""A rule as a reader meets it: its text, what it changes and what refers to it.

The same view feeds the chapter's page and whatever else shows whole rules; every piece of prose in
it is HTML that the one renderer made, with references still by id.
"""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from rulewright.dice.modifiers import Changeable, changeables
from rulewright.model.book import RULE, TABLE, Book, Entity
from rulewright.model.status import Status, marked
from rulewright.views.value import MISSING


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

    What a rule changes alike in several places is one change, with all of these in `changes`.
    """

    changes: str
    by: str
    when: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """One rule, ready to be set. `text` and `notes` are HTML.

    `section` is the title of the group of rules that it begins, mostly empty. `level` is the id of
    its level, empty where the game declares none. No entity stands in more than one of `tables`,
    `examples`, `see` and `referrers`.
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
    tables: tuple[Entity, ...]
    examples: tuple[Entity, ...]
    see: tuple[Entity, ...]
    referrers: tuple[Entity, ...]


def listed(value: Any) -> tuple[str, ...]:
    """A field that holds one string or several, as several."""
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def entities(book: Book, ids: Iterable[str]) -> tuple[Entity, ...]:
    """The entities of ids, in their order and each once."""
    found = (book.find(id_) for id_ in dict.fromkeys(ids))
    return tuple(entity for entity in found if entity is not None)


def related(
    book: Book, entity: Entity, shown: Iterable[Entity] = ()
) -> tuple[tuple[Entity, ...], tuple[Entity, ...]]:
    """What an entity leads to, and what else refers to it; what is `shown` with it is in neither.

    A table that goes by the title of a rule that is there too is left out: the rule has it.
    """
    named = {each.id for each in shown}
    see = _told_once(entities(book, entity.raw.get("see", ())), named)
    named |= {each.id for each in see}
    return see, _told_once(entities(book, book.backlinks.get(entity.id, ())), named)


def _told_once(found: tuple[Entity, ...], named: Set[str]) -> tuple[Entity, ...]:
    rules = {each.title for each in found if each.kind == RULE}
    return tuple(
        each
        for each in found
        if each.id not in named and not (each.kind == TABLE and each.title in rules)
    )


def change(by: Fraction | int | None, *, multiplies: bool) -> str:
    """A change as shown: `+1`, `−2`, `×½`, `×1½`; `?` where nobody knows how much it is."""
    if by is None:
        return MISSING
    size = amount(abs(Fraction(by)))
    sign = "×" if multiplies else "−" if by < 0 else "+"
    return f"{sign}{size}"


def amount(size: Fraction) -> str:
    """A number that is not negative, its fraction as one sign where there is one: `1½`."""
    whole, rest = divmod(size, 1)
    if not rest:
        return str(whole)
    if rest not in _SIGNS:
        return str(size)
    return f"{whole or ''}{_SIGNS[rest]}"


_SIGNS: Mapping[Fraction, str] = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def by_shown(value: Any) -> str:
    """The `by` of a modifier as shown, a number or `{multiply: 1/2}`."""
    if isinstance(value, Mapping):
        return change(Fraction(str(value["multiply"])), multiplies=True)
    return change(value, multiplies=False)


def _modifiers(book: Book, rule: Entity, render: Render) -> Iterator[ModifierView]:
    """The changes of a rule; those that differ in nothing but in what they change are one."""
    alike: dict[tuple[str, str, Status, str], list[str]] = {}
    for data in rule.raw.get("modifiers", ()):
        value = marked(data["by"])
        key = by_shown(value.value), data.get("when", ""), value.status, value.note
        alike.setdefault(key, []).append(data["changes"])
    known = changeables(book.game) if alike else {}
    for (by, when, status, note), changed in alike.items():
        yield ModifierView(
            changes=_changes(known, changed),
            by=by,
            when=render.inline(when, rule.id),
            status=status,
            note=render.inline(note, rule.id),
        )


def _changes(known: Mapping[str, Changeable], changed: Iterable[str]) -> str:
    """What is changed, by titles: `Attack roll: Attacks`, `First roll, Second roll: Dice`."""
    parts: dict[str, list[str]] = {}
    for each in changed:
        of, _, part = each.partition(".")
        parts.setdefault(known[of].parts[part], []).append(known[of].title)
    return " · ".join(f"{', '.join(titles)}: {part}" for part, titles in parts.items())


def rule_view(book: Book, rule: Entity, render: Render) -> RuleView:
    """The view of one rule."""
    data = rule.raw
    tables = entities(book, data.get("tables", ()))
    examples = entities(book, data.get("examples", ()))
    see, referrers = related(book, rule, (*tables, *examples))
    return RuleView(
        id=rule.id,
        number=rule.number,
        title=rule.title,
        section=str(data.get("section", "")),
        level=book.level_of(rule),
        text=render.block(data.get("text", ""), rule.id),
        status=rule.status,
        notes=tuple(render.inline(note, rule.id) for note in data.get("notes", ())),
        modifiers=tuple(_modifiers(book, rule, render)),
        tables=tables,
        examples=examples,
        see=see,
        referrers=referrers,
    )
