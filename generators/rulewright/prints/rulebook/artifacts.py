"""Printed rulebooks: the products of a game whose generator is `rulebook`, one PDF a paper.

Chapters are set each by itself, side by side, and are kept until they change. The pages on which
their rules stand are known then, and with them the contents and the index are set once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.model.artifact import Artifact
from rulewright.model.book import CHAPTER, Book
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project
from rulewright.model.unprintable import Unprintable
from rulewright.press.geometry import Paper
from rulewright.prints.products import prints
from rulewright.prints.stamp import about, style_of

if TYPE_CHECKING:
    from rulewright.prints.rulebook.page import BookPage

GENERATOR = "rulebook"


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF for each rulebook of the game and each of its papers."""
    return prints(project, book, GENERATOR, _produce)


def _produce(project: Project, book: Book, index: int, paper: Paper) -> Mapping[str, bytes]:
    """Set the book; raises Unprintable where something does not fit on a page."""
    from rulewright.press.bind import bind, places_of
    from rulewright.prints.rulebook.page import book_page
    from rulewright.prints.rulebook.text import BookText
    from rulewright.views.rulebook import rulebook

    product = book.raw_game["products"][index]
    levels = product.get("levels", ())
    printed = rulebook(book, levels)
    if not any(part.kind == CHAPTER for part in printed.parts):
        raise Unprintable((_empty(book, index),))
    page = book_page(paper)
    text = BookText(project, printed, page)
    press = _Press(project, book, index, page)
    titles = [level["title"] for level in book.raw_game.get("levels", ()) if level["id"] in levels]
    parts = press.pages(*(text.part(part) for part in printed.parts))
    # The contents stand before the pages that they tell of, and may move them by their length.
    contents = text.front(product["title"], titles, {})
    while True:
        [front] = press.pages(contents)
        [back] = press.pages(text.index(places_of([front, *parts])[0]))
        bound = [front, *parts, back]
        places, begins = places_of(bound)
        told, contents = contents, text.front(product["title"], titles, places)
        if contents == told:
            break
    sheets = press.sheets(text.running(text.sheets(places, begins[-1])))
    return {"": bind(bound, sheets, tuple(text.outline()), about(book, product["title"]))}


@dataclass(frozen=True, slots=True)
class _Press:
    """Sets what belongs to one rulebook, or raises Unprintable where it is not whole."""

    project: Project
    book: Book
    index: int
    page: "BookPage"

    def pages(self, *texts: str) -> list[bytes]:
        """The PDFs of parts of the book, by their HTML."""
        return self._set(texts, "rulebook", self.page.css())

    def sheets(self, text: str) -> bytes:
        """The PDF of the heads and feet."""
        [pdf] = self._set((text,), "running", self.page.running_css())
        return pdf

    def _set(self, texts: tuple[str, ...], style: str, page_css: str) -> list[bytes]:
        from rulewright.press.setting import Document
        from rulewright.prints.rulebook.faults import book_problems
        from rulewright.prints.rulebook.unbroken import press_unbroken

        css = f"{style_of(self.project, self.book, style)}\n{page_css}"
        documents = [
            Document(text, css, self.book.raw_game["language"], self.page.safe) for text in texts
        ]
        found = press_unbroken(documents, self.page, self.project.cache / "press")
        product: Mapping[str, Any] = self.book.raw_game["products"][self.index]
        where = f"the rulebook {product['title']!r} on {self.page.paper.title}"
        own = self.book.game_document.value_at("products", self.index)
        problems = {
            problem
            for pages in found
            for flaw in pages.flaws
            for entity in [self.book.find(flaw.whole.partition("/")[0])]
            for problem in book_problems(entity.at() if entity else own, [flaw], where)
        }
        if problems:
            raise Unprintable(in_order(problems))
        return [pages.pdf for pages in found]


def _empty(book: Book, index: int) -> Problem:
    return Problem(
        "empty-selection",
        book.game_document.value_at("products", index, "levels"),
        "no rule is of a level that this product prints.",
        "Name other levels, or give rules one of these.",
    )
