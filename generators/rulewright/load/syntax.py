"""Syntax errors of YAML in words that authors understand.

libyaml says what it expected in terms of its grammar, and often points past the cause. Each of its
messages that an author can meet is translated here, and placed where the cause is.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from rulewright.load.events import Mark, MarkedYAMLError
from rulewright.model.problem import Position, Problem

_QUOTES: Final = "Put text with such characters in quotes, or in a | block."
_IN_BRACKETS: Final = (
    "Put text with commas, colons, question marks or brackets in quotes. Close every quote, and "
    'write \\" for one within.'
)
# What Git writes above the two versions of a part that it could not merge.
_CONFLICT: Final = re.compile(r"^<{7} ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Words:
    """A message and its hint; `at_context` places it where the construct began, not failed."""

    message: str
    hint: str
    at_context: bool = False


_TIGHT_ITEM: Final = re.compile(r" *-[^\s-]")
_TIGHT: Final = _Words("there is no space after the - of this item.", "Put a space after the -.")

# By libyaml's context and problem; the first whose two parts are contained in what it says.
_PARTS: Final[tuple[tuple[str, str, _Words], ...]] = (
    (
        "quoted scalar",
        "unexpected end of stream",
        _Words("a quote opens here and is never closed.", "Close it.", at_context=True),
    ),
    (
        "quoted scalar",
        "document indicator",
        _Words("a quote opens here and is never closed.", "Close it.", at_context=True),
    ),
    (
        "quoted scalar",
        "",
        _Words(
            "a backslash within double quotes is followed by a character that it cannot escape.",
            "Write \\\\ for a backslash, or use single quotes.",
        ),
    ),
    (
        "alias",
        "",
        _Words("text cannot begin with a *.", _QUOTES, at_context=True),
    ),
    (
        "anchor",
        "",
        _Words("text cannot begin with a &.", _QUOTES, at_context=True),
    ),
    (
        "tag",
        "",
        _Words("text cannot begin with a !.", _QUOTES, at_context=True),
    ),
    (
        "",
        "undefined tag handle",
        _Words("text cannot begin with a !.", _QUOTES, at_context=True),
    ),
    (
        "plain scalar",
        "':'",
        _Words("there is a colon in a text between brackets.", _QUOTES),
    ),
    (
        "flow sequence",
        "",
        _Words(
            "the list that opens here lacks a comma or its closing ].",
            _IN_BRACKETS,
            at_context=True,
        ),
    ),
    (
        "flow mapping",
        "",
        _Words(
            "the mapping that opens here lacks a comma or its closing }.",
            _IN_BRACKETS,
            at_context=True,
        ),
    ),
    (
        "",
        "node content",
        _Words("a value was expected here.", "Put text with brackets or commas in quotes."),
    ),
    (
        "block scalar",
        "comment or line break",
        _Words(
            "the text of a block begins on the line after its | or >.",
            "Begin a new line here. If | or > is part of the text, put it in quotes.",
        ),
    ),
    (
        "simple key",
        "",
        _Words(
            "this line has no colon after its key.",
            "Write `key: value`, or indent the line deeper if it continues the text above.",
            at_context=True,
        ),
    ),
    (
        "",
        "block sequence entries are not allowed",
        _Words(
            "a list cannot begin on this line.",
            "Begin the first - on a line of its own. If - is part of the text, put it in quotes.",
        ),
    ),
    (
        "",
        "mapping keys are not allowed",
        _Words("text cannot begin with a ? here.", _QUOTES),
    ),
    (
        "",
        "cannot start any token",
        _Words("text cannot begin with this character.", _QUOTES),
    ),
    (
        "directive",
        "",
        _Words("a line cannot begin with a %.", "Delete the line, or put the text in quotes."),
    ),
    (
        "",
        "<document start>",
        _Words("the document has ended before this line.", "Delete the ... above it."),
    ),
)


def syntax_problem(path: str, text: str, error: MarkedYAMLError) -> Problem:
    """The one problem that stopped the parser."""
    mark, opened = error.problem_mark, error.context_mark or error.problem_mark
    context, problem = error.context or "", error.problem or ""
    line = _line(text, mark.line)
    conflict = _CONFLICT.search(text)
    if conflict:
        at = Position(path, text.count("\n", 0, conflict.start()) + 1, 1)
        message = "there is an unresolved merge conflict here."
        hint = "Keep one version, and delete the lines with <<<<<<<, ======= and >>>>>>>."
        return Problem("yaml-syntax", at, message, hint)
    indent = re.match(r"[ \t]*", line)
    if indent and "\t" in indent[0] and mark.column <= len(indent[0]):
        return tab_problem(path, text, mark.line)
    words = _indentation(line, mark, opened, problem)
    if "simple key" in context and _TIGHT_ITEM.match(_line(text, opened.line)):
        words = replace(_TIGHT, at_context=True)
    words = words or next(
        (
            words
            for in_context, in_problem, words in _PARTS
            if in_context in context and in_problem in problem
        ),
        _Words(f"this is not valid YAML: {problem}.", _QUOTES),
    )
    if words.at_context:
        mark = opened
    at = Position(path, mark.line + 1, mark.column + 1)
    return Problem("yaml-syntax", at, words.message, words.hint)


def tab_problem(path: str, text: str, line: int) -> Problem:
    """The one problem for all lines indented with a tab, of which `line` (from 0) is the first."""
    rest = text.split("\n")[line:]
    column = rest[0].index("\t")
    others = sum(1 for _ in re.finditer(r"^ *\t", "\n".join(rest[1:]), re.MULTILINE))
    more = f", and on {others} of the lines below" if others else ""
    return Problem(
        "tab",
        Position(path, line + 1, column + 1),
        f"a tab indents this line{more}.",
        "Indent with spaces.",
    )


def _line(text: str, line: int) -> str:
    lines = text.split("\n")
    return lines[line] if line < len(lines) else ""


def _indentation(line: str, mark: Mark, opened: Mark, problem: str) -> _Words | None:
    """The words for errors that mean one thing at the start of a line and another within it."""
    before = line[: mark.column].strip()
    if "mapping values are not allowed" in problem:
        if re.search(r":( |$)", before) or before in {"", "-"}:
            return _Words("there is a second colon on this line.", _QUOTES)
        return _Words(
            "this line looks like a key, but the line above it is not finished.",
            "Indent it like the keys that it belongs to, and check that the line above has a colon "
            "and closes its quotes.",
        )
    if "expected key" in problem or "expected '-' indicator" in problem:
        if before not in {"", "-"}:
            return _Words("nothing more can follow here.", "Put the whole text in quotes.")
        if _TIGHT_ITEM.match(line):
            return _TIGHT
        what = "items, with a -," if "'-'" in problem else "keys"
        return _Words(
            f"the indentation of this line matches nothing above it: the {what} that begin on line "
            f"{opened.line + 1} are in column {opened.column + 1}.",
            "Indent it like its neighbours.",
        )
    return None
