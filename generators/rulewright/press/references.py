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
        # The last word and the number are kept on one line. A no-break space alone would do, but
        # where such a pair overflows a line, WeasyPrint breaks the line far too early.
        before, space, last = reference[2].rpartition(" ")
        if "<" in reference[2]:
            before, space, last = "", "", reference[2]
        return (
            f'{before}{space}<span class="tied">{last}\N{NO-BREAK SPACE}'
            f'<span class="number">{escape(number)}</span></span>'
        )

    return _REFERENCE.sub(written, html)


def referred(html: str) -> tuple[str, ...]:
    """The ids that prose refers to, each once, in order."""
    return tuple(dict.fromkeys(match[1] for match in _REFERENCE.finditer(html)))
