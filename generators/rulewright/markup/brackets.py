"""The brackets of a paragraph, paired in one pass.

From each bracket, the parser's own search for the end of a link's label goes to the end of the
paragraph, and again from each bracket on the way: a few hundred unclosed brackets take seconds.
Here the pairs are found once, and that search goes no further than the closing bracket.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence

from markdown_it.helpers import parseLinkDestination, parseLinkLabel, parseLinkTitle
from markdown_it.rules_inline import StateInline

_SIGN = re.compile(r"\\|`+|\[|\]")
_MAX_DEPTH = 8
"""The number of brackets that a link can be nested in."""


def _end_of_label(state: StateInline, start: int, disableNested: bool = False) -> int:  # noqa: N803
    """Where the label of a link that begins at `start` ends; -1 if none begins there.

    The search goes no further than the bracket that closes this one.
    """
    end = _brackets(state).get(start, -1)
    if not start < end < state.posMax:
        return -1
    whole = state.posMax
    state.posMax = end + 1
    try:
        return parseLinkLabel(state, start, disableNested)
    finally:
        state.posMax = whole


class Helpers:
    """The functions with which the library's rules read the parts of a link."""

    parseLinkDestination = staticmethod(parseLinkDestination)  # noqa: N815
    parseLinkTitle = staticmethod(parseLinkTitle)  # noqa: N815
    parseLinkLabel = staticmethod(_end_of_label)  # noqa: N815


def _brackets(state: StateInline) -> Mapping[int, int]:
    """The closing bracket of each opening one in a paragraph, found once for all of them."""
    known: tuple[str, Mapping[int, int]] | None = state.env.get("brackets")
    if known is None or known[0] is not state.src:
        known = state.src, dict(_pairs(state.src))
        state.env["brackets"] = known
    return known[1]


def _pairs(text: str) -> Iterator[tuple[int, int]]:
    """The places of brackets that form pairs, outside code and not nested too deeply."""
    signs = list(_SIGN.finditer(text))
    runs: dict[int, list[int]] = {}
    for sign in signs:
        if text[sign.start()] == "`":
            runs.setdefault(sign.end() - sign.start(), []).append(sign.start())
    opened: list[int] = []
    begin = 0
    for sign in signs:
        # A backslash before a run of backticks takes the first of them away.
        start = max(begin, sign.start())
        if start >= sign.end():
            continue
        if sign[0] == "\\":
            begin = sign.end() + 1
        elif sign[0] == "[":
            opened.append(start)
        elif sign[0] == "]":
            if opened:
                opening = opened.pop()
                if len(opened) < _MAX_DEPTH:
                    yield opening, start
        else:
            begin = _end_of_code(runs, start, sign.end())


def _end_of_code(runs: Mapping[int, Sequence[int]], start: int, end: int) -> int:
    """Where code that begins with a run of backticks ends: after the next run of that length."""
    length = end - start
    as_long = runs.get(length, ())
    index = bisect_left(as_long, end)
    return as_long[index] + length if index < len(as_long) else end
