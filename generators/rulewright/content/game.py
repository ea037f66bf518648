"""What a game declares: its name and look, what its profiles hold, its forces and its numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.content.credits import Licence, Restated
from rulewright.content.list_rules import ListRule
from rulewright.content.printing import (
    CardFormat,
    Product,
    QuickBlock,
    RangeBand,
    Template,
    TokenSet,
)
from rulewright.content.reading import Number, key, linked, whole
from rulewright.content.rolls import Rolls
from rulewright.content.which import ALL, Which
from rulewright.model.document import Origin
from rulewright.model.problem import Position


@dataclass(frozen=True, slots=True)
class Accent:
    """The game's one colour, as `#rrggbb`: on light paper, and on a dark screen."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Characteristic:
    """A number or word of a statline, or a detail.

    `type` is one of number, distance, target, modifier, points, dice, text and range; with `double`
    there may be a pair of values. `rule` is the id of the rule that explains it, or empty.
    """

    id: str
    symbol: str
    name: str
    type: str
    double: bool = False
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Named:
    """Something that profiles or rules name; `rule` is the id of the one that explains it."""

    id: str
    title: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Arc:
    """An arc around a model, in degrees clockwise from straight ahead, where they are known."""

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
    """A further grid of profiles: `row` heads the names of its rows."""

    id: str
    title: str
    row: str
    characteristics: tuple[Characteristic, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Size(Named):
    """A size of battle; `width` and `height` of the table in inches, where they are known."""

    width: Number | None = None
    height: Number | None = None


@dataclass(frozen=True, slots=True)
class RuleKind:
    """What the index calls the rules of these chapters, with these tags, and with these ids."""

    title: str
    chapters: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a group that units fill; `most` is None for any number."""

    id: str
    title: str
    takes: Which = ALL
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class GroupType:
    """A type of groups into which forces are divided.

    `tags` are what list rules know it by, `family` what it belongs to, `repeatable` the ids of the
    profiles that list rules treat as repeatable in it.
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
    """Chapters that are read together, by their ids in reading order."""

    title: str
    chapters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What `game.yml` declares; `rolls` are its dice, conditions, lookups and procedures.

    `origin` tells where its values stand, `digest` is that of what its author wrote.
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
        """The position of a value of `game.yml`, by its path."""
        return self.origin.value_at(*path)
