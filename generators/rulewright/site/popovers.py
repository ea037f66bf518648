"""What opens over the page when a reference is tapped: each entity in a few lines.

The texts are the renderer's HTML with references still by id; the script that shows them looks
their addresses up in the same data.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.content.book import Book
from rulewright.content.chapter import Chapter
from rulewright.content.entity import Entity
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.link.address import FOLDERS, address
from rulewright.model.status import Status
from rulewright.site.compose import Composer
from rulewright.views.entity import brief_view
from rulewright.views.profile import profile_view
from rulewright.views.scenario import scenario_view

LONGEST_TABLE = 24
"""Rows of the longest table that a popover still shows whole."""


def popover(composer: Composer, id_: str) -> dict[str, Any]:
    """Of an id: address `u`, title `t`, number `n`, trail `c`, HTML `h`, status `s`, why `w`.

    What is not of the first level has the title of its own as `l`.
    """
    return _Popover(composer, composer.words).entry(composer.book.entities[id_])


@dataclass(frozen=True, slots=True)
class _Popover:
    composer: Composer
    words: Mapping[str, str]

    def entry(self, entity: Entity) -> dict[str, Any]:
        book = self.composer.book
        shown = {
            "u": address(book, entity.id),
            "t": entity.title,
            "n": entity.number if isinstance(entity, Rule) else "",
            "c": self._trail(book, entity),
            "h": self._html(entity),
        }
        if level := self.composer.level(entity):
            shown["l"] = level
        status, notes = self._mark(entity)
        if status is not Status.STATED:
            shown["s"] = self.words[f"status.{status}"]
            shown["w"] = " ".join(self._inline(note, entity) for note in notes)
        return shown

    def _mark(self, entity: Entity) -> tuple[Status, tuple[str, ...]]:
        """The status of an entity and the reasons; for a table, of all that it is computed from."""
        if isinstance(entity, Table):
            view = self.composer.table(entity)
            return view.status, view.notes
        return entity.status, entity.notes

    def _trail(self, book: Book, entity: Entity) -> str:
        if isinstance(entity, Rule):
            return f"{self.words['site.header.rules']} › {book.entities[entity.chapter].title}"
        if isinstance(entity, Chapter):
            return self.words["site.header.rules"]
        return self.words[f"site.kinds.{entity.kind}"]

    def _html(self, entity: Entity) -> str:
        shown = brief_view(entity, self.composer.render).html
        if isinstance(entity, Chapter) or entity.kind in FOLDERS:
            return shown + self._more(entity)
        return shown

    def _inline(self, text: str, entity: Entity) -> str:
        return self.composer.render.inline(text, entity.id)

    def _more(self, entity: Entity) -> str:
        book, render = self.composer.book, self.composer.render
        values: dict[str, Any] = {"kind": entity.kind, "entity": entity}
        if isinstance(entity, Chapter):
            values["rules"] = tuple(book.rules_of(entity.id))
        elif isinstance(entity, Table):
            values["view"] = self.composer.table(entity)
            values["longest"] = LONGEST_TABLE
        elif isinstance(entity, Profile):
            values["view"] = profile_view(book, entity, render)
        elif isinstance(entity, Scenario):
            values["view"] = scenario_view(book, entity, render)
        template = self.composer.environment.get_template("site/popover.html")
        return template.render(book=book, **values)
