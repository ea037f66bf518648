"""The closed vocabulary in which games declare their rules of force building.

A rule of `list_rules` in `game.yml` is a map of two keys: the `rule` that states it, and one of
these words with its settings. A new word is a dataclass in `content/list_rules.py`, a function of
its name in one of the modules below, and the shape of its settings in `schemas/game.json`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rulewright.content import list_rules
from rulewright.lists import counting, grouping, outfitting
from rulewright.lists.word import Word

_BY_NAME = {
    each.name: each
    for module in (counting, grouping, outfitting)
    for each in vars(module).values()
    if isinstance(each, Word)
}

WORDS: Mapping[str, Word] = MappingProxyType({name: _BY_NAME[name] for name in list_rules.WORDS})
"""Each word by its name, in the order in which they are documented."""
