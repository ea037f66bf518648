"""One pass over the parser's events: bounds, data and places together.

Composing nodes first would recurse in C, which crashes on deep nesting, and so would need a pass
over the events before it anyhow. Events carry all that is needed, and cost less than nodes.

Faults do not stop the pass where what follows can still be read, so that all of them are told.
"""

import re
from dataclasses import dataclass
from typing import Any, Final, cast

from _ruamel_yaml import CParser  # type: ignore[import-not-found]  # of ruamel.yaml.clib
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from rulewright.load.bounds import MAX_DEPTH, MAX_VALUE_CHARACTERS, MAX_VALUES
from rulewright.load.places import Marks
from rulewright.load.refusals import Refusals, StopReading
from rulewright.load.scalars import NUMBER_STARTS, WORDS, UnusableNumberError, resolve
from rulewright.load.syntax import syntax_problem
from rulewright.model.document import DataPath
from rulewright.model.problem import Position, Problem

LITERAL: Final = "|"
_BLOCK_STYLES: Final = (LITERAL, ">")
_MERGE: Final = "<<"
# Before a key on the same line, with a space between; libyaml takes it between brackets without.
_KEY_SIGN: Final = "?"
# People put a space after the # of a comment, and none after that of a number.
_UNSPACED_COMMENT: Final = re.compile(r"[ \t]#(?![\s#]|\Z)")
_SPACES: Final = re.compile(r"[ \t]*")


@dataclass(frozen=True, slots=True)
class Block:
    """Text written after `|` or `>`: on which line (from 0) that stands, and on which it ends."""

    data_path: DataPath
    style: str
    text: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Parsed:
    """What one pass gave. `data` and the rest mean something only where there are no problems.

    `marks` are those of `Places`; that of a block is where its `|` or `>` stands.
    """

    data: Any
    marks: dict[DataPath, Marks]
    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...]


def parse(path: str, text: str) -> Parsed:
    """Read the one document of `text`, whose characters can all be seen (see `characters.py`)."""
    reading = _Reading(path, text)
    stopped: tuple[Problem, ...] = ()
    try:
        reading.run()
    except StopReading:
        pass
    except MarkedYAMLError as error:
        stopped = (syntax_problem(path, text, error),)
    except YAMLError as error:  # of the reader, which gives no place
        stopped = (Problem("yaml-syntax", Position(path, 1, 1), f"{error}."),)
    return Parsed(
        reading.outermost[0] if reading.outermost else None,
        reading.marks,
        tuple(reading.blocks),
        (*reading.refusals.problems, *stopped),
    )


class _Reading:
    """The state of one pass: the mapping or list being filled, and those around it.

    The document itself is the one item of `outermost`. Of a mapping, `key` is the key whose value
    is due; None means that a key is due.
    """

    def __init__(self, path: str, text: str) -> None:
        self.text = text
        self.refusals = Refusals(path)
        self.has_unspaced_comment = bool(_UNSPACED_COMMENT.search(text))
        self.outermost: list[Any] = []
        self.marks: dict[DataPath, Marks] = {}
        self.blocks: list[Block] = []
        self.documents = 0
        self.container: Any = self.outermost
        self.here: DataPath = ()
        self.is_list = True
        self.key: str | None = None
        self.key_mark: Any = None
        self.around: list[tuple[Any, DataPath, bool]] = []

    def run(self) -> None:
        """Take all events; raises StopReading, and YAMLError where the text is not YAML."""
        take = {
            ScalarEvent: self.scalar,
            MappingStartEvent: self.begin,
            SequenceStartEvent: self.begin,
            MappingEndEvent: self.end,
            SequenceEndEvent: self.end,
            AliasEvent: self.alias,
            DocumentStartEvent: self.document,
        }
        next_event = CParser(self.text).get_event
        while True:
            event = next_event()
            kind = event.__class__
            if kind in take:
                take[kind](event)
            elif kind is StreamEndEvent:
                return

    def document(self, event: Any) -> None:
        """The start of a document: one is allowed."""
        if event.version or event.tags:
            self.refusals.directive(event.start_mark)
        self.documents += 1
        if self.documents > 1:
            self.refusals.second_document(event.start_mark)

    def scalar(self, event: Any) -> None:
        """A key or a plain value."""
        mark = event.start_mark
        if event.anchor or event.tag:
            self.refusals.anchor_or_tag(mark, event.anchor, event.tag)
        value = event.value
        is_plain = event.implicit[0]
        if is_plain and self.has_unspaced_comment:
            self.look_for_comment(event.end_mark)
        if self.key is None and not self.is_list:
            self.take_key(value, mark, is_plain=is_plain)
            return
        if len(value) > MAX_VALUE_CHARACTERS:
            self.refusals.long(mark, len(value))
        if is_plain and (value in WORDS or value[0] in NUMBER_STARTS):
            value = self.resolved(value, mark)
        below = self.put(value, mark)
        if event.style in _BLOCK_STYLES:
            end = event.end_mark.line
            self.blocks.append(Block(below, event.style, value, mark.line, end))

    def look_for_comment(self, mark: Any) -> None:
        """Whether a comment without a space after its # cuts off a plain scalar that ends here."""
        spaces = _SPACES.match(self.text, mark.index)
        after = len(spaces[0]) if spaces else 0
        if after and _UNSPACED_COMMENT.match(self.text, mark.index + after - 1):
            self.refusals.comment(mark, after)

    def begin(self, event: Any) -> None:
        """The start of a mapping or list."""
        mark = event.start_mark
        if event.anchor or event.tag:
            self.refusals.anchor_or_tag(mark, event.anchor, event.tag)
        if self.key is None and not self.is_list:
            self.refusals.key_with_parts(mark)
        is_list = event.__class__ is SequenceStartEvent
        container: Any = [] if is_list else {}
        around = (self.container, self.here, self.is_list)
        below = self.put(container, mark)
        self.around.append(around)
        if len(self.around) > MAX_DEPTH:
            self.refusals.deep(mark)
        self.container, self.here, self.is_list = container, below, is_list

    def end(self, _event: Any) -> None:
        """The end of a mapping or list."""
        self.container, self.here, self.is_list = self.around.pop()

    def alias(self, event: Any) -> None:
        """An alias, which stands for nothing."""
        self.refusals.alias(event.start_mark, event.anchor)
        if self.key is None and not self.is_list:
            raise StopReading
        self.put(None, event.start_mark)

    def put(self, value: Any, mark: Any) -> DataPath:
        """Put a value where it is due, note its place, and give its path."""
        if self.is_list:
            below = (*self.here, len(self.container)) if self.around else ()
            self.container.append(value)
            key_mark = mark
        else:
            below = (*self.here, cast("str", self.key))
            self.container[self.key] = value
            self.key = None
            key_mark = self.key_mark
        self.marks[below] = (key_mark.line, key_mark.column, mark.line, mark.column)
        if len(self.marks) > MAX_VALUES:
            self.refusals.many(mark)
        return below

    def take_key(self, key: str, mark: Any, *, is_plain: bool) -> None:
        """Note the key of the value that follows."""
        if is_plain and key == _MERGE:
            self.refusals.merge(mark)
        elif is_plain and (key in WORDS or key[0] in NUMBER_STARTS) and not _is_text(key):
            self.refusals.key(mark, key)
        if mark.index and self.text[mark.index - 1] == _KEY_SIGN:
            self.refusals.key_sign(mark)
        if key in self.container:
            first = self.marks.get((*self.here, key))
            self.refusals.duplicate(mark, key, first[0] if first else None)
        self.key, self.key_mark = key, mark

    def resolved(self, text: str, mark: Any) -> Any:
        """What a plain scalar means."""
        try:
            return resolve(text)
        except UnusableNumberError as error:
            self.refusals.number(mark, error)
            return None


def _is_text(plain: str) -> bool:
    try:
        return isinstance(resolve(plain), str)
    except UnusableNumberError:
        return False
