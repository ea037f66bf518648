"""Lists as people expect them: 5 before 10, A2 before A10, and nothing twice."""

import re
from collections.abc import Hashable, Iterable
from typing import TypeVar

_T = TypeVar("_T", bound=Hashable)


def natural(text: str) -> list[str | int]:
    """What to sort a text by, so that its figures count as numbers."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", text)]


def unique(values: Iterable[_T]) -> tuple[_T, ...]:
    """Values without repetitions, in the order in which they first come."""
    seen: dict[_T, None] = {}
    for value in values:
        seen.setdefault(value)
    return tuple(seen)
