"""What the YAML parser returns, with the types that the binding of libyaml does not declare."""

from typing import TYPE_CHECKING, Protocol


class Mark(Protocol):
    """A place as the parser marks it: line, column and index of the character, all from 0."""

    line: int
    column: int
    index: int


if TYPE_CHECKING:

    class YAMLError(Exception):
        """Text that is not YAML."""

    class MarkedYAMLError(YAMLError):
        """The same, with its place and what the parser was reading at that time."""

        context: str | None
        context_mark: Mark | None
        problem: str | None
        problem_mark: Mark

    class Event:
        """A value, or the beginning or end of what contains values.

        Every event has marks. `implicit`, `style` and `value` belong to scalars, `anchor`, `ctag`
        and `tag` to values, `tags` and `version` to the start of a document.
        """

        start_mark: Mark
        end_mark: Mark
        anchor: str | None
        ctag: object
        implicit: tuple[bool, bool]
        style: str
        tag: str | None
        tags: object
        value: str
        version: object

    class AliasEvent(Event):
        """An alias, `*name`."""

    class MappingStartEvent(Event):
        """The beginning of a mapping."""

    class MappingEndEvent(Event):
        """The end of a mapping."""

    class ScalarEvent(Event):
        """A single value or a key."""

    class SequenceEndEvent(Event):
        """The end of a list."""

    class StreamEndEvent(Event):
        """The end of the text."""

    class CParser:
        """The parser of libyaml."""

        def __init__(self, text: str) -> None:
            """Begin to parse a text."""

        def get_event(self) -> Event:
            """The next event. Raises YAMLError for text that is not YAML."""
            raise NotImplementedError

else:
    from _ruamel_yaml import CParser  # of ruamel.yaml.clib
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.events import (
        AliasEvent,
        MappingEndEvent,
        MappingStartEvent,
        ScalarEvent,
        SequenceEndEvent,
        StreamEndEvent,
    )

__all__ = [
    "AliasEvent",
    "CParser",
    "MappingEndEvent",
    "MappingStartEvent",
    "Mark",
    "MarkedYAMLError",
    "ScalarEvent",
    "SequenceEndEvent",
    "StreamEndEvent",
    "YAMLError",
]
