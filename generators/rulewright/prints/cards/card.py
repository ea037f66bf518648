"""A card as plain values: what a deck prints of a rule, a unit, a table or a scenario."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.printing import Selection
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.model.names import unique
from rulewright.model.status import Status
from rulewright.prints.cards.parts import Piece, UnitBlock, has_outfit, scenario_pieces, unit_blocks
from rulewright.views.entity import BriefView, Render, brief_view, entities
from rulewright.views.profile import ProfileView, SignView, profile_view, signs_of
from rulewright.views.table import TableView, table_view


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Its subject is one of `rule`, `profile`, `table` and `pieces`: the pieces of a
    scenario, or the rules on a card that gathers several.

    `kicker` says where the subject belongs. `key` explains the signs on a unit, `blocks` stand
    below its statline. `intro` (HTML) stands above a table, the `reasons` (plain text) for its
    marks below. `beneath` are the cards of a rule's tables as long as these stand on the rule's own
    card; `elsewhere` are the ids of the other tables, `pointers` the numbers of their cards.

    `part` is (1, 2) for the first of two cards over which a table, unit or scenario is spread;
    `rows` is the slice of its rows, blocks or pieces on this card. `density` says how tightly the
    card is set, from 0, the most readable.
    """

    entity: Entity
    title: str
    kicker: tuple[str, ...]
    status: Status
    rule: BriefView | None = None
    profile: ProfileView | None = None
    key: tuple[SignView, ...] = ()
    blocks: tuple[UnitBlock, ...] = ()
    table: TableView | None = None
    pieces: tuple[Piece, ...] = ()
    intro: str = ""
    reasons: tuple[str, ...] = ()
    beneath: tuple["Card", ...] = ()
    elsewhere: tuple[str, ...] = ()
    pointers: tuple[str, ...] = ()
    part: tuple[int, int] = (1, 1)
    rows: tuple[int, int] = (0, 0)
    density: int = 0
    number: int = 0
    legends: tuple[str, ...] = ()
    """The explanations in its foot: which values are missing, what the marks on it mean."""

    @property
    def name(self) -> str:
        """The card's name within its deck."""
        return f"{self.entity.id}/{self.part[0]}"

    @property
    def legend(self) -> str:
        """The explanations in its foot, in one line."""
        return "; ".join(self.legends)

    @property
    def ids(self) -> frozenset[str]:
        """The ids of what it prints or names in full, to which nothing on it has to refer."""
        briefs = self.profile.briefs if self.profile else ()
        within = (each.entity.id for each in self.beneath)
        pieces = (piece.id for piece in self.pieces)
        return frozenset((self.entity.id, *(brief.id for brief in briefs), *within, *pieces))


def cards_of(
    book: Book, selections: Iterable[Selection], render: Render, words: Mapping[str, str]
) -> Iterator[Card]:
    """The cards of a product, selection by selection; nothing is printed twice.

    A selection takes what meets all of its conditions, in the order of its ids or else in reading
    order.
    """
    seen: set[str] = set()
    for selection in selections:
        selected = [each for each in _selected(book, selection) if each.id not in seen]
        seen.update(each.id for each in selected)
        if not selection.together:
            cards = (card_of(book, each, render, words) for each in selected)
            yield from (card for card in cards if card is not None)
        elif selected:
            yield gathered(book, selection.together, selected, render, words)


def card_of(book: Book, entity: Entity, render: Render, words: Mapping[str, str]) -> Card | None:
    """The card of a rule, unit, table or scenario; None for anything else.

    A scenario of which only the title is known has no card.
    """
    if isinstance(entity, Rule):
        return _rule_card(book, entity, render, words)
    if isinstance(entity, Profile):
        return _profile_card(book, entity, render, words)
    if isinstance(entity, Table):
        return _table_card(book, entity, render, words)
    if isinstance(entity, Scenario) and entity.status is not Status.MISSING:
        return _scenario_card(book, entity, render, words)
    return None


def gathered(
    book: Book, title: str, rules: Sequence[Entity], render: Render, words: Mapping[str, str]
) -> Card:
    """One card for several rules, each in brief under its number, with its status as a mark."""
    pieces = []
    signs = {rule.status for rule in rules}
    for rule in rules:
        brief = brief_view(rule, render)
        signs.update(brief.signs)
        number, statuses = brief.number, (brief.status,)
        pieces.append(Piece(brief.title, brief.html, id=rule.id, number=number, statuses=statuses))
    chapters = unique(book.entities[rule.chapter].title for rule in rules)
    return Card(
        rules[0],
        title,
        chapters,
        Status.STATED,
        pieces=tuple(pieces),
        rows=(0, len(pieces)),
        legends=tuple(_legends((), signs, words)),
    )


def _rule_card(book: Book, rule: Rule, render: Render, words: Mapping[str, str]) -> Card:
    tables = [_table_card(book, each, render, words) for each in entities(book, Table, rule.tables)]
    brief = brief_view(rule, render)
    own = _legends((), brief.signs, words)
    return Card(
        rule,
        rule.title,
        _place(book, rule),
        rule.status,
        rule=brief,
        beneath=tuple(tables),
        legends=unique((*own, *(legend for each in tables for legend in each.legends))),
    )


def _profile_card(book: Book, entity: Profile, render: Render, words: Mapping[str, str]) -> Card:
    profile = profile_view(book, entity, render)
    category = (profile.category.title,) if profile.category else ()
    signs = {stat.value.status for _, stat in profile.all_stats()}
    signs.update(sign for brief in profile.briefs for sign in brief.signs)
    blocks = unit_blocks(profile)
    return Card(
        entity,
        entity.title,
        (words["print.kind.profile"], *category),
        entity.status,
        profile=profile,
        key=signs_of(book, [profile], render),
        blocks=blocks,
        rows=(0, len(blocks) if has_outfit(profile) else 0),
        legends=tuple(_legends(profile.missing, signs, words)),
    )


def _table_card(book: Book, entity: Table, render: Render, words: Mapping[str, str]) -> Card:
    table = table_view(book, entity, lambda text: render.inline(text, entity.id))
    owner = _owner(book, entity)
    text = entity.short or entity.text
    signs = {cell.status for row in table.rows for cell in row}
    return Card(
        entity,
        table.title,
        _place(book, owner) if owner else (words["print.kind.table"],),
        table.status,
        table=table,
        intro=render.block(text, entity.id) if text else "",
        reasons=table.notes,
        rows=(0, len(table.rows)),
        legends=tuple(_legends((), signs, words)) if table.mixed else (),
    )


def _scenario_card(book: Book, entity: Scenario, render: Render, words: Mapping[str, str]) -> Card:
    pieces = tuple(scenario_pieces(book, entity, render, words))
    signs = {status for piece in pieces for status in piece.statuses}
    return Card(
        entity,
        entity.title,
        (words["print.kind.scenario"], *([entity.code] if entity.code else [])),
        entity.status,
        pieces=pieces,
        rows=(0, len(pieces)),
        legends=tuple(_legends((), signs, words)),
    )


def _legends(
    unknown: Sequence[str], signs: Iterable[Status], words: Mapping[str, str]
) -> Iterator[str]:
    if unknown:
        yield words["print.card.missing"].format(names=", ".join(unknown))
    elif Status.MISSING in signs:
        yield f"{words['mark.missing']} {words['print.legend.missing']}"
    for status in (Status.RECONSTRUCTED, Status.DERIVED):
        if status in signs:
            yield f"{words[f'mark.{status}']} {words[f'print.card.legend.{status}']}"


def _selected(book: Book, selection: Selection) -> Iterator[Entity]:
    ids = selection.ids
    among = entities(book, Entity, ids) if ids else book.entities.values()
    for entity in among:
        if entity.kind == selection.kind and selection.tag in ("", *entity.tags):
            yield entity


def _place(book: Book, rule: Entity) -> tuple[str, ...]:
    chapter = book.entities[rule.chapter].title
    return (chapter, rule.number) if rule.number else (chapter,)


def _owner(book: Book, table: Table) -> Entity | None:
    """The rule that a table belongs to: the one that prints it, or the one of its procedure."""
    for rule in book.all(Rule):
        if table.id in rule.tables:
            return rule
    name = table.compute.procedure if table.compute else ""
    procedure = book.game.rolls.procedures.get(name)
    return book.find(procedure.rule) if procedure else None
