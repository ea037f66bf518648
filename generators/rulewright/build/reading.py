"""The one way from a folder of content to a book."""

from dataclasses import replace

from rulewright.build.library import Library
from rulewright.check.game import load_checked
from rulewright.check.tool import tool_key
from rulewright.content.book import Book
from rulewright.link.linking import link
from rulewright.model.problem import Problem
from rulewright.model.project import Project


def library_of(project: Project, game: str) -> Library:
    """What is known of a game's files from earlier runs."""
    return Library(project.cache / "read", game, tool_key(project))


def read_book(
    project: Project, game: str, library: Library | None = None
) -> Book | tuple[Problem, ...]:
    """The book of one game, or everything that is wrong with it.

    What is known of its files is taken from the library, if one is given, and noted there; else
    from that of earlier runs, and kept for later ones.
    """
    known = library_of(project, game) if library is None else library
    checked = load_checked(project, game, known.document)
    if checked.problems:
        return checked.problems
    for document in checked.documents:
        known.part(document)
    book = link(checked.documents, checked.icons, known.part)
    if known.turn() and library is None:
        known.keep()
    return replace(book, cache=project.cache)
