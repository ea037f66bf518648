"""Everything of a game that its source does not simply state: derived, reconstructed or missing.

What is computed from such a value carries its mark too, and is not listed again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.markup.plain import plain_phrase
from rulewright.model.book import CHAPTER, Book, Entity
from rulewright.model.document import DataPath
from rulewright.model.problem import Position
from rulewright.model.status import Status
from rulewright.views.rule import by_shown, listed


@dataclass(frozen=True, slots=True)
class Gap:
    """One such fact. `about` is the id that it belongs to, empty for facts of the game as a whole.

    `where` names the value within it in words (empty: the whole of it), `value` what is written
    there (empty where it is missing), both without markup; `at` is the place to change.
    """

    about: str
    title: str
    where: str
    value: str
    status: Status
    reasons: tuple[str, ...]
    at: Position


def gaps(book: Book) -> tuple[Gap, ...]:
    """All gaps of a game: those of the game's own facts first, then in reading order."""
    found = [*_of_game(book)]
    for entity in book.entities.values():
        found.extend(_of_entity(book, entity))
    return tuple(found)


def _of_game(book: Book) -> Iterator[Gap]:
    for path, data in _marked_below(book.raw_game):
        first = book.raw_game[str(path[0])]
        owner = first[path[1]] if path[0] == "lookups" else _level(first, path)
        rule = book.find(str(owner.get("rule", "")))
        title = str(owner.get("title") or owner.get("name") or path[1])
        rest = path[2:] if path[0] == "lookups" else ()
        yield Gap(
            about=rule.id if rule else "",
            title=title,
            where=_words(book, rest),
            value=plain_phrase(book, _shown(data)),
            status=Status(data["status"]),
            reasons=listed(data.get("note")) or listed(data.get("notes")),
            at=book.game_document.value_at(*path),
        )


def _level(data: Any, path: DataPath) -> Any:
    """The outermost mapping on the way to a value that has a name or title."""
    for step in path[1:]:
        data = data[step]
        if isinstance(data, dict) and ("name" in data or "title" in data):
            break
    return data if isinstance(data, dict) else {}


def _of_entity(book: Book, entity: Entity) -> Iterator[Gap]:
    if entity.status is not Status.STATED:
        notes = listed(entity.raw.get("notes"))
        yield Gap(entity.id, entity.title, "", "", entity.status, notes, entity.at())
    own = {
        key: value
        for key, value in entity.raw.items()
        if not (entity.kind == CHAPTER and key == "rules")
    }
    for path, data in _marked_below(own):
        yield Gap(
            about=entity.id,
            title=entity.title,
            where=_words(book, path, entity.raw),
            value=_change(data) if path[-1] == "by" else plain_phrase(book, _shown(data)),
            status=Status(data["status"]),
            reasons=listed(data.get("note")),
            at=entity.at(*path),
        )


def _marked_below(data: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, dict[str, Any]]]:
    """Each mapping below `data` that has a status of its own, with its path."""
    if isinstance(data, dict):
        if path and data.get("status", Status.STATED) != Status.STATED:
            yield path, data
        for key, value in data.items():
            yield from _marked_below(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _marked_below(value, (*path, index))


def _shown(data: dict[str, Any]) -> str:
    value = data.get("value")
    if isinstance(value, dict):
        plain = {key: inner for key, inner in value.items() if not isinstance(inner, dict | list)}
        return ", ".join(f"{key} {inner}" for key, inner in plain.items())
    if isinstance(value, list):
        return " | ".join(map(str, value))
    return "" if value is None else str(value)


def _change(data: dict[str, Any]) -> str:
    """By how much a modifier changes, as it is shown where it stands."""
    return by_shown(data["value"]) if "value" in data else ""


def _words(book: Book, path: DataPath, data: Any = None) -> str:
    """A path in words: declared names and titles in place of ids, the rest as it is written."""
    names = {
        each["id"]: each["name"]
        for group in ("characteristics", "weapon_characteristics")
        for each in book.raw_game.get(group, ())
    }
    names |= {
        each["id"]: each["name"] for each in book.raw_game.get("conditions", {}).get("levels", ())
    }
    columns = data.get("columns", ()) if isinstance(data, dict) else ()
    names |= {each["id"]: str(each["title"]) for each in columns}
    shown = []
    for step in path:
        if data is not None:
            data = data[step]
        if isinstance(step, int):
            shown.append(plain_phrase(book, _name(data)) or str(step + 1))
        elif step not in _CONTAINERS:
            shown.append(names.get(step, step))
    return " · ".join(shown)


def _name(item: Any) -> str:
    """What an item of a list is called: a modifier by when it counts, a row by its first cell."""
    if not isinstance(item, dict):
        return ""
    when = item.get("when") if "changes" in item else None
    texts = (item.get("title"), when, item.get("id"), *item.values())
    return next((text for text in texts if isinstance(text, str)), "")


_CONTAINERS = frozenset(
    {"characteristics", "weapons", "rows", "values", "modifiers", "by", "acts"}
    | {"value", "shapes", "zone", "marker", "edge"}
)
"""Keys that say nothing to a reader once what they contain is named."""
