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
"""Characters of a text of the file's that a message quotes."""


class StopReading(Exception):  # noqa: N818  (it says what to do: the fault is among the problems)
    """What follows in the file cannot be read, or need not be."""


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
        """`after` so many characters from the mark."""
        at = Position(self._path, mark.line + 1, mark.column + after + 1)
        self.problems.append(Problem(code, at, message, hint))
        if len(self.problems) >= MAX_PROBLEMS:
            raise StopReading

    def directive(self, mark: Mark) -> None:
        """A line such as `%YAML 1.1`."""
        message = "directives such as %YAML are not used in content."
        self._add("yaml-directive", mark, message, "Delete this line.")

    def second_document(self, mark: Mark) -> None:
        """Whatever follows a second `---`, which is not read."""
        hint = "One file holds one: move what follows to a file of its own, or delete the ---."
        self._add("second-document", mark, "a second document begins here.", hint)
        raise StopReading

    def anchor_or_tag(self, mark: Mark, anchor: str | None, tag: str | None) -> None:
        """Decorations of a value."""
        if anchor:
            self._anchors.add(anchor)
            message = f"anchors are not used in content: &{_shown(anchor)}."
            hint = "Write the value out at each place. Text that begins with & goes into quotes."
            self._add("yaml-anchor", mark, message, hint)
        if tag:
            message = f"tags are not used in content: {_shown(tag)}."
            hint = "Delete the tag. Text that begins with ! goes into quotes."
            self._add("yaml-tag", mark, message, hint)

    def alias(self, mark: Mark, anchor: str) -> None:
        """An alias; where its anchor was refused, that is the cause, and is told already."""
        if anchor not in self._anchors:
            message = f"aliases are not used in content: *{_shown(anchor)}."
            hint = "Write the value out. Text that begins with * goes into quotes or a | block."
            self._add("yaml-anchor", mark, message, hint)

    def merge(self, mark: Mark) -> None:
        """A key `<<`."""
        message = "merge keys (<<) are not used in content."
        self._add("yaml-merge", mark, message, "Write the keys out.")

    def key(self, mark: Mark, text: str) -> None:
        """A key that is a number, a truth value or null."""
        message = f"a key must be text, and {_shown(text) or 'nothing'} is not."
        hint = f'Put it in quotes: "{_shown(text)}".' if text else "Write a key before the colon."
        self._add("key-not-text", mark, message, hint)

    def key_with_parts(self, mark: Mark) -> None:
        """A mapping or list that stands as a key; what follows is not read."""
        hint = "A key must be text. Text that begins with { or [ goes into quotes."
        self._add("key-not-text", mark, "a mapping or list stands here as a key.", hint)
        raise StopReading

    def key_sign(self, mark: Mark) -> None:
        """Text between brackets that begins with a `?`, which the parser has taken for a sign."""
        message = "text between brackets cannot begin with a ?."
        self._add("yaml-syntax", mark, message, "Put it in quotes.", after=-1)

    def duplicate(self, mark: Mark, key: str, first_line: int | None) -> None:
        """A key that its mapping has already; `first_line` counts from 0."""
        line = "" if first_line is None else f" on line {first_line + 1}"
        message = f"the key '{_shown(key)}' already stands{line}."
        self._add("duplicate-key", mark, message, "Keep one of the two.")

    def comment(self, mark: Mark, after: int) -> None:
        """A comment that was hardly meant as one, `after` so many spaces from the mark."""
        message = "what follows this # is a comment, and lost."
        hint = (
            "If the # belongs to the value, put the whole value in quotes; if a comment is meant, "
            "put a space after the #."
        )
        self._add("comment-in-value", mark, message, hint, after)

    def number(self, mark: Mark, error: UnusableNumberError) -> None:
        """A number that content cannot hold."""
        self._add(error.code, mark, str(error), "If it is text, put it in quotes.")

    def long(self, mark: Mark, characters: int) -> None:
        """A value of too many characters."""
        allowed = f"at most {MAX_VALUE_CHARACTERS:,} are read"
        message = f"this value has {characters:,} characters; {allowed}."
        self._add("too-big", mark, message, "Split it.")

    def escaped(self, mark: Mark, character: str) -> None:
        """A character that cannot be seen, in text that names it by a backslash."""
        message = f"this text names a character that cannot be seen: {named(character)}."
        self._add("hidden-character", mark, message, "Leave it out.")

    def many(self, mark: Mark) -> None:
        """Too many values; what follows is not read."""
        message = f"this file has more than {MAX_VALUES:,} values."
        self._add("too-big", mark, message, "Split it into several files.")
        raise StopReading

    def deep(self, mark: Mark) -> None:
        """Too deep a nesting; what follows is not read."""
        message = f"mappings and lists are nested more than {MAX_DEPTH} deep here."
        hint = "Look for brackets or indentation that got out of hand."
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
    "duplicate-key": "A key stands twice in one mapping; keep one of them.",
    "empty-file": "The file holds nothing but comments; fill it or delete it.",
    "hidden-character": (
        "A character stands in the file that nobody can see, or that turns the direction of the "
        "text; delete it."
    ),
    "icon-not-allowed": (
        "An icon uses an element, attribute or value that is not of the allowed set; icons are "
        "plain shapes without scripts, styles or links."
    ),
    "icon-syntax": "An icon is not well-formed SVG; save it anew as plain SVG.",
    "key-not-text": 'A key is a number, truth value or null; put it in quotes, as in "1": 8.',
    "missing-file": "A file that every game needs is not there; add it.",
    "not-a-number": "`.nan` and `.inf` are no amounts; write a number.",
    "not-utf-8": "The file is not UTF-8; save it in that encoding.",
    "number-too-big": "A number has more digits than any page can need; write a smaller one.",
    "outside-link": "A symbolic link leads out of the content; copy the file in its place.",
    "released-line": (
        "A line of ids.txt is not `id`, rule number and reason, separated by tabs; write it so."
    ),
    "released-twice": "An id stands twice in ids.txt; keep one of the lines.",
    "second-document": "A file holds one document; move what follows `---` to a file of its own.",
    "stray-file": (
        "A file or folder stands where no content is looked for; move, rename or delete it."
    ),
    "tab": "A tab indents a line; indent with spaces.",
    "too-big": "A file, a value or the number of values is beyond what is read; split it.",
    "too-deep": "Mappings and lists are nested deeper than any content needs; flatten them.",
    "unreadable-file": "The file cannot be read; see its permissions.",
    "yaml-anchor": "Anchors and aliases are not used in content; write the value out.",
    "yaml-directive": "Directives such as `%YAML` are not used in content; delete the line.",
    "yaml-merge": "Merge keys (`<<`) are not used in content; write the keys out.",
    "yaml-syntax": "The file is not valid YAML; the message says what was found where.",
    "yaml-tag": "Tags such as `!name` are not used in content; put text with a `!` in quotes.",
}
