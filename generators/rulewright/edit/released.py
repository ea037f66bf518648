"""The ids of a game, and the promise to keep them: `ids.txt`.

Each line holds three columns separated by tabs: an id, the number of its rule at the last release
(empty for anything without a number) and, for a retired id, the reason.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.link.address import address, permanent_address
from rulewright.load.files import RELEASED_FILE
from rulewright.load.game import load_game
from rulewright.model.project import Project
from rulewright.write.paths import replace_file


@dataclass(frozen=True, slots=True)
class IdLine:
    """One live id, as `rulewright ids` lists it."""

    id: str
    kind: str
    number: str
    title: str
    address: str
    permanent: str
    aliases: tuple[str, ...]
    released: bool

    def as_row(self) -> tuple[str, ...]:
        """Return the columns of the list."""
        return (
            self.id,
            self.kind,
            self.number,
            self.title,
            self.address,
            " ".join(self.aliases),
            "released" if self.released else "new",
        )

    def as_data(self) -> dict[str, str | bool | list[str]]:
        """Return the same as data."""
        return {
            "id": self.id,
            "kind": self.kind,
            "number": self.number,
            "title": self.title,
            "address": self.address,
            "permanent": self.permanent,
            "aliases": list(self.aliases),
            "released": self.released,
        }


def id_lines(project: Project, book: Book) -> Iterator[IdLine]:
    """Yield every live id of a game, in reading order."""
    released = {line.id for line in load_game(project, book.slug).released}
    former: dict[str, list[str]] = {}
    for alias, live in book.aliases.items():
        former.setdefault(live, []).append(alias)
    for entity in book.entities.values():
        yield _line(book, entity, tuple(former.get(entity.id, ())), entity.id in released)


def _line(book: Book, entity: Entity, aliases: tuple[str, ...], released: bool) -> IdLine:
    return IdLine(
        entity.id,
        entity.kind,
        entity.number,
        entity.title,
        address(book, entity.id),
        permanent_address(book, entity.id),
        aliases,
        released,
    )


def write_released(project: Project, book: Book) -> int:
    """Bring a game's `ids.txt` up to date, and return the number of new ids.

    Retired ids keep their reasons and comments stay at the top. The lines are sorted by id, so that
    new ids from two people rarely conflict.
    """
    file = project.content / book.slug / RELEASED_FILE
    before = file.read_text(encoding="utf-8") if file.is_file() else "# id\trule number\treason\n"
    comments = [line for line in before.splitlines() if line.startswith("#")]
    old = {line.split("\t")[0]: line for line in before.splitlines() if re.match(r"[^#\s]", line)}
    live = {entity.id: f"{entity.id}\t{entity.number}" for entity in book.entities.values()}
    # An alias keeps the last number it was known by.
    former = {alias: old.get(alias, f"{alias}\t") for alias in book.aliases}
    lines = {name: line.rstrip() for name, line in {**old, **former, **live}.items()}
    after = "\n".join([*comments, *(lines[name] for name in sorted(lines))]) + "\n"
    if after != before:
        replace_file(file, after.encode())
    return len(lines.keys() - old.keys())
