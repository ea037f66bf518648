"""One pass over the parser's events, which checks bounds and collects data and places.

Composing nodes would recurse in C and crash on deep nesting, so a pass over the events would be
needed before that anyway. Events hold everything that is needed, and cost less than nodes.

As long as the rest can still be read, a fault does not stop the pass: all of them are reported.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from rulewright.load.events import (
    AliasEvent,
    CParser,
    MappingEndEvent,
    MappingStartEvent,
    MarkedYAMLError,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
    YAMLError,
)
from rulewright.load.refusals import Refusals, StopReading
from rulewright.load.scalars import (
    MAX_DEPTH,
    MAX_VALUE_CHARACTERS,
    MAX_VALUES,
    NUMBER_STARTS,
    WORDS,
    Scalar,
    UnusableNumberError,
    first_hidden,
    resolve,
)
from rulewright.load.syntax import syntax_problem
from rulewright.model.document import DataPath, Marks
from rulewright.model.plain import Plain
from rulewright.model.problem import Position, Problem

if TYPE_CHECKING:
    from rulewright.load.events import Event, Mark

LITERAL: Final = "|"
_BLOCK_STYLES: Final = (LITERAL, ">")
_QUOTED: Final = '"'
_MERGE: Final = "<<"
_NO_NAMES: Final = frozenset({*WORDS, _MERGE})
# Marks a key on the same line, followed by a space; between brackets libyaml needs no space.
_KEY_SIGN: Final = "?"
_UNSPACED_KEY_SIGN: Final = re.compile(r"\?\S")
# People put a space after the # of a comment, and none after that of a number. (A pattern that
# begins with the character itself is found faster.)
_UNSPACED_COMMENT: Final = re.compile(r"#(?<=[ \t]#)(?![\s#]|\Z)")
_SPACES: Final = re.compile(r"[ \t]*")


class Block(NamedTuple):
    """Text after `|` or `>`, with the line (from 0) of that sign and the line where it ends."""

    data_path: DataPath
    style: str
    text: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Parsed:
    """The result of one pass. If there are problems, everything else is meaningless.

    `marks` are those of `Places`; the mark of a block is that of its `|` or `>`.
    """

    data: Plain
    marks: dict[DataPath, Marks]
    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...]


def parse(path: str, text: str) -> Parsed:
    """Read the one document of `text`, which has no hidden characters."""
    reading = _Reading(path, text)
    data: Plain = None
    stopped: tuple[Problem, ...] = ()
    try:
        data = reading.document()
    except StopReading:
        pass
    except MarkedYAMLError as error:
        stopped = (syntax_problem(path, text, error),)
    except YAMLError as error:  # of the reader, which gives no place
        stopped = (Problem("yaml-syntax", Position(path, 1, 1), f"{error}."),)
    return Parsed(
        data,
        reading.marks,
        tuple(reading.blocks),
        (*reading.refusals.problems, *stopped),
    )


class _Reading:
    """One pass, by recursive descent no deeper than `MAX_DEPTH`, with little work for each value.

    What only few files contain is looked for once in the whole text, and only then where it may be.
    In a file without any of it, a plain scalar that is text (nearly every key and value) is taken
    as it is, without a call. That is why `mapping` and `sequence` repeat what one method could do.
    """

    def __init__(self, path: str, text: str) -> None:
        self.text = text
        self.refusals = Refusals(path)
        self.marks: dict[DataPath, Marks] = {}
        self.blocks: list[Block] = []
        self.next_event = CParser(text).get_event
        self.may_be_decorated = "&" in text or "!" in text
        self.has_key_sign = _KEY_SIGN in text and bool(_UNSPACED_KEY_SIGN.search(text))
        self.has_unspaced_comment = "#" in text and bool(_UNSPACED_COMMENT.search(text))
        self.has_escapes = _QUOTED in text and "\\" in text
        self.may_be_many = len(text) > MAX_VALUES
        self.is_simple = not (
            self.may_be_decorated
            or self.has_key_sign
            or self.has_unspaced_comment
            or self.may_be_many
        )

    def document(self) -> Plain:
        """The data of the one document. Raises StopReading, and YAMLError for a syntax error."""
        self.next_event()  # the stream's start
        start = self.next_event()
        if start.__class__ is StreamEndEvent:
            return None
        self.refuse_directives(start)
        event = self.next_event()
        mark = event.start_mark
        self.marks[()] = (mark.line, mark.column, mark.line, mark.column)
        data = self.value(event, ())
        self.next_event()  # the document's end
        following = self.next_event()
        if following.__class__ is not StreamEndEvent:
            self.refuse_directives(following)
            self.refusals.second_document(following.start_mark)
        return data

    def refuse_directives(self, start: "Event") -> None:
        """Refuse the directives before a document."""
        if start.version or start.tags:
            self.refusals.directive(start.start_mark)

    def value(self, event: "Event", here: DataPath) -> Plain:
        """The value that begins with an event."""
        if self.may_be_many and len(self.marks) > MAX_VALUES:
            self.refusals.many(event.start_mark)
        kind = event.__class__
        if kind is AliasEvent:
            self.refusals.alias(event.start_mark, event.anchor or "")
            return None
        if self.may_be_decorated:
            self.refuse_decorations(event)
        if kind is ScalarEvent:
            return self.scalar(event, here)
        if len(here) >= MAX_DEPTH:
            self.refusals.deep(event.start_mark)
        return self.mapping(here) if kind is MappingStartEvent else self.sequence(here)

    def mapping(self, here: DataPath) -> dict[str, Plain]:
        """Read a mapping that has begun, and note the places of its keys and values."""
        found: dict[str, Plain] = {}
        next_event, marks, is_simple = self.next_event, self.marks, self.is_simple
        while (event := next_event()).__class__ is not MappingEndEvent:
            key_mark = event.start_mark
            if (
                not is_simple
                or event.__class__ is not ScalarEvent
                or not event.implicit[0]
                or (key := event.value) in _NO_NAMES
                or key[0] in NUMBER_STARTS
                or key in found
            ):
                key = self.key(event, here, found)
            event = next_event()
            mark = event.start_mark
            below = (*here, key)
            marks[below] = (key_mark.line, key_mark.column, mark.line, mark.column)
            if (
                not is_simple
                or event.__class__ is not ScalarEvent
                or not event.implicit[0]
                or (text := event.value) in WORDS
                or text[0] in NUMBER_STARTS
            ):
                found[key] = self.value(event, below)
            else:
                found[key] = text
        return found

    def sequence(self, here: DataPath) -> list[Plain]:
        """Read a list that has begun, and note the places of its items."""
        found: list[Plain] = []
        next_event, marks, is_simple = self.next_event, self.marks, self.is_simple
        while (event := next_event()).__class__ is not SequenceEndEvent:
            mark = event.start_mark
            line, column = mark.line, mark.column
            below = (*here, len(found))
            marks[below] = (line, column, line, column)
            if (
                not is_simple
                or event.__class__ is not ScalarEvent
                or not event.implicit[0]
                or (text := event.value) in WORDS
                or text[0] in NUMBER_STARTS
            ):
                found.append(self.value(event, below))
            else:
                found.append(text)
        return found

    def key(self, event: "Event", here: DataPath, found: Mapping[str, Plain]) -> str:
        """The key that an event holds, of a mapping of which `found` has been read."""
        mark = event.start_mark
        if event.__class__ is not ScalarEvent:
            self.refuse_key(event)
        if self.may_be_decorated:
            self.refuse_decorations(event)
        key = event.value
        if event.implicit[0]:
            if key == _MERGE:
                self.refusals.merge(mark)
            elif (key in WORDS or key[0] in NUMBER_STARTS) and not _is_text(key):
                self.refusals.key(mark, key)
            if self.has_unspaced_comment:
                self.look_for_comment(event.end_mark)
        if self.has_escapes and event.style == _QUOTED:
            self.look_for_hidden(event)
        if self.has_key_sign and mark.index and self.text[mark.index - 1] == _KEY_SIGN:
            self.refusals.key_sign(mark)
        if key in found:
            self.refusals.duplicate(mark, key, self.marks[*here, key][0])
        return key

    def refuse_key(self, event: "Event") -> NoReturn:
        """Refuse a key that is not a scalar; what follows it is not read."""
        mark = event.start_mark
        if event.__class__ is AliasEvent:
            self.refusals.alias(mark, event.anchor or "")
        else:
            self.refuse_decorations(event)
            self.refusals.key_with_parts(mark)
        raise StopReading

    def refuse_decorations(self, event: "Event") -> None:
        """Refuse the anchor and the tag of a value or key."""
        if event.anchor or event.ctag:
            self.refusals.anchor_or_tag(event.start_mark, event.anchor, event.tag)

    def scalar(self, event: "Event", here: DataPath) -> Scalar:
        """The value of a scalar, which is text if it is written in quotes or as a block."""
        text = event.value
        if len(text) > MAX_VALUE_CHARACTERS:
            self.refusals.long(event.start_mark, len(text))
        if event.implicit[0]:
            if self.has_unspaced_comment:
                self.look_for_comment(event.end_mark)
            if text in WORDS or text[0] in NUMBER_STARTS:
                return self.resolved(text, event.start_mark)
            return text
        if self.has_escapes and event.style == _QUOTED:
            self.look_for_hidden(event)
        if event.style in _BLOCK_STYLES:
            first, last = event.start_mark.line, event.end_mark.line
            self.blocks.append(Block(here, event.style, text, first, last))
        return text

    def resolved(self, text: str, mark: "Mark") -> Scalar:
        """The value of a plain scalar that may not be text."""
        try:
            return resolve(text)
        except UnusableNumberError as error:
            self.refusals.number(mark, error)
            return None

    def look_for_hidden(self, event: "Event") -> None:
        """Refuse text in double quotes that has an escape for an invisible character."""
        character = first_hidden(event.value)
        if character:
            self.refusals.escaped(event.start_mark, character)

    def look_for_comment(self, mark: "Mark") -> None:
        """Refuse a comment without a space after its # that cuts off the plain scalar before it."""
        spaces = _SPACES.match(self.text, mark.index)
        after = len(spaces[0]) if spaces else 0
        if _UNSPACED_COMMENT.match(self.text, mark.index + after):
            self.refusals.comment(mark, after)


def _is_text(plain: str) -> bool:
    try:
        return isinstance(resolve(plain), str)
    except UnusableNumberError:
        return False
