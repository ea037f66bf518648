"""A card as plain values: what a deck prints of a rule, a unit or a table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulewright.model.book import RULE, Book, Entity
from rulewright.model.status import Status
from rulewright.views.profile import BriefView, ProfileView, brief_view, profile_view
from rulewright.views.rule import Render
from rulewright.views.table import TableView, table_view

TABLE = "table"
PROFILE = "profile"


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `kicker` says where it belongs; exactly one of `rule`, `profile`, `table` is set.

    `part` is (1, 2) for the first of two cards over which a table is spread; `rows` then is the
    slice of its rows that this card prints. `density` is how tightly the card is set, 0 being the
    most comfortable.
    """

    entity: Entity
    title: str
    kicker: tuple[str, ...]
    status: Status
    rule: BriefView | None = None
    profile: ProfileView | None = None
    table: TableView | None = None
    part: tuple[int, int] = (1, 1)
    rows: tuple[int, int] = (0, 0)
    density: int = 0
    number: int = 0
    legends: tuple[str, ...] = ()
    """What its foot explains: which values are missing, what the marks on it mean."""

    @property
    def name(self) -> str:
        """The card's name within its deck."""
        return f"{self.entity.id}/{self.part[0]}"


def selected(book: Book, choices: Sequence[Mapping[str, Any]]) -> Iterator[Entity]:
    """The entities that a product's `select` names, each once: choice by choice, in reading order.

    A choice takes what fits everything it says: `kind`, `tag`, `id`, `chapter`.
    """
    chosen: dict[str, Entity] = {}
    for choice in choices:
        for entity in book.entities.values():
            if _fits(entity, choice):
                chosen.setdefault(entity.id, entity)
    yield from chosen.values()


def card_of(book: Book, entity: Entity, render: Render, words: Mapping[str, str]) -> Card | None:
    """The card of a rule, unit or table; None for kinds that have none."""
    if entity.kind == RULE:
        rule = brief_view(entity, render)
        return Card(entity, entity.title, _place(book, entity), entity.status, rule=rule)
    if entity.kind == PROFILE:
        profile = profile_view(book, entity, render)
        category = (profile.category.title,) if profile.category else ()
        return Card(
            entity,
            entity.title,
            (words["print.kind.profile"], *category),
            entity.status,
            profile=profile,
            legends=tuple(_legends(profile.missing, _signs(profile), words)),
        )
    if entity.kind == TABLE:
        table = table_view(book, entity, lambda text: render.inline(text, entity.id))
        owner = _owner(book, entity)
        kicker = _place(book, owner) if owner else (words["print.kind.table"],)
        rows = (0, len(table.rows))
        signs = {cell.status for row in table.rows for cell in row}
        legends = tuple(_legends((), signs, words)) if is_mixed(table) else ()
        return Card(
            entity, table.title, kicker, table.status, table=table, rows=rows, legends=legends
        )
    return None


def is_mixed(table: TableView) -> bool:
    """Whether its cells are not all equally sure, so that each needs its own mark."""
    statuses = {cell.status for row in table.rows for cell in row if not cell.header}
    return len(statuses) > 1 or Status.MISSING in statuses


def _signs(profile: ProfileView) -> set[Status]:
    return {stat.value.status for _, stat in profile.all_stats()}


def _legends(unknown: Sequence[str], signs: set[Status], words: Mapping[str, str]) -> Iterator[str]:
    if unknown:
        yield words["print.card.missing"] % ", ".join(unknown)
    elif Status.MISSING in signs:
        yield f"{words['mark.missing']} {words['print.legend.missing']}"
    for status in (Status.RECONSTRUCTED, Status.DERIVED):
        if status in signs:
            yield f"{words[f'mark.{status}']} {words[f'print.legend.{status}']}"


def _fits(entity: Entity, choice: Mapping[str, Any]) -> bool:
    tests = {
        "kind": entity.kind,
        "id": entity.id,
        "chapter": entity.chapter,
    }
    named = all(choice[key] == value for key, value in tests.items() if key in choice)
    return named and ("tag" not in choice or choice["tag"] in entity.data.get("tags", []))


def _place(book: Book, rule: Entity) -> tuple[str, ...]:
    chapter = book.entities[rule.chapter].title
    return (chapter, rule.number) if rule.number else (chapter,)


def _owner(book: Book, table: Entity) -> Entity | None:
    """The rule under which a table stands: that prints it, or that its procedure belongs to."""
    for rule in book.of_kind(RULE):
        if table.id in rule.data.get("tables", []):
            return rule
    procedure = table.data.get("compute", {}).get("procedure", "")
    rule_id = book.game.get("procedures", {}).get(procedure, {}).get("rule", "")
    return book.find(rule_id) if rule_id else None
