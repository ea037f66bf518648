"""Plain data: what YAML and JSON files hold once they are read."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
    """A value as its author wrote it."""
else:

    class Plain:
        """Stands for plain data in annotations, which cannot be read where they name themselves."""
