"""What all data files share.

The schemas that are published beside the data are made from these types, and the sentence below
each field is its description there, so that the two can't disagree. Addresses are relative to the
site's root, without a leading slash; prose stands there twice, as HTML with such addresses and as
the Markdown that its authors wrote.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from pydantic import BaseModel, ConfigDict

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.profile import Scalar, Value
from rulewright.link.address import address, permanent_address
from rulewright.markup.renderer import Renderer, relink
from rulewright.model.status import Confidence, Marked, Status

if TYPE_CHECKING:
    from rulewright.model.plain import Plain

    Json: TypeAlias = Plain
else:
    # Published as it is: the library need not walk through it, nor can it read a recursive type.
    Json: TypeAlias = Any


class Data(BaseModel):
    """Plain frozen data without unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Prose(Data):
    """A text, as HTML and as Markdown."""

    html: str
    """The text as HTML; its links are relative to the site's root."""
    markdown: str
    """The text as its authors wrote it: `[text](#id)` refers to an id, `:name:` is an icon."""


class Fact(Data):
    """A value, and how far it can be trusted."""

    value: Json
    """The value as content declares it; null if there is none or it is unknown."""
    shown: str
    """The value as a reader sees it."""
    status: Status
    """Whether the source states it, or it is derived, reconstructed or missing."""
    note: str
    """The reasoning behind the status."""


class Mark(Data):
    """A phrase that the source does not simply state, in a text that it does."""

    on: str
    """The phrase as it stands in the text or the short text, without markup."""
    status: Status
    """derived, reconstructed or missing."""
    confidence: Confidence | None
    """How sure we are, if that is said."""
    note: str
    """The reasoning, as Markdown."""


class Entry(Data):
    """The fields of everything with an id."""

    id: str
    """The permanent id, unique in the game."""
    title: str
    """The title as shown."""
    address: str
    """Its present address: a page, with an anchor if the page holds more than this."""
    permanent: str
    """The address that stays when it is moved or renamed; use this one in links."""
    status: Status
    """Whether the source states it, or it is derived, reconstructed or missing."""
    confidence: Confidence | None
    """How sure we are of what the source does not state, if that is said."""
    notes: list[str]
    """The reasoning behind the status, and editors' notes, as Markdown."""
    marks: list[Mark]
    """Phrases of the text with a status of their own."""
    source: list[str]
    """The headings of the original rulebook that it restates."""
    aliases: list[str]
    """Its former ids; they stay live addresses."""
    tags: list[str]
    """Slugs by which products choose it."""
    text: Prose | None
    """The full text, if it has one."""


class GameFile(Data):
    """The fields that the files of one game begin with."""

    game: str
    """The game's id, the first part of its addresses."""
    version: str
    """The version of the content."""
    released: str
    """The day on which this version was released, as YYYY-MM-DD."""


class FileFields(TypedDict):
    """The fields of `GameFile`."""

    game: str
    version: str
    released: str


class EntryFields(TypedDict):
    """The fields of `Entry`."""

    id: str
    title: str
    address: str
    permanent: str
    status: Status
    confidence: Confidence | None
    notes: list[str]
    marks: list[Mark]
    source: list[str]
    aliases: list[str]
    tags: list[str]
    text: Prose | None


@dataclass(frozen=True, slots=True)
class Source:
    """A book, and how its parts become data."""

    book: Book
    renderer: Renderer

    def prose(self, text: str, within: str = "", *, inline: bool = False) -> Prose:
        """A text of content."""
        render = self.renderer.inline if inline else self.renderer.block
        return Prose(html=self.linked(render(text, within)), markdown=text)

    def optional(self, text: str, within: str) -> Prose | None:
        """A text of content; None for none."""
        return self.prose(text, within) if text else None

    def linked(self, html: str) -> str:
        """Rendered prose whose references are permanent addresses."""
        return relink(html, lambda id_: permanent_address(self.book, id_))

    def present_id(self, id_or_alias: str) -> str:
        """The present id of an entity, whose former id this may be."""
        return self.book.aliases.get(id_or_alias, id_or_alias)

    def file(self) -> FileFields:
        """The fields that every file begins with."""
        game = self.book.game
        return {"game": game.id, "version": game.version, "released": game.released}

    def entry(self, entity: Entity) -> EntryFields:
        """The fields of every entry."""
        return {
            "id": entity.id,
            "title": entity.title,
            "address": address(self.book, entity.id),
            "permanent": permanent_address(self.book, entity.id),
            "status": entity.status,
            "confidence": entity.confidence,
            "notes": list(entity.notes),
            "marks": [
                Mark(on=each.on, status=each.status, confidence=each.confidence, note=each.note)
                for each in entity.marks
            ],
            "source": list(entity.source),
            "aliases": list(entity.aliases),
            "tags": list(entity.tags),
            "text": self.optional(entity.text, entity.id),
        }


def fact(marked: Marked[Scalar], none: str = "") -> Fact:
    """A single value of content; `none` is shown where there is none."""
    shown = none if marked.value is None else str(marked.value)
    return Fact(value=marked.value, shown=shown, status=marked.status, note=marked.note)


def value_fact(value: Value, shown: str) -> Fact:
    """A value of a characteristic."""
    parts = [part.value for part in value.parts]
    return Fact(
        value=parts if value.is_pair else value.single,
        shown=shown,
        status=value.weakest,
        note=" ".join(value.notes),
    )
