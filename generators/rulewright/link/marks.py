"""Every value of a game that its source does not simply state, with where it stands in words.

Statuses can stand anywhere in content, so they are looked for in what authors wrote; whoever lists
them later needs none of that.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.content.book import MarkedValue
from rulewright.content.entity import Entity
from rulewright.content.reading import read
from rulewright.content.rule import Change
from rulewright.content.table import Table
from rulewright.model.document import DataPath, Document
from rulewright.model.status import Status

_CONTAINERS = frozenset(
    {"characteristics", "weapons", "rows", "values", "modifiers", "by", "acts"}
    | {"value", "shapes", "zone", "marker", "edge"}
)
"""Keys that say nothing to a reader once what they contain is named."""

_LOOKUPS = "lookups"
_BY = "by"


def marks_of_game(document: Document, known: Mapping[str, Entity]) -> Iterator[MarkedValue]:
    """The marked values of `game.yml`; `known` are all entities by id."""
    names = _declared_names(document.data)
    for path, data in _marked_below(document.data):
        first = document.data[path[0]]
        in_lookup = path[0] == _LOOKUPS
        owner = first[path[1]] if in_lookup else _outermost_named(first, path)
        rule = known.get(str(owner.get("rule", "")))
        yield MarkedValue(
            about=rule.id if rule else "",
            title=str(owner.get("title") or owner.get("name") or path[1]),
            where=_words(names, path[2:] if in_lookup else (), None),
            value=_shown(data.get("value")),
            status=Status(data["status"]),
            notes=_notes(data),
            path=path,
            at=document.value_at(*path),
        )


def marks_of_entity(
    game: Mapping[str, Any], entity: Entity, data: Mapping[str, Any]
) -> Iterator[MarkedValue]:
    """The entity itself where it is marked as a whole, and its marked values.

    `game` and `data` are what is written in `game.yml` and of the entity.
    """
    if entity.status is not Status.STATED:
        yield MarkedValue(
            about=entity.id,
            title=entity.title,
            where=(),
            value="",
            status=entity.status,
            notes=entity.notes,
            path=(),
            at=entity.at(),
        )
    columns = {each.id: each.title for each in entity.columns} if isinstance(entity, Table) else {}
    names: Mapping[str, str] | None = None
    for path, marked in _marked_below(data):
        names = names or {**_declared_names(game), **columns}
        is_change = path[-1] == _BY
        yield MarkedValue(
            about=entity.id,
            title=entity.title,
            where=_words(names, path, data),
            value="" if is_change else _shown(marked.get("value")),
            status=Status(marked["status"]),
            notes=_notes(marked),
            path=path,
            at=entity.at(*path),
            change=read(Change, marked["value"]) if is_change and "value" in marked else None,
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


def _outermost_named(data: Any, path: DataPath) -> Any:
    """The outermost mapping on the way to a value that has a name or title."""
    for step in path[1:]:
        data = data[step]
        if isinstance(data, dict) and ("name" in data or "title" in data):
            break
    return data if isinstance(data, dict) else {}


def _declared_names(game: Mapping[str, Any]) -> dict[str, str]:
    declared = (
        *game.get("characteristics", ()),
        *game.get("weapon_characteristics", ()),
        *game.get("conditions", {}).get("levels", ()),
    )
    return {each["id"]: str(each["name"]) for each in declared}


def _words(names: Mapping[str, str], path: DataPath, data: Any) -> tuple[str, ...]:
    """A path in words: declared names and titles in place of ids, the rest as it is written."""
    shown = []
    for step in path:
        data = None if data is None else data[step]
        if isinstance(step, int):
            shown.append(_name(data) or str(step + 1))
        elif step not in _CONTAINERS:
            shown.append(names.get(step, step))
    return tuple(shown)


def _name(item: Any) -> str:
    """What an item of a list is called: a modifier by when it counts, a row by its first cell."""
    if not isinstance(item, dict):
        return ""
    when = item.get("when") if "changes" in item else None
    texts = (item.get("title"), when, item.get("id"), *item.values())
    return next((text for text in texts if isinstance(text, str)), "")


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        plain = {key: inner for key, inner in value.items() if not isinstance(inner, dict | list)}
        return ", ".join(f"{key} {inner}" for key, inner in plain.items())
    if isinstance(value, list):
        return " | ".join(map(str, value))
    return "" if value is None else str(value)


def _notes(data: Mapping[str, Any]) -> tuple[str, ...]:
    note = data.get("note")
    return (note,) if note else tuple(data.get("notes", ()))
