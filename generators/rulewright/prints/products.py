"""The products of a game as artifacts: each is printed once for each of its papers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from jinja2 import Environment

from rulewright.content.book import Book
from rulewright.content.printing import Product
from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Position
from rulewright.model.project import Project
from rulewright.press.document import About
from rulewright.press.geometry import PAPERS, Paper
from rulewright.press.references import unlinked
from rulewright.press.ties import tied
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
        templates.filters["phrase"] = self.renderer.inline
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
