"""The linked content of one game: what every output reads and none changes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from rulewright.content.entity import Entity
from rulewright.content.game import Game
from rulewright.content.rule import Change, Chapter, Rule
from rulewright.model.document import DataPath
from rulewright.model.problem import Position
from rulewright.model.status import Status
from rulewright.write.digest import digest_of_data

_E = TypeVar("_E", bound=Entity)


@dataclass(frozen=True, slots=True)
class TermForm:
    """One way of writing a term, and the id that it links to."""

    form: str
    target: str


@dataclass(frozen=True, slots=True)
class MarkedValue:
    """A value whose status is not `stated`, or a whole entity or declaration with such a status.

    `about` is the id of the entity that holds the value; for a value of `game.yml`, the id of the
    rule that explains it, or "". `title` is the title of what holds it. `where` lists the names
    that lead to the value, outermost first, and `value` is what is written there, both as phrases
    of Markdown. `change` takes the place of `value` for the amount of a modifier.
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
    `aliases` maps each former id to the present one, `backlinks` each id to the ids of the entities
    that refer to it, in reading order, and `icons` each icon's name to its checked SVG source.
    `marks` are all values that the source does not state, those of `game.yml` first.
    """

    game: Game
    entities: Mapping[str, Entity]
    aliases: Mapping[str, str] = field(default_factory=dict)
    backlinks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    terms: tuple[TermForm, ...] = ()
    icons: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[MarkedValue, ...] = ()

    cache: Path | None = field(default=None, compare=False)
    """The folder in which results computed from the book may be kept; None keeps nothing."""

    _rules: Mapping[str, tuple[Rule, ...]] = field(init=False, repr=False, compare=False)
    """The rules of each chapter: every page asks for them, so they are sorted once."""

    _rule_of_modifier: Mapping[str, str] = field(init=False, repr=False, compare=False)
    """The id of the rule that declares each modifier, by the modifier's id."""

    def __post_init__(self) -> None:
        """Sort the rules by chapter, and by the modifiers that they declare."""
        rules: dict[str, list[Rule]] = {}
        declaring: dict[str, str] = {}
        for rule in self.all(Rule):
            rules.setdefault(rule.chapter, []).append(rule)
            declaring.update((modifier.id, rule.id) for modifier in rule.modifiers)
        by_chapter = {id_: tuple(each) for id_, each in rules.items()}
        object.__setattr__(self, "_rules", by_chapter)
        object.__setattr__(self, "_rule_of_modifier", declaring)

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
        """The entity with this id or former id; None if the book has no such id."""
        return self.entities.get(self.aliases.get(id_or_alias, id_or_alias))

    def get(self, kind: type[_E], id_or_alias: str) -> _E | None:
        """The entity with this id or former id; None if the book has none of this kind."""
        entity = self.find(id_or_alias)
        return entity if isinstance(entity, kind) else None

    def link_target(self, id_or_alias: str) -> Entity | None:
        """The entity to which a link to an id leads: for a term explained by a rule, that rule."""
        entity = self.find(id_or_alias)
        return self.find(entity.explained_by) if entity and entity.explained_by else entity

    def all(self, kind: type[_E]) -> Iterator[_E]:
        """The entities of one kind, in reading order."""
        return (entity for entity in self.entities.values() if isinstance(entity, kind))

    def of_kind(self, kind: str) -> Iterator[Entity]:
        """The entities of a kind, given by its name in content, in reading order."""
        return (entity for entity in self.entities.values() if entity.kind == kind)

    def level_of(self, entity: Entity) -> str:
        """The level of a rule or chapter: its own, its chapter's, or the game's first.

        Empty where the game declares no levels, and for entities of other kinds.
        """
        if not self.game.levels or not isinstance(entity, Rule | Chapter):
            return ""
        chapter = self.get(Chapter, entity.chapter)
        return entity.level or (chapter.level if chapter else "") or self.game.levels[0].id

    @property
    def modifiers(self) -> Mapping[str, str]:
        """The id of the rule that declares each modifier, by the modifier's id."""
        return self._rule_of_modifier

    def rules_of(self, chapter_id: str) -> Iterator[Rule]:
        """The rules of one chapter, in reading order."""
        return iter(self._rules.get(chapter_id, ()))


def digest_of_book(book: Book, *, places: bool = False) -> str:
    """The digest of all content of a game; with `places`, also of the lines and columns in it."""
    content = [
        [entity.id, entity.kind, entity.number, entity.chapter, entity.digest]
        for entity in book.entities.values()
    ]
    origins = [book.game.origin, *(entity.origin for entity in book.entities.values())]
    texts = sorted({(each.path, each.digest) for each in origins}) if places else []
    whole: list[object] = [book.game.digest, content, texts, sorted(book.icons.items())]
    return digest_of_data(whole)
