"""The order in which people list what has figures in its name: 5 before 10, A2 before A10."""

import re


def natural(text: str) -> list[str | int]:
    """What to sort a text by, so that its figures count as numbers."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", text)]
