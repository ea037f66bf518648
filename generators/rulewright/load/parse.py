"""One pass over the parser's events: bounds, data and places together.

Composing nodes first would recurse in C, which crashes on deep nesting, and so would need a pass
over the events before it anyhow. Events carry all that is needed, and cost less than nodes.

Faults do not stop the pass where what follows can still be read, so that all of them are told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from _ruamel_yaml import CParser
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

from rulewright.load.bounds import (
    MAX_DEPTH,
    MAX_PROBLEMS,
    MAX_VALUE_CHARACTERS,
    MAX_VALUES,
)
from rulewright.load.places import Marks
from rulewright.load.scalars import NUMBER_STARTS, WORDS, NotAnAmount, resolve
from rulewright.load.syntax import syntax_problem
from rulewright.model.document import DataPath
from rulewright.model.problem import Position, Problem


@dataclass(frozen=True, slots=True)
class Parsed:
    """What one pass gave. `data` and the rest mean something only where there are no problems.

    `marks` are those of `Places`; that of a block is where its `|` or `>` stands.
    """

    data: Any
    marks: dict[DataPath, Marks]
    blocks: tuple["Block", ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Text written after `|` or `>`: on which line (from 0) that stands, and on which it ends."""

    data_path: DataPath
    style: str
    text: str
    first: int
    last: int


LITERAL = "|"
BLOCK_STYLES = (LITERAL, ">")


class _Stop(Exception):
    """What follows cannot be read; the reason is among the problems."""


class _Pass:
    """The state of one pass over one file."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.data: Any = None
        self.marks: dict[DataPath, Marks] = {}
        self.blocks: list[Block] = []
        self.problems: list[Problem] = []
        self.anchors: set[str] = set()
        self.documents = 0

    def report(self, code: str, mark: Any, message: str, hint: str) -> None:
        at = Position(self.path, mark.line + 1, mark.column + 1)
        self.problems.append(Problem(code, at, message, hint))
        if len(self.problems) >= MAX_PROBLEMS:
            raise _Stop

    def run(self) -> None:
        """Read all events; raises _Stop, and what the parser raises."""
        marks = self.marks
        next_event = CParser(self.text).get_event
        # What is being filled: a mapping or list, its path, and of a mapping the key whose value is
        # due. The document is the one item of an outermost list.
        outermost: list[Any] = []
        container: Any = outermost
        here: DataPath = ()
        is_list = True
        key: str | None = None
        key_mark: Any = None
        below: DataPath
        outer: list[tuple[Any, DataPath, bool]] = []

        while True:
            event = next_event()
            kind = event.__class__
            if kind is ScalarEvent:
                mark = event.start_mark
                if event.anchor or event.tag:
                    self.check_node(event)
                value = event.value
                if not is_list and key is None:
                    if event.implicit[0]:
                        self.check_key(value, mark)
                    if value in container:
                        self.report_duplicate(here, value, mark)
                    key, key_mark = value, mark
                    continue
                if len(value) > MAX_VALUE_CHARACTERS:
                    self.report_long(value, mark)
                if event.implicit[0] and (value in WORDS or value[0] in NUMBER_STARTS):
                    value = self.amount(value, mark)
                if is_list:
                    below = (*here, len(container)) if outer else ()
                    key_mark = mark
                    container.append(value)
                else:
                    below = (*here, key)  # type: ignore[arg-type]
                    container[key] = value
                    key = None
                marks[below] = (key_mark.line, key_mark.column, mark.line, mark.column)
                if event.style in BLOCK_STYLES:
                    end = event.end_mark.line
                    self.blocks.append(Block(below, event.style, value, mark.line, end))
                if len(marks) > MAX_VALUES:
                    self.report_many(mark)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                mark = event.start_mark
                if event.anchor or event.tag:
                    self.check_node(event)
                value = {} if kind is MappingStartEvent else []
                if is_list:
                    below = (*here, len(container)) if outer else ()
                    key_mark = mark
                    container.append(value)
                elif key is None:
                    self.report_complex_key(mark)
                    raise _Stop
                else:
                    below = (*here, key)
                    container[key] = value
                marks[below] = (key_mark.line, key_mark.column, mark.line, mark.column)
                outer.append((container, here, is_list))
                if len(outer) > MAX_DEPTH:
                    self.report_deep(mark)
                container, here, key = value, below, None
                is_list = kind is SequenceStartEvent
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                container, here, is_list = outer.pop()
                key = None
            elif kind is AliasEvent:
                mark = event.start_mark
                self.check_alias(event)
                if is_list:
                    container.append(None)
                elif key is None:
                    raise _Stop
                else:
                    container[key] = None
                    key = None
            elif kind is DocumentStartEvent:
                self.check_document(event)
            elif kind is StreamEndEvent:
                break
        self.data = outermost[0] if outermost else None

    # ---- What content does not use -----------------------------------------------------------

    def check_document(self, event: Any) -> None:
        if event.version or event.tags:
            self.report(
                "yaml-directive",
                event.start_mark,
                "directives such as %YAML are not used in content.",
                "Delete this line.",
            )
        self.documents += 1
        if self.documents > 1:
            self.report(
                "second-document",
                event.start_mark,
                "a second document begins here.",
                "One file holds one: move what follows to a file of its own, or delete the ---.",
            )
            raise _Stop

    def check_node(self, event: Any) -> None:
        if event.anchor:
            self.anchors.add(event.anchor)
            self.report(
                "yaml-anchor",
                event.start_mark,
                f"anchors are not used in content: &{_shown(event.anchor)}.",
                "Write the value out at each place. Text that begins with & goes into quotes.",
            )
        if event.tag:
            self.report(
                "yaml-tag",
                event.start_mark,
                f"tags are not used in content: {_shown(event.tag)}.",
                "Delete the tag. Text that begins with ! goes into quotes.",
            )

    def check_alias(self, event: Any) -> None:
        if event.anchor not in self.anchors:  # else the anchor is reported, and is the cause
            self.report(
                "yaml-anchor",
                event.start_mark,
                f"aliases are not used in content: *{_shown(event.anchor)}.",
                "Write the value out. Text that begins with * goes into quotes or a | block.",
            )

    def check_key(self, text: str, mark: Any) -> None:
        if text == "<<":
            self.report(
                "yaml-merge",
                mark,
                "merge keys (<<) are not used in content.",
                "Write the keys out.",
            )
        elif text in WORDS or text[0] in NUMBER_STARTS:
            try:
                is_text = isinstance(resolve(text), str)
            except NotAnAmount:
                is_text = False
            if not is_text:
                shown = _shown(text) or "nothing"
                self.report(
                    "key-not-text",
                    mark,
                    f"a key must be text, and {shown} is not.",
                    f'Put it in quotes: "{shown}".' if text else "Write a key before the colon.",
                )

    def report_complex_key(self, mark: Any) -> None:
        self.report(
            "key-not-text",
            mark,
            "a mapping or list stands here as a key.",
            "A key must be text. Text that begins with { or [ goes into quotes.",
        )

    def report_duplicate(self, here: DataPath, key: str, mark: Any) -> None:
        first = self.marks.get((*here, key))
        line = f" on line {first[0] + 1}" if first else ""
        self.report(
            "duplicate-key",
            mark,
            f"the key '{_shown(key)}' already stands{line}.",
            "Keep one of the two.",
        )

    # ---- What is too much --------------------------------------------------------------------

    def amount(self, text: str, mark: Any) -> Any:
        try:
            return resolve(text)
        except NotAnAmount as error:
            self.report(error.code, mark, error.message, "If it is text, put it in quotes.")
            return None

    def report_long(self, value: str, mark: Any) -> None:
        self.report(
            "too-big",
            mark,
            f"this value has {len(value):,} characters; at most {MAX_VALUE_CHARACTERS:,} are read.",
            "Split it.",
        )

    def report_many(self, mark: Any) -> None:
        self.report(
            "too-big",
            mark,
            f"this file has more than {MAX_VALUES:,} values.",
            "Split it into several files.",
        )
        raise _Stop

    def report_deep(self, mark: Any) -> None:
        self.report(
            "too-deep",
            mark,
            f"mappings and lists are nested more than {MAX_DEPTH} deep here.",
            "Look for brackets or indentation that got out of hand.",
        )
        raise _Stop


def _shown(text: str) -> str:
    """Text of the file's as a message quotes it."""
    return text if len(text) <= 60 else text[:59] + "…"


def parse(path: str, text: str) -> Parsed:
    """Read the one document of `text`, whose characters can all be seen (see `characters.py`)."""
    state = _Pass(path, text)
    problems: Iterator[Problem] = iter(())
    try:
        state.run()
    except _Stop:
        pass
    except MarkedYAMLError as error:
        problems = syntax_problem(path, text, error)
    except YAMLError as error:  # a reader's error: it has no mark
        problems = iter((Problem("yaml-syntax", Position(path, 1, 1), str(error)),))
    found = (*state.problems, *problems)
    return Parsed(state.data, state.marks, tuple(state.blocks), found)
