"""The kinds of what has an id, as content and addresses name them.

They stand apart from the types of content, which a check of known files has no time to load.
"""

from typing import Final

CHAPTER: Final = "chapter"
RULE: Final = "rule"
PROFILE: Final = "profile"
SCENARIO: Final = "scenario"
TABLE: Final = "table"
LIST: Final = "list"
EXAMPLE: Final = "example"
TERM: Final = "term"
