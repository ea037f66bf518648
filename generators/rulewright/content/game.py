"""What a game declares in `game.yml`: its name, licence and look, its profiles and its forces."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulewright.content.list_rules import ALL, ListRule, Which
from rulewright.content.printing import (
    CardFormat,
    Product,
    QuickBlock,
    RangeBand,
    Template,
    TokenSet,
)
from rulewright.content.reading import Number, key, linked, reads, whole
from rulewright.content.rolls import Rolls
from rulewright.model.document import Origin
from rulewright.model.problem import Position

_COMMONS = "https://creativecommons.org"

LICENCES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "CC0-1.0": ("Creative Commons Zero 1.0", f"{_COMMONS}/publicdomain/zero/1.0/"),
        **{
            f"CC-{id_.upper()}-4.0": (
                f"Creative Commons {name} 4.0",
                f"{_COMMONS}/licenses/{id_}/4.0/",
            )
            for id_, name in (
                ("by", "Attribution"),
                ("by-sa", "Attribution-ShareAlike"),
                ("by-nd", "Attribution-NoDerivatives"),
                ("by-nc", "Attribution-NonCommercial"),
                ("by-nc-sa", "Attribution-NonCommercial-ShareAlike"),
                ("by-nc-nd", "Attribution-NonCommercial-NoDerivatives"),
            )
        },
        "MIT": ("MIT licence", "https://opensource.org/license/mit"),
        "Apache-2.0": ("Apache License 2.0", "https://www.apache.org/licenses/LICENSE-2.0"),
        "GPL-3.0-or-later": (
            "GNU General Public License 3.0 or later",
            "https://www.gnu.org/licenses/gpl-3.0.html",
        ),
        "GFDL-1.3-or-later": (
            "GNU Free Documentation License 1.3 or later",
            "https://www.gnu.org/licenses/fdl-1.3.html",
        ),
    }
)
"""The name and address of each licence that `game.yml` can give by its SPDX id.

These are licences for texts; any other is written out. The schema lists the same ids.
"""


@dataclass(frozen=True, slots=True)
class Licence:
    """A licence: its name, and its address and SPDX id, which may be empty."""

    name: str
    address: str = ""
    id: str = ""


@reads(Licence)
def _licence(declared: str | Mapping[str, str]) -> Licence:
    if isinstance(declared, str):
        name, address = LICENCES[declared]
        return Licence(name, address, declared)
    return Licence(declared["text"], declared.get("address", ""))


@dataclass(frozen=True, slots=True)
class Restated:
    """Another author's game that is restated; `statement` says whose, or is empty."""

    title: str
    statement: str = ""


@dataclass(frozen=True, slots=True)
class Accent:
    """The game's one colour, as `#rrggbb`: on light paper, and on a dark screen."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Characteristic:
    """A number or word of a statline, or a detail.

    `type` is the id of a characteristic type; with `double`, values can be pairs. `rule` is the id
    of the rule that explains it, or empty.
    """

    id: str
    symbol: str
    name: str
    type: str
    double: bool = False
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Named:
    """Something that profiles or rules name; `rule` is the id of the rule that explains it."""

    id: str
    title: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Arc:
    """An arc around a model, in degrees clockwise from straight ahead; None where unknown."""

    id: str
    symbol: str
    title: str
    begin: int | None = field(default=None, metadata=key("from"))
    end: int | None = field(default=None, metadata=key("to"))
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Mount(Named):
    """A class of mounts; `icon` is the name of its icon, or empty."""

    icon: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A further grid of values in profiles; `row` is the heading over the names of its rows."""

    id: str
    title: str
    row: str
    characteristics: tuple[Characteristic, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Size(Named):
    """A size of battle; `width` and `height` of the table in inches, None where unknown."""

    width: Number | None = None
    height: Number | None = None


@dataclass(frozen=True, slots=True)
class RuleKind:
    """What the index calls the rules with these chapters, tags or ids."""

    title: str
    chapters: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a group that units fill; `most` is None where there is no limit."""

    id: str
    title: str
    takes: Which = ALL
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class GroupType:
    """A type of the groups into which forces are divided.

    List rules refer to it by its `tags`. `family` is the family it belongs to, or empty;
    `repeatable` are the ids of the profiles that list rules treat as repeatable in it.
    """

    id: str
    title: str
    rule: str = ""
    tags: tuple[str, ...] = ()
    family: str = ""
    repeatable: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterGroup:
    """Chapters that belong together, by their ids in reading order."""

    title: str
    chapters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What `game.yml` declares; `rolls` are its dice, conditions, lookups and procedures.

    `origin` says where its values are written, `digest` is that of the source text.
    """

    id: str = field(metadata=key("game"))
    title: str
    tagline: str = ""
    edition: str
    version: str
    released: str
    language: str
    accent: Accent
    authors: tuple[str, ...] = ()
    licence: Licence | None = None
    owner: str = ""
    restates: Restated | None = None
    characteristics: tuple[Characteristic, ...]
    weapon_characteristics: tuple[Characteristic, ...] = ()
    details: tuple[Characteristic, ...] = ()
    arcs: tuple[Arc, ...] = ()
    mounts: tuple[Mount, ...] = ()
    ability_kinds: tuple[Named, ...] = ()
    ability_marks: tuple[Named, ...] = ()
    grids: tuple[Grid, ...] = ()
    levels: tuple[Named, ...] = ()
    sizes: tuple[Size, ...] = ()
    card_formats: Mapping[str, CardFormat] = field(default_factory=dict)
    quick_reference: tuple[QuickBlock, ...] = ()
    index: tuple[RuleKind, ...] = ()
    range_bands: tuple[RangeBand, ...] = ()
    templates: tuple[Template, ...] = ()
    tokens: tuple[TokenSet, ...] = ()
    products: tuple[Product, ...] = ()
    group_types: tuple[GroupType, ...] = ()
    list_rules: tuple[ListRule, ...] = ()
    nav: tuple[ChapterGroup, ...]

    rolls: Rolls = field(default_factory=Rolls, metadata=whole(), repr=False)
    origin: Origin = field(default=Origin(), metadata=linked(), repr=False)
    digest: str = field(default="", metadata=linked(), repr=False)

    def at(self, *path: str | int) -> Position:
        """Where a value of `game.yml` is written, by its path."""
        return self.origin.value_at(*path)
