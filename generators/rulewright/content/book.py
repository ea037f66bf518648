"""The linked content of one game: what every output reads and none changes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from rulewright.content.chapter import Chapter
from rulewright.content.entity import Entity
from rulewright.content.game import Game
from rulewright.content.rule import Change, Rule
from rulewright.model.document import DataPath
from rulewright.model.problem import Position
from rulewright.model.status import Status

_E = TypeVar("_E", bound=Entity)


@dataclass(frozen=True, slots=True)
class TermForm:
    """One way of writing a term, and the id that it links to."""

    form: str
    target: str


@dataclass(frozen=True, slots=True)
class MarkedValue:
    """A value whose status is not `stated`, or an entity or declaration as a whole.

    `about` is the id of the entity that holds it (of a value of `game.yml`: of the rule that
    explains it, or empty), `title` what holds it. `where` are the names on the way to it, from the
    outermost, `value` is what is written there (both Markdown of phrases); `change` is set instead
    where it says by how much a modifier changes something.
    """

    about: str
    title: str
    where: tuple[str, ...]
    value: str
    status: Status
    notes: tuple[str, ...]
    path: DataPath
    at: Position
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """One game, linked: every reference in it resolves.

    `entities` is in reading order: chapters and their rules first, then the other kinds by id.
    `aliases` maps each former id to its entity's id. `backlinks` maps an id to the ids of the
    entities that refer to it, in reading order. `icons` maps an icon's name to its checked SVG
    source. `marks` are all values that the source does not state, those of the game itself first.
    """

    game: Game
    entities: Mapping[str, Entity]
    aliases: Mapping[str, str] = field(default_factory=dict)
    backlinks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    terms: tuple[TermForm, ...] = ()
    icons: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[MarkedValue, ...] = ()

    cache: Path | None = field(default=None, compare=False)
    """The folder in which what is computed of it may be kept; None keeps nothing."""

    _rules: Mapping[str, tuple[Rule, ...]] = field(init=False, repr=False, compare=False)
    """The rules of each chapter: asked for once a page, they are not looked for in all entities."""

    def __post_init__(self) -> None:
        """Sort the rules by chapter."""
        rules: dict[str, list[Rule]] = {}
        for rule in self.all(Rule):
            rules.setdefault(rule.chapter, []).append(rule)
        object.__setattr__(self, "_rules", {id_: tuple(each) for id_, each in rules.items()})

    @property
    def slug(self) -> str:
        """The first part of every address of this game."""
        return self.game.id

    @property
    def title(self) -> str:
        """The game's title."""
        return self.game.title

    @property
    def nav(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """(title of the group, ids of its chapters), in reading order."""
        return tuple((group.title, group.chapters) for group in self.game.nav)

    def find(self, id_or_alias: str) -> Entity | None:
        """The entity with this id, or whose former id this is."""
        return self.entities.get(self.aliases.get(id_or_alias, id_or_alias))

    def get(self, kind: type[_E], id_or_alias: str) -> _E | None:
        """The entity of this kind with this id or former id."""
        entity = self.find(id_or_alias)
        return entity if isinstance(entity, kind) else None

    def meant(self, id_or_alias: str) -> Entity | None:
        """What a reader is led to by an id: of a term that a rule explains, that rule."""
        entity = self.find(id_or_alias)
        return self.find(entity.explained_by) if entity and entity.explained_by else entity

    def all(self, kind: type[_E]) -> Iterator[_E]:
        """The entities of one kind, in reading order."""
        return (entity for entity in self.entities.values() if isinstance(entity, kind))

    def of_kind(self, kind: str) -> Iterator[Entity]:
        """The entities of a kind that content names, in reading order."""
        return (entity for entity in self.entities.values() if entity.kind == kind)

    def level_of(self, entity: Entity) -> str:
        """The level of a rule or chapter: its own, its chapter's, or the game's first.

        Empty where the game declares no levels, and of other kinds.
        """
        if not self.game.levels or not isinstance(entity, Rule | Chapter):
            return ""
        chapter = self.get(Chapter, entity.chapter)
        return entity.level or (chapter.level if chapter else "") or self.game.levels[0].id

    def rules_of(self, chapter_id: str) -> Iterator[Rule]:
        """The rules of one chapter, in reading order."""
        return iter(self._rules.get(chapter_id, ()))
