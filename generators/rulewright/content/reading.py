"""From plain data that has passed its schema to the frozen types of content.

A kind of content is a frozen dataclass whose fields are named as authors name them (`key` names
those that Python reserves); `read` makes one of plain data. A type whose shape its annotations
can't describe registers a reader of its own with `reads`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, is_dataclass, replace
from fractions import Fraction
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    NamedTuple,
    TypeAlias,
    TypeGuard,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, override

from rulewright.model.document import DataPath
from rulewright.model.plain import Plain
from rulewright.model.status import Marked, Status

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Number: TypeAlias = int | float
"""A number as its author wrote it: 48 stays whole."""

_T = TypeVar("_T")
_Raw = TypeVar("_Raw")
_Reader: TypeAlias = Callable[[object, object], object]
"""Makes a value of data and the annotation that says what to make."""
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
    """The metadata of a field that no author writes, since linking fills it in."""
    return {_LINKED: True}


def names(sort: str) -> Mapping[str, str]:
    """The metadata of a field that names something of this sort that the game declares."""
    return {_NAMES: sort}


class _Field(NamedTuple):
    """A field of a dataclass, with what its metadata says.

    `key` is the one under which authors write it, `names` the sort of what it names, or empty.
    """

    name: str
    key: str
    is_whole: bool
    is_linked: bool
    names: str


def _fields(of: "DataclassInstance | type[DataclassInstance]") -> Iterator[_Field]:
    declared: tuple[Field[object], ...] = fields(of)
    for each in declared:
        says: Mapping[str, object] = each.metadata
        yield _Field(
            name=each.name,
            key=str(says.get(_KEY, each.name)),
            is_whole=_WHOLE in says,
            is_linked=_LINKED in says,
            names=str(says.get(_NAMES, "")),
        )


@dataclass(frozen=True, slots=True)
class Named:
    """A name in a value, the sort of what it names, and its path below that value."""

    path: DataPath
    sort: str
    name: str


def names_in(value: object, path: DataPath = ()) -> Iterator[Named]:
    """The names in a value of content: those of its fields that have the metadata `names`."""
    if _is_tuple(value):
        for index, item in enumerate(value):
            yield from names_in(item, (*path, index))
    elif is_dataclass(value):
        for each in _fields(value):
            content: object = getattr(value, each.name)
            below = (*path, each.key)
            if not each.names:
                yield from names_in(content, below)
            elif isinstance(content, str):
                yield Named(below, each.names, content)
            elif _is_tuple(content):
                for index, name in enumerate(content):
                    yield Named((*below, index), each.names, str(name))


def authored(kind: "type[DataclassInstance]") -> dict[str, str]:
    """The fields of a dataclass that authors write, each with the key under which they do."""
    return {each.name: each.key for each in _fields(kind) if not (each.is_whole or each.is_linked)}


def is_whole(kind: "type[DataclassInstance]", name: str) -> bool:
    """Whether a field of a dataclass is read from the whole mapping."""
    return any(each.name == name and each.is_whole for each in _fields(kind))


def read(kind: type[_T], data: object) -> _T:
    """A value of this type from plain data that its schema has accepted.

    Keys without a field are passed over, since a schema may allow more than one kind needs.
    """
    return _converter.structure(data, kind)


def reads(kind: type[_T]) -> Callable[[Callable[[_Raw], _T]], Callable[[_Raw], _T]]:
    """Register how a type is read whose shape its annotations don't describe."""

    def register(reader: Callable[[_Raw], _T]) -> Callable[[_Raw], _T]:
        # Only of this type: types that extend it are read by their fields.
        _converter.register_structure_hook_func(
            lambda each: each is kind, lambda raw, _: reader(cast(_Raw, raw))
        )
        return reader

    return register


def _structure(data: object, kind: object) -> object:
    """A value of data, by an annotation: a class, or a form such as `tuple[int, ...]`."""
    return _converter.structure(data, cast(type[object], kind))


def _arguments(kind: object) -> tuple[object, ...]:
    """The arguments in the brackets of an annotation."""
    arguments: tuple[object, ...] = get_args(kind)
    return arguments


def _dataclass_reader(kind: "type[DataclassInstance]") -> _Reader:
    changed = {
        each.name: override(omit=True)
        if each.is_whole or each.is_linked
        else override(rename=None if each.key == each.name else each.key)
        for each in _fields(kind)
    }
    # Stubs can't say that the overrides are those of the fields.
    from_keys = cast(_Reader, make_dict_structure_fn(kind, _converter, **changed))  # type: ignore[arg-type]
    wholes = [each.name for each in _fields(kind) if each.is_whole]
    if not wholes:
        return from_keys
    types: Mapping[str, object] = get_type_hints(kind)

    def from_keys_and_whole(data: object, _: object) -> object:
        read_whole = {name: _structure(data, types[name]) for name in wholes}
        return replace(cast("DataclassInstance", from_keys(data, kind)), **read_whole)

    return from_keys_and_whole


def _one_or_several(data: object, kind: object) -> tuple[object, ...]:
    """A list, or the one item of what authors may write without a list."""
    item, *_ = _arguments(kind)
    items = data if _is_list(data) or _is_tuple(data) else [data]
    return tuple(_structure(each, item) for each in items)


def _marked(data: object, kind: object) -> Marked[object]:
    """A value written plainly, or with its status as `{value, status, note}`."""
    (of,) = _arguments(kind)
    if not _is_mapping(data) or "status" not in data:
        return Marked(None if data is None else _structure(data, of))
    value = data.get("value")
    return Marked(
        None if value is None else _structure(value, of),
        Status(str(data["status"])),
        str(data.get("note", "")),
    )


def _is_mapping(data: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(data, dict)


def _is_list(data: object) -> TypeGuard[list[object]]:
    return isinstance(data, list)


def _is_tuple(data: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(data, tuple)


def _names_tuples(kind: object) -> bool:
    origin: object = get_origin(kind)
    return origin is tuple and _arguments(kind)[1:] == (Ellipsis,)


def _names_marked(kind: object) -> bool:
    origin: object = get_origin(kind)
    return origin is Marked


def _names_primitives(kind: object) -> bool:
    return isinstance(kind, UnionType) and set(_arguments(kind)) <= _PRIMITIVES


def _fraction(data: object, _: object) -> Fraction:
    return Fraction(str(data))


def _as_it_is(data: object, _: object) -> object:
    return data


_converter.register_structure_hook_func(_names_primitives, _as_it_is)
_converter.register_structure_hook(Plain, _as_it_is)
_converter.register_structure_hook_factory(is_dataclass, _dataclass_reader)
_converter.register_structure_hook_func(_names_tuples, _one_or_several)
_converter.register_structure_hook_func(_names_marked, _marked)
_converter.register_structure_hook(Fraction, _fraction)
