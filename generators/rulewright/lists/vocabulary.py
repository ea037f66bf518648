"""The closed vocabulary in which games declare their rules of force building.

A rule of `list_rules` in `game.yml` is a map of two keys: the `rule` that states it, and one of
these words with what it is declared with. `schemas/game.json` has the shape of each.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rulewright.lists.counting import count, duplicates, points, requires, share, total, unique
from rulewright.lists.finding import Judge
from rulewright.lists.grouping import family, grouped, groups, slots
from rulewright.lists.outfitting import attachments, models, options, upgrades

VOCABULARY: Mapping[str, Judge] = MappingProxyType(
    {
        "points": points,
        "models": models,
        "count": count,
        "share": share,
        "total": total,
        "unique": unique,
        "duplicates": duplicates,
        "requires": requires,
        "attachments": attachments,
        "grouped": grouped,
        "groups": groups,
        "family": family,
        "slots": slots,
        "options": options,
        "upgrades": upgrades,
    }
)
"""Each word with what it looks for; its docstring says what it asks of a list."""
