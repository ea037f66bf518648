"""The modifiers that a game's rules declare: what they change, by how much, when."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulewright.model.book import RULE, Book, Entity
from rulewright.model.status import Marked, marked, weakest


@dataclass(frozen=True, slots=True)
class Modifier:
    """One declared modifier; it adds `by`, or multiplies by it where `multiplies`.

    It changes the `part` of what is called `of`: see `changeable.py`. `by` carries the weaker mark
    of its own and of the rule that declares it.
    """

    id: str
    rule: Entity
    of: str
    part: str
    by: Marked
    multiplies: bool
    when: str

    def apply(self, value: Fraction) -> Fraction:
        """A value as changed by this modifier, whose amount must be known."""
        by: Fraction = self.by.value
        return value * by if self.multiplies else value + by


def read_modifiers(book: Book) -> dict[str, Modifier]:
    """The modifiers of a game, by id."""
    return {
        raw["id"]: _modifier(rule, raw)
        for rule in book.of_kind(RULE)
        for raw in rule.raw.get("modifiers", ())
    }


def _modifier(rule: Entity, raw: Mapping[str, Any]) -> Modifier:
    of, _, part = raw["changes"].partition(".")
    own, multiplies = _amount(raw["by"])
    return Modifier(
        id=raw["id"],
        rule=rule,
        of=of,
        part=part,
        by=_with_rule(own, rule),
        multiplies=multiplies,
        when=str(raw.get("when", "")),
    )


def _amount(raw: Any) -> tuple[Marked, bool]:
    own = marked(raw)
    inner = raw if isinstance(raw, Mapping) and "multiply" in raw else own.value
    if isinstance(inner, Mapping) and "multiply" in inner:
        return Marked(Fraction(str(inner["multiply"])), own.status, own.note), True
    return Marked(None if own.value is None else Fraction(own.value), own.status, own.note), False


def _with_rule(own: Marked, rule: Entity) -> Marked:
    status = weakest((own.status, rule.status))
    if own.note or status is own.status:
        return Marked(own.value, status, own.note)
    return Marked(own.value, status, " ".join(notes_of(rule)))


def notes_of(entity: Entity) -> tuple[str, ...]:
    """The notes of an entity: the reasoning behind its status."""
    notes = entity.raw.get("notes", ())
    return (notes,) if isinstance(notes, str) else tuple(notes)
