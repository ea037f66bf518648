"""The text of a rulebook as HTML: parts that know nothing of pages, and what tells of their pages.

References lead to ids by addresses of the scheme `to:`; binding turns these into places.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import count
from typing import Any

from jinja2 import Environment

from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment
from rulewright.model.book import EXAMPLE, PROFILE, RULE, SCENARIO, TABLE, Entity
from rulewright.model.project import Project
from rulewright.press.bind import TO, Mark, Place
from rulewright.press.geometry import points
from rulewright.press.references import Target, linked
from rulewright.press.ties import tied
from rulewright.prints.map_drawing import drawn
from rulewright.prints.rulebook.page import BookPage
from rulewright.prints.rulebook.running import INDEX, LEFT_OUT, Running, Sheet
from rulewright.prints.stamp import issue_of
from rulewright.views.card import is_mixed
from rulewright.views.credits import credits_of
from rulewright.views.example import example_view
from rulewright.views.index import IndexEntry
from rulewright.views.level import later_level
from rulewright.views.profile import brief_view, profile_view
from rulewright.views.rule import rule_view
from rulewright.views.rulebook import Part, Rulebook
from rulewright.views.scenario import scenario_view
from rulewright.views.table import TableView, table_view
from rulewright.views.value import StatView, stat_views
from rulewright.words.catalogue import words
from rulewright.words.dates import long_date

CONTENTS = "contents"
_SHORT = 700
"""A rule of no more letters is kept on one page, if it has no table."""
_SECTION = re.compile(r'(?=<section\b|<p class="see")')
_PIECE = re.compile(r' data-(?:piece|whole)="([^"]*)"')
_MAP_SHARE = 0.5
"""How much of the width and of the height of a page a map takes at most."""
_MAP_TYPE = 0.78
"""How high its type is, against the text's."""
_LISTED = 30
"""The contents list what an appendix holds where it is no more."""


@dataclass(frozen=True)
class BookText:
    """What sets the texts of one rulebook for one size of page into HTML."""

    project: Project
    rulebook: Rulebook
    page: BookPage

    @property
    def language(self) -> str:
        """The language of the book."""
        return str(self.rulebook.book.raw_game["language"])

    @cached_property
    def words(self) -> Mapping[str, str]:
        """The words that are not content."""
        return words(self.language)

    @cached_property
    def _render(self) -> Renderer:
        return Renderer(self.rulebook.book)

    def title_of(self, part: Part) -> str:
        """What a part is headed by."""
        return part.chapter.title if part.chapter else self.words[f"book.appendix.{part.kind}"]

    def part(self, part: Part) -> str:
        """A chapter or an appendix."""
        chapter = part.chapter
        html = self._fill(
            "book-part",
            part=part,
            title=self.title_of(part),
            intro=self._render.block(chapter.raw.get("text", ""), chapter.id) if chapter else "",
            key=self._key() if part.kind == PROFILE else (),
            level=later_level(self.rulebook.book, chapter) if chapter else "",
            items=[self._item(entity) for entity in part.entities],
        )
        return self._linked(html, part)

    def front(self, title: str, levels: Sequence[str], places: Mapping[str, Place]) -> str:
        """The title page and the contents, with page numbers."""
        game = self.rulebook.book.raw_game
        return self._fill(
            "book-front",
            game=game,
            title=title,
            levels=levels,
            date=long_date(game["released"], self.language),
            credits=credits_of(self.rulebook.book.game),
            lines=tuple(self._lines(places)),
        )

    def index(self, places: Mapping[str, Place]) -> str:
        """The index, with page numbers."""
        letters = [
            (letter, list({tuple(line.items()): line for line in lines}.values()))
            for letter, entries in self.rulebook.index()
            for lines in [[self._entry(entry, places) for entry in entries]]
        ]
        return self._fill("book-index", letters=letters)

    def sheets(self, places: Mapping[str, Place], count: int) -> tuple[Sheet, ...]:
        """The heads and feet of so many pages; pages that begin a part have no head."""
        titles = {part.id: f"{part.number}  {self.title_of(part)}" for part in self.rulebook.parts}
        return Running(self.rulebook, self.page, self.words, titles).sheets(places, count)

    def running(self, sheets: Sequence[Sheet]) -> str:
        """The heads and feet, a sheet for each page."""
        return self._fill("running", pages=sheets, issue=issue_of(self.rulebook.book))

    def outline(self) -> Iterator[Mark]:
        """The outline of the PDF."""
        yield Mark(self.words["book.contents"], CONTENTS)
        for part in self.rulebook.parts:
            below = (
                Mark(f"{number} {entity.title}".strip(), entity.id)
                for entity in part.entities
                for number in [self.rulebook.numbers[entity.id]]
            )
            yield Mark(f"{part.number} {self.title_of(part)}", part.id, tuple(below))
        yield Mark(self.words["book.index"], INDEX)

    def _lines(self, places: Mapping[str, Place]) -> Iterator[Mapping[str, Any]]:
        told = ""
        for part in self.rulebook.parts:
            group, told = ("" if part.group == told else part.group), part.group
            sections = [
                {"title": title, **self._at(id_, places)} for id_, title in self._within(part)
            ]
            yield {
                "group": group,
                "number": part.number,
                "title": self.title_of(part),
                "sections": sections,
                **self._at(part.id, places),
            }
        title = self.words["book.index"]
        yield {"group": "", "number": "", "title": title, "sections": [], **self._at(INDEX, places)}

    def _within(self, part: Part) -> Iterator[tuple[str, str]]:
        """What the contents list below a part: sections, or what an appendix holds."""
        for id_, title in part.sections.items():
            yield f"section-{id_}", title
        if part.chapter is None and len(part.entities) <= _LISTED:
            for entity in part.entities:
                yield entity.id, f"{entity.raw.get('code', '')} {entity.title}".strip()

    def _entry(self, entry: IndexEntry, places: Mapping[str, Place]) -> Mapping[str, Any]:
        meaning = entry.entity.title if entry.elsewhere else ""
        at = self._at(self._anchor(entry.entity), places)
        return {"heading": entry.heading, "meaning": meaning, **at}

    def _at(self, id_: str, places: Mapping[str, Place]) -> Mapping[str, Any]:
        """A line's link and page; before places are known, a number as long as any."""
        return {"link": TO + id_, "page": places[id_].page + 1 if id_ in places else 999}

    def _anchor(self, entity: Entity) -> str:
        """The id of the heading under which something is printed."""
        if entity.kind == TABLE:
            return self.rulebook.homes.get(entity.id, entity.id)
        return entity.id

    def _key(self) -> tuple[StatView, ...]:
        """The characteristics that units and weapons have, by symbol and name."""
        game = self.rulebook.book.raw_game
        return stat_views(
            [*game["characteristics"], *game.get("weapon_characteristics", ())],
            {},
        )

    def _item(self, entity: Entity) -> Mapping[str, Any]:
        """A thing as the templates know it."""
        common = {"id": entity.id, "number": self.rulebook.numbers[entity.id]}
        book = self.rulebook.book
        if entity.kind == RULE:
            return {**common, **self._rule(entity)}
        if entity.kind == SCENARIO:
            scenario = scenario_view(book, entity, self._render)
            return {**common, "view": scenario, **self._map(scenario.map)}
        view: object
        if entity.kind == PROFILE:
            view = profile_view(book, entity, self._render)
        elif entity.kind == EXAMPLE:
            view = example_view(book, entity, self._render)
        elif entity.kind == TABLE:
            view = self._table(entity)
        else:
            view = brief_view(entity, self._render)
        return {**common, "view": view}

    def _rule(self, rule: Entity) -> Mapping[str, Any]:
        view = rule_view(self.rulebook.book, rule, self._render)
        here, elsewhere = self.rulebook.tables_of(rule)
        chapter_level = later_level(self.rulebook.book, self.rulebook.book.entities[rule.chapter])
        return {
            "view": view,
            "tables": [self._table(table) for table in here],
            "elsewhere": elsewhere,
            "level": "" if chapter_level else later_level(self.rulebook.book, rule),
            "is_short": not here and len(view.text) <= _SHORT,
        }

    def _table(self, table: Entity) -> TableView:
        return table_view(
            self.rulebook.book, table, lambda text: self._render.inline(text, table.id)
        )

    def _map(self, svg: str) -> Mapping[str, Any]:
        """A map that takes its share of the page, with type a little smaller than the text's."""
        if not svg:
            return {"map": None}
        drawing = drawn(svg)
        width, height = self.page.width * _MAP_SHARE, self.page.height * _MAP_SHARE
        shown = min(width, height * drawing.width / drawing.height)
        size = _MAP_TYPE * self.page.size / points(shown) * drawing.width
        return {"map": drawn(svg, size), "map_width": round(shown, 1)}

    def _linked(self, html: str, part: Part) -> str:
        """The HTML of a part with its references, each numbered once within its section.

        A line that only refers has all of its numbers again.
        """
        anchors = (f"{part.id}/{number}" for number in count())
        target = partial(self._target, anchors)
        within, found = "", []
        for section in _SECTION.split(html):
            piece = _PIECE.search(section.partition(">")[0])
            within = piece[1] if piece else within
            found.append(linked(section, target, within))
        return "".join(found)

    def _target(self, anchors: Iterator[str], id_: str) -> Target:
        entity = self.rulebook.find(id_)
        if entity is None:
            return Target()
        if entity.id in self.rulebook.numbers:
            number = self.rulebook.numbers[entity.id]
            link = TO + self._anchor(entity)
            return Target(self.words["print.reference"] % number if number else "", link)
        number, level = self.rulebook.left_out(entity)
        if not number:
            return Target()
        told = self.words["print.reference"] % number + self.words["book.left-out.sign"]
        return Target(told, "", f"{LEFT_OUT}{level}/{next(anchors)}")

    def _fill(self, template: str, **values: Any) -> str:
        return self._templates.get_template(f"print/{template}.html").render(**values)

    @cached_property
    def _templates(self) -> Environment:
        templates = environment(self.project, self.language)
        templates.globals |= {"tied": tied, "is_mixed": is_mixed}
        templates.filters["phrase"] = self._render.inline
        return templates
