"""How large content may be.

Everything beyond these is refused before anything is built from it, so that a file that was made to
exhaust memory or the C parser's stack costs no more than an honest one. They are far above what a
rulebook needs: a long chapter has some 60 KB and 600 values, nested 8 deep.
"""

MAX_FILE_BYTES = 2_000_000
MAX_ICON_BYTES = 20_000
MAX_DRAWN_BYTES = 200_000
"""Bytes of all icons that a file shows: each mention is a drawing of its own on the page."""
MAX_DEPTH = 40
MAX_VALUES = 20_000
MAX_VALUE_CHARACTERS = 20_000
MAX_DIGITS = 15
"""Digits of an integer: 10^15 is exact in JSON's readers too."""
MAX_PROBLEMS = 100
"""Problems of one file, after which the rest of it is not read."""
