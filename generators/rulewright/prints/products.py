"""The products of a game as artifacts: each prints one PDF for each of its papers."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from rulewright.model.artifact import Artifact
from rulewright.model.book import Book
from rulewright.model.project import Project
from rulewright.press.geometry import PAPERS, Paper
from rulewright.prints.stamp import digest_of_print

Produce = Callable[[Project, Book, int, Paper], Mapping[str, bytes]]
"""Prints a product, by its place among the game's products, on a paper."""


def prints(project: Project, book: Book, generator: str, produce: Produce) -> Iterator[Artifact]:
    """An artifact for each product of this generator and each of its papers."""
    for index, product in enumerate(book.raw_game.get("products", ())):
        if product["generator"] != generator:
            continue
        for paper in product["papers"]:
            path = f"{book.slug}/print/{product['id']}-{paper}.pdf"
            make = partial(produce, project, book, index, PAPERS[paper])
            ingredients = digest_of_print(project, book, path, produce.__module__)
            yield Artifact(path, ingredients, make)
