"""The dice that a game declares.

A die's faces are numbers or symbols. Two faces that show the same are one face that comes up twice
as often, so a face is known by its number or by its id.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Face = int | str


@dataclass(frozen=True, slots=True)
class DieKind:
    """One declared die: its faces in the order declared, repeats included."""

    id: str
    title: str
    faces: tuple[Face, ...]

    @property
    def numeric(self) -> bool:
        """Whether the faces are numbers that can be added and compared."""
        return all(isinstance(face, int) for face in self.faces)


def read_dice(game: Mapping[str, Any]) -> dict[str, DieKind]:
    """The dice of a game's data, by id."""
    return {
        name: DieKind(name, str(raw.get("title", name)), tuple(map(_face, raw["faces"])))
        for name, raw in game.get("dice", {}).items()
    }


def _face(raw: Any) -> Face:
    if isinstance(raw, int):
        return raw
    return str(raw["id"] if isinstance(raw, dict) else raw)
