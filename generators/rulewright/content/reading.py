"""From plain data that has passed its schema to the frozen types of content.

Content is untyped in this one place. A kind of content is a frozen dataclass whose fields are named
as authors name them (`key` names those that Python reserves); `read` makes one of plain data. A
shape that its annotation alone can't describe registers a reader of its own with `reads`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, is_dataclass, replace
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, override

from rulewright.model.document import DataPath
from rulewright.model.plain import Plain
from rulewright.model.status import Marked, Status

Number: TypeAlias = int | float
"""A number as its author wrote it: 48 stays whole."""

_T = TypeVar("_T")
_Raw = TypeVar("_Raw")
_KEY = "key"
_WHOLE = "whole"
_LINKED = "linked"
_NAMES = "names"
_PRIMITIVES = {bool, int, float, str, NoneType}

_converter = Converter(detailed_validation=False)


def key(name: str) -> Mapping[str, str]:
    """The metadata of a field that authors write under another name than the field's own."""
    return {_KEY: name}


def whole() -> Mapping[str, bool]:
    """The metadata of a field that is read from the whole mapping, not from one of its keys."""
    return {_WHOLE: True}


def linked() -> Mapping[str, bool]:
    """The metadata of a field that no author writes, since linking gives it."""
    return {_LINKED: True}


def names(sort: str) -> Mapping[str, str]:
    """The metadata of a field that names what the game declares elsewhere, of this sort."""
    return {_NAMES: sort}


@dataclass(frozen=True, slots=True)
class Named:
    """A name that a value holds, the sort of what it names, and its path below that value."""

    path: DataPath
    sort: str
    name: str


def names_in(value: object, path: DataPath = ()) -> Iterator[Named]:
    """The names in a value of content, by what its type says of its fields with `names`."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from names_in(item, (*path, index))
    elif is_dataclass(value) and not isinstance(value, type):
        for each in _fields(type(value)):
            held: object = getattr(value, each.name)
            below = (*path, str(each.metadata.get(_KEY, each.name)))
            if _NAMES not in each.metadata:
                yield from names_in(held, below)
            elif isinstance(held, str):
                yield Named(below, each.metadata[_NAMES], held)
            elif isinstance(held, tuple):
                for index, name in enumerate(held):
                    yield Named((*below, index), each.metadata[_NAMES], str(name))


def authored(kind: type[Any]) -> dict[str, str]:
    """The fields of a dataclass that authors write, each with the key under which they do."""
    return {
        each.name: str(each.metadata.get(_KEY, each.name))
        for each in _fields(kind)
        if not _is_added(each)
    }


def is_whole(kind: type[Any], name: str) -> bool:
    """Whether a field of a dataclass is read from the whole mapping."""
    return any(each.name == name and _WHOLE in each.metadata for each in _fields(kind))


def read(kind: type[_T], data: object) -> _T:
    """A value of this type from plain data that its schema has accepted.

    Keys without a field are passed over, since a schema may allow more than one kind needs.
    """
    return _converter.structure(data, kind)


def reads(kind: type[_T]) -> Callable[[Callable[[_Raw], _T]], Callable[[_Raw], _T]]:
    """Register how a type is read whose shape its annotations don't describe."""

    def register(reader: Callable[[_Raw], _T]) -> Callable[[_Raw], _T]:
        # Of this type alone: kinds that extend it are read by their fields.
        _converter.register_structure_hook_func(
            lambda each: each is kind, lambda raw, _: reader(raw)
        )
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


def _fields(kind: type[Any]) -> tuple[Field[Any], ...]:
    return fields(kind)


def _is_added(field: Field[Any]) -> bool:
    return _WHOLE in field.metadata or _LINKED in field.metadata


def _dataclass_reader(kind: type[Any]) -> Callable[[Any, Any], Any]:
    changed = {
        each.name: override(omit=True)
        if _is_added(each)
        else override(rename=each.metadata.get(_KEY))
        for each in _fields(kind)
    }
    # Stubs can't say that the overrides are those of the fields.
    from_keys = make_dict_structure_fn(kind, _converter, **changed)  # type: ignore[arg-type]
    wholes = [each.name for each in _fields(kind) if _WHOLE in each.metadata]
    if not wholes:
        return from_keys
    types = get_type_hints(kind)

    def from_keys_and_whole(data: Any, _: Any) -> Any:
        read_whole = {name: _converter.structure(data, types[name]) for name in wholes}
        return replace(from_keys(data, kind), **read_whole)

    return from_keys_and_whole


def _one_or_several(data: Any, kind: Any) -> tuple[Any, ...]:
    """A list, or the one item of what authors may write without a list."""
    (item, *_) = get_args(kind)
    items = data if isinstance(data, list | tuple) else [data]
    return tuple(_converter.structure(each, item) for each in items)


def _is_tuple(kind: Any) -> bool:
    origin: object = get_origin(kind)
    return origin is tuple and get_args(kind)[1:] == (Ellipsis,)


def _is_marked(kind: Any) -> bool:
    origin: object = get_origin(kind)
    return origin is Marked


def _is_primitive(kind: Any) -> bool:
    return isinstance(kind, UnionType) and set(get_args(kind)) <= _PRIMITIVES


_converter.register_structure_hook_func(_is_primitive, lambda data, _: data)
_converter.register_structure_hook(Plain, lambda data, _: data)
_converter.register_structure_hook_factory(is_dataclass, _dataclass_reader)
_converter.register_structure_hook_func(_is_tuple, _one_or_several)
_converter.register_structure_hook_func(
    _is_marked,
    lambda data, kind: read_marked(get_args(kind)[0], data),
)
_converter.register_structure_hook(Fraction, lambda data, _: Fraction(str(data)))
