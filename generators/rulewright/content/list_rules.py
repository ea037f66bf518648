"""The words in which a game declares its rules of force building, and their settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rulewright.content.characteristic_types import COST, NUMBER_OF_MODELS, SUM
from rulewright.content.reading import key, names, read, reads, whole
from rulewright.model.plain import Plain, as_mapping, as_text

FORCE, GROUP, LIST = "force", "group", "list"
UNIT, MODEL = "unit", "model"
LEAST = "least"

GROUP_TAG = "tag of groups"
"""The sort of name that refers to the tags of group types."""


@dataclass(frozen=True, slots=True)
class Which:
    """A choice of units: those that meet every condition given here, and no choice in `but`.

    Without conditions it takes all units. `attached` and `repeatable` are None where it does not
    matter. `declared` is the choice as the author wrote it.
    """

    profiles: tuple[str, ...] = ()
    category: str = ""
    keywords: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    groups: tuple[str, ...] = field(default=(), metadata=names(GROUP_TAG))
    attached: bool | None = None
    repeatable: bool | None = None
    but: "tuple[Which, ...]" = ()
    declared: Mapping[str, Plain] = field(
        default_factory=dict, metadata=whole(), compare=False, repr=False
    )


ALL = Which()
"""Every unit."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings with which a word is declared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoped(Settings):
    """A rule that applies to each force, to each group or to the whole list.

    Of the groups, only those whose type has all tags in `groups`.
    """

    within: str = field(default=FORCE, metadata=key("in"))
    groups: tuple[str, ...] = field(default=(), metadata=names(GROUP_TAG))


EACH_FORCE = Scoped()
"""The scope of rules that apply to each force."""


@dataclass(frozen=True, slots=True)
class Points(Settings):
    """No force costs more than the limit; `of` is the cost of a unit or, by `per`, of a model."""

    of: str = field(metadata=names(COST))
    per: str = UNIT


@dataclass(frozen=True, slots=True)
class Models(Settings):
    """A unit has as many models as its detail `of` allows; if `take` is LEAST, the fewest."""

    of: str = field(metadata=names(NUMBER_OF_MODELS))
    which: Which = ALL
    take: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Scoped):
    """A number of units, absolute or for each of some other units or number of points."""

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
    """The sum of a value; up to `spared` groups of a force may break the rule."""

    of: str = field(metadata=names(SUM))
    per: str = UNIT
    which: Which = ALL
    least: int | None = None
    most: int | None = None
    spared: int = field(default=0, metadata=key("except"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Unique(Scoped):
    """At most one unit of each of these profiles."""

    which: Which


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicates(Scoped):
    """At most `most` units of each profile."""

    which: Which = ALL
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Requires(Scoped):
    """Where one of these units is present, so must be one of those that it needs."""

    which: Which
    needs: Which


@dataclass(frozen=True, slots=True)
class Attachments(Settings):
    """Which units can be attached to which, and how many to one.

    `same` are the fields of profiles that must be the same in both, `hosts_named_by` is the title
    of the ability whose X names keywords of the host.
    """

    which: Which = ALL
    hosts: Which = ALL
    same: tuple[str, ...] = ()
    hosts_named_by: str = ""
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Grouped(Settings):
    """Every unit belongs to a group."""


@dataclass(frozen=True, slots=True)
class Groups(Settings):
    """A number of groups whose types have all of these tags, which may be for each of some others.

    With `of_a_type`, `most` applies to each type by itself.
    """

    tags: tuple[str, ...] = field(metadata=names(GROUP_TAG))
    least: int | None = None
    most: int | None = None
    for_each: tuple[str, ...] = field(default=(), metadata=names(GROUP_TAG))
    of_a_type: bool = False


@dataclass(frozen=True, slots=True)
class Family(Settings):
    """All groups of a force belong to one family."""


@dataclass(frozen=True, slots=True)
class Slots(Settings):
    """Each unit fills a slot that accepts it, and each slot holds as many units as it should."""


@dataclass(frozen=True, slots=True)
class Options(Settings):
    """An option goes into a mount of its class, and no mount is used twice."""


@dataclass(frozen=True, slots=True)
class Upgrades(Settings):
    """No more of an upgrade is chosen than the profile offers."""


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
"""The vocabulary: each word of a list rule with the type of its settings."""


@dataclass(frozen=True, slots=True)
class ListRule:
    """A rule that army lists must follow: the id of the rule in the text, a word and its settings.

    `declared` are the settings as the author wrote them.
    """

    rule: str
    word: str
    settings: Settings
    declared: Mapping[str, Plain] = field(default_factory=dict, compare=False, repr=False)


@reads(ListRule)
def _list_rule(data: Mapping[str, Plain]) -> ListRule:
    ((word, declared),) = ((name, value) for name, value in data.items() if name != "rule")
    settings = read(WORDS[word], declared)
    return ListRule(as_text(data["rule"]), word, settings, as_mapping(declared))
