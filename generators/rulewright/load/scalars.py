"""How large a file may be, and what its characters and plain scalars mean.

Whatever exceeds the bounds is refused before anything is built from it: a file made to exhaust
memory or the stack of the C parser costs no more than an honest one. The bounds are far above the
needs of a rulebook: a long chapter has some 60 KB and 600 values, nested 8 deep.

Invisible characters are refused before the text is parsed. Control characters are not YAML. Line
separators other than a line feed make the parser count lines that no editor shows. Marks that
change the direction of text, or have no width, can make a text look different from what it is.

Scalars follow the core schema of YAML 1.2.2, chapter 10.3.2. YAML 1.1, which most parsers still
follow, turns `NO` into false, `10:30` into 630 and `012` into 10.
"""

import math
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from rulewright.model.problem import Position, Problem

MAX_FILE_BYTES = 2_000_000
MAX_ICON_BYTES = 20_000
MAX_DRAWN_BYTES = 200_000
"""Bytes of all icons that a file shows: each mention is a drawing of its own on the page."""
MAX_DEPTH = 40
MAX_VALUES = 20_000
MAX_VALUE_CHARACTERS = 20_000
MAX_DIGITS = 15
"""Digits of an integer: 10^15 is exact in JSON's readers too."""
MAX_PROBLEMS = 100
"""Problems of one file, after which the rest of it is not read."""


Scalar = str | int | float | bool | None

WORDS: Final[dict[str, bool | None]] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}

_NUMBER = re.compile(
    r"(?P<integer>[-+]?[0-9]+)"
    r"|0o(?P<octal>[0-7]+)"
    r"|0x(?P<hexadecimal>[0-9a-fA-F]+)"
    r"|(?P<real>[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)"
    r"|(?P<endless>[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))"
)
NUMBER_STARTS: Final = frozenset("0123456789+-.")


class UnusableNumberError(ValueError):
    """A number that content cannot hold: its `code` and text become those of the problem."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def resolve(text: str) -> Scalar:
    """The value of a plain scalar; `2.0` is the integer 2, as it is to JSON Schema.

    Raises UnusableNumberError for infinities, for `.nan`, and for integers with more than
    `MAX_DIGITS` digits.
    """
    if text in WORDS:
        return WORDS[text]
    if text[0] not in NUMBER_STARTS:
        return text
    found = _NUMBER.fullmatch(text)
    if found is None:
        return text
    if found.lastgroup == "endless":
        raise UnusableNumberError("not-a-number", f"{text} is not an amount.")
    if found.lastgroup == "real":
        number = float(text)
        if math.isinf(number):
            raise UnusableNumberError("number-too-big", "this number is too large.")
        return int(number) if number.is_integer() and abs(number) < 10.0**MAX_DIGITS else number
    digits = text if found.lastgroup == "integer" else text[2:]
    if len(digits.lstrip("+-0")) > MAX_DIGITS:
        raise UnusableNumberError(
            "number-too-big", f"this number has more than {MAX_DIGITS} digits."
        )
    return int(digits, {"octal": 8, "hexadecimal": 16}.get(found.lastgroup or "", 10))


_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u206f\ufeff"
    "\ud800-\udfff\ufff9-\ufffc\ufffe\uffff\U000e0000-\U000e007f]|\r(?!\n)"
)


def hidden_characters(path: str, text: str) -> Iterator[Problem]:
    """A problem for each invisible character of `text`."""
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
            f"there is an invisible character here: {named(found[0])}.",
            "Delete it: such characters often come with pasted text.",
        )


def first_hidden(text: str) -> str:
    """The first invisible character of a text; "" if there is none."""
    found = None if text.isprintable() else _HIDDEN.search(text)
    return found[0] if found else ""


def named(character: str) -> str:
    """The code point and the name of a character."""
    name = unicodedata.name(character, "control character").lower()
    return f"U+{ord(character):04X}, {name}"
