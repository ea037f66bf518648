"""How armies are put together: the types of groups, their slots, and the rules that lists obey."""

from collections.abc import Mapping

from rulewright.api.common import Data, Json
from rulewright.content import game as content
from rulewright.content import list_rules


class Slot(Data):
    """A place in a group that units fill."""

    id: str
    """Its id among the slots of its group."""
    title: str
    """Its name."""
    takes: Mapping[str, Json]
    """Which units can fill it, as content writes it: keywords, tags, abilities and the like."""
    least: int
    """How many units must fill it."""
    most: int | None
    """How many units can fill it; null where that is not limited."""


class GroupType(Data):
    """A type of group into which forces are divided."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    rule: str
    """The id of the rule that explains it; empty where none does."""
    tags: list[str]
    """What the rules of lists know it by."""
    family: str
    """What it belongs to, where forces must not mix families; empty where they may."""
    repeatable: list[str]
    """The ids of profiles that may stand in it more often than others."""
    slots: list[Slot]
    """The places in it, in order."""


class ListRule(Data):
    """A rule that every army list is checked by."""

    rule: str
    """The id of the rule that states it."""
    kind: str
    """What is checked, such as points, count, slots or attachments."""
    settings: Mapping[str, Json]
    """How, as content writes it: of what, at least, at most, in which part of the list."""


def group_type(declared: content.GroupType) -> GroupType:
    """The data of a type of group."""
    return GroupType(
        id=declared.id,
        title=declared.title,
        rule=declared.rule,
        tags=list(declared.tags),
        family=declared.family,
        repeatable=list(declared.repeatable),
        slots=[
            Slot(
                id=slot.id,
                title=slot.title,
                takes=slot.takes.declared,
                least=slot.least,
                most=slot.most,
            )
            for slot in declared.slots
        ],
    )


def list_rule(declared: list_rules.ListRule) -> ListRule:
    """The data of a rule that lists obey."""
    return ListRule(rule=declared.rule, kind=declared.word, settings=declared.declared)
