"""A worked example: a story of play that is executed at every check."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import Plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Entity):
    """A worked example: what is `given` before it begins, and its `acts`."""

    kind: ClassVar[str] = "example"

    given: Mapping[str, Plain] = field(default_factory=dict)
    acts: tuple[Plain, ...]
