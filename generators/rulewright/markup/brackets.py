"""The brackets of a paragraph, paired in one pass.

The parser's own search for the end of a link's label goes to the end of the paragraph from each
bracket, and again from each one within: a few hundred brackets without an end take seconds. Which
ones belong together is found once here, and that search goes no further.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from markdown_it.helpers import parseLinkDestination, parseLinkLabel, parseLinkTitle
from markdown_it.rules_inline import StateInline

_SIGN = re.compile(r"\\|`+|\[|\]")
_MAX_DEPTH = 8
"""In how many brackets a link can stand."""


def _end_of_label(state: StateInline, start: int, disableNested: bool = False) -> int:  # noqa: N803
    """Where the bracket at `start` ends as the label of a link; -1 where it is none.

    The search for it looks no further than the bracket that belongs to this one, if any does.
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
    """What the library's rules look up to read the parts of a link."""

    parseLinkDestination = staticmethod(parseLinkDestination)  # noqa: N815
    parseLinkTitle = staticmethod(parseLinkTitle)  # noqa: N815
    parseLinkLabel = staticmethod(_end_of_label)  # noqa: N815


def _brackets(state: StateInline) -> Mapping[int, int]:
    """The closing bracket of each opening one in a paragraph, found once for all of them."""
    text, found = state.env.get("brackets", ("", {}))
    if text is not state.src:
        found = dict(_pairs(state.src))
        state.env["brackets"] = state.src, found
    return cast(Mapping[int, int], found)


def _pairs(text: str) -> Iterator[tuple[int, int]]:
    """The places of brackets that belong together, outside of code and not nested too deep."""
    signs = list(_SIGN.finditer(text))
    runs: dict[int, list[int]] = {}
    for sign in signs:
        if sign[0][0] == "`":
            runs.setdefault(len(sign[0]), []).append(sign.start())
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
    """Where the code ends that begins with a run of backticks: after the next run as long."""
    length = end - start
    as_long = runs.get(length, ())
    index = bisect_left(as_long, end)
    return as_long[index] + length if index < len(as_long) else end
