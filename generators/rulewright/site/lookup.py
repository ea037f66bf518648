"""What is looked up in one game: popovers over the page, and the lines of the search.

A popover opens when a reference is tapped, and shows an entity in a few lines. Its text is the HTML
of the renderer, with references still by id. The script that shows it finds their addresses in the
same data.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import unescape

from rulewright.content.book import Book
from rulewright.content.diagram import Diagram
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.profile import Profile
from rulewright.content.rule import Chapter, Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.link.address import FOLDERS
from rulewright.markup.signs import notes_beside
from rulewright.model.names import unique
from rulewright.model.status import Status
from rulewright.site.compose import Composer
from rulewright.views.entity import brief_view, diagrams_of, entities
from rulewright.views.profile import profile_view
from rulewright.views.scenario import scenario_view

LONGEST_TABLE = 24
"""The number of rows up to which a popover shows a whole table."""


def popover(composer: Composer, id_: str) -> dict[str, str]:
    """Of an id: address `u`, title `t`, number `n`, trail `c`, HTML `h`, status `s`, why `w`.

    What is not of the first level has the title of its own as `l`.
    """
    return _Popover(composer, composer.words).entry(composer.book.entities[id_])


@dataclass(frozen=True, slots=True)
class _Popover:
    composer: Composer
    words: Mapping[str, str]

    def entry(self, entity: Entity) -> dict[str, str]:
        book = self.composer.book
        shown = {
            "u": self.composer.address(entity.id),
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
        if notes:
            shown["w"] = " ".join(self._inline(note, entity) for note in notes)
        return shown

    def _mark(self, entity: Entity) -> tuple[Status, tuple[str, ...]]:
        """Return the status of an entity and the reasons for what is shown of it; for a table, also
        those of everything it is computed from.
        """
        if isinstance(entity, Table):
            view = self.composer.table(entity)
            return view.status, view.notes if view.status is not Status.STATED else ()
        text = entity.short or entity.text
        return entity.status, notes_beside(self.composer.book, entity, text)

    def _trail(self, book: Book, entity: Entity) -> str:
        if isinstance(entity, Rule):
            return f"{self.words['site.header.rules']} › {book.entities[entity.chapter].title}"
        if isinstance(entity, Chapter):
            return self.words["site.header.rules"]
        return self.words[f"site.kinds.{entity.kind}"]

    def _html(self, entity: Entity) -> str:
        shown = brief_view(entity, self.composer.render).html
        if isinstance(entity, Diagram):
            return self._more(entity) + shown
        if isinstance(entity, Chapter) or entity.kind in FOLDERS:
            return shown + self._more(entity)
        if self._tables(entity) or self._diagrams(entity):
            return shown + self._more(entity)
        return shown

    def _tables(self, entity: Entity) -> tuple[Table, ...]:
        """The tables of a rule, such as the odds of its roll: its own, then others to read next."""
        if not isinstance(entity, Rule):
            return ()
        return entities(self.composer.book, Table, (*entity.tables, *entity.see))

    def _diagrams(self, entity: Entity) -> tuple[Diagram, ...]:
        """The diagrams beside a rule."""
        return diagrams_of(self.composer.book, entity) if isinstance(entity, Rule) else ()

    def _inline(self, text: str, entity: Entity) -> str:
        return self.composer.render.inline(text, entity.id)

    def _more(self, entity: Entity) -> str:
        book, render = self.composer.book, self.composer.render
        values: dict[str, object] = {"kind": entity.kind, "entity": entity}
        if isinstance(entity, Chapter):
            values["rules"] = tuple(book.rules_of(entity.id))
        elif isinstance(entity, Rule):
            values["tables"] = self._tables(entity)
            values["diagrams"] = self._diagrams(entity)
        elif isinstance(entity, Diagram):
            values["view"] = self.composer.diagram(entity)
        elif isinstance(entity, Table):
            values["view"] = self.composer.table(entity)
            values["longest"] = LONGEST_TABLE
        elif isinstance(entity, Profile):
            values["view"] = profile_view(book, entity, render)
        elif isinstance(entity, Scenario):
            values["view"] = scenario_view(book, entity, render)
        template = self.composer.environment.get_template("site/popover.html")
        return template.render(book=book, words=self.words, **values)


_TAG = re.compile(r"<(?:title>.*?</title|[^>]*)>", re.DOTALL)
_FACE = re.compile(r'<svg class="icon face"[^>]*><title>(.*?)</title>', re.DOTALL)
_BLOCK = re.compile(r"</(?:p|li|td|th|h\d|tr)>")


def plain(html: str) -> str:
    """Return the words of our own HTML on one line, with the faces of dice by name."""
    spaced = _BLOCK.sub(" ", _FACE.sub(r"\1", html))
    return " ".join(unescape(_TAG.sub("", spaced)).split())


def search_document(composer: Composer, id_: str) -> dict[str, str]:
    """An entity: kind `k`, address `u`, title `t`, number `n`, where `c`, forms `f`, text `x`.

    What is not of the first level has the title of its own as `l`.
    """
    book = composer.book
    entity = book.entities[id_]
    forms = composer.recording.ask(forms_of)
    return {
        "k": entity.kind,
        "u": composer.address(entity.id),
        "t": entity.title,
        "n": _number(entity),
        "c": _where(book, entity, composer.words),
        "f": " ".join(unique(forms.get(entity.id, ()))),
        "x": " ".join(filter(None, _texts(composer, entity))),
        **({"l": level} if (level := composer.level(entity)) else {}),
    }


def _number(entity: Entity) -> str:
    """Return what readers call it for short: the number of a rule, the code of a scenario."""
    return entity.code if isinstance(entity, Scenario) else entity.number


def _where(book: Book, entity: Entity, words: Mapping[str, str]) -> str:
    if isinstance(entity, Rule):
        return book.entities[entity.chapter].title
    return "" if isinstance(entity, Chapter) else words[f"site.kinds.{entity.kind}"]


def _texts(composer: Composer, entity: Entity) -> Iterator[str]:
    """Yield all running text that an author wrote, without its markup."""
    for text in _prose(entity):
        yield plain(composer.render.block(text, entity.id))
    if isinstance(entity, Profile):
        yield ", ".join(weapon.title for weapon in entity.weapons)


def _prose(entity: Entity) -> Iterator[str]:
    yield entity.text
    if isinstance(entity, Scenario):
        yield from (custom.text for custom in entity.custom)
    if isinstance(entity, Example):
        yield from (scene.text for act in entity.acts for scene in act.scenes)


def forms_of(book: Book) -> Mapping[str, list[str]]:
    """Return the other words by which each entity is found: its terms, symbols and former ids."""
    forms: dict[str, list[str]] = {}

    def add(id_: str, form: str) -> None:
        entity = book.link_target(id_)
        if entity is not None:
            forms.setdefault(entity.id, []).append(form)

    for term in book.terms:
        add(term.target, term.form)
    for each in (*book.game.characteristics, *book.game.weapon_characteristics):
        add(each.rule, each.symbol)
        add(each.rule, each.name)
    return forms
