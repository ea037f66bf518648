"""A chapter, which is a heading over rules."""

from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Entity):
    """A chapter; `level` is that of its rules, where they have none of their own.

    Its rules are entities of their own: `Book.rules_of` has them.
    """

    kind: ClassVar[str] = "chapter"

    id: str = field(metadata=key("chapter"))
    level: str = ""
