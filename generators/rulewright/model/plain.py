"""Plain data: what YAML and JSON files hold once they are read."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
    """A value as its author wrote it."""

    def from_json(text: str | bytes) -> Plain:
        """The data of a JSON text. Raises ValueError where it is not JSON."""
        raise NotImplementedError

else:
    from_json = json.loads

    class Plain:
        """Stands for plain data in annotations, which cannot be read where they name themselves."""


def as_mapping(data: Plain) -> Mapping[str, Plain]:
    """Data that its schema says is a mapping; raises TypeError where it is none."""
    if isinstance(data, Mapping):
        return data
    raise TypeError(f"this is not a mapping: {data!r}")


def as_list(data: Plain) -> Sequence[Plain]:
    """Data that its schema says is a list; raises TypeError where it is none."""
    if isinstance(data, Sequence) and not isinstance(data, str):
        return data
    raise TypeError(f"this is not a list: {data!r}")


def as_text(data: Plain) -> str:
    """Data that its schema says is a text; raises TypeError where it is none."""
    if isinstance(data, str):
        return data
    raise TypeError(f"this is not a text: {data!r}")
