"""Lists in the order that people expect (5 before 10, A2 before A10), and without repetitions."""

import re
from collections.abc import Hashable, Iterable
from typing import TypeVar

_T = TypeVar("_T", bound=Hashable)


def natural(text: str) -> list[str | int]:
    """The key by which to sort a text so that the numbers in it are in order."""
    parts = re.sub(r"(\d+)", r"\0\1\0", text).split("\0")
    return [int(part) if part.isdecimal() else part for part in parts]


def unique(values: Iterable[_T]) -> tuple[_T, ...]:
    """The values without repetitions, in order of first appearance."""
    seen: dict[_T, None] = {}
    for value in values:
        seen.setdefault(value)
    return tuple(seen)
