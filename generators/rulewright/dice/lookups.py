"""Small declared functions: a table from a number or a condition to a number."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.model.status import Marked, Status, marked, weakest


@dataclass(frozen=True, slots=True)
class Lookup:
    """A declared lookup; its keys are strings, its values integers, each with its mark."""

    id: str
    title: str
    rule: str
    values: Mapping[str, Marked]

    def value(self, key: int | str) -> Marked:
        """The value for a key, marked with the weaker of its own status and the lookup's.

        Raises KeyError where the lookup has none: content is checked for that before.
        """
        return self.values[str(key)]


def read_lookups(game: Mapping[str, Any]) -> dict[str, Lookup]:
    """The lookups of a game's data, by id."""
    return {name: _lookup(name, raw) for name, raw in game.get("lookups", {}).items()}


def _lookup(name: str, raw: Mapping[str, Any]) -> Lookup:
    whole = Marked(None, Status(raw.get("status", Status.STATED)), str(raw.get("note", "")))
    values = {str(key): _with(marked(value), whole) for key, value in raw["values"].items()}
    return Lookup(name, str(raw.get("title", name)), str(raw.get("rule", "")), values)


def _with(value: Marked, whole: Marked) -> Marked:
    """A value that takes the mark of the lookup where that is the weaker one."""
    status = weakest((value.status, whole.status))
    note = value.note if status is value.status and value.note else whole.note or value.note
    return Marked(value.value, status, note)
