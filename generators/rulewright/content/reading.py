"""From plain data that has passed its schema to the frozen types of content.

Content is untyped in this one place. A kind of content is a frozen dataclass whose fields are named
as authors name them (`key` names those that Python reserves); `read` makes one of plain data. A
shape that its annotation alone can't describe registers a reader of its own with `reads`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar, get_args, get_origin

from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, override

from rulewright.model.status import Marked, Status

Plain: TypeAlias = "None | bool | int | float | str | Sequence[Plain] | Mapping[str, Plain]"
"""What a content file is made of, where it is passed on as its author wrote it."""

_T = TypeVar("_T")
_KEY = "key"

_converter = Converter(detailed_validation=False)


def key(name: str) -> Mapping[str, str]:
    """The metadata of a field that authors write under another name than the field's own."""
    return {_KEY: name}


def read(kind: type[_T], data: object) -> _T:
    """A value of this type from plain data that its schema has accepted.

    Keys without a field are passed over, since a schema may allow more than one kind needs.
    """
    return _converter.structure(data, kind)


def reads(kind: type[_T]) -> Callable[[Callable[[Any], _T]], Callable[[Any], _T]]:
    """Register how a type is read whose shape its annotations don't describe."""

    def register(reader: Callable[[Any], _T]) -> Callable[[Any], _T]:
        _converter.register_structure_hook(kind, lambda raw, _: reader(raw))
        return reader

    return register


def read_marked(kind: type[_T], data: Any) -> Marked[_T]:
    """A value written plainly, or with its status as `{value, status, note}`."""
    if isinstance(data, dict) and "status" in data:
        value = data.get("value")
        return Marked(
            None if value is None else read(kind, value),
            Status(data["status"]),
            str(data.get("note", "")),
        )
    return Marked(None if data is None else read(kind, data))


def _dataclass_reader(kind: type[Any]) -> Callable[[Any, Any], Any]:
    renamed = {
        each.name: override(rename=each.metadata[_KEY])
        for each in fields(kind)
        if _KEY in each.metadata
    }
    # Stubs can't say that the overrides are those of the fields.
    return make_dict_structure_fn(kind, _converter, **renamed)  # type: ignore[arg-type]


def _one_or_several(data: Any, kind: Any) -> tuple[Any, ...]:
    """A list, or the one item of what authors may write without a list."""
    (item, *_) = get_args(kind)
    items = data if isinstance(data, list | tuple) else [data]
    return tuple(_converter.structure(each, item) for each in items)


_converter.register_structure_hook_factory(is_dataclass, _dataclass_reader)
_converter.register_structure_hook_func(
    lambda kind: get_origin(kind) is tuple and get_args(kind)[1:] == (Ellipsis,), _one_or_several
)
_converter.register_structure_hook_func(
    lambda kind: get_origin(kind) is Marked,
    lambda data, kind: read_marked(get_args(kind)[0], data),
)
_converter.register_structure_hook(Fraction, lambda data, _: Fraction(str(data)))
