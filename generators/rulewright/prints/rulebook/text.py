"""The text of a rulebook as HTML: parts that know nothing of pages, and what tells of their pages.

References lead to ids by addresses of the scheme `to:`; binding turns these into places.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count

from rulewright.content.diagram import Diagram
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.markup.renderer import Renderer
from rulewright.model.names import unique
from rulewright.press.document import TO, Mark, Place
from rulewright.press.geometry import points
from rulewright.press.prose import Target, linked
from rulewright.prints.drawings import PrintedMap, printed_map
from rulewright.prints.products import PrintJob
from rulewright.prints.rulebook.page import INDEX, LEFT_OUT, BookPage, Running, Sheet
from rulewright.prints.rulebook.parts import Part, Rulebook
from rulewright.views.about import credits_of
from rulewright.views.diagram import DiagramView, diagram_view
from rulewright.views.entity import brief_view, later_level, rule_view
from rulewright.views.example import example_view
from rulewright.views.index import IndexEntry
from rulewright.views.profile import profile_view
from rulewright.views.scenario import scenario_view
from rulewright.views.table import TableView, table_view
from rulewright.words.catalogue import long_date

CONTENTS = "contents"
_SHORT = 700
"""A rule with at most this many letters and no table is kept on one page."""
_SECTION = re.compile(r'(?=<section\b|<p class="see")')
_PIECE = re.compile(r' data-(?:piece|whole)="([^"]*)"')
_MAP_SHARE = 0.5
"""The share of a page's width and height that a map may take."""
_MAP_TYPE = 0.78
"""The type size of a map relative to that of the text."""
_LISTED = 30
"""The contents list the entries of an appendix with at most this many."""


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that a part prints, under its number: the view of it, and what stands with it.

    `diagrams` stand below the text of a rule, `elsewhere` are tables of it in another place,
    `level` is its level where that comes later, `is_short` whether it is kept on one page.
    `map_width` is in mm.
    """

    id: str
    number: str
    view: object
    tables: tuple[TableView, ...] = ()
    diagrams: tuple[DiagramView, ...] = ()
    elsewhere: tuple[Entity, ...] = ()
    level: str = ""
    is_short: bool = False
    map: PrintedMap | None = None
    map_width: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the contents or of the index, with a link and a page.

    `group` is the title of the chapters that begin with it; `meaning` tells what a word of the
    index stands for.
    """

    title: str
    link: str
    page: int
    number: str = ""
    group: str = ""
    meaning: str = ""
    sections: tuple["Line", ...] = ()


@dataclass(frozen=True, slots=True)
class BookText:
    """Turns the texts of one rulebook into HTML for one size of page."""

    job: PrintJob
    rulebook: Rulebook
    page: BookPage

    @property
    def words(self) -> Mapping[str, str]:
        """The words of the interface."""
        return self.job.words

    @property
    def _render(self) -> Renderer:
        return self.job.renderer

    def title_of(self, part: Part) -> str:
        """Return the heading of a part."""
        return part.chapter.title if part.chapter else self.words[f"book.appendix.{part.kind}"]

    def part(self, part: Part) -> str:
        """A chapter or an appendix."""
        chapter, game = part.chapter, self.job.book.game
        html = self.job.render(
            "book-part",
            part=part,
            title=self.title_of(part),
            intro=self._render.block(chapter.text, chapter.id) if chapter else "",
            key=(*game.characteristics, *game.weapon_characteristics)
            if part.kind == Profile.kind
            else (),
            level=later_level(self.job.book, chapter) if chapter else "",
            items=[self._item(entity) for entity in part.entities],
        )
        return self._linked(html, part)

    def front(self, places: Mapping[str, Place]) -> str:
        """The title page and the contents, with page numbers."""
        game, product = self.job.book.game, self.job.product
        return self.job.render(
            "book-front",
            game=game,
            title=product.title,
            levels=[level.title for level in game.levels if level.id in product.levels],
            date=long_date(game.released, game.language),
            credits=credits_of(game),
            lines=tuple(self._lines(places)),
        )

    def index(self, places: Mapping[str, Place]) -> str:
        """The index, with page numbers."""
        letters = [
            (letter, unique(self._entry(entry, places) for entry in entries))
            for letter, entries in self.rulebook.index()
        ]
        return self.job.render("book-index", letters=letters)

    def sheets(self, places: Mapping[str, Place], count: int) -> tuple[Sheet, ...]:
        """The heads and feet of so many pages; pages that begin a part have no head."""
        titles = {part.id: f"{part.number}  {self.title_of(part)}" for part in self.rulebook.parts}
        return Running(self.rulebook, self.page, self.words, titles).sheets(places, count)

    def running(self, sheets: tuple[Sheet, ...]) -> str:
        """The heads and feet, a sheet for each page."""
        return self.job.render("running", pages=sheets, issue=self.job.issue)

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

    def _lines(self, places: Mapping[str, Place]) -> Iterator[Line]:
        group = ""
        for part in self.rulebook.parts:
            yield Line(
                self.title_of(part),
                *self._at(part.id, places),
                number=part.number,
                group="" if part.group == group else part.group,
                sections=tuple(
                    Line(title, *self._at(id_, places)) for id_, title in self._within(part)
                ),
            )
            group = part.group
        yield Line(self.words["book.index"], *self._at(INDEX, places))

    def _within(self, part: Part) -> Iterator[tuple[str, str]]:
        """What the contents list below a part: sections, or what an appendix holds."""
        for id_, title in part.sections.items():
            yield f"section-{id_}", title
        if part.chapter is None and len(part.entities) <= _LISTED:
            for entity in part.entities:
                code = entity.code if isinstance(entity, Scenario) else ""
                yield entity.id, f"{code} {entity.title}".strip()

    def _entry(self, entry: IndexEntry, places: Mapping[str, Place]) -> Line:
        meaning = entry.entity.title if entry.elsewhere else ""
        return Line(entry.heading, *self._at(self._anchor(entry.entity), places), meaning=meaning)

    def _at(self, id_: str, places: Mapping[str, Place]) -> tuple[str, int]:
        """Return a line's link and page, or a placeholder as wide as any page number."""
        return TO + id_, places[id_].page + 1 if id_ in places else 999

    def _anchor(self, entity: Entity) -> str:
        """The id of the heading under which something is printed."""
        if isinstance(entity, Table | Diagram):
            return self.rulebook.homes.get(entity.id, entity.id)
        return entity.id

    def _item(self, entity: Entity) -> Item:
        """Return a thing in the form that templates use."""
        if isinstance(entity, Rule):
            return self._rule(entity)
        if isinstance(entity, Scenario):
            return self._scenario(entity)
        view: object
        if isinstance(entity, Profile):
            view = profile_view(self.job.book, entity, self._render)
        elif isinstance(entity, Example):
            view = example_view(self.job.book, entity, self._render)
        elif isinstance(entity, Table):
            view = self._table(entity)
        else:
            view = brief_view(entity, self._render)
        return Item(entity.id, self.rulebook.numbers[entity.id], view)

    def _rule(self, rule: Rule) -> Item:
        book = self.job.book
        view = rule_view(book, rule, self._render)
        here, elsewhere = self.rulebook.tables_of(rule)
        chapter_level = later_level(book, book.entities[rule.chapter])
        return Item(
            rule.id,
            self.rulebook.numbers[rule.id],
            view,
            tables=tuple(self._table(table) for table in here),
            diagrams=tuple(
                diagram_view(book, each, self._render)
                for each in view.diagrams
                if self.rulebook.homes.get(each.id) == rule.id
            ),
            elsewhere=elsewhere,
            level="" if chapter_level else later_level(book, rule),
            is_short=not here and len(view.text) <= _SHORT,
        )

    def _table(self, table: Table) -> TableView:
        return table_view(self.job.book, table, lambda text: self._render.inline(text, table.id))

    def _scenario(self, scenario: Scenario) -> Item:
        """A scenario, and its map, whose type is a little smaller than that of the text."""
        number = self.rulebook.numbers[scenario.id]
        view = scenario_view(self.job.book, scenario, self._render)
        if not view.map:
            return Item(scenario.id, number, view)
        drawing = printed_map(view.map)
        width, height = self.page.width * _MAP_SHARE, self.page.height * _MAP_SHARE
        shown = min(width, height * drawing.width / drawing.height)
        size = _MAP_TYPE * self.page.size / points(shown) * drawing.width
        map_ = printed_map(view.map, size)
        return Item(scenario.id, number, view, map=map_, map_width=round(shown, 1))

    def _linked(self, html: str, part: Part) -> str:
        """The HTML of a part with its references, each numbered once within its section.

        A line that only refers has all of its numbers again.
        """
        anchors = (f"{part.id}/{number}" for number in count())
        target = partial(self._target, anchors)
        within = ""
        sections: list[str] = []
        parted: list[str] = _SECTION.split(html)
        for section in parted:
            if piece := _PIECE.search(section.partition(">")[0]):
                within = f"{piece[1]}"
            sections.append(linked(section, target, within))
        return "".join(sections)

    def _target(self, anchors: Iterator[str], id_: str) -> Target:
        entity = self.rulebook.find(id_)
        if entity is None:
            return Target()
        if entity.id in self.rulebook.numbers:
            number = self.rulebook.numbers[entity.id]
            link = TO + self._anchor(entity)
            shown = self.words["print.reference"].format(number=number) if number else ""
            return Target(shown, link)
        number, level = self.rulebook.left_out(entity)
        if not number:
            return Target()
        shown = self.words["print.reference"].format(number=number)
        shown += self.words["book.left-out.sign"]
        return Target(shown, "", f"{LEFT_OUT}{level}/{next(anchors)}")
