"""The templates of `theme/`, the project's own before the tool's, ready to be rendered."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup, escape

from rulewright import __version__
from rulewright.markup.typography import Quotes, typeset
from rulewright.model.project import Project
from rulewright.words.catalogue import DEFAULT_LANGUAGE, words
from rulewright.write.digest import digest_of_versions
from rulewright.write.kept import Kept

_MOST = 400
"""So many compiled templates are kept, the most recently used ones."""


def environment(project: Project, language: str = DEFAULT_LANGUAGE) -> Environment:
    """A new environment over `theme/`: everything is escaped, and an unknown name is an error.

    Templates know `words` (the catalogue of the language), `version` (the tool's) and the filters
    `typeset` for plain text such as titles and `fill` for words with fields. The test `later` tells
    whether an entity is of a level that comes later: nothing is, until a surface that can leave
    such things out knows its game.
    """
    templates = Environment(
        loader=FileSystemLoader(project.theme.folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        bytecode_cache=_compiled_in(Kept(project.cache / "templates")),
        # What a filter makes of a constant is not compiled in: it differs by language.
        optimized=False,
    )
    templates.globals["words"] = words(language)
    templates.globals["version"] = __version__
    templates.filters["typeset"] = typesetter(language)
    templates.filters["fill"] = fill
    templates.tests["later"] = lambda _entity: False
    return templates


@dataclass(frozen=True, slots=True)
class _Compiled(BytecodeCache):
    """Compiled templates, kept for the next run: to compile them takes longer than to fill them.

    Jinja tells by a checksum whether a template has changed since.
    """

    kept: Kept
    known: dict[str, bytes] = field(default_factory=dict)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a template's bucket, where it was kept."""
        name = self._name(bucket)
        code = self.known.get(name) or self.kept.read(name)
        if code:
            self.known[name] = code
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that has been compiled."""
        name = self._name(bucket)
        self.known[name] = bucket.bytecode_to_string()
        self.kept.write(name, self.known[name])
        self.kept.forget("*", _MOST)

    def _name(self, bucket: Bucket) -> str:
        return f"{bucket.key}.{digest_of_versions('jinja2')[:12]}"


@cache
def _compiled_in(kept: Kept) -> _Compiled:
    return _Compiled(kept)


def fill(words: str, **values: object) -> str:
    """Words with their `{fields}` filled in; if a value is markup, so is what comes of it."""
    if any(isinstance(value, Markup) for value in values.values()):
        return Markup(escape(words)).format(**values)
    return words.format(**values)


def typesetter(language: str = DEFAULT_LANGUAGE) -> Callable[[str], str]:
    """`typeset` with the quotation marks of a language."""
    quotes = quotes_of(language)
    return lambda text: typeset(text, quotes)


def quotes_of(language: str) -> Quotes:
    """The quotation marks of a language."""
    catalogue = words(language)
    return Quotes(catalogue["markup.quote.opening"], catalogue["markup.quote.closing"])
