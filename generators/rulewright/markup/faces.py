"""The names by which prose calls the faces of a game's dice."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Face(NamedTuple):
    """A face's name between colons, its die, and the face itself: a number or a mapping."""

    name: str
    die: Mapping[str, Any]
    face: Any

    @property
    def icon(self) -> str:
        """The name of its icon, if it has any."""
        return "" if isinstance(self.face, int) else str(self.face.get("icon", ""))


def faces(game: Mapping[str, Any]) -> Iterator[Face]:
    """Each face of each die: `d6-1` of a numeric die, its own id of a face with a symbol."""
    for die_id, die in game.get("dice", {}).items():
        for face in die["faces"]:
            name = f"{die_id}-{face}" if isinstance(face, int) else str(face["id"])
            yield Face(name, die, face)
