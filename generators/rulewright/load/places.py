"""The places of a document's keys and values, kept compactly.

A place is asked for when there is something to say about it, which for nearly all of them is never:
so four numbers are kept for each, and a `Place` is made on demand.
"""

from collections.abc import Iterator, Mapping

from rulewright.model.document import DataPath, Place

Marks = tuple[int, int, int, int]
"""Line and column of the key, line and column of the value, all from 0."""


class Places(Mapping[DataPath, Place]):
    """Reads marks as places."""

    __slots__ = ("_marks",)

    def __init__(self, marks: dict[DataPath, Marks]) -> None:
        self._marks = marks

    def __getitem__(self, data_path: DataPath) -> Place:
        key_line, key_column, line, column = self._marks[data_path]
        return Place(key_line + 1, key_column + 1, line + 1, column + 1)

    def __iter__(self) -> Iterator[DataPath]:
        return iter(self._marks)

    def __len__(self) -> int:
        return len(self._marks)

    def __repr__(self) -> str:
        return f"Places({self._marks})"

    def __contains__(self, data_path: object) -> bool:
        return data_path in self._marks
