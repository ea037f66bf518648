"""What a plain scalar means: the core schema of YAML 1.2.2, chapter 10.3.2.

YAML 1.1, which most parsers still follow, turns `NO` into false, `10:30` into 630, `012` into 10.
"""

import math
import re
from typing import Final

from rulewright.load.bounds import MAX_DIGITS

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
    """A number that content cannot hold; `code` is that of the problem, the text its message."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def resolve(text: str) -> Scalar:
    """The value of a plain scalar; `2.0` is the integer 2, as it is to JSON Schema.

    Raises UnusableNumberError for infinities, for what is not a number, and for integers of more
    than `MAX_DIGITS` digits.
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
            raise UnusableNumberError("number-too-big", "this number is too big.")
        return int(number) if number.is_integer() and abs(number) < 10**MAX_DIGITS else number
    digits = found[found.lastgroup or 0]
    if len(digits.lstrip("+-0")) > MAX_DIGITS:
        raise UnusableNumberError(
            "number-too-big", f"this number has more than {MAX_DIGITS} digits."
        )
    return int(digits, {"octal": 8, "hexadecimal": 16}.get(found.lastgroup or "", 10))
