"""The one way from a folder of content to a book."""

from dataclasses import replace

from rulewright.check.game import load_checked
from rulewright.content.book import Book
from rulewright.link.linking import link
from rulewright.model.problem import Problem
from rulewright.model.project import Project


def read_book(project: Project, game: str) -> Book | tuple[Problem, ...]:
    """The book of one game, or everything that is wrong with it."""
    checked = load_checked(project, game)
    if checked.problems:
        return checked.problems
    return replace(link(checked.documents, checked.icons), cache=project.cache)
