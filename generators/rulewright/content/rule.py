"""A rule, and the modifiers that it gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import reads
from rulewright.model.status import Marked


@dataclass(frozen=True, slots=True)
class Change:
    """By how much a modifier changes a number: `by` is added, or multiplied where `multiplies`."""

    by: Fraction
    multiplies: bool = False


@reads(Change)
def _change(data: Any) -> Change:
    if isinstance(data, Mapping):
        return Change(Fraction(str(data["multiply"])), multiplies=True)
    return Change(Fraction(data))


@dataclass(frozen=True, slots=True)
class Modifier:
    """Something that changes a roll or a characteristic, and `when` (a clause of Markdown).

    `changes` names it in two parts: a procedure and its input, or `statline` or `weapon` and a
    characteristic.
    """

    id: str
    changes: str
    by: Marked[Change]
    when: str

    @property
    def of(self) -> str:
        """The first part of what it changes: a procedure, `statline` or `weapon`."""
        return self.changes.partition(".")[0]

    @property
    def part(self) -> str:
        """The second part of what it changes: an input, or a characteristic."""
        return self.changes.partition(".")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Entity):
    """A rule: one idea.

    `section` is the title of the group of rules that begins with it, `level` its own level where
    that is not its chapter's. `terms` are the forms that link to it by themselves. `tables` and
    `examples` are the ids of those that are printed under it.
    """

    kind: ClassVar[str] = "rule"

    text: str
    section: str = ""
    level: str = ""
    terms: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    tables: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
