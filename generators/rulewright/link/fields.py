"""Which fields of content hold ids of other entities, and which hold prose.

A pattern is a path of keys; `*` stands for each item of a list or mapping, and a name or item that
is not there is passed over. This is the one place that knows: checks and book both read it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulewright.model.document import DataPath

ANY_KIND = "entity"
TEXT = "text"

# Where rules of force building, and the slots of groups, choose units.
_CHOICES = (
    *(
        f"list_rules.*.*.{choice}{but}"
        for choice in ("which", "for_each", "of", "needs", "hosts")
        for but in ("", ".but.*")
    ),
    "group_types.*.slots.*.takes",
    "group_types.*.slots.*.takes.but.*",
)

FIELDS: Mapping[str, Mapping[str, str]] = {
    "*": {"see.*": ANY_KIND},
    "rule": {"tables.*": "table", "examples.*": "example"},
    "term": {"rule": "rule"},
    "profile": {
        **{
            f"{holder}rules.*{applied}": "rule"
            for holder in ("", "weapons.*.", "options.*.", "grids.*.*.")
            for applied in ("", ".rule")
        },
        "abilities.*.rule": "rule",
        "upgrades.*.rule": "rule",
    },
    "scenario": {
        "terrain.mode": "rule",
        "terrain.then.*.mode": "rule",
        "deployment.*.type": "rule",
        "objectives.*.objective": "rule",
        "rules.*": "rule",
        "rules.*.rule": "rule",
    },
    "list": {
        f"forces.*.{within}units.*.{attached}profile": "profile"
        for within in ("", "groups.*.")
        for attached in ("", "attached.*.", "attached.*.attached.*.")
    },
    "example": {"given.units.*.profile": "profile"},
    "game": {
        "characteristics.*.rule": "rule",
        "weapon_characteristics.*.rule": "rule",
        "conditions.levels.*.rule": "rule",
        **{
            f"{declared}.*.rule": "rule"
            for declared in (
                "details",
                "arcs",
                "mounts",
                "ability_kinds",
                "ability_marks",
                "grids",
                "grids.*.characteristics",
            )
        },
        "levels.*.rule": "rule",
        "sizes.*.rule": "rule",
        "lookups.*.rule": "rule",
        "procedures.*.rule": "rule",
        "list_rules.*.rule": "rule",
        "group_types.*.rule": "rule",
        "group_types.*.repeatable.*": "profile",
        **{f"{choice}.profiles.*": "profile" for choice in _CHOICES},
        "products.*.list": "list",
        "index.*.chapters.*": "chapter",
        "index.*.rules.*": "rule",
        "quick_reference.*.rules.*": "rule",
        "range_bands.*.rule": "rule",
        "templates.*.rule": "rule",
        "tokens.*.tokens.*.rule": "rule",
        "quick_reference.*.tables.*": "table",
        "products.*.select.*.ids.*": ANY_KIND,
    },
}
"""By kind: the pattern of a field that names an entity, and the kind that it must name."""

MIXED_FIELDS: Mapping[str, tuple[str, ...]] = {
    "profile": ("category", "keywords.*"),
    "game": tuple(
        f"{choice}.{field}" for choice in _CHOICES for field in ("category", "keywords.*")
    ),
}
"""By kind: fields that hold either free text or an id; an id is told by its dot."""

BLOCKS = frozenset({"text", "short"})
INLINE = frozenset({"note", "notes", "when", "departs", "assumes", "per"})
"""Keys whose text is Markdown wherever they stand: of paragraphs, and of a phrase."""

CELLS: Mapping[str, str] = {"table": "rows"}
"""By kind: the field below which every text is Markdown of a phrase."""


class Prose(NamedTuple):
    """A text of Markdown, where it stands in the data, and whether it is a phrase."""

    data_path: DataPath
    text: str
    inline: bool


def values(data: Any, pattern: str) -> Iterator[tuple[DataPath, Any]]:
    """The values that a pattern names, with their paths."""
    found: list[tuple[DataPath, Any]] = [((), data)]
    for name in pattern.split("."):
        found = [
            ((*path, key), child)
            for path, value in found
            for key, child in _children(value)
            if name in ("*", key)
        ]
    return iter(found)


def prose(kind: str, data: Mapping[str, Any]) -> Iterator[Prose]:
    """Every text of Markdown of an entity or of `game.yml`, in the order of the file."""
    cells = CELLS.get(kind)
    for path, text in texts(data):
        name = next(key for key in reversed(path) if isinstance(key, str))
        if path[0] == cells or name in INLINE:
            yield Prose(path, text, inline=True)
        elif name in BLOCKS:
            yield Prose(path, text, inline=False)


def texts(value: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, str]]:
    """Every text in plain data, with its path below `path`."""
    if isinstance(value, str):
        yield path, value
    else:
        for key, child in _children(value):
            yield from texts(child, (*path, key))


def _children(value: Any) -> Iterator[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return iter(value.items())
    return iter(enumerate(value)) if isinstance(value, list) else iter(())
