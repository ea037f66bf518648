"""What can be wrong with army lists and with the rules that they keep, by stable code."""

from collections.abc import Mapping
from types import MappingProxyType

CODES: Mapping[str, str] = MappingProxyType(
    {
        "bad-list-rule": (
            "A rule of force building, or a type of group, names a value or tag that the game does "
            "not declare, or one twice."
        ),
        "unknown-choice": (
            "An army list names a type of group, a slot, a weapon, an option or an upgrade that is "
            "not there."
        ),
        "list-breaks-rule": (
            "An army list breaks a rule of force building; the message names the rule and the "
            "numbers."
        ),
    }
)
"""Each code with one sentence that says what is wrong."""
