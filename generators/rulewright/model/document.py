"""A content file as plain data, with the place of each key and value beside it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.model.problem import Position

DataPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Lines and columns (from 1) of one key and of its value; an item of a list has no key."""

    key_line: int
    key_column: int
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML file: `data` is made of dicts, lists, str, int, float, bool and None only.

    `places` maps the path of each key and item, such as `("rules", 2, "title")`, to its place; the
    document itself is `()`. `blocks` holds the data paths whose value is a literal block, in which
    a line of text is a line of the file.
    """

    path: str
    kind: str
    data: Any
    places: Mapping[DataPath, Place]
    blocks: frozenset[DataPath] = frozenset()

    def value_at(self, *data_path: str | int) -> Position:
        """The position of a value; of the nearest enclosing value where the path has none."""
        place = self._nearest(data_path)
        return Position(self.path, place.line, place.column)

    def key_at(self, *data_path: str | int) -> Position:
        """The position of a key; of the nearest enclosing one where the path has none."""
        place = self._nearest(data_path)
        return Position(self.path, place.key_line, place.key_column)

    def text_at(self, data_path: DataPath, line: int, column: int) -> Position:
        """The position of a character of prose: `line` and `column` count from 0 within the value.

        Exact in literal blocks; elsewhere the start of the value, since folding loses the place.
        """
        place = self._nearest(data_path)
        if data_path not in self.blocks:
            return Position(self.path, place.line, place.column)
        return Position(self.path, place.line + line, place.column + column)

    def _nearest(self, data_path: DataPath) -> Place:
        while data_path and data_path not in self.places:
            data_path = data_path[:-1]
        return self.places.get(data_path, Place(1, 1, 1, 1))
