"""A value that profiles give a characteristic, whatever its shape."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from rulewright.content.reading import reads
from rulewright.model.status import Marked, Status, weakest

Scalar: TypeAlias = int | float | str


@dataclass(frozen=True, slots=True)
class Value:
    """One value, two of a pair or range, or none.

    `status` and `note` are those of the value as a whole; each of `parts` may be marked as well. A
    part without a value is one that the unit has not, or, marked so, one that is missing. There are
    no parts where the unit has no such value, and where the whole of it is missing.
    """

    parts: tuple[Marked[Scalar], ...] = ()
    status: Status = Status.STATED
    note: str = ""

    @property
    def is_none(self) -> bool:
        """Whether the unit has no such value."""
        return not self.parts and self.status is not Status.MISSING

    @property
    def is_pair(self) -> bool:
        """Whether it is a pair or a range."""
        return len(self.parts) > 1

    @property
    def single(self) -> Scalar | None:
        """The one value; None where there is none, it is not known, or there are two."""
        return self.parts[0].value if len(self.parts) == 1 else None

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """The least and the most of a range, equal where it is one number; None where unknown."""
        if not self.parts:
            return None, None
        low, high = self.parts[0].value, self.parts[-1].value
        return low if isinstance(low, int) else None, high if isinstance(high, int) else None

    @property
    def weakest(self) -> Status:
        """The weakest status of the whole and of each part."""
        return weakest([self.status, *(part.status for part in self.parts)])

    @property
    def notes(self) -> tuple[str, ...]:
        """The reasons for its marks, that of the whole first."""
        return tuple(note for note in (self.note, *(each.note for each in self.parts)) if note)


NONE = Value()
"""What a unit has not."""


@reads(Value)
def _value(data: Any) -> Value:
    whole = _marked(data)
    if whole.value is None:
        return Value((), whole.status, whole.note)
    if isinstance(whole.value, Sequence) and not isinstance(whole.value, str):
        return Value(tuple(map(_marked, whole.value)), whole.status, whole.note)
    return Value((Marked(whole.value),), whole.status, whole.note)


def _marked(data: Any) -> Marked[Any]:
    if isinstance(data, Mapping):
        return Marked(data.get("value"), Status(data["status"]), str(data.get("note", "")))
    return Marked(data)
