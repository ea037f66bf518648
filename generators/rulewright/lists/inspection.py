"""A list inspected by the rules of its game: what it breaks, and what cannot be checked."""

from dataclasses import dataclass

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.lists.army import Army, read_army
from rulewright.lists.cost import Cost, read_cost
from rulewright.lists.vocabulary import WORDS
from rulewright.lists.word import Context, Unknown, Violation
from rulewright.model.problem import Problem


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A rule that could not be checked, since a value of these units is missing."""

    rule: str
    name: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inspection:
    """The army of a list, what is wrong with it and what could not be checked."""

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
        missing: dict[str, frozenset[str]] = {}
        for finding in WORDS[rule.word].find(context, rule.settings):
            if isinstance(finding, Unknown):
                missing[finding.name] = missing.get(finding.name, frozenset()) | finding.units
            else:
                problems.append(_problem(book, listed, rule.rule, finding))
        unchecked += [
            Unchecked(rule.rule, name, tuple(sorted(units))) for name, units in missing.items()
        ]
    return Inspection(
        army=context.army,
        cost=context.cost,
        problems=tuple(problems),
        unchecked=tuple(dict.fromkeys(unchecked, ())),
    )


def _problem(book: Book, listed: ArmyList, rule_id: str, violation: Violation) -> Problem:
    rule = book.find(rule_id)
    title = rule.title if rule else rule_id
    return Problem(
        "list-breaks-rule",
        listed.at(*violation.at),
        f"by the rule '{title}' ({rule_id}) this cannot be: {violation.message}.",
        "Change the list, or what `list_rules` in game.yml says of the rule.",
    )
