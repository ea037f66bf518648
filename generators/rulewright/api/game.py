"""What a game declares: its characteristics, dice, conditions, lookups and rolls."""

from collections.abc import Iterable
from typing import Annotated, TypedDict

from pydantic import Field

from rulewright import __version__
from rulewright.api.common import Data, GameFile, Source
from rulewright.api.lists import GroupType, ListRule, group_type, list_rule
from rulewright.api.tables import Die, Lookup, Procedure, die, lookup, procedure
from rulewright.content import game as content
from rulewright.content import printing, rolls
from rulewright.content.characteristic_types import documentation
from rulewright.model.status import Status
from rulewright.views.about import credits_of


class Characteristic(Data):
    """A number that units or weapons have."""

    id: str
    """Its id, the key in every profile's characteristics."""
    symbol: str
    """The letters at the head of its column."""
    name: str
    """Its name."""
    type: Annotated[str, Field(description=f"What its values are: {documentation()}")]
    double: bool
    """Whether it may be a pair of values."""
    rule: str
    """The id of the rule that explains it; empty where none does."""


class Level(Data):
    """A condition of a unit."""

    id: str
    """Its id."""
    name: str
    """Its name."""
    at_most: str
    """The largest share of the characteristic that can be left, as in 1/2; empty for the best."""
    or_remaining: int | None
    """The number left at which it holds, whatever the share."""
    rule: str
    """The id of the rule that explains it."""
    status: Status
    """Whether the source states it, or it is derived, reconstructed or missing."""
    note: str
    """The reasoning behind the status."""


class Named(Data):
    """Something that profiles name."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    rule: str
    """The id of the rule that explains it; empty where none does."""


class Arc(Named):
    """An arc around a model, in degrees clockwise from straight ahead."""

    symbol: str
    """The letters that stand for it."""
    begin: int | None
    """Where it begins; null if not given."""
    end: int | None
    """Where it ends; null if not given."""


class Grid(Named):
    """A further grid of profiles."""

    row: str
    """The heading of the names of its rows."""
    characteristics: list[Characteristic]
    """Its columns, in order."""


class RuleLevel(Data):
    """A level of the rules; the first is the default."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    rule: str
    """The id of the rule that explains it; empty where none does."""


class Size(Data):
    """A size of battle."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    width: float | None
    """The width of the table, in inches; null if not given."""
    height: float | None
    """The depth of the table, in inches; null if not given."""
    rule: str
    """The id of the rule that explains it; empty where none does."""


class RangeBand(Named):
    """A band of distances."""

    begin: float
    """The distance beyond which it begins, in inches."""
    end: float | None
    """The distance up to which it reaches, in inches; null for the last one."""


class NavigationGroup(Data):
    """Chapters that are read together."""

    title: str
    """The group's title."""
    chapters: list[str]
    """The ids of its chapters, in reading order."""


class Licence(Data):
    """What others may do with a text."""

    name: str
    """Its name."""
    address: str
    """Where it can be read; empty if not given."""
    id: str
    """Its SPDX id; empty for one that has none."""


class Restated(Data):
    """A game of somebody else."""

    title: str
    """Its title."""
    statement: str
    """Whose game it is, and how its owner is related to this one."""


class Game(GameFile):
    """One game: what its content declares."""

    title: str
    """Its title."""
    tagline: str
    """One line about it."""
    edition: str
    """The edition of the rules."""
    language: str
    """The language of its texts, as a BCP 47 tag."""
    authors: list[str]
    """Who wrote the text; none where the game does not say."""
    licence: Licence | None
    """What others may do with the text; null where the game does not say."""
    owner: str
    """The owner of the game and its name; empty if not given."""
    restates: Restated | None
    """The game of somebody else that this restates; null where it is the authors' own."""
    characteristics: list[Characteristic]
    """The statline of a unit, in order."""
    weapon_characteristics: list[Characteristic]
    """The statline of a weapon, in order."""
    dice: list[Die]
    """The dice that it uses."""
    conditions: list[Level]
    """The conditions of a unit, best first."""
    details: list[Characteristic]
    """What a profile says of its unit besides the statline, in order; often none."""
    arcs: list[Arc]
    """The arcs around a model; often none."""
    mounts: list[Named]
    """The classes of mounts; often none."""
    ability_kinds: list[Named]
    """The kinds of abilities, in order; often none."""
    ability_marks: list[Named]
    """What an ability can be marked as; often none."""
    grids: list[Grid]
    """Further grids of profiles; often none."""
    levels: list[RuleLevel]
    """The levels of its rules, those learnt first before the others; often none."""
    sizes: list[Size]
    """Its sizes of battle, from the smallest; often none."""
    range_bands: list[RangeBand]
    """Its bands of distances from the nearest; often none."""
    group_types: list[GroupType]
    """The types of groups into which forces are divided; often none."""
    list_rules: list[ListRule]
    """The rules that army lists are checked by; often none."""
    lookups: list[Lookup]
    """Functions that rules give as tables."""
    procedures: list[Procedure]
    """Its rolls."""
    navigation: list[NavigationGroup]
    """The chapters in reading order."""
    made_by: str
    """The tool that made this file, with its version."""


def game(source: Source) -> Game:
    """The data of one game as a whole."""
    declared = source.book.game
    rolled, credits = declared.rolls, credits_of(declared)
    return Game(
        **source.file(),
        title=declared.title,
        tagline=declared.tagline,
        edition=declared.edition,
        language=declared.language,
        authors=list(credits.authors),
        licence=_licence(credits.licence) if credits.licence else None,
        owner=declared.owner,
        restates=_restated(credits.restates) if credits.restates else None,
        characteristics=_characteristics(declared.characteristics),
        weapon_characteristics=_characteristics(declared.weapon_characteristics),
        dice=[die(each) for each in rolled.dice.values()],
        conditions=[_level(each) for each in rolled.conditions.levels] if rolled.conditions else [],
        details=_characteristics(declared.details),
        arcs=[
            Arc(**_named(each), symbol=each.symbol, begin=each.begin, end=each.end)
            for each in declared.arcs
        ],
        mounts=[Named(**_named(each)) for each in declared.mounts],
        ability_kinds=[Named(**_named(each)) for each in declared.ability_kinds],
        ability_marks=[Named(**_named(each)) for each in declared.ability_marks],
        grids=[
            Grid(
                **_named(each), row=each.row, characteristics=_characteristics(each.characteristics)
            )
            for each in declared.grids
        ],
        levels=[RuleLevel(**_named(each)) for each in declared.levels],
        sizes=[
            Size(**_named(each), width=each.width, height=each.height) for each in declared.sizes
        ],
        range_bands=[
            RangeBand(**_named(each), begin=each.begin, end=each.end)
            for each in declared.range_bands
        ],
        group_types=[group_type(each) for each in declared.group_types],
        list_rules=[list_rule(each) for each in declared.list_rules],
        lookups=[lookup(each) for each in rolled.lookups.values()],
        procedures=[procedure(each) for each in rolled.procedures.values()],
        navigation=[
            NavigationGroup(title=each.title, chapters=list(each.chapters)) for each in declared.nav
        ],
        made_by=f"rulewright {__version__}",
    )


class _NamedFields(TypedDict):
    """The fields of `Named`."""

    id: str
    title: str
    rule: str


def _named(
    declared: content.Named | content.Arc | content.Grid | printing.RangeBand,
) -> _NamedFields:
    return {"id": declared.id, "title": declared.title, "rule": declared.rule}


def _licence(licence: content.Licence) -> Licence:
    return Licence(name=licence.name, address=licence.address, id=licence.id)


def _restated(restated: content.Restated) -> Restated:
    return Restated(title=restated.title, statement=restated.statement)


def _characteristics(declared: Iterable[content.Characteristic]) -> list[Characteristic]:
    return [
        Characteristic(
            id=each.id,
            symbol=each.symbol,
            name=each.name,
            type=each.type,
            double=each.double,
            rule=each.rule,
        )
        for each in declared
    ]


def _level(level: rolls.Level) -> Level:
    at_most = level.at_most
    return Level(
        id=level.id,
        name=level.name,
        at_most="" if at_most is None else f"{at_most.numerator}/{at_most.denominator}",
        or_remaining=level.or_remaining,
        rule=level.rule,
        status=level.mark.status,
        note=level.mark.note,
    )
