"""The modifiers that a game's rules declare, and what they can change.

They change inputs of declared rolls, and characteristics of units and weapons: `attack.needed` is
an input of a procedure, `statline.pace` and `weapon.reach` are characteristics. A procedure that a
game calls by one of these two names hides them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.game import Game
from rulewright.content.rule import Change, Modifier, Rule
from rulewright.model.status import Marked, weakest
from rulewright.words.catalogue import words


@dataclass(frozen=True, slots=True)
class RuleModifier(Modifier):
    """A modifier with the rule that declares it; `by` carries the weaker mark of the two."""

    rule: Rule


@dataclass(frozen=True, slots=True)
class Modifiers(Mapping[str, RuleModifier]):
    """The modifiers of a game, by id; each is read from the book when it is looked up."""

    book: Book

    def __getitem__(self, id_: str) -> RuleModifier:
        rule = self.book.get(Rule, self.book.modifiers[id_])
        for each in rule.modifiers if rule else ():
            if rule and each.id == id_:
                by = _with_rule(each.by, rule)
                return RuleModifier(each.id, each.changes, by, each.when, rule)
        raise KeyError(id_)

    def __iter__(self) -> Iterator[str]:
        return iter(self.book.modifiers)

    def __len__(self) -> int:
        return len(self.book.modifiers)


def _with_rule(own: Marked[Change], rule: Rule) -> Marked[Change]:
    status = weakest((own.status, rule.status))
    if own.note or status is own.status:
        return Marked(own.value, status, own.note)
    return Marked(own.value, status, " ".join(rule.notes))


@dataclass(frozen=True, slots=True)
class Changeable:
    """A roll or a statline: its title, its rule's id (or ""), the titles of its parts by id."""

    title: str
    rule: str
    parts: Mapping[str, str]


def parts_of(game: Game) -> dict[str, dict[str, str]]:
    """The titles of all that modifiers can change, rolls first, in the order declared."""
    rolls = {
        id_: {part: each.title for part, each in procedure.inputs.items()}
        for id_, procedure in game.rolls.procedures.items()
    }
    statlines = {
        "statline": {each.id: each.name for each in game.characteristics},
        "weapon": {each.id: each.name for each in game.weapon_characteristics},
    }
    return {**rolls, **{name: parts for name, parts in statlines.items() if name not in rolls}}


def changeables(game: Game) -> dict[str, Changeable]:
    """Each roll and statline of a game with its parts, in the same order."""
    catalogue, procedures = words(game.language), game.rolls.procedures
    return {
        name: Changeable(procedures[name].title, procedures[name].rule, parts)
        if name in procedures
        else Changeable(catalogue[f"modifiers.{name}"], "", parts)
        for name, parts in parts_of(game).items()
    }
