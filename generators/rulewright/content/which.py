"""A choice of units, as rules of force building and slots of groups make it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.content.reading import names, whole
from rulewright.model.plain import Plain

GROUP_TAG = "tag of groups"
"""The sort of the tags by which types of groups are known."""


@dataclass(frozen=True, slots=True)
class Which:
    """Units that meet everything that is said here, and none of `but`; empty, it means all.

    `attached` and `repeatable` are None where both are meant. `declared` is the choice as its
    author wrote it.
    """

    profiles: tuple[str, ...] = ()
    category: str = ""
    keywords: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    groups: tuple[str, ...] = field(default=(), metadata=names(GROUP_TAG))
    attached: bool | None = None
    repeatable: bool | None = None
    but: "tuple[Which, ...]" = ()
    declared: Mapping[str, Plain] = field(
        default_factory=dict, metadata=whole(), compare=False, repr=False
    )


ALL = Which()
"""Every unit."""
