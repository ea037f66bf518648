"""Prose to HTML, once, with links by id; and the kinds of what prose can mention.

The kinds are the names of tokens, by which checks ask for them. They are defined here so that a
check that finds nothing changed need not load the parser.
"""

from typing import Final

REFERENCE: Final = "reference"
EXTERNAL: Final = "external"
IMAGE: Final = "image"
ICON: Final = "icon"
HTML: Final = "html_inline"
STRAY: Final = "stray"
"""A sign of markup that marks nothing: bold that does not end, half of a link."""
