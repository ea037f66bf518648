"""Every value of a game that its source does not simply state, with words that say where it is.

Any value can be marked, so marks are searched for in the data that authors wrote; what lists them
later needs only the `MarkedValue`s.
"""

from collections.abc import Iterator, Mapping, Sequence

from rulewright.content.book import MarkedValue
from rulewright.content.entity import Entity
from rulewright.content.reading import read
from rulewright.content.rule import Change
from rulewright.content.table import Table
from rulewright.model.document import DataPath, Document
from rulewright.model.plain import Plain, as_list, as_mapping, as_text
from rulewright.model.status import Status

_CONTAINERS = frozenset(
    {"characteristics", "weapons", "rows", "values", "modifiers", "by", "acts"}
    | {"value", "shapes", "zone", "marker", "edge", "marks"}
)
"""Keys that tell a reader nothing once what they contain is named."""

_MARK = frozenset({"value", "status", "note", "notes"})
"""Keys of a value with its status."""

_LOOKUPS = "lookups"
_BY = "by"


def marks_of_game(document: Document, known: Mapping[str, Entity]) -> Iterator[MarkedValue]:
    """The marked values of `game.yml`; `known` are all entities by id."""
    game = as_mapping(document.data)
    names = _declared_names(game)
    for path, marked in _marked_below(game):
        in_lookup = path[0] == _LOOKUPS
        owner = _step(_step(game, path[0]), path[1]) if in_lookup else _outermost_named(game, path)
        declared = owner if isinstance(owner, Mapping) else {}
        rule = known.get(str(declared.get("rule", "")))
        yield MarkedValue(
            about=rule.id if rule else "",
            title=str(declared.get("title") or declared.get("name") or path[1]),
            where=_words(names, path[2:] if in_lookup else (), None),
            value=_shown(marked.get("value")),
            status=_status(marked),
            notes=_notes(marked),
            path=path,
            at=document.value_at(*path),
        )


def marks_of_entity(
    game: Mapping[str, Plain], entity: Entity, data: Mapping[str, Plain]
) -> Iterator[MarkedValue]:
    """The entity itself if it is marked as a whole, then its marked values.

    `game` is the data of `game.yml`, `data` that of the entity.
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
            status=_status(marked),
            notes=_notes(marked),
            path=path,
            at=entity.at(*path),
            change=read(Change, marked["value"]) if is_change and "value" in marked else None,
        )


def _marked_below(
    data: Plain, path: DataPath = ()
) -> Iterator[tuple[DataPath, Mapping[str, Plain]]]:
    """Each mapping below `data` whose status is not `stated`, with its path."""
    if isinstance(data, Mapping):
        if path and data.get("status", Status.STATED) != Status.STATED:
            yield path, data
        for key, value in data.items():
            yield from _marked_below(value, (*path, key))
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for index, value in enumerate(data):
            yield from _marked_below(value, (*path, index))


def _outermost_named(game: Plain, path: DataPath) -> Plain:
    """The outermost mapping on the path to a value of `game.yml` that has a name or title."""
    data = _step(game, path[0])
    for step in path[1:]:
        data = _step(data, step)
        if isinstance(data, Mapping) and ("name" in data or "title" in data):
            break
    return data


def _step(data: Plain, step: str | int) -> Plain:
    """The value below a key of a mapping or at an index of a list."""
    return as_list(data)[step] if isinstance(step, int) else as_mapping(data)[step]


def _declared_names(game: Mapping[str, Plain]) -> dict[str, str]:
    """The names of characteristics and conditions, by id."""
    declared = (
        *as_list(game.get("characteristics", ())),
        *as_list(game.get("weapon_characteristics", ())),
        *as_list(as_mapping(game.get("conditions", {})).get("levels", ())),
    )
    return {as_text(each["id"]): str(each["name"]) for each in map(as_mapping, declared)}


def _words(names: Mapping[str, str], path: DataPath, data: Plain) -> tuple[str, ...]:
    """A path in words: declared names and titles in place of ids, other steps as written."""
    shown = []
    for step in path:
        data = None if data is None else _step(data, step)
        if isinstance(step, int):
            shown.append(_name(data) or str(step + 1))
        elif step not in _CONTAINERS:
            shown.append(names.get(step, step))
    return tuple(shown)


def _name(item: Plain) -> str:
    """The name of an item of a list: a modifier's condition, a row's first cell, or the title."""
    if not isinstance(item, Mapping) or item.keys() <= _MARK:
        return ""
    when = item.get("when") if "changes" in item else None
    texts = (item.get("title"), when, item.get("id"), *item.values())
    return next((text for text in texts if isinstance(text, str)), "")


def _shown(value: Plain) -> str:
    if isinstance(value, Mapping):
        return ", ".join(
            f"{key} {inner}"
            for key, inner in value.items()
            if inner is None or isinstance(inner, (bool, int, float, str))
        )
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " | ".join(map(str, value))
    return "" if value is None else str(value)


def _status(marked: Mapping[str, Plain]) -> Status:
    return Status(as_text(marked["status"]))


def _notes(marked: Mapping[str, Plain]) -> tuple[str, ...]:
    note = marked.get("note")
    return (as_text(note),) if note else tuple(map(as_text, as_list(marked.get("notes", ()))))
