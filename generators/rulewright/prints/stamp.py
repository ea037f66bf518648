"""What everything printed carries: which game, version and date; and what it all depends on."""

import re

from rulewright.model.book import Book
from rulewright.model.project import Project
from rulewright.press.about import About
from rulewright.press.toolchain import digest_of_setting
from rulewright.views.credits import credits_of
from rulewright.write.code import LINKING, digest_of_code
from rulewright.write.digest import (
    digest,
    digest_of_book,
    digest_of_named,
)

_VARIABLE = re.compile(r"--([a-z]+):([^;}]+);?")
_USE = re.compile(r"var\(--([a-z]+)\)")


def issue_of(book: Book) -> str:
    """The line by which a reader knows whether what he holds is current."""
    return f"{book.title} {book.raw_game['version']} · {book.raw_game['released']}"


def about(book: Book, title: str) -> About:
    """What a PDF of this book says about itself."""
    return About(
        title=f"{book.title}: {title}",
        authors=credits_of(book.game).authors,
        subject=issue_of(book),
        language=book.raw_game["language"],
        date=str(book.raw_game["released"]),
    )


def style_of(project: Project, book: Book, name: str) -> str:
    """The style sheet of a printed output in one game's colour: `base.css`, then `<name>.css`."""
    sheets = [project.theme.read(f"print/{each}.css") for each in ("base", name)]
    return _without_variables("\n".join([*sheets, _accent(book)]))


def _without_variables(css: str) -> str:
    """The style sheet with each `var(--name)` replaced by the last value given to it.

    Layout spends a sixth of its time on variables, which here are the same for all elements.
    """
    values = {name: value.strip() for name, value in _VARIABLE.findall(css)}
    return _USE.sub(lambda use: values[use[1]], _VARIABLE.sub("", css))


def digest_of_print(project: Project, book: Book, path: str, module: str) -> str:
    """The digest of everything that a printed file of a book depends on; nothing is rendered.

    `module` is that which makes it.
    """
    return digest(
        path,
        digest_of_book(book),
        digest_of_code(module, LINKING),
        digest_of_setting(),
        digest_of_named(project.theme.files("print", "fragments")),
    )


def _accent(book: Book) -> str:
    """The game's colour as paper shows it."""
    return f"html {{ --accent: {book.game.accent.light} }}"
