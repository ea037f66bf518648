"""The numbers and names of a worked example in the way in which its steps say them."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from rulewright.dice.example_values import Part
from rulewright.views.rule import amount
from rulewright.views.value import formatted

_MINUS = "\N{MINUS SIGN}"


def figure(value: int | Fraction) -> str:
    """A number as shown: 6, −1, 2½."""
    if isinstance(value, Fraction) and value.denominator != 1:
        return f"{_MINUS if value < 0 else ''}{amount(abs(value))}"
    return formatted(int(value), "number")


def signed(part: Part, *, first: bool) -> str:
    """A part of a sum: 5 where it begins it, then +1, −1, × ½."""
    shown = figure(part.value)
    if part.factor:
        return f"\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}{shown}"
    return shown if first or part.value < 0 else f"+{shown}"


def sum_of(parts: Iterable[Part]) -> Fraction:
    """What parts come to, each added or multiplied in turn."""
    value = Fraction(0)
    for part in parts:
        value = value * part.value if part.factor else value + part.value
    return value


def counted(change: Any, after: int | Fraction) -> str:
    """A counter after its change: `22 − 6 = 16`, or what it is set to."""
    if not isinstance(change, int):
        return figure(after)
    sign = _MINUS if change < 0 else "+"
    return f"{figure(after - change)} {sign} {abs(change)} = {figure(after)}"


def spaced(name: str) -> str:
    """A slug of the story as words."""
    return name.replace("-", " ") if name.islower() and " " not in name else name


def titled(name: str) -> str:
    """A slug of the story as a heading."""
    words = spaced(name)
    return words[:1].upper() + words[1:]


def repeats(name: str, id_: str, title: str) -> bool:
    """Whether the name of a counter says no more than the input to which it is given."""
    return name == spaced(id_) or title.casefold().endswith(name.casefold())
