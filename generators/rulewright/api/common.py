"""What all data files share.

The schemas that are published beside the data are made from these types, and the sentence below
each field is its description there, so that the two can't disagree. Addresses are relative to the
site's root, without a leading slash; prose stands there twice, as HTML with such addresses and as
the Markdown that its authors wrote.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict

from rulewright.link.address import address, permanent_address
from rulewright.markup.relink import relink
from rulewright.markup.renderer import Renderer
from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, marked, weakest
from rulewright.views.rule import listed


class Data(BaseModel):
    """Plain frozen data that knows all of its fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Prose(Data):
    """A text, twice."""

    html: str
    """The text as HTML; its links are relative to the site's root."""
    markdown: str
    """The text as its authors wrote it: `[text](#id)` refers to an id, `:name:` is an icon."""


class Fact(Data):
    """A value, and how far it can be trusted."""

    value: Any
    """The value as content declares it; null where there is none or it is not known."""
    shown: str
    """The value as a reader sees it."""
    status: Status
    """Whether the source states it, or it is derived, reconstructed or missing."""
    note: str
    """The reasoning behind the status."""


class Entry(Data):
    """What everything with an id has."""

    id: str
    """The permanent id, unique in the game."""
    title: str
    """The title as shown."""
    address: str
    """Where it stands now: a page, with an anchor where the page holds more than this."""
    permanent: str
    """The address that stays when it is moved or renamed; use this one in links."""
    status: Status
    """Whether the source states it, or it is derived, reconstructed or missing."""
    notes: list[str]
    """The reasoning behind the status, and editors' notes, as Markdown."""
    source: list[str]
    """The headings of the original rulebook that it restates."""
    aliases: list[str]
    """Its former ids; they stay live addresses."""
    tags: list[str]
    """Slugs by which products choose it."""
    text: Prose | None
    """The full text, where it has one."""


class GameFile(Data):
    """What the files of one game begin with."""

    game: str
    """The game's id, the first part of its addresses."""
    version: str
    """The version of the content."""
    released: str
    """The day on which this version was released, as YYYY-MM-DD."""


@dataclass(frozen=True, slots=True)
class Source:
    """A book, and how its parts become data."""

    book: Book
    renderer: Renderer

    def prose(self, text: str, within: str = "", *, inline: bool = False) -> Prose:
        """A text of content."""
        render = self.renderer.inline if inline else self.renderer.block
        return Prose(html=self.linked(render(text, within)), markdown=text)

    def linked(self, html: str) -> str:
        """Rendered prose whose references are permanent addresses."""
        return relink(html, lambda id_: permanent_address(self.book, id_))

    def optional(self, data: Mapping[str, Any], key: str, within: str) -> Prose | None:
        """A text that may not be there."""
        return self.prose(data[key], within) if data.get(key) else None

    def file(self) -> dict[str, str]:
        """What every file begins with."""
        game = self.book.raw_game
        return {
            "game": self.book.slug,
            "version": str(game["version"]),
            "released": str(game["released"]),
        }

    def entry(self, entity: Entity) -> dict[str, Any]:
        """What every entry has."""
        data = entity.raw
        return {
            "id": entity.id,
            "title": entity.title,
            "address": address(self.book, entity.id),
            "permanent": permanent_address(self.book, entity.id),
            "status": entity.status,
            "notes": listed(data.get("notes")),
            "source": listed(data.get("source")),
            "aliases": listed(data.get("aliases")),
            "tags": listed(data.get("tags")),
            "text": self.optional(data, "text", entity.id),
        }


def fact(raw: Any, shown: str | None = None) -> Fact:
    """A value of content, plain or marked, or a pair of such."""
    whole = marked(raw)
    parts = whole.value if isinstance(whole.value, list) else [whole.value]
    singles = [marked(part) for part in parts]
    values = [single.value for single in singles]
    notes = [each.note for each in (whole, *singles) if each.note]
    return Fact(
        value=values if isinstance(whole.value, list) else values[0],
        shown=str(values[0]) if shown is None and values[0] is not None else shown or "",
        status=weakest([whole.status, *(single.status for single in singles)]),
        note=" ".join(notes),
    )
