"""The templates of `theme/`, the project's own before the tool's, ready to be rendered."""

from collections.abc import Callable

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from rulewright import __version__
from rulewright.markup.typography import Quotes, typeset
from rulewright.model.project import Project
from rulewright.words.catalogue import DEFAULT_LANGUAGE, words


def environment(project: Project, language: str = DEFAULT_LANGUAGE) -> Environment:
    """A new environment over `theme/`: everything is escaped, and an unknown name is an error.

    Templates know `words` (the catalogue of the language), `version` (the tool's) and the filter
    `typeset` for plain text such as titles. The test `later` tells whether an entity is of a level
    that comes later: nothing is, until a surface that can leave such things out knows its game.
    """
    templates = Environment(
        loader=FileSystemLoader(project.theme.folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    templates.globals["words"] = words(language)
    templates.globals["version"] = __version__
    templates.filters["typeset"] = typesetter(language)
    templates.tests["later"] = lambda _entity: False
    return templates


def typesetter(language: str = DEFAULT_LANGUAGE) -> Callable[[str], str]:
    """`typeset` with the quotation marks of a language."""
    quotes = quotes_of(language)
    return lambda text: typeset(text, quotes)


def quotes_of(language: str) -> Quotes:
    """The quotation marks of a language."""
    catalogue = words(language)
    return Quotes(catalogue["markup.quote.opening"], catalogue["markup.quote.closing"])
