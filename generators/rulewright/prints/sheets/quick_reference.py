"""Quick references on two pages: products whose generator is `quick-reference`.

They print what `quick_reference` declares, or all modifiers that the rules declare, as the site's
pages do, in the largest type that fits.
"""

from collections.abc import Iterator, Sequence

from rulewright.content.book import Book
from rulewright.content.printing import MODIFIERS
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Position, Problem, Unprintable, in_order
from rulewright.model.project import Project
from rulewright.model.status import Status
from rulewright.press.document import Document, Flaw
from rulewright.press.press import press
from rulewright.prints.products import PrintJob, products
from rulewright.prints.sheets.page import Running, SheetPage, legend
from rulewright.views.quick_reference import modifiers_of, quick_reference, statuses
from rulewright.views.table import table_view

GENERATOR = "quick-reference"
_SIZES = (9.4, 8.9, 8.4, 7.9, 7.5, 7.2)
"""The type sizes in points, the most readable first."""
_MOST = 2
"""The most pages it may take."""


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each product and paper."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Set it in smaller and smaller type; raises Unprintable if it does not fit on two pages."""
    from rulewright.press.pdf import finish

    shows_modifiers = job.product.shows == MODIFIERS
    html, marks = _modifiers(job) if shows_modifiers else _rules(job)
    page = SheetPage(job.paper, top=18, bottom=14, left=11, right=11)
    title = f"{job.book.title}: {job.product.title}"
    running = Running(title, job.issue, legend(marks, job.words))
    css = f"{job.style('quick').css}\n{page.css(job.words, running)}"
    # Modifiers stand on one page, in however small type, if that holds them.
    fewest = 1 if shows_modifiers else _MOST
    pdf, flaws = _set(job, Document(html, css, job.language, page.safe), fewest)
    if pdf:
        return finish(pdf, job.about)
    at = job.at() if shows_modifiers else job.book.game.at("quick_reference")
    problems = {_not_held(at, flaw.text or flaw.whole) for flaw in flaws} or {_too_long(job)}
    raise Unprintable(in_order(problems))


def _set(job: PrintJob, document: Document, fewest: int) -> tuple[bytes, Sequence[Flaw]]:
    """The PDF in the largest type that takes the `fewest` pages, or else in which it fits at all.

    It is empty where nothing fits; then there are the flaws of the smallest type that was tried.
    """
    held = b""
    flaws: Sequence[Flaw] = ()
    for size in _SIZES:
        css = f"{document.css}\nbody {{ font-size: {size}pt }}"
        [pages] = press([Document(document.body, css, document.language, document.safe)], job.cache)
        if pages.count <= _MOST and not pages.flaws:
            held = held or pages.pdf
            if pages.count <= fewest:
                return pages.pdf, ()
        flaws = pages.flaws
        if (pages.count - 1) * (_SIZES[-1] / size) ** 2 > _MOST:
            break
    return held, flaws


def _rules(job: PrintJob) -> tuple[str, Sequence[Status]]:
    """Return the HTML of the game's quick reference, and the marks in it."""
    render = job.renderer
    blocks = quick_reference(
        job.book,
        render,
        lambda each: table_view(job.book, each, lambda text: render.inline(text, each.id)),
    )
    return job.render("quick", blocks=blocks), statuses(blocks)


def _modifiers(job: PrintJob) -> tuple[str, Sequence[Status]]:
    """Return the HTML of all modifiers, and the marks in it."""
    groups = modifiers_of(job.book, job.renderer)
    shown = {line.status for group in groups for part in group.parts for line in part.lines}
    marks = [each for each in Status if each in shown and each is not Status.STATED]
    return job.render("modifiers", groups=groups), marks


def _not_held(at: Position, what: str) -> Problem:
    return Problem(
        "sheet-overflow",
        at,
        f"the quick reference has no room for {what!r}.",
        "Give it a shorter `short`, or leave it out.",
    )


def _too_long(job: PrintJob) -> Problem:
    return Problem(
        "sheet-overflow",
        job.at(),
        f"the quick reference takes more than {_MOST} pages, even in the smallest type.",
        "Name fewer rules and tables in `quick_reference`, or give the rules a shorter `short`.",
    )
