"""References of rendered prose to the addresses of a surface: a page, a printed sheet, the data."""

import re
from collections.abc import Callable
from html import escape

_HREF = re.compile(r'href="ref:([^"]*)"')


def relink(html: str, resolve: Callable[[str], str]) -> str:
    """Replace each `ref:<id>` by the address that `resolve` gives for the id."""
    return _HREF.sub(lambda match: f'href="{escape(resolve(match.group(1)))}"', html)
