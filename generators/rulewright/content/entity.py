"""What every entity has, whatever its kind."""

from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.content.reading import linked
from rulewright.model.document import Origin
from rulewright.model.problem import Position
from rulewright.model.status import Confidence, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class PhraseMark:
    """A phrase of an entity's text that the source does not simply state, where the rest of it is.

    `on` is the phrase without markup, `note` Markdown of a phrase.
    """

    on: str
    status: Status
    note: str
    confidence: Confidence | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """A chapter, rule, term, profile, table, scenario, list or example.

    `text` and `short` are Markdown of paragraphs, each of `notes` Markdown of a phrase. `source`
    names the headings of the original that it restates.

    Linking adds the rest. `number` is that of a chapter or rule as shown ("3" or "3.5"), `chapter`
    the id of the chapter in which a rule or diagram stands; both are empty for other kinds.
    `origin` says where its values are written. `digest` is that of its source text; a chapter's
    leaves out its rules.
    """

    kind: ClassVar[str] = ""

    id: str
    title: str
    text: str = ""
    short: str = ""
    source: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    status: Status = Status.STATED
    confidence: Confidence | None = None
    notes: tuple[str, ...] = ()
    marks: tuple[PhraseMark, ...] = ()

    number: str = field(default="", metadata=linked())
    chapter: str = field(default="", metadata=linked())
    origin: Origin = field(default=Origin(), metadata=linked(), repr=False)
    digest: str = field(default="", metadata=linked(), repr=False)

    @property
    def name(self) -> str:
        """The last part of the id: the name of its page."""
        return self.id.rpartition(".")[2]

    @property
    def explained_by(self) -> str:
        """The id of the rule that explains a term in place of a text of its own; else empty."""
        return ""

    def at(self, *below: str | int) -> Position:
        """Where a value of the entity is written, by its path below the entity."""
        return self.origin.value_at(*below)
