"""Chapters, the rules in them with the modifiers that they give, and the terms of the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import Number, key, reads
from rulewright.model.status import Marked


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Entity):
    """A chapter; `level` applies to those of its rules that have none of their own.

    Its rules are entities of their own, which `Book.rules_of` gives.
    """

    kind: ClassVar[str] = "chapter"

    id: str = field(metadata=key("chapter"))
    level: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """What a modifier does to a number: it adds `by` or, if `multiplies`, multiplies by it."""

    by: Fraction
    multiplies: bool = False


@reads(Change)
def _change(data: Number | str | Mapping[str, Number | str]) -> Change:
    if isinstance(data, Mapping):
        return Change(Fraction(str(data["multiply"])), multiplies=True)
    return Change(Fraction(data))


@dataclass(frozen=True, slots=True)
class Modifier:
    """Something that changes a roll or a characteristic; `when` is a clause of Markdown.

    `changes` names what it changes in two parts: a procedure and its input, or `statline` or
    `weapon` and a characteristic.
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
    that differs from its chapter's. `terms` are the forms that link to it automatically. `tables`
    and `examples` are the ids of those that are printed under it.
    """

    kind: ClassVar[str] = "rule"

    text: str
    section: str = ""
    level: str = ""
    terms: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    tables: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Term(Entity):
    """A word of the game, explained by the rule with the id `rule` or by its own text.

    `forms` are the ways of writing it that become links automatically.
    """

    kind: ClassVar[str] = "term"

    forms: tuple[str, ...]
    rule: str = ""

    @property
    def explained_by(self) -> str:
        """The id of the rule that explains it in place of a text of its own; else empty."""
        return self.rule
