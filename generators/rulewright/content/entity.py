"""What everything with an id has, whatever its kind."""

from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.content.reading import linked
from rulewright.model.document import Origin
from rulewright.model.problem import Position
from rulewright.model.status import Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """A chapter, rule, term, profile, table, scenario, list or example.

    `text` and `short` are Markdown of paragraphs, each of `notes` Markdown of a phrase. `source`
    names the headings of the original that it restates.

    Linking adds the rest. `number` is a chapter's or rule's number as shown ("3" or "3.5"), empty
    for other kinds. `chapter` is the id of a rule's chapter. `origin` tells where its values stand,
    `digest` is that of what its author wrote, a chapter's without its rules.
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
    notes: tuple[str, ...] = ()

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
        """The id of the rule that explains a term, which then has no text of its own; or empty."""
        return ""

    def at(self, *below: str | int) -> Position:
        """The position of a value, by its path below the entity."""
        return self.origin.value_at(*below)
