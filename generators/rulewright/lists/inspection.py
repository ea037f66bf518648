"""Army lists inspected by the rules of their game: what breaks them, and what cannot be checked.

Games declare these rules in a closed vocabulary. A rule of `list_rules` in `game.yml` is a mapping
of two keys: the `rule` that states it, and a word with its settings. A new word is a dataclass in
`content/list_rules.py`, a function of its name in `counting`, `grouping` or `outfitting`, and the
shape of its settings in `schemas/game.json`.

What the rules declare is checked first, then what lists name, and then the lists by the rules; each
of these only if those before it have no problems.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType, ModuleType
from typing import Final, NamedTuple

from rulewright.content import list_rules
from rulewright.content.army_list import ArmyList, ListedUnit
from rulewright.content.book import Book
from rulewright.content.characteristic_types import TYPES
from rulewright.content.list_rules import GROUP_TAG
from rulewright.content.reading import names_in
from rulewright.lists import counting, grouping, outfitting
from rulewright.lists.army import Army, Offer, Offers, read_army
from rulewright.lists.cost import Cost, read_cost
from rulewright.lists.word import Context, Unknown, Violation, Word
from rulewright.model.document import DataPath
from rulewright.model.names import nearest, unique
from rulewright.model.problem import Problem

BROKEN: Final = "list-breaks-rule"
"""The code of the problems of lists that break a rule."""
_BAD_RULE, _UNKNOWN = "bad-list-rule", "unknown-choice"

CODES: Mapping[str, str] = MappingProxyType(
    {
        _BAD_RULE: (
            "A rule of force building, or a type of group, names a value or tag that the game does "
            "not declare, or names one twice."
        ),
        _UNKNOWN: (
            "An army list names a type of group, a slot, a weapon, an option or an upgrade that "
            "does not exist."
        ),
        BROKEN: (
            "An army list breaks a rule of force building; the message names the rule and the "
            "numbers."
        ),
    }
)
"""Each code with one sentence that says what is wrong."""

_MOST_HINTS = 100
"""Nobody reads more suggestions, and each takes the longer, the more names there are."""


def _words_in(module: ModuleType) -> Iterator[Word]:
    members: Mapping[str, object] = vars(module)
    return (each for each in members.values() if isinstance(each, Word))


_BY_NAME = {
    word.name: word for module in (counting, grouping, outfitting) for word in _words_in(module)
}

WORDS: Mapping[str, Word] = MappingProxyType({name: _BY_NAME[name] for name in list_rules.WORDS})
"""Each word of the vocabulary by its name, in the order of the documentation."""


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A rule that could not be checked, since a value of these units is missing."""

    rule: str
    name: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inspection:
    """The army of a list, its problems, and what could not be checked."""

    army: Army
    cost: Cost | None
    problems: tuple[Problem, ...]
    unchecked: tuple[Unchecked, ...]


def inspect_list(book: Book, listed: ArmyList) -> Inspection:
    """Inspect a list, which names only what exists, by every rule that the game declares."""
    game = book.game
    names = {each.id: each.name for each in (*game.characteristics, *game.details)}
    context = Context(read_army(book, listed), read_cost(game), names)
    problems: list[Problem] = []
    unchecked: list[Unchecked] = []
    for rule in game.list_rules:
        missing: dict[str, set[str]] = {}
        for finding in WORDS[rule.word].find(context, rule.settings):
            if isinstance(finding, Unknown):
                missing.setdefault(finding.name, set()).update(finding.units)
            else:
                problems.append(_problem(book, listed, rule.rule, finding))
        unchecked += [
            Unchecked(rule.rule, name, tuple(sorted(units))) for name, units in missing.items()
        ]
    return Inspection(
        army=context.army,
        cost=context.cost,
        problems=tuple(problems),
        unchecked=unique(unchecked),
    )


def _problem(book: Book, listed: ArmyList, rule_id: str, violation: Violation) -> Problem:
    rule = book.find(rule_id)
    title = rule.title if rule else rule_id
    return Problem(
        BROKEN,
        listed.at(*violation.at),
        f"this breaks the rule '{title}' ({rule_id}): {violation.message}.",
        "Change the list, or the rule under `list_rules` in game.yml.",
    )


def list_problems(book: Book) -> Iterator[Problem]:
    """What is wrong with the rules of force building, and with the lists by them."""
    faulty = list(declaration_problems(book))
    yield from faulty
    if faulty:
        return
    offers = Offers(book)
    for listed in book.all(ArmyList):
        unknown = list(choice_problems(book, offers, listed))
        yield from unknown or inspect_list(book, listed).problems


def declaration_problems(book: Book) -> Iterator[Problem]:
    """The names in `list_rules` that the game does not declare."""
    game = book.game
    values = (*game.characteristics, *game.details)
    tags = {tag for each in game.group_types for tag in each.tags}
    hints = 0
    for index, rule in enumerate(game.list_rules):
        for named in names_in(rule.settings):
            if named.sort == GROUP_TAG:
                known: Collection[str] = tags
                message = f"no type of group has the tag {named.name!r}."
            else:
                known = {each.id for each in values if named.sort in TYPES[each.type].usable_as}
                message = f"`{rule.word}` can't count {named.name!r}."
            if named.name not in known:
                hints += 1
                hint = nearest(named.name, sorted(known)) if hints <= _MOST_HINTS else ""
                place = game.at("list_rules", index, rule.word, *named.path)
                yield Problem(_BAD_RULE, place, message, hint)


def choice_problems(book: Book, offers: Offers, listed: ArmyList) -> Iterator[Problem]:
    """The names in a list that do not exist."""
    for index, unknown in enumerate(_unknown(book, offers, listed)):
        message = f"no {unknown.what} is called {unknown.name!r}."
        hint = nearest(unknown.name, sorted(unknown.known)) if index < _MOST_HINTS else ""
        yield Problem(_UNKNOWN, listed.at(*unknown.at), message, hint)


class _Unknown(NamedTuple):
    """A name that does not exist: what it should be a name of, and the names that exist."""

    at: DataPath
    what: str
    name: str
    known: Collection[str]


def _unknown(book: Book, offers: Offers, listed: ArmyList) -> Iterator[_Unknown]:
    types = {each.id: each for each in book.game.group_types}
    slots_of = {each.id: {slot.id for slot in each.slots} for each in book.game.group_types}
    for index, force in enumerate(listed.forces):
        at: DataPath = ("forces", index)
        for place, group in enumerate(force.groups):
            within = (*at, "groups", place)
            kind = types.get(group.type)
            if kind is None:
                yield _Unknown((*within, "type"), "type of group", group.type, types)
            for where, unit in _units((*within, "units"), group.units):
                if kind and unit.slot and unit.slot not in slots_of[kind.id]:
                    what = f"slot of {kind.title!r}"
                    yield _Unknown((*where, "slot"), what, unit.slot, slots_of[kind.id])
                yield from _unknown_choices(offers.of(unit), where, unit)
        for where, unit in _units((*at, "units"), force.units):
            if unit.slot:
                yield _Unknown((*where, "slot"), "slot outside groups", unit.slot, ())
            yield from _unknown_choices(offers.of(unit), where, unit)


def _units(at: DataPath, units: Sequence[ListedUnit]) -> Iterator[tuple[DataPath, ListedUnit]]:
    for index, unit in enumerate(units):
        yield (*at, index), unit
        yield from _units((*at, index, "attached"), unit.attached)


def _unknown_choices(offer: Offer, at: DataPath, unit: ListedUnit) -> Iterator[_Unknown]:
    """What is chosen for a unit that its profile does not offer."""
    of = f"of {offer.profile.title!r}"
    for index, option in enumerate(unit.options):
        place = (*at, "options", index)
        if option.weapon not in offer.weapons:
            yield _Unknown((*place, "weapon"), f"weapon {of}", option.weapon, offer.weapons)
        if option.option not in offer.options:
            yield _Unknown((*place, "option"), f"option {of}", option.option, offer.options)
    for index, bought in enumerate(unit.upgrades):
        if bought.upgrade not in offer.upgrades:
            place = (*at, "upgrades", index)
            yield _Unknown((*place, "upgrade"), f"upgrade {of}", bought.upgrade, offer.upgrades)
