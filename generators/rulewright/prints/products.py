"""The products of a game, each printed once for each of its papers, and what all of them share.

That is the job that a thing is printed for, its style sheet, and the problems of printed text.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from jinja2 import Environment

from rulewright.content.book import Book, digest_of_book
from rulewright.content.printing import Product
from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Position, Problem
from rulewright.model.project import Project
from rulewright.press.document import About, Fault, Flaw
from rulewright.press.geometry import PAPERS, Paper
from rulewright.press.press import digest_of_setting
from rulewright.press.prose import tied, unlinked
from rulewright.prints.drawings import printed_diagram, printed_map
from rulewright.views.about import credits_of
from rulewright.words.catalogue import Words, words
from rulewright.write.code import LINKING, digest_of_code
from rulewright.write.digest import digest, digest_of_named

_VARIABLE = re.compile(r"--([a-z0-9-]+):([^;}]+);?")
_USE = re.compile(r"var\(--([a-z0-9-]+)\)")


@dataclass(frozen=True, slots=True)
class Style:
    """A style sheet without variables, and the values that its variables had."""

    css: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class PrintJob:
    """A product to be printed on one paper, with what everything printed of its book shares.

    `index` is the place of the product among those that the game declares, counted from 0.
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
    def words(self) -> Words:
        """The words of the interface in that language."""
        return words(self.language)

    @property
    def issue(self) -> str:
        """The line that tells readers whether their copy is current: game, version and date."""
        return f"{self.book.title} {self.book.game.version} · {self.book.game.released}"

    @property
    def about(self) -> About:
        """The metadata of the PDF."""
        return About(
            title=f"{self.book.title}: {self.product.title}",
            authors=credits_of(self.book.game).authors,
            subject=self.issue,
            language=self.language,
            date=self.book.game.released,
        )

    @property
    def cache(self) -> Path:
        """The folder in which set pages are kept."""
        return self.project.cache / "press"

    @cached_property
    def renderer(self) -> Renderer:
        """The renderer of the book's prose."""
        return Renderer(self.book)

    def at(self, *below: str | int) -> Position:
        """The position of a value within the product's declaration."""
        return self.book.game.at("products", self.index, *below)

    def style(self, name: str) -> Style:
        """The style sheet `base.css`, then `<name>.css`, in the game's colour."""
        sheets = [self.project.theme.read(f"print/{each}.css") for each in ("base", name)]
        accent = f"html {{ --accent: {self.book.game.accent.light} }}"
        return _without_variables("\n".join([*sheets, accent]))

    def render(self, template: str, **values: object) -> str:
        """The HTML that `theme/print/<template>.html` makes of these values."""
        return self._templates.get_template(f"print/{template}.html").render(values)

    @cached_property
    def _templates(self) -> Environment:
        templates = environment(self.project, self.language)
        templates.globals.update(
            tied=tied,
            unlinked=unlinked,
            printed_map=printed_map,
            printed_diagram=printed_diagram,
        )
        filters: dict[str, object] = templates.filters
        filters["phrase"] = self.renderer.inline
        return templates


def products(
    project: Project, book: Book, generator: str, produce: Callable[[PrintJob], bytes]
) -> Iterator[Artifact]:
    """An artifact for each product of a generator on each of its papers.

    `produce` makes the PDF or raises Unprintable.
    """
    for index, product in enumerate(book.game.products):
        if product.generator != generator:
            continue
        for paper in product.papers:
            path = f"{book.slug}/print/{product.id}-{paper}.pdf"
            job = PrintJob(project, book, product, PAPERS[paper], index)
            ingredients = _ingredients(project, book, path, produce.__module__)
            yield Artifact(path, ingredients, partial(_file, produce, job))


def _file(produce: Callable[[PrintJob], bytes], job: PrintJob) -> Mapping[str, bytes]:
    return {"": produce(job)}


def _ingredients(project: Project, book: Book, path: str, module: str) -> str:
    """The digest of everything that a printed file depends on; nothing is rendered for it.

    `module` is the one that makes the file.
    """
    return digest(
        path,
        digest_of_book(book),
        digest_of_code(module, LINKING),
        digest_of_setting(),
        digest_of_named(project.theme.files("print", "fragments")),
    )


def _without_variables(css: str) -> Style:
    """The style sheet with each `var(--name)` replaced by the last value given to that name.

    Layout spends a sixth of its time on variables, which are the same for all elements here.
    """
    declared: list[tuple[str, str]] = _VARIABLE.findall(css)
    values = {name: text.strip() for name, text in declared}

    def value(use: re.Match[str]) -> str:
        name: str = use[1]
        return values[name]

    return Style(_USE.sub(value, _VARIABLE.sub("", css)), values)


CODES: Mapping[str, str] = {
    "book-overflow": "A part of a rulebook that is printed whole does not fit on one of its pages.",
    "card-overflow": "The text of a card does not fit on it, even in the smallest type.",
    "empty-selection": "A product selects nothing that can be printed.",
    "sheet-overflow": "A unit or rule of a list does not fit on one page of its sheet.",
    "unprintable-character": "A text has a character that the fonts for printing lack.",
    "token-overflow": "The name of a token does not fit on it, even in the smallest type.",
    "text-lost": "A part of a text does not show on the printed page.",
}
"""Every code that printing reports, with its documentation."""

BEYOND = (Fault.OUTSIDE, Fault.TOO_WIDE, Fault.FOOT)
"""Faults of text that sticks out of its place."""


def too_wide(code: str, at: Position, flaw: Flaw, where: str, hint: str) -> Problem:
    """The problem of text that sticks out of its place."""
    message = f"{where} has no room for {flaw.text!r}, {flaw.excess:.1f} mm too wide."
    return Problem(code, at, message, hint)


def text_problems(at: Position, flaws: Sequence[Flaw], where: str) -> Iterator[Problem]:
    """The problems of characters without a glyph and of text that no page shows."""
    for flaw in flaws:
        if flaw.fault is Fault.NO_GLYPH:
            yield Problem(
                "unprintable-character",
                at,
                f"{where} has the character {flaw.text!r} (U+{ord(flaw.text):04X}), "
                "which the fonts for printing lack.",
                "Declare an icon for it, or write it differently.",
            )
        elif flaw.fault is Fault.LOST:
            yield Problem(
                "text-lost",
                at,
                f"{where} does not show all of its text. These characters are lost: {flaw.text}",
                "Break up long words and tables.",
            )
