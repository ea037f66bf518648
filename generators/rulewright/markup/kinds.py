"""The kinds of what a text can mention: the names of tokens, and what checks ask for."""

from typing import Final

REFERENCE: Final = "reference"
EXTERNAL: Final = "external"
IMAGE: Final = "image"
ICON: Final = "icon"
HTML: Final = "html_inline"
STRAY: Final = "stray"
"""A sign of markup that marks nothing: bold that does not end, half of a link."""
