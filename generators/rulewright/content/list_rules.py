"""The words in which a game declares its rules of force building, with what each of them asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rulewright.content.characteristic_types import COST, NUMBER_OF_MODELS, SUM
from rulewright.content.reading import key, names, read, reads
from rulewright.content.which import ALL, GROUP_TAG, Which
from rulewright.model.plain import Plain

FORCE, GROUP, LIST = "force", "group", "list"
UNIT, MODEL = "unit", "model"
LEAST = "least"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a word is declared with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoped(Settings):
    """A rule that holds in each force, in each group or in the whole list.

    In groups: only in those whose type has all tags of `groups`.
    """

    within: str = field(default=FORCE, metadata=key("in"))
    groups: tuple[str, ...] = field(default=(), metadata=names(GROUP_TAG))


EACH_FORCE = Scoped()
"""The scope of rules that hold in each force."""


@dataclass(frozen=True, slots=True)
class Points(Settings):
    """No force costs more than the limit; `of` is the cost of a unit, or of each model."""

    of: str = field(metadata=names(COST))
    per: str = UNIT


@dataclass(frozen=True, slots=True)
class Models(Settings):
    """A unit has as many models as its detail `of` allows, or, with `take` so, the least."""

    of: str = field(metadata=names(NUMBER_OF_MODELS))
    which: Which = ALL
    take: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Scoped):
    """So many units, also for each of others or for each so many points."""

    which: Which
    least: int | None = None
    most: int | None = None
    for_each: Which | None = None
    or_none: bool = False
    for_each_points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Share(Scoped):
    """A share of the points of all units, or of those of `of`."""

    which: Which
    of: Which = ALL
    least: Fraction | None = None
    above: Fraction | None = None
    most: Fraction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Total(Scoped):
    """The sum of a value; `spared` groups of a force may fail it."""

    of: str = field(metadata=names(SUM))
    per: str = UNIT
    which: Which = ALL
    least: int | None = None
    most: int | None = None
    spared: int = field(default=0, metadata=key("except"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Unique(Scoped):
    """Of each profile among these one unit at most."""

    which: Which


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicates(Scoped):
    """Of each profile so many units at most."""

    which: Which = ALL
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Requires(Scoped):
    """Where one of these units is, one of those that it needs must be."""

    which: Which
    needs: Which


@dataclass(frozen=True, slots=True)
class Attachments(Settings):
    """Which units can be attached to which, and how many to one.

    `same` are the fields of profiles that both have in common, `hosts_named_by` the title of the
    ability whose X names keywords of the host.
    """

    which: Which = ALL
    hosts: Which = ALL
    same: tuple[str, ...] = ()
    hosts_named_by: str = ""
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Grouped(Settings):
    """Every unit stands in a group."""


@dataclass(frozen=True, slots=True)
class Groups(Settings):
    """So many groups of types with all of these tags, also for each of others.

    With `of_a_type`, `most` is for each type by itself.
    """

    tags: tuple[str, ...] = field(metadata=names(GROUP_TAG))
    least: int | None = None
    most: int | None = None
    for_each: tuple[str, ...] = field(default=(), metadata=names(GROUP_TAG))
    of_a_type: bool = False


@dataclass(frozen=True, slots=True)
class Family(Settings):
    """All groups of a force are of one family."""


@dataclass(frozen=True, slots=True)
class Slots(Settings):
    """Each unit fills a slot that takes it, and the slots are filled as their numbers ask."""


@dataclass(frozen=True, slots=True)
class Options(Settings):
    """An option is for a mount of its class, and no mount is used twice."""


@dataclass(frozen=True, slots=True)
class Upgrades(Settings):
    """Of an upgrade as many are chosen as the profile offers."""


WORDS: Mapping[str, type[Settings]] = {
    "points": Points,
    "models": Models,
    "count": Count,
    "share": Share,
    "total": Total,
    "unique": Unique,
    "duplicates": Duplicates,
    "requires": Requires,
    "attachments": Attachments,
    "grouped": Grouped,
    "groups": Groups,
    "family": Family,
    "slots": Slots,
    "options": Options,
    "upgrades": Upgrades,
}
"""The vocabulary: each word of a list rule, and what it asks."""


@dataclass(frozen=True, slots=True)
class ListRule:
    """A rule that lists keep: the id of the rule that states it, and a word with its settings.

    `declared` are the settings as their author wrote them.
    """

    rule: str
    word: str
    settings: Settings
    declared: Mapping[str, Plain] = field(default_factory=dict, compare=False, repr=False)


@reads(ListRule)
def _list_rule(data: Any) -> ListRule:
    ((word, declared),) = ((name, value) for name, value in data.items() if name != "rule")
    settings: Settings = read(WORDS[word], declared)
    return ListRule(data["rule"], word, settings, declared)
