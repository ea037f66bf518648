"""The products of a game as artifacts: each is printed once for each of its papers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from jinja2 import Environment

from rulewright.content.book import Book
from rulewright.content.printing import Product
from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Position, Problem
from rulewright.model.project import Project
from rulewright.press.document import About, Fault, Flaw
from rulewright.press.geometry import PAPERS, Paper
from rulewright.press.prose import tied, unlinked
from rulewright.prints.map_drawing import printed_map
from rulewright.prints.stamp import Style, about, digest_of_print, issue_of, style_of
from rulewright.words.catalogue import words


@dataclass(frozen=True)
class PrintJob:
    """A product to be printed on a paper, and what all that is printed of its book shares.

    `index` is the place of the product among those that the game declares.
    """

    project: Project
    book: Book
    product: Product
    paper: Paper
    index: int

    @property
    def language(self) -> str:
        """The language of the book."""
        return self.book.game.language

    @property
    def words(self) -> Mapping[str, str]:
        """The words that are not content, in that language."""
        return words(self.language)

    @property
    def issue(self) -> str:
        """The line by which readers know whether what they hold is current."""
        return issue_of(self.book)

    @property
    def about(self) -> About:
        """What the PDF says about itself."""
        return about(self.book, self.product.title)

    @property
    def cache(self) -> Path:
        """The folder in which set pages are kept."""
        return self.project.cache / "press"

    @cached_property
    def renderer(self) -> Renderer:
        """What makes HTML of the book's prose."""
        return Renderer(self.book)

    def at(self, *below: str | int) -> Position:
        """The position of a value of the product's declaration."""
        return self.book.game.at("products", self.index, *below)

    def style(self, name: str) -> Style:
        """The style sheet `theme/print/<name>.css`, with what all that is printed has in common."""
        return style_of(self.project, self.book, name)

    def render(self, template: str, **values: object) -> str:
        """The HTML that `theme/print/<template>.html` makes of these values."""
        return self._templates.get_template(f"print/{template}.html").render(values)

    @cached_property
    def _templates(self) -> Environment:
        templates = environment(self.project, self.language)
        templates.globals.update(tied=tied, unlinked=unlinked, printed_map=printed_map)
        filters: dict[str, object] = templates.filters
        filters["phrase"] = self.renderer.inline
        return templates


def products(
    project: Project, book: Book, generator: str, produce: Callable[[PrintJob], bytes]
) -> Iterator[Artifact]:
    """An artifact for each product of this generator on each of its papers.

    `produce` makes the PDF, or raises Unprintable.
    """
    for index, product in enumerate(book.game.products):
        if product.generator != generator:
            continue
        for paper in product.papers:
            path = f"{book.slug}/print/{product.id}-{paper}.pdf"
            job = PrintJob(project, book, product, PAPERS[paper], index)
            ingredients = digest_of_print(project, book, path, produce.__module__)
            yield Artifact(path, ingredients, partial(_file, produce, job))


def _file(produce: Callable[[PrintJob], bytes], job: PrintJob) -> Mapping[str, bytes]:
    return {"": produce(job)}


CODES: Mapping[str, str] = {
    "book-overflow": "A part of a rulebook that is printed whole does not fit on one of its pages.",
    "card-overflow": "The text of a card does not fit on it, even in the smallest type.",
    "empty-selection": "A product selects what there is not, or what has nothing to print.",
    "sheet-overflow": "A unit or rule of a list does not fit on one page of its sheet.",
    "unprintable-character": "A text has a character that the fonts for printing lack.",
    "token-overflow": "The name of a token does not fit on it, even in the smallest type.",
    "text-lost": "A part of a text does not show on the printed page.",
}
"""Every code that printing reports, with its documentation."""

BEYOND = (Fault.OUTSIDE, Fault.TOO_WIDE, Fault.FOOT)
"""Faults of text that stands out of the place that it has."""


def too_wide(code: str, at: Position, flaw: Flaw, where: str, hint: str) -> Problem:
    """The problem of text that stands out of its place."""
    message = f"{where} does not hold {flaw.text!r}: {flaw.excess:.1f} mm too wide."
    return Problem(code, at, message, hint)


def text_problems(at: Position, flaws: Sequence[Flaw], where: str) -> Iterator[Problem]:
    """Characters that have no glyph, and text that no page shows."""
    for flaw in flaws:
        if flaw.fault is Fault.NO_GLYPH:
            yield Problem(
                "unprintable-character",
                at,
                f"{where} has the character {flaw.text!r} (U+{ord(flaw.text):04X}), "
                "which the fonts for printing lack.",
                "Declare an icon for it, or write it in another way.",
            )
        elif flaw.fault is Fault.LOST:
            yield Problem(
                "text-lost",
                at,
                f"{where} does not show all of its text; lost are: {flaw.text}.",
                "Break up long words and tables.",
            )
