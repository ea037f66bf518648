"""The closed vocabulary in which games declare their rules of force building.

A rule of `list_rules` in `game.yml` is a map of two keys: the `rule` that states it, and one of
these words with its settings. A new word is a dataclass in `content/list_rules.py`, a function here
below and the shape of its settings in `schemas/game.json`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rulewright.lists.counting import count, duplicates, points, requires, share, total, unique
from rulewright.lists.grouping import family, grouped, groups, slots
from rulewright.lists.outfitting import attachments, models, options, upgrades
from rulewright.lists.word import Word

WORDS: Mapping[str, Word] = MappingProxyType(
    {
        each.name: each
        for each in (
            points,
            models,
            count,
            share,
            total,
            unique,
            duplicates,
            requires,
            attachments,
            grouped,
            groups,
            family,
            slots,
            options,
            upgrades,
        )
    }
)
"""Each word by its name, in the order in which they are documented."""
