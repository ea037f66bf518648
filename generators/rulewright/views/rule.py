"""A rule as a reader meets it: its text, its source, what it changes and what refers to it.

The same view feeds the chapter's page and whatever else shows whole rules; every piece of prose in
it is HTML that the one renderer made, with references still by id.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from rulewright.model.book import Book, Entity
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
    """A change that a rule makes: what it changes, by how much (as shown) and when (HTML)."""

    id: str
    changes: str
    by: str
    when: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """One rule, ready to be set. `text`, `short` and `notes` are HTML; `short` may be empty.

    `section` is the title of the group of rules that it begins, mostly empty. `level` is the id of
    its level, empty where the game declares none.
    """

    id: str
    number: str
    title: str
    section: str
    level: str
    text: str
    short: str
    status: Status
    notes: tuple[str, ...]
    source: tuple[str, ...]
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


def change(by: Fraction | int | None, *, multiplies: bool) -> str:
    """A change as shown: `+1`, `−2`, `×½`, `×1½`; `?` where nobody knows how much it is."""
    if by is None:
        return MISSING
    size = _amount(abs(Fraction(by)))
    sign = "×" if multiplies else "−" if by < 0 else "+"
    return f"{sign}{size}"


def _amount(size: Fraction) -> str:
    """A number that is not negative, its fraction as one sign where there is one: `1½`."""
    whole, rest = divmod(size, 1)
    if not rest:
        return str(whole)
    if rest not in _SIGNS:
        return str(size)
    return f"{whole or ''}{_SIGNS[rest]}"


_SIGNS: Mapping[Fraction, str] = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def _by(value: Any) -> str:
    if isinstance(value, Mapping):
        return change(Fraction(str(value["multiply"])), multiplies=True)
    return change(value, multiplies=False)


def _modifier(book: Book, data: Mapping[str, Any], within: str, render: Render) -> ModifierView:
    procedure_id, _, input_id = data["changes"].partition(".")
    procedure = book.game["procedures"][procedure_id]
    value = marked(data["by"])
    return ModifierView(
        id=data["id"],
        changes=f"{procedure['title']}: {procedure['inputs'][input_id]['title']}",
        by=_by(value.value),
        when=render.inline(data.get("when", ""), within),
        status=value.status,
        note=render.inline(value.note, within),
    )


def rule_view(book: Book, rule: Entity, render: Render) -> RuleView:
    """The view of one rule."""
    data = rule.data
    return RuleView(
        id=rule.id,
        number=rule.number,
        title=rule.title,
        section=str(data.get("section", "")),
        level=book.level_of(rule),
        text=render.block(data.get("text", ""), rule.id),
        short=render.block(data.get("short", ""), rule.id),
        status=rule.status,
        notes=tuple(render.inline(note, rule.id) for note in data.get("notes", ())),
        source=listed(data.get("source")),
        modifiers=tuple(
            _modifier(book, modifier, rule.id, render) for modifier in data.get("modifiers", ())
        ),
        tables=entities(book, data.get("tables", ())),
        examples=entities(book, data.get("examples", ())),
        see=entities(book, data.get("see", ())),
        referrers=entities(book, book.backlinks.get(rule.id, ())),
    )
