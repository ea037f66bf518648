"""A term: a word of the game, and where it is explained."""

from dataclasses import dataclass
from typing import ClassVar

from rulewright.content.entity import Entity


@dataclass(frozen=True, slots=True, kw_only=True)
class Term(Entity):
    """A term, which is explained by the rule with the id `rule` or by its own text.

    `forms` are the ways of writing it that link by themselves.
    """

    kind: ClassVar[str] = "term"

    forms: tuple[str, ...]
    rule: str = ""

    @property
    def explained_by(self) -> str:
        """The id of the rule that explains it, which then has no text of its own; or empty."""
        return self.rule
