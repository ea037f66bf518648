"""What lies open in play, on two pages: the products whose generator is `quick-reference`.

They print what `quick_reference` declares, or all modifiers that the rules declare, as the site's
pages do, in the largest type in which it fits.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment
from rulewright.model.artifact import Artifact
from rulewright.model.book import Book
from rulewright.model.document import DataPath
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project
from rulewright.model.status import Status
from rulewright.model.unprintable import Unprintable
from rulewright.press.geometry import Paper
from rulewright.press.references import unlinked
from rulewright.press.ties import tied
from rulewright.prints.legend import legend
from rulewright.prints.products import prints
from rulewright.prints.sheet_page import Running, SheetPage
from rulewright.prints.stamp import about, issue_of, style_of
from rulewright.views.card import is_mixed
from rulewright.views.modifiers import modifiers_of
from rulewright.views.quick import quick_reference, statuses
from rulewright.views.table import table_view
from rulewright.words.catalogue import words

if TYPE_CHECKING:
    from rulewright.press.proof import Flaw

GENERATOR = "quick-reference"
_PAGES = {"rules": (2, 2), "modifiers": (1, 2)}
"""On how many pages each is to stand, in however small type, and how many it may take at most."""
_SIZES = (9.4, 8.9, 8.4, 7.9, 7.5, 7.2)
"""Type sizes in points, the one that reads best first."""


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each product and paper."""
    return prints(project, book, GENERATOR, _produce)


def _produce(project: Project, book: Book, index: int, paper: Paper) -> Mapping[str, bytes]:
    """Set it in smaller and smaller type; raises Unprintable where two pages don't hold it."""
    from rulewright.press.finish import finish
    from rulewright.press.setting import Document
    from rulewright.press.side_by_side import press

    product = book.raw_game["products"][index]
    language = words(book.raw_game["language"])
    page = SheetPage(paper, top=18, bottom=14, left=11, right=11)
    shows = product.get("shows", "rules")
    html, marks = _SHOWN[shows](project, book)
    running = Running(f"{book.title}: {product['title']}", issue_of(book), legend(marks, language))
    style = f"{style_of(project, book, 'quick')}\n{page.css(language, running)}"
    fewest, most = _PAGES[shows]
    held = b""
    flaws: tuple[Flaw, ...] = ()
    for size in _SIZES:
        css = f"{style}\nbody {{ font-size: {size}pt }}"
        document = Document(html, css, book.raw_game["language"], page.safe)
        [pages] = press([document], project.cache / "press")
        if pages.count <= most and not pages.flaws:
            held = held or pages.pdf
            if pages.count <= fewest:
                held = pages.pdf
                break
        flaws = pages.flaws
        if (pages.count - 1) * (_SIZES[-1] / size) ** 2 > most:
            break
    if held:
        return {"": finish(held, about(book, product["title"]))}
    where = ("products", index) if shows == "modifiers" else ("quick_reference",)
    problems = {_not_held(book, where, flaw.text or flaw.whole) for flaw in flaws}
    if not problems:
        problems = {_too_long(book, index, most)}
    raise Unprintable(in_order(problems))


def _rules(project: Project, book: Book) -> tuple[str, tuple[Status, ...]]:
    renderer = Renderer(book)
    blocks = quick_reference(
        book,
        renderer,
        lambda each: table_view(book, each, lambda text: renderer.inline(text, each.id)),
    )
    template = environment(project, book.raw_game["language"]).get_template("print/quick.html")
    return template.render(
        blocks=blocks, is_mixed=is_mixed, tied=tied, unlinked=unlinked
    ), statuses(blocks)


def _modifiers(project: Project, book: Book) -> tuple[str, tuple[Status, ...]]:
    groups = modifiers_of(book, Renderer(book))
    template = environment(project, book.raw_game["language"]).get_template("print/modifiers.html")
    found = {line.status for group in groups for part in group.parts for line in part.lines}
    marks = tuple(each for each in Status if each in found and each is not Status.STATED)
    return template.render(groups=groups, unlinked=unlinked), marks


_SHOWN = {"rules": _rules, "modifiers": _modifiers}


def _not_held(book: Book, where: DataPath, what: str) -> Problem:
    return Problem(
        "sheet-overflow",
        book.game_document.value_at(*where),
        f"the quick reference does not hold {what!r}.",
        "Give it a shorter `short`, or leave it out.",
    )


def _too_long(book: Book, index: int, most: int) -> Problem:
    return Problem(
        "sheet-overflow",
        book.game_document.value_at("products", index),
        f"the quick reference takes more than {most} pages, even in the smallest type.",
        "Name fewer rules and tables in `quick_reference`, or give the rules a shorter `short`.",
    )
