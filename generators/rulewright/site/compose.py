"""The body of a page: a template, the values it shows, and relative links.

Templates write a reference as the renderer does, `ref:<id>`, and an address of the site as
`page:<address>`. Both are resolved here in one pass, as soon as the place of the page is known.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from jinja2 import Environment

from rulewright.content.book import Book
from rulewright.content.diagram import Diagram
from rulewright.content.entity import Entity
from rulewright.content.table import Table
from rulewright.link.address import address, relative
from rulewright.link.recording import Recording
from rulewright.markup.renderer import Renderer, relink
from rulewright.markup.templates import environment
from rulewright.model.project import Project
from rulewright.site.page import SitePage
from rulewright.views.diagram import DiagramView, diagram_view
from rulewright.views.entity import later_level
from rulewright.views.table import TableView, table_view
from rulewright.words.catalogue import long_date, words


def site_environment(project: Project, language: str) -> Environment:
    """The templates of the site in a language."""
    templates = environment(project, language)
    filters: dict[str, Callable[[str], str]] = templates.filters
    filters["long_date"] = partial(long_date, language=language)
    return templates


def composer_of(project: Project, book: Book) -> "Composer":
    """Return what makes the pages of a game. Its templates render a phrase of content with
    `phrase`.
    """
    recording = Recording(book)
    language = language_of(recording.book)
    templates = site_environment(project, language)
    render = Rendering(recording, Renderer(recording.book))
    composer = Composer(recording, render, templates, words(language))

    def is_later(entity: Entity) -> bool:
        return bool(composer.level(entity))

    filters: dict[str, object] = templates.filters
    filters["phrase"] = render.inline
    filters["level"] = composer.level
    filters["once"] = composer.once
    templates.tests["later"] = is_later
    return composer


def language_of(book: Book) -> str:
    """The language of a game's pages."""
    return book.game.language


@dataclass(frozen=True, slots=True)
class Rendering:
    """The prose of a book as HTML. Each text is rendered once for all the pages that show it."""

    recording: Recording
    renderer: Renderer

    def block(self, text: str, within: str = "") -> str:
        """Paragraphs, lists and tables; as `Renderer.block`."""
        if not text:
            return ""
        key = "block", text, within
        return self.recording.remember(key, lambda: self.renderer.block(text, within))

    def inline(self, text: str, within: str = "") -> str:
        """A phrase; as `Renderer.inline`."""
        if not text:
            return ""
        key = "inline", text, within
        return self.recording.remember(key, lambda: self.renderer.inline(text, within))


@dataclass(frozen=True, slots=True)
class Composer:
    """What all pages of one game are made with. It reads the book only through the recording."""

    recording: Recording
    render: Rendering
    environment: Environment
    words: Mapping[str, str]

    @property
    def book(self) -> Book:
        """The book, which keeps account of what is read of it."""
        return self.recording.book

    def table(self, table: Table) -> TableView:
        """Return the view of a table, made once for all pages that show it."""
        book, render = self.book, self.render
        return self.recording.remember(
            ("table", table.id),
            lambda: table_view(book, table, lambda text: render.inline(text, table.id)),
        )

    def diagram(self, diagram: Diagram) -> DiagramView:
        """Return the view of a diagram, made once for its pages and its popover."""
        book, render = self.book, self.render
        return self.recording.remember(
            ("diagram", diagram.id), lambda: diagram_view(book, diagram, render)
        )

    def once(self, macro: Callable[[TableView], str], view: TableView) -> str:
        """The HTML that a macro makes of a table, made once for all pages that show it."""
        return self.recording.remember(("html", view.id), lambda: macro(view))

    def level(self, entity: Entity) -> str:
        """Return the title of an entity's level, or "" for the first level."""
        return self.recording.ask(level_by_id, entity.id)

    def address(self, id_or_alias: str) -> str:
        """The page and anchor of an id, relative to the site's root.

        Raises KeyError if the book has no such id, which checked content rules out.
        """
        found = self.recording.ask(address_by_id, id_or_alias)
        if not found:
            raise KeyError(id_or_alias)
        return found

    def page(self, where: str, kind: str, title: str, **values: object) -> SitePage:
        """Return the page at the address `where` below the game, made from the template of its
        kind.
        """
        page = f"{self.book.slug}/{where}"
        template = self.environment.get_template(f"site/{kind}.html")
        body = template.render(book=self.book, game=self.book.game, title=title, **values)
        return SitePage(
            address=page,
            title=title,
            body=self._linked(body, page),
            kind=kind,
            game=self.book.slug,
            section=page,
            description=f"{self.book.title}: {title}",
        )

    def _linked(self, html: str, page: str) -> str:
        """Resolve the references by id and by address in the HTML of `page`."""
        linked = relink(html, lambda id_: relative(page, self.address(id_)))
        return link_addresses(linked, page, self.book.slug)


def address_by_id(book: Book, id_or_alias: str) -> str:
    """The page and anchor of an id; "" if the book has no such id."""
    return address(book, id_or_alias) if book.find(id_or_alias) else ""


def level_by_id(book: Book, id_: str) -> str:
    """The title of the level of an entity, or "" for the first level."""
    entity = book.entities.get(id_)
    return later_level(book, entity) if entity else ""


def link_addresses(html: str, page: str, game: str = "") -> str:
    """Make `page:` addresses relative: `page:/…` begins at the root, any other below the game."""
    root = relative(page, "")
    return html.replace('href="page:/', f'href="{root}').replace(
        'href="page:', f'href="{root}{game}/'
    )
