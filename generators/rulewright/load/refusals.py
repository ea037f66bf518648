"""What a content file must not hold although YAML allows it, and the words that refuse it."""

from rulewright.load.events import Mark
from rulewright.load.scalars import (
    MAX_DEPTH,
    MAX_PROBLEMS,
    MAX_VALUE_CHARACTERS,
    MAX_VALUES,
    UnusableNumberError,
    named,
)
from rulewright.model.problem import Position, Problem

_MOST_SHOWN = 60
"""The number of characters that a message quotes of a text in the file."""


class StopReading(Exception):  # noqa: N818  (it says what to do: the fault is among the problems)
    """The rest of the file cannot be read, or need not be."""


class Refusals:
    """The problems of one file, in the order in which they were met.

    Every method adds one and takes the parser's mark of its place. Each raises StopReading once
    there are enough of them.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._anchors: set[str] = set()
        self.problems: list[Problem] = []

    def _add(self, code: str, mark: Mark, message: str, hint: str, after: int = 0) -> None:
        """Add a problem that is `after` characters behind the mark."""
        at = Position(self._path, mark.line + 1, mark.column + after + 1)
        self.problems.append(Problem(code, at, message, hint))
        if len(self.problems) >= MAX_PROBLEMS:
            raise StopReading

    def directive(self, mark: Mark) -> None:
        """A line such as `%YAML 1.1`."""
        message = "directives such as %YAML are not allowed in content."
        self._add("yaml-directive", mark, message, "Delete this line.")

    def second_document(self, mark: Mark) -> None:
        """A second document after `---`, which is not read."""
        hint = "A file can hold only one: move the rest to a file of its own, or delete the ---."
        self._add("second-document", mark, "a second document begins here.", hint)
        raise StopReading

    def anchor_or_tag(self, mark: Mark, anchor: str | None, tag: str | None) -> None:
        """The anchor and the tag of a value."""
        if anchor:
            self._anchors.add(anchor)
            message = f"anchors are not allowed in content: &{_shown(anchor)}."
            hint = "Write the value out at each place. Put text that begins with & in quotes."
            self._add("yaml-anchor", mark, message, hint)
        if tag:
            message = f"tags are not allowed in content: {_shown(tag)}."
            hint = "Delete the tag. Put text that begins with ! in quotes."
            self._add("yaml-tag", mark, message, hint)

    def alias(self, mark: Mark, anchor: str) -> None:
        """An alias, unless its anchor was refused, which is the cause and has been reported."""
        if anchor not in self._anchors:
            message = f"aliases are not allowed in content: *{_shown(anchor)}."
            hint = "Write the value out. Put text that begins with * in quotes or in a | block."
            self._add("yaml-anchor", mark, message, hint)

    def merge(self, mark: Mark) -> None:
        """A key `<<`."""
        message = "merge keys (<<) are not allowed in content."
        self._add("yaml-merge", mark, message, "Write the keys out.")

    def key(self, mark: Mark, text: str) -> None:
        """A key that is a number, a truth value or null."""
        message = f"a key must be text, and {_shown(text) or 'nothing'} is not."
        hint = f'Put it in quotes: "{_shown(text)}".' if text else "Write a key before the colon."
        self._add("key-not-text", mark, message, hint)

    def key_with_parts(self, mark: Mark) -> None:
        """A mapping or list as a key; what follows is not read."""
        hint = "A key must be text. Put text that begins with { or [ in quotes."
        self._add("key-not-text", mark, "a mapping or list is used as a key here.", hint)
        raise StopReading

    def key_sign(self, mark: Mark) -> None:
        """Text between brackets that begins with a `?`, which the parser took for that of a key."""
        message = "text between brackets cannot begin with a ?."
        self._add("yaml-syntax", mark, message, "Put it in quotes.", after=-1)

    def duplicate(self, mark: Mark, key: str, first_line: int) -> None:
        """A key that the mapping already has; `first_line` counts from 0."""
        message = f"the key '{_shown(key)}' is already on line {first_line + 1}."
        self._add("duplicate-key", mark, message, "Keep one of the two.")

    def comment(self, mark: Mark, after: int) -> None:
        """A comment that was hardly meant as one, `after` spaces behind the mark."""
        message = "everything after this # is a comment, and is lost."
        hint = (
            "If the # belongs to the value, put the whole value in quotes. If a comment is meant, "
            "put a space after the #."
        )
        self._add("comment-in-value", mark, message, hint, after)

    def number(self, mark: Mark, error: UnusableNumberError) -> None:
        """A number that content cannot hold."""
        self._add(error.code, mark, str(error), "If it is text, put it in quotes.")

    def long(self, mark: Mark, characters: int) -> None:
        """A value with too many characters."""
        allowed = f"at most {MAX_VALUE_CHARACTERS:,} are read"
        message = f"this value has {characters:,} characters; {allowed}."
        self._add("too-big", mark, message, "Split it.")

    def escaped(self, mark: Mark, character: str) -> None:
        """An invisible character in text that has an escape for it."""
        message = f"this text has an escape for an invisible character: {named(character)}."
        self._add("hidden-character", mark, message, "Leave it out.")

    def many(self, mark: Mark) -> None:
        """Too many values; what follows is not read."""
        message = f"this file has more than {MAX_VALUES:,} values."
        self._add("too-big", mark, message, "Split it into several files.")
        raise StopReading

    def deep(self, mark: Mark) -> None:
        """Nesting that is too deep; what follows is not read."""
        message = f"mappings and lists are nested more than {MAX_DEPTH} deep here."
        hint = "Look for stray brackets or indentation that goes too far."
        self._add("too-deep", mark, message, hint)
        raise StopReading


def _shown(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"


CODES: dict[str, str] = {
    "bom": "The file begins with a byte order mark; save it as UTF-8 without one.",
    "comment-in-value": (
        "A `#` without a space after it makes the rest of a line a comment, which is lost; quote "
        "the whole value if the `#` belongs to it, or put a space after the `#` of a comment."
    ),
    "duplicate-key": "A mapping has the same key twice; keep one of them.",
    "empty-file": "The file holds nothing but comments; fill it or delete it.",
    "hidden-character": (
        "The file has a character that is invisible, or that changes the direction of the text; "
        "delete it."
    ),
    "icon-not-allowed": (
        "An icon uses an element, attribute or value that is not of the allowed set; icons are "
        "plain shapes without scripts, styles or links."
    ),
    "icon-syntax": "An icon is not well-formed SVG; save it again as plain SVG.",
    "key-not-text": 'A key is a number, truth value or null; put it in quotes, as in "1": 8.',
    "missing-file": "A file that every game needs is not there; add it.",
    "not-a-number": "`.nan` and `.inf` are not amounts; write a number.",
    "not-utf-8": "The file is not UTF-8; save it in that encoding.",
    "number-too-big": "A number has more digits than any page can need; write a smaller one.",
    "outside-link": "A symbolic link leads out of the content; copy the file in its place.",
    "released-line": (
        "A line of ids.txt is not `id`, rule number and reason, separated by tabs; write it so."
    ),
    "released-twice": "An id is in ids.txt twice; keep one of the lines.",
    "second-document": "A file holds one document; move what follows `---` to a file of its own.",
    "stray-file": (
        "A file or folder is in a place where no content is expected; move, rename or delete it."
    ),
    "tab": "A tab indents a line; indent with spaces.",
    "too-big": "A file, a value or the number of values is beyond what is read; split it.",
    "too-deep": "Mappings and lists are nested deeper than any content needs; flatten them.",
    "unreadable-file": "The file cannot be read; see its permissions.",
    "yaml-anchor": "Anchors and aliases are not allowed in content; write the value out.",
    "yaml-directive": "Directives such as `%YAML` are not allowed in content; delete the line.",
    "yaml-merge": "Merge keys (`<<`) are not allowed in content; write the keys out.",
    "yaml-syntax": "The file is not valid YAML; the message says what was found where.",
    "yaml-tag": "Tags such as `!name` are not allowed in content; put text with a `!` in quotes.",
}
