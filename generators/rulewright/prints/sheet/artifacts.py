"""Army-list sheets: the products of a game whose generator is `sheet`, one PDF a paper.

A sheet stands on its own: every rule that it names is printed once, in its appendix, under the
number by which it is referred to.
"""

from collections.abc import Iterator, Mapping

from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment, typesetter
from rulewright.model.artifact import Artifact
from rulewright.model.book import Book, Entity
from rulewright.model.problem import in_order
from rulewright.model.project import Project
from rulewright.model.status import Status
from rulewright.model.unprintable import Unprintable
from rulewright.press.geometry import Paper
from rulewright.press.references import numbered, referred
from rulewright.press.ties import tied
from rulewright.prints.legend import legend
from rulewright.prints.numbering import resolved
from rulewright.prints.products import prints
from rulewright.prints.sheet.appendix import Appendix, appendix
from rulewright.prints.sheet_page import Running, SheetPage
from rulewright.prints.stamp import about, issue_of, style_of
from rulewright.views.card import is_mixed
from rulewright.views.list import ListView, list_view
from rulewright.views.outfit_key import outfit_key
from rulewright.views.profile import ProfileView
from rulewright.views.value import StatView, stat_views
from rulewright.words.catalogue import words

GENERATOR = "sheet"
_SECTION = "<section"


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each list that a product names, on each of its papers."""
    return prints(project, book, GENERATOR, _produce)


def _produce(project: Project, book: Book, index: int, paper: Paper) -> Mapping[str, bytes]:
    """Set the sheet; raises Unprintable where a unit or rule does not fit on a page."""
    from rulewright.press.finish import finish
    from rulewright.press.setting import Document
    from rulewright.press.side_by_side import press
    from rulewright.prints.sheet.faults import sheet_problems

    product = book.raw_game["products"][index]
    army = book.entities[product["list"]]
    page = SheetPage(paper)
    language = words(book.raw_game["language"])
    html, signs = sheet_html(project, book, army)
    marks = (Status.MISSING, Status.RECONSTRUCTED, Status.DERIVED)
    running = Running(
        typesetter(book.raw_game["language"])(army.title),
        issue_of(book),
        legend((mark for mark in marks if mark in signs), language),
    )
    css = f"{style_of(project, book, 'sheet')}\n{page.css(language, running)}"
    document = Document(html, css, book.raw_game["language"], page.safe)
    [pages] = press([document], project.cache / "press")
    if pages.flaws:
        problems = {
            problem
            for flaw in pages.flaws
            for problem in sheet_problems(
                _entity(book, flaw.whole, army), [flaw], f"the sheet {product['title']!r}"
            )
        }
        raise Unprintable(in_order(problems))
    return {"": finish(pages.pdf, about(book, product["title"]))}


def sheet_html(project: Project, book: Book, army: Entity) -> tuple[str, frozenset[Status]]:
    """The HTML of a sheet, and the marks that stand on it.

    References carry the numbers under which its appendix has them.
    """
    renderer = Renderer(book)
    view = list_view(book, army, renderer)  # type: ignore[arg-type]
    template = environment(project, book.raw_game["language"]).get_template("print/sheet.html")

    def rendered(found: Appendix) -> str:
        return template.render(
            army=view,
            key=_key(book, view),
            signs=outfit_key(book, view.profiles(), renderer),
            appendix=found,
            is_mixed=is_mixed,
            tied=tied,
        )

    named = referred(rendered(Appendix((), (), ())))
    written = words(book.raw_game["language"])["print.reference"]

    found = appendix(book, named, renderer)
    printed = frozenset(found.ids)

    def reference(id_: str) -> str:
        entity = resolved(book, id_)
        return written % entity.number if entity and entity.number and entity.id in printed else ""

    sections = rendered(found).split(_SECTION)
    html = _SECTION.join(numbered(each, reference) for each in sections)
    return html, _signs(view, found)


def _key(book: Book, view: ListView) -> tuple[StatView, ...]:
    """The characteristics that the sheet shows, by symbol and name."""
    weapons = any(profile.weapons for profile in view.profiles())
    declared = list(book.raw_game["characteristics"])
    declared += book.raw_game.get("weapon_characteristics", []) if weapons else []
    return stat_views(declared, {})


def _signs(view: ListView, found: Appendix) -> frozenset[Status]:
    """The marks that stand on the sheet, for its legend."""
    units = (stat.value.status for unit in view.profiles() for stat in _stats(unit))
    tables = (
        cell.status
        for _, table in found.tables
        if is_mixed(table)
        for row in table.rows
        for cell in row
    )
    return frozenset((*units, *tables))


def _stats(profile: ProfileView) -> Iterator[StatView]:
    return (stat for _, stat in profile.all_stats())


def _entity(book: Book, whole: str, army: Entity) -> Entity:
    """What a piece of the sheet shows: `1/2/<id>` is a unit of a force, `<id>` a rule."""
    return book.find(whole.rpartition("/")[2]) or army
