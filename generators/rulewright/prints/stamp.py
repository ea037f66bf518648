"""What everything printed carries: which game, version and date; and what it all depends on."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.content.book import Book, digest_of_book
from rulewright.model.project import Project
from rulewright.press.document import About
from rulewright.press.press import digest_of_setting
from rulewright.views.about import credits_of
from rulewright.write.code import LINKING, digest_of_code
from rulewright.write.digest import (
    digest,
    digest_of_named,
)

_VARIABLE = re.compile(r"--([a-z0-9-]+):([^;}]+);?")
_USE = re.compile(r"var\(--([a-z0-9-]+)\)")


@dataclass(frozen=True, slots=True)
class Style:
    """A style sheet without variables, and the values that the variables had."""

    css: str
    values: Mapping[str, str]


def issue_of(book: Book) -> str:
    """The line by which readers know whether what they hold is current."""
    return f"{book.title} {book.game.version} · {book.game.released}"


def about(book: Book, title: str) -> About:
    """What a PDF of this book says about itself."""
    return About(
        title=f"{book.title}: {title}",
        authors=credits_of(book.game).authors,
        subject=issue_of(book),
        language=book.game.language,
        date=book.game.released,
    )


def style_of(project: Project, book: Book, name: str) -> Style:
    """The style sheet of a printed output in one game's colour: `base.css`, then `<name>.css`."""
    sheets = [project.theme.read(f"print/{each}.css") for each in ("base", name)]
    return _without_variables("\n".join([*sheets, _accent(book)]))


def _without_variables(css: str) -> Style:
    """The style sheet with each `var(--name)` replaced by the last value given to it.

    Layout spends a sixth of its time on variables, which here are the same for all elements.
    """
    declared: list[tuple[str, str]] = _VARIABLE.findall(css)
    values = {name: text.strip() for name, text in declared}

    def value(use: re.Match[str]) -> str:
        name: str = use[1]
        return values[name]

    return Style(_USE.sub(value, _VARIABLE.sub("", css)), values)


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
