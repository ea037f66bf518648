"""Where a fact comes from, and how far it can be trusted.

Four things are kept apart everywhere: what the source states, what follows from it, our best
reading of what it lost or contradicts, and what is known to exist without being known. Whatever is
computed from several values takes the weakest status among them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Never, TypeVar

Value_co = TypeVar("Value_co", covariant=True)


class Status(StrEnum):
    """Strongest first; `weakest` compares by this order."""

    STATED = "stated"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
    MISSING = "missing"


class Confidence(StrEnum):
    """How sure we are of what the source does not simply state."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


_ORDER = list(Status)


@dataclass(frozen=True, slots=True)
class Marked(Generic[Value_co]):
    """A value with its status and the reasoning behind it; `value` is None where it is missing."""

    value: Value_co | None
    status: Status = Status.STATED
    note: str = ""


NOT_SAID: Marked[Never] = Marked(None)
"""A value that the content does not mention."""


def weakest(statuses: Iterable[Status]) -> Status:
    """The status of what is computed from values with these; `stated` if there are none."""
    return max(statuses, key=_ORDER.index, default=Status.STATED)
