"""The plugin that `mkdocs.yml` names: the host's plugin, which learns here how to read books."""

from collections.abc import Sequence

from rulewright.build.run import read_books
from rulewright.content.book import Book
from rulewright.host.plugin import SitePlugin
from rulewright.model.problem import Problem
from rulewright.model.project import Project


class BookPlugin(SitePlugin):  # type: ignore[no-untyped-call]
    """Reads the books of a project under `mkdocs build` and `mkdocs serve`."""

    def read(self, project: Project) -> tuple[Sequence[Book], Sequence[Problem]]:
        """Return the books of all games, or what is wrong with them."""
        return read_books(project)
