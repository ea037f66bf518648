"""Stand-ins for frozen values: of the same type, with fields that are fetched when read."""

from collections.abc import Callable
from dataclasses import Field, fields
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from rulewright.model.memory import cache

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_T = TypeVar("_T")


def stand_in(value: _T, read: Callable[[str], object]) -> _T:
    """A value of the same type, each field of which is fetched from `read` when it is read."""
    kind = cast("type[DataclassInstance]", type(value))
    made = object.__new__(_stand_in_type(kind))
    object.__setattr__(made, "_read", read)
    return cast(_T, made)


class _StandIn(Protocol):
    _read: Callable[[str], object]


@cache
def _stand_in_type(kind: "type[DataclassInstance]") -> type[object]:
    names = frozenset(field_names(kind)) | ({"at"} & {*dir(kind)})
    parts: dict[str, object] = {"__slots__": ("_read",), "__doc__": kind.__doc__}
    for name in names:
        parts[name] = property(_fetcher(name))
    made: type[object] = type(kind.__name__, (kind,), parts)
    return made


def _fetcher(name: str) -> Callable[[_StandIn], object]:
    return lambda made: made._read(name)


@cache
def field_names(kind: "type[DataclassInstance]") -> tuple[str, ...]:
    """The names of the fields of a dataclass."""
    declared: tuple[Field[object], ...] = fields(kind)
    return tuple(each.name for each in declared)
