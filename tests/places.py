"""Places that tell the path of what stands there, for content that was made for one test."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulewright.content.book import Book
from rulewright.model.document import DataPath, Place
from rulewright.model.problem import Position

_KEY, _VALUE = 1, 2


class _Everywhere(Mapping[DataPath, Place]):
    """Any path has a place: a line of its own, the key in its first column."""

    def __init__(self) -> None:
        self._lines: dict[DataPath, int] = {}

    def __getitem__(self, path: DataPath) -> Place:
        line = self._lines.setdefault(path, len(self._lines) + 1)
        return Place(line, _KEY, line, _VALUE)

    def __contains__(self, path: object) -> bool:
        return True

    def __iter__(self) -> Iterator[DataPath]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


EVERYWHERE = _Everywhere()


def path_at(position: Position) -> str:
    """The path of what stands there below its document, such as `forces.0.units.1`."""
    path = [*EVERYWHERE][position.line - 1]
    key = " (key)" if position.column == _KEY else ""
    return f"{'.'.join(map(str, path))}{key}"


def with_paths(book: Book) -> Book:
    """A book whose positions tell paths."""
    entities = {
        id_: replace(each, origin=replace(each.origin, places=EVERYWHERE))
        for id_, each in book.entities.items()
    }
    game = replace(book.game, origin=replace(book.game.origin, places=EVERYWHERE))
    return replace(book, game=game, entities=entities)
