"""The one way from a folder of content to a book."""

from dataclasses import replace

from rulewright.check.game import check_game
from rulewright.link.linking import link
from rulewright.load.game import load_game
from rulewright.model.book import Book
from rulewright.model.problem import Problem
from rulewright.model.project import Project


def read_book(project: Project, game: str) -> Book | tuple[Problem, ...]:
    """The book of one game, or everything that is wrong with it."""
    problems = check_game(project, game)
    if problems:
        return problems
    loaded = load_game(project, game)
    if loaded.problems:
        return loaded.problems
    return replace(link(loaded.documents, loaded.icons), cache=project.cache)
