"""Checks that every army list keeps to the rules of its game.

In turn, each only when there was nothing wrong before: the declared rules, what lists name, and the
lists by the rules.
"""

from collections.abc import Collection, Iterator, Sequence

from rulewright.content.army_list import ArmyList, ListedUnit
from rulewright.content.book import Book
from rulewright.content.characteristic_types import TYPES
from rulewright.content.list_rules import GROUP_TAG
from rulewright.content.reading import names_in
from rulewright.lists.army import profile_of
from rulewright.lists.inspection import inspect_list
from rulewright.model.document import DataPath
from rulewright.model.problem import Problem
from rulewright.model.suggest import closest, did_you_mean


def list_problems(book: Book) -> Iterator[Problem]:
    """What is wrong with the rules of force building, and with the lists by them."""
    faulty = list(declaration_problems(book))
    yield from faulty
    if faulty:
        return
    for listed in book.all(ArmyList):
        unknown = list(choice_problems(book, listed))
        yield from unknown or inspect_list(book, listed).problems


def declaration_problems(book: Book) -> Iterator[Problem]:
    """What `list_rules` name that the game does not declare."""
    game = book.game
    values = (*game.characteristics, *game.details)
    tags = {tag for each in game.group_types for tag in each.tags}
    for index, rule in enumerate(game.list_rules):
        for named in names_in(rule.settings):
            if named.sort == GROUP_TAG:
                known: Collection[str] = tags
                message = f"no type of group has the tag {named.name!r}."
            else:
                known = [each.id for each in values if named.sort in TYPES[each.type].usable_as]
                message = f"`{rule.word}` has nothing to count called {named.name!r}."
            if named.name not in known:
                place = game.at("list_rules", index, rule.word, *named.path)
                yield Problem("bad-list-rule", place, message, _hint(named.name, known))


def choice_problems(book: Book, listed: ArmyList) -> Iterator[Problem]:
    """What a list names that does not exist."""
    types = {each.id: each for each in book.game.group_types}
    for index, force in enumerate(listed.forces):
        at: DataPath = ("forces", index)
        for place, group in enumerate(force.groups):
            within = (*at, "groups", place)
            kind = types.get(group.type)
            if kind is None:
                yield _unknown(listed, (*within, "type"), "type of group", group.type, types)
            slots = [slot.id for slot in kind.slots] if kind else []
            for where, unit in _units((*within, "units"), group.units):
                if kind and unit.slot and unit.slot not in slots:
                    what = f"slot of {kind.title!r}"
                    yield _unknown(listed, (*where, "slot"), what, unit.slot, slots)
                yield from _unknown_choices(book, listed, where, unit)
        for where, unit in _units((*at, "units"), force.units):
            if unit.slot:
                place_of_slot = (*where, "slot")
                yield _unknown(listed, place_of_slot, "slot outside groups", unit.slot, ())
            yield from _unknown_choices(book, listed, where, unit)


def _units(at: DataPath, units: Sequence[ListedUnit]) -> Iterator[tuple[DataPath, ListedUnit]]:
    for index, unit in enumerate(units):
        yield (*at, index), unit
        yield from _units((*at, index, "attached"), unit.attached)


def _unknown_choices(
    book: Book, listed: ArmyList, at: DataPath, unit: ListedUnit
) -> Iterator[Problem]:
    """What is chosen for a unit that its profile does not offer."""
    profile = profile_of(book, unit)
    weapons = [each.id for each in profile.weapons]
    options = [each.id for each in profile.options]
    upgrades = [each.title for each in profile.upgrades]
    chosen = [
        *(
            (("options", index, sort), name, known)
            for index, each in enumerate(unit.options)
            for sort, name, known in (
                ("weapon", each.weapon, weapons),
                ("option", each.option, options),
            )
        ),
        *(
            (("upgrades", index, "upgrade"), bought.upgrade, upgrades)
            for index, bought in enumerate(unit.upgrades)
        ),
    ]
    for below, name, known in chosen:
        if name not in known:
            what = f"{below[-1]} of {profile.title!r}"
            yield _unknown(listed, (*at, *below), what, name, known)


def _unknown(
    listed: ArmyList, at: DataPath, what: str, name: str, known: Collection[str]
) -> Problem:
    message = f"no {what} is called {name!r}."
    return Problem("unknown-choice", listed.at(*at), message, _hint(name, known))


def _hint(name: str, known: Collection[str]) -> str:
    otherwise = f"There are: {', '.join(sorted(known))}." if known else "None is declared."
    return did_you_mean(closest(name, known), otherwise)
