"""Flaws that every printed thing can have, told to the author of the content."""

from collections.abc import Iterator, Sequence

from rulewright.model.problem import Position, Problem
from rulewright.press.proof import Fault, Flaw

BEYOND = (Fault.OUTSIDE, Fault.TOO_WIDE, Fault.FOOT)
"""Faults of text that stands out of the place that it has."""


def too_wide(code: str, at: Position, flaw: Flaw, where: str, hint: str) -> Problem:
    message = f"{where} does not hold {flaw.text!r}: {flaw.excess:.1f} mm too wide."
    return Problem(code, at, message, hint)


def text_problems(at: Position, flaws: Sequence[Flaw], where: str) -> Iterator[Problem]:
    """Characters that have no glyph, and text that no page shows."""
    for flaw in flaws:
        if flaw.fault is Fault.NO_GLYPH:
            yield Problem(
                "unprintable-character",
                at,
                f"{where} has the character {flaw.text!r} (U+{ord(flaw.text):04X}), "
                "which the fonts for printing lack.",
                "Declare an icon for it, or write it in another way.",
            )
        elif flaw.fault is Fault.LOST:
            yield Problem(
                "text-lost",
                at,
                f"{where} does not show all of its text; lost are: {flaw.text}.",
                "Break up long words and tables.",
            )
