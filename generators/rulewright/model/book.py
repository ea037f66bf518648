"""The linked content of one game: what every generator reads and none changes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulewright.model.document import DataPath, Document
from rulewright.model.problem import Position
from rulewright.model.status import Status

CHAPTER = "chapter"
RULE = "rule"
PROFILE = "profile"
SCENARIO = "scenario"
TABLE = "table"
LIST = "list"
EXAMPLE = "example"
TERM = "term"


@dataclass(frozen=True, slots=True)
class Entity:
    """Anything with an id: a chapter, rule, term, profile, table, scenario, list or example.

    `data` is the entity's own mapping as authors wrote it. `number` is a chapter's or rule's number
    as shown ("3" or "3.5"), empty for other kinds. `chapter` is the id of the rule's chapter.
    `document` and `data_path` tell where it stands.
    """

    id: str
    kind: str
    title: str
    data: Mapping[str, Any]
    document: Document
    data_path: DataPath = ()
    number: str = ""
    chapter: str = ""

    @property
    def status(self) -> Status:
        """The status of the entity as a whole."""
        return Status(self.data.get("status", Status.STATED))

    @property
    def name(self) -> str:
        """The last part of the id: the name of its page."""
        return self.id.rpartition(".")[2]

    @property
    def explained_by(self) -> str:
        """The id of the rule that explains a term, which then has no text of its own; or empty."""
        return str(self.data.get("rule", "")) if self.kind == TERM else ""

    def at(self, *below: str | int) -> Position:
        """The position of a value of this entity."""
        return self.document.value_at(*self.data_path, *below)


@dataclass(frozen=True, slots=True)
class TermForm:
    """One way of writing a term, and the id that it links to."""

    form: str
    target: str


@dataclass(frozen=True, slots=True)
class Book:
    """One game, linked: every reference in it resolves.

    `entities` is in reading order: chapters and their rules first, then the other kinds by id.
    `aliases` maps each former id to its entity's id. `backlinks` maps an id to the ids of the
    entities that refer to it, in reading order.
    """

    game: Mapping[str, Any]
    game_document: Document
    entities: Mapping[str, Entity]
    aliases: Mapping[str, str]
    backlinks: Mapping[str, tuple[str, ...]]
    terms: tuple[TermForm, ...]
    icons: Mapping[str, str]
    """Icon name to its checked SVG source."""
    nav: tuple[tuple[str, tuple[str, ...]], ...]
    """(title of the group, ids of its chapters), in reading order."""

    _rules: Mapping[str, tuple[Entity, ...]] = field(init=False, repr=False, compare=False)
    """The rules of each chapter: asked for once a page, they are not looked for in all entities."""

    def __post_init__(self) -> None:
        """Sort the rules by chapter."""
        rules: dict[str, list[Entity]] = {}
        for rule in self.of_kind(RULE):
            rules.setdefault(rule.chapter, []).append(rule)
        object.__setattr__(self, "_rules", {id_: tuple(each) for id_, each in rules.items()})

    @property
    def slug(self) -> str:
        """The first part of every address of this game."""
        return str(self.game["game"])

    @property
    def title(self) -> str:
        """The game's title."""
        return str(self.game["title"])

    def find(self, id_or_alias: str) -> Entity | None:
        """The entity with this id, or whose former id this is."""
        return self.entities.get(self.aliases.get(id_or_alias, id_or_alias))

    def meant(self, id_or_alias: str) -> Entity | None:
        """What a reader is led to by an id: of a term that a rule explains, that rule."""
        entity = self.find(id_or_alias)
        return self.find(entity.explained_by) if entity and entity.explained_by else entity

    def of_kind(self, kind: str) -> Iterator[Entity]:
        """The entities of one kind, in reading order."""
        return (entity for entity in self.entities.values() if entity.kind == kind)

    def level_of(self, entity: Entity) -> str:
        """The level of a rule or chapter: its own, its chapter's, or the game's first.

        Empty where the game declares no levels, and of other kinds.
        """
        declared = self.game.get("levels", ())
        if not declared or entity.kind not in {RULE, CHAPTER}:
            return ""
        chapter = self.entities.get(entity.chapter)
        own = entity.data.get("level") or (chapter.data.get("level") if chapter else None)
        return str(own or declared[0]["id"])

    def rules_of(self, chapter_id: str) -> Iterator[Entity]:
        """The rules of one chapter, in reading order."""
        return iter(self._rules.get(chapter_id, ()))
