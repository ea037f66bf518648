"""Characters that nobody can see: refused before the text is parsed.

Control characters are not YAML. Line separators other than a line feed make the parser count lines
that no editor shows. Marks that turn the direction of text, or have no width, can make a text look
other than it is.
"""

import re
import unicodedata
from collections.abc import Iterator

from rulewright.load.bounds import MAX_PROBLEMS
from rulewright.model.problem import Position, Problem

_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u206f\ufeff"
    "\ud800-\udfff\ufff9-\ufffc\ufffe\uffff\U000e0000-\U000e007f]|\r(?!\n)"
)


def hidden_characters(path: str, text: str) -> Iterator[Problem]:
    """A problem for each character of `text` that cannot be seen."""
    if text.replace("\n", "").isprintable():  # as nearly every file is
        return
    for count, found in enumerate(_HIDDEN.finditer(text)):
        if count == MAX_PROBLEMS:
            return
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - (text.rfind("\n", 0, found.start()) + 1) + 1
        yield Problem(
            "hidden-character",
            Position(path, line, column),
            f"a character stands here that cannot be seen: {named(found[0])}.",
            "Delete it: it often comes along when text is pasted.",
        )


def first_hidden(text: str) -> str:
    """The first character of a text that cannot be seen; "" where all can."""
    found = None if text.isprintable() else _HIDDEN.search(text)
    return found[0] if found else ""


def named(character: str) -> str:
    """The number and the name of a character."""
    name = unicodedata.name(character, "control character").lower()
    return f"U+{ord(character):04X}, {name}"
