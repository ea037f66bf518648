"""Printed rulebooks: the products of a game whose generator is `rulebook`, one PDF a paper.

Chapters are set each by itself, side by side, and are kept until they change. The pages on which
their rules stand are known then, and with them the contents and the index are set once.

Tables are each on one page, unless they are longer than a page. A longer one continues on the next
pages, with its head repeated. Whether it is longer is measured: that the layout has split it does
not prove it.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

from rulewright.content.book import Book
from rulewright.content.rule import Chapter
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Problem, Unprintable, in_order
from rulewright.model.project import Project
from rulewright.press.document import Document, Fault, Flaw, Pages
from rulewright.press.press import measured, press
from rulewright.prints.products import BEYOND, PrintJob, products, text_problems, too_wide
from rulewright.prints.rulebook.page import BookPage, book_page
from rulewright.prints.rulebook.parts import rulebook
from rulewright.prints.rulebook.text import BookText

GENERATOR = "rulebook"
_ALMOST_EMPTY = 0.3
"""A share of the height of a page."""
_PART, _CLOSER = '<div class="part">', '<div class="part closer">'


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each rulebook of the game and each of its papers."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Set the book; raises Unprintable if something does not fit on a page."""
    from rulewright.press.pdf import bind, places_of

    printed = rulebook(job.book, job.product.levels)
    if not any(part.kind == Chapter.kind for part in printed.parts):
        raise Unprintable((nothing_of_levels(job),))
    page = book_page(job.paper)
    text = BookText(job, printed, page)
    parts = _set(job, page, *(text.part(part) for part in printed.parts))
    # The contents stand before the pages that they tell of, and may move them by their length.
    contents = text.front({})
    while True:
        [front] = _set(job, page, contents)
        [back] = _set(job, page, text.index(places_of([front, *parts])[0]))
        bound = [front, *parts, back]
        places, begins = places_of(bound)
        before, contents = contents, text.front(places)
        if contents == before:
            break
    running = text.running(text.sheets(places, begins[-1]))
    [sheets] = _set_in(job, page, "running", page.running_css(), running)
    return bind(bound, sheets, tuple(text.outline()), job.about)


def _set(job: PrintJob, page: BookPage, *bodies: str) -> list[bytes]:
    """The PDFs of parts of the book, by their HTML."""
    return _set_in(job, page, "rulebook", page.css(), *bodies)


def _set_in(job: PrintJob, page: BookPage, style: str, page_css: str, *bodies: str) -> list[bytes]:
    css = f"{job.style(style).css}\n{page_css}"
    documents = [Document(body, css, job.language, page.safe) for body in bodies]
    pages = press_unbroken(documents, page, job.cache)
    problems = book_problems(job, [flaw for each in pages for flaw in each.flaws])
    if found := in_order(problems):
        raise Unprintable(found)
    return [each.pdf for each in pages]


def book_problems(job: PrintJob, flaws: Sequence[Flaw]) -> Iterator[Problem]:
    """Yield the problems that proofreading found, each at the content printed there."""
    where = f"the rulebook {job.product.title!r} on {job.paper.title}"
    for flaw in flaws:
        entity = job.book.find(flaw.whole.partition("/")[0])
        at = entity.at() if entity else job.at()
        if flaw.fault is Fault.PARTED:
            yield Problem(
                "book-overflow",
                at,
                f"{where}: {flaw.whole!r} does not fit on one page.",
                "Shorten its text, or leave this paper out.",
            )
        elif flaw.fault in BEYOND:
            hint = "Use shorter words, fewer columns, or a larger paper."
            yield too_wide("book-overflow", at, flaw, where, hint)
        yield from text_problems(at, [flaw], where)


def nothing_of_levels(job: PrintJob) -> Problem:
    """The problem of a rulebook whose levels no rule has."""
    return Problem(
        "empty-selection",
        job.at("levels"),
        "no rule has a level that this product prints.",
        "Name other levels, or give rules one of these levels.",
    )


def press_unbroken(documents: Sequence[Document], page: BookPage, cache: Path) -> tuple[Pages, ...]:
    """Set each document; what is longer than a page is parted, and is no flaw.

    A part whose last page is almost empty is set closer, if it takes a page less then.
    """
    while True:
        pages = press(documents, cache)
        longer = [
            _longer(document, each.flaws, page, cache)
            for document, each in zip(documents, pages, strict=True)
        ]
        if not any(longer):
            return _closer(documents, pages, cache)
        # What is whole within a piece that may be parted is looked at in its turn.
        documents = list(map(_allowed, documents, longer))


def _closer(
    documents: Sequence[Document], pages: Sequence[Pages], cache: Path
) -> tuple[Pages, ...]:
    """The pages, but those of a part set closer where that saves its almost empty last page."""
    tried = {
        place: replace(document, body=document.body.replace(_PART, _CLOSER, 1))
        for place, (document, each) in enumerate(zip(documents, pages, strict=True))
        if each.count > 1 and each.fill < _ALMOST_EMPTY and _PART in document.body
    }
    found = dict(zip(tried, press(list(tried.values()), cache), strict=True))
    return tuple(
        found[place]
        if place in found and found[place].count < each.count and not found[place].flaws
        else each
        for place, each in enumerate(pages)
    )


def _longer(
    document: Document, flaws: Sequence[Flaw], page: BookPage, cache: Path
) -> tuple[str, ...]:
    """Return the names of the split pieces that no page could hold."""
    parted = [flaw.whole for flaw in flaws if flaw.fault is Fault.PARTED]
    if not parted:
        return ()
    heights = measured(document, page.paper.width, cache)
    return tuple(name for name in parted if heights[name].height > page.height)


def _allowed(document: Document, longer: Collection[str]) -> Document:
    """The document with some of its whole pieces as pieces that may be parted."""
    body = document.body
    for name in longer:
        body = body.replace(f'data-whole="{escape(name)}"', f'data-piece="{escape(name)}"')
    return replace(document, body=body)
