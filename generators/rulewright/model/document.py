"""A content file as plain data, with the place of each key and value beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from rulewright.model.plain import Plain
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
class Origin:
    """Where values are written: the places in the file at `path`, seen from the value at `start`.

    `digest` is that of the file's text, so it changes whenever a place does. `places` maps the path
    of each key and item, such as `("rules", 2, "title")`, to its place; the document itself is
    `()`. `blocks` holds the paths of literal blocks, in which each line of text is a line of the
    file.
    """

    path: str = ""
    places: Mapping[DataPath, Place] = field(default_factory=dict, repr=False)
    blocks: frozenset[DataPath] = frozenset()
    start: DataPath = ()
    digest: str = ""

    def value_at(self, *below: str | int) -> Position:
        """The position of a value, or of the nearest enclosing one if there is none here."""
        place = self._nearest((*self.start, *below))
        return Position(self.path, place.line, place.column)

    def key_at(self, *below: str | int) -> Position:
        """The position of a key, or of the nearest enclosing one if there is none here."""
        place = self._nearest((*self.start, *below))
        return Position(self.path, place.key_line, place.key_column)

    def text_at(self, below: DataPath, line: int, column: int) -> Position:
        """The position of a character of prose; `line` and `column` count from 0 within the value.

        It is exact in literal blocks. Elsewhere it is the start of the value, since folded lines
        no longer tell the place.
        """
        data_path = (*self.start, *below)
        place = self._nearest(data_path)
        if data_path not in self.blocks:
            return Position(self.path, place.line, place.column)
        return Position(self.path, place.line + line, place.column + column)

    def _nearest(self, data_path: DataPath) -> Place:
        while data_path and data_path not in self.places:
            data_path = data_path[:-1]
        return self.places.get(data_path, Place(1, 1, 1, 1))


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML file, read: `data` is made of dicts, lists, str, int, float, bool and None only.

    `places` and `blocks` are those of `Origin`, `digest` is that of the file's text.
    """

    path: str
    kind: str
    data: Plain
    places: Mapping[DataPath, Place]
    blocks: frozenset[DataPath] = frozenset()
    digest: str = ""

    def origin(self, start: DataPath = ()) -> Origin:
        """Where the values below the one at `start` are written."""
        return Origin(self.path, self.places, self.blocks, start, self.digest)

    def value_at(self, *data_path: str | int) -> Position:
        """The position of a value, as `Origin.value_at` returns it."""
        return self.origin().value_at(*data_path)

    def key_at(self, *data_path: str | int) -> Position:
        """The position of a key, as `Origin.key_at` returns it."""
        return self.origin().key_at(*data_path)

    def text_at(self, data_path: DataPath, line: int, column: int) -> Position:
        """The position of a character of prose, as `Origin.text_at` returns it."""
        return self.origin().text_at(data_path, line, column)


Marks = tuple[int, int, int, int]
"""Line and column of the key, line and column of the value, all from 0."""


class Places(Mapping[DataPath, Place]):
    """The places of a document, kept compactly: as four numbers until one is asked for."""

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


# The kinds of entities, as content and addresses name them.
GAME: Final = "game"
"""No kind of entity, but of the one document in which a game declares itself."""
CHAPTER: Final = "chapter"
RULE: Final = "rule"
PROFILE: Final = "profile"
SCENARIO: Final = "scenario"
TABLE: Final = "table"
LIST: Final = "list"
EXAMPLE: Final = "example"
DIAGRAM: Final = "diagram"
TERM: Final = "term"
