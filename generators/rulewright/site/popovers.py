"""What opens over the page when a reference is tapped: each entity in a few lines.

The texts are the renderer's HTML with references still by id; the script that shows them looks
their addresses up in the same data.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.link.address import FOLDERS, address
from rulewright.model.book import CHAPTER, PROFILE, RULE, SCENARIO, TABLE, Book, Entity
from rulewright.model.status import Status
from rulewright.site.compose import Composer
from rulewright.views.level import later_level
from rulewright.views.profile import profile_view
from rulewright.views.rule import listed
from rulewright.views.scenario import scenario_view

LONGEST_TABLE = 24
"""Rows of the longest table that a popover still shows whole."""


def popovers(composer: Composer, words: Mapping[str, str]) -> Mapping[str, Any]:
    """For each id: address `u`, title `t`, number `n`, trail `c`, HTML `h`, status `s`, why `w`.

    What is not of the first level has the title of its own as `l`.
    """
    making = _Popovers(composer, words)
    book = composer.book
    return {
        entity.id: making.entry(entity)
        for entity in book.entities.values()
        if not entity.explained_by
    }


@dataclass(frozen=True, slots=True)
class _Popovers:
    composer: Composer
    words: Mapping[str, str]

    def entry(self, entity: Entity) -> dict[str, Any]:
        book = self.composer.book
        shown = {
            "u": address(book, entity.id),
            "t": entity.title,
            "n": entity.number if entity.kind == RULE else "",
            "c": self._trail(book, entity),
            "h": self._html(entity),
        }
        if level := later_level(book, entity):
            shown["l"] = level
        status, notes = self._mark(entity)
        if status is not Status.STATED:
            shown["s"] = self.words[f"status.{status}"]
            shown["w"] = " ".join(self._inline(note, entity) for note in notes)
        return shown

    def _mark(self, entity: Entity) -> tuple[Status, tuple[str, ...]]:
        """How sure an entity is, and why; of a table, all that it is computed from counts."""
        if entity.kind == TABLE:
            view = self.composer.table(entity)
            return view.status, view.notes
        return entity.status, listed(entity.raw.get("notes"))

    def _trail(self, book: Book, entity: Entity) -> str:
        if entity.kind == RULE:
            return f"{self.words['site.header.rules']} › {book.entities[entity.chapter].title}"
        if entity.kind == CHAPTER:
            return self.words["site.header.rules"]
        return self.words[f"site.kinds.{entity.kind}"]

    def _html(self, entity: Entity) -> str:
        render = self.composer.render
        text = entity.raw.get("short") or entity.raw.get("text") or ""
        shown = render.block(text, entity.id) if text else ""
        if entity.kind == CHAPTER or entity.kind in FOLDERS:
            return shown + self._more(entity)
        return shown

    def _inline(self, text: str, entity: Entity) -> str:
        return self.composer.render.inline(text, entity.id)

    def _more(self, entity: Entity) -> str:
        book, render = self.composer.book, self.composer.render
        values: dict[str, Any] = {"kind": entity.kind, "entity": entity}
        if entity.kind == CHAPTER:
            values["rules"] = tuple(book.rules_of(entity.id))
        elif entity.kind == TABLE:
            values["view"] = self.composer.table(entity)
            values["longest"] = LONGEST_TABLE
        elif entity.kind == PROFILE:
            values["view"] = profile_view(book, entity, render)
        elif entity.kind == SCENARIO:
            values["view"] = scenario_view(book, entity, render)
        template = self.composer.environment.get_template("site/popover.html")
        return template.render(book=book, **values)
