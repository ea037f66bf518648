"""References on paper, where none can be followed: plain on cards, numbered on sheets."""

import re
from collections.abc import Callable
from html import escape

_REFERENCE = re.compile(r'<a class="ref[^"]*" href="ref:([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)


def unlinked(html: str) -> str:
    """Prose without its references; what they say stays."""
    return _REFERENCE.sub(r"\2", html)


def numbered(html: str, number_of: Callable[[str], str]) -> str:
    """Prose with the number that `number_of` gives for an id after each reference, if any."""

    def written(reference: re.Match[str]) -> str:
        number = number_of(reference[1])
        if not number:
            return reference[2]
        # A no-break space: a number never begins a line.
        return f'{reference[2]}\xa0<span class="number">{escape(number)}</span>'

    return _REFERENCE.sub(written, html)


def referred(html: str) -> tuple[str, ...]:
    """The ids that prose refers to, each once, in order."""
    return tuple(dict.fromkeys(match[1] for match in _REFERENCE.finditer(html)))
