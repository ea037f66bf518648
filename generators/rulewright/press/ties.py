"""Words that are kept on one line, so that no paragraph ends on a crumb.

Spans are used where a no-break space would do: where a line overflows in such a pair, WeasyPrint
breaks it far too early.
"""

import re

BREAK = "\N{ZERO WIDTH SPACE}"
"""Where what cannot be broken is the first to overflow a line, WeasyPrint breaks after the line's
first word instead of before it, unless a break is offered there."""

_CRUMB = 7
"""A last word shorter than this does not stand alone on the last line of a paragraph."""
_WORD = r"[^\s<>&]"
_END = rf"(?:<a\b[^>]*>)?{_WORD}{{1,{_CRUMB}}}(?:</a>{_WORD}?)?"
_LAST = re.compile(rf"(?<=[\s>])({_WORD}{{1,12}}) ({_END})(?=</(?:p|li|h1)>)")
_COUNTED = re.compile(rf"(?<!\S)(\d+) ({_WORD}{{1,8}})(?!\S)")
_HYPHENED = re.compile(r"(?<![\w-])\w{1,3}-\w{1,9}(?![\w-])")
_SERIES = re.compile(r"(?<!\S)[\dd+−]+(?: · [\dd+−]+)+")
_NO_TEXT = re.compile(r"(<svg\b.*?</svg>|<[^>]*>)", re.DOTALL)


def tied(html: str) -> str:
    """Prose with a figure tied to what it counts, and a short last word to the one before.

    Words such as `re-roll` and series such as `2 · 4 · 6` stay whole.
    """
    pieces = _NO_TEXT.split(_LAST.sub(_span, html))
    pieces[::2] = [_tied_text(text) for text in pieces[::2]]
    return "".join(pieces)


def _tied_text(text: str) -> str:
    if _SERIES.search(text):
        return _SERIES.sub(_whole, text)
    return _HYPHENED.sub(_whole, _COUNTED.sub(_span, text))


def _span(pair: re.Match[str]) -> str:
    return f'{BREAK}<span class="tied">{pair[1]} {pair[2]}</span>'


def _whole(word: re.Match[str]) -> str:
    return f'{BREAK}<span class="tied">{word[0]}</span>'
