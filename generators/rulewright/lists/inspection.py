"""A list inspected by the rules of its game: what breaks them, and what cannot be checked.

Games declare these rules in a closed vocabulary. A rule of `list_rules` in `game.yml` is a mapping
of two keys: the `rule` that states it, and a word with its settings. A new word is a dataclass in
`content/list_rules.py`, a function of its name in `counting`, `grouping` or `outfitting`, and the
shape of its settings in `schemas/game.json`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType, ModuleType
from typing import Final

from rulewright.content import list_rules
from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.lists import counting, grouping, outfitting
from rulewright.lists.army import Army, read_army
from rulewright.lists.cost import Cost, read_cost
from rulewright.lists.word import Context, Unknown, Violation, Word
from rulewright.model.natural import unique
from rulewright.model.problem import Problem

BROKEN: Final = "list-breaks-rule"
"""The code of the problems of lists that break a rule."""


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
