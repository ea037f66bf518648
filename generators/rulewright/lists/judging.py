"""A list judged by the rules of its game: what it breaks, and what cannot be told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.lists.army import Army, Reading, read_army, read_types
from rulewright.lists.cost import Cost, read_cost
from rulewright.lists.finding import Breach, Court, Unknown
from rulewright.lists.vocabulary import VOCABULARY
from rulewright.model.book import Book, Entity
from rulewright.model.problem import Problem

RULE = "rule"


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A rule that could not be judged, since a value of these units is missing."""

    rule: str
    name: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A list as it was read, what is wrong with it and what could not be judged."""

    army: Army
    cost: Cost | None
    problems: tuple[Problem, ...]
    unchecked: tuple[Unchecked, ...]
    has_models: bool = False
    """Whether the game says how many models a unit has."""


def judge(book: Book, army: Entity) -> Verdict:
    """Judge a list, all of whose choices are known, by every rule that the game declares."""
    game = book.raw_game
    reading = _reading(book)
    court = Court(read_army(reading, army), read_cost(game), _names(game))
    problems: list[Problem] = []
    unchecked: list[Unchecked] = []
    for declared in game.get("list_rules", ()):
        word = word_of(declared)
        missing: dict[str, set[str]] = {}
        for finding in VOCABULARY[word](court, declared[word]):
            if isinstance(finding, Unknown):
                missing.setdefault(finding.name, set()).update(finding.units)
            else:
                problems.append(_problem(book, army, declared[RULE], finding))
        unchecked += [
            Unchecked(declared[RULE], name, tuple(sorted(units))) for name, units in missing.items()
        ]
    return Verdict(
        court.army,
        court.cost,
        tuple(problems),
        tuple(dict.fromkeys(unchecked)),
        has_models=bool(reading.models),
    )


def word_of(declared: Mapping[str, Any]) -> str:
    """The word of the vocabulary that a declared rule uses."""
    return next(word for word in declared if word != RULE)


def _reading(book: Book) -> Reading:
    rules = book.raw_game.get("list_rules", ())
    models = next((each["models"]["of"] for each in rules if "models" in each), "")
    return Reading(book, read_types(book.raw_game), models)


def _problem(book: Book, army: Entity, rule_id: str, breach: Breach) -> Problem:
    rule = book.find(rule_id)
    title = rule.title if rule else rule_id
    return Problem(
        "list-breaks-rule",
        army.at(*breach.at),
        f"by the rule '{title}' ({rule_id}) this cannot be: {breach.message}.",
        "Change the list, or what `list_rules` in game.yml says of the rule.",
    )


def _names(game: Mapping[str, Any]) -> dict[str, str]:
    declared = [*game["characteristics"], *game.get("details", ())]
    return {each["id"]: each["name"] for each in declared}
