"""The templates of `theme/`, in which those of the project take precedence over the tool's."""

from collections.abc import Callable, Iterable, MutableMapping, Sequence
from dataclasses import dataclass, field

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup, escape

from rulewright import __version__
from rulewright.markup.typography import Quotes, typeset
from rulewright.model.memory import cache
from rulewright.model.project import Project
from rulewright.words.catalogue import DEFAULT_LANGUAGE, words
from rulewright.write.digest import digest_of_versions
from rulewright.write.kept import Kept

_MOST = 400
"""The number of compiled templates that are kept, those used last."""


def environment(project: Project, language: str = DEFAULT_LANGUAGE) -> Environment:
    """A new environment over `theme/`: everything is escaped, and an unknown name is an error.

    Templates know `words` (the catalogue of the language), `version` (the tool's) and the filters
    `typeset` for plain text such as titles, `fill` for words with fields, `beside` for pairs of two
    sequences, and `once`, which calls a macro with a view: a surface that shows the same view in
    several places replaces it. The test `later` says whether an entity has a later level; it is
    always false, until a surface that can leave such entities out replaces it.
    """
    templates = Environment(
        loader=FileSystemLoader(project.theme.folders),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        bytecode_cache=_compiled_in(Kept(project.cache / "templates")),
        # The result of a filter for a constant is not compiled in, since it differs by language.
        optimized=False,
    )
    templates.undefined = StrictUndefined
    names: MutableMapping[str, object] = templates.globals
    names["words"] = words(language)
    names["version"] = __version__
    filters: MutableMapping[str, object] = templates.filters
    filters["typeset"] = typesetter(language)
    filters["fill"] = fill
    filters["beside"] = _beside
    filters["once"] = _each_time
    templates.tests["later"] = _never
    return templates


def _beside(first: Sequence[object], second: Sequence[object]) -> Iterable[tuple[object, object]]:
    return zip(first, second, strict=True)


def _each_time(macro: Callable[[object], str], value: object) -> str:
    return macro(value)


def _never(_entity: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class _Compiled(BytecodeCache):
    """Compiled templates, kept for the next run: compiling them takes longer than rendering.

    Jinja detects by a checksum that a template has changed.
    """

    kept: Kept
    known: dict[str, bytes] = field(default_factory=dict)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a template's bucket, if it was kept."""
        name = self._name(bucket)
        code = self.known.get(name) or self.kept.read(name)
        if code:
            self.known[name] = code
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template."""
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
    """The function `typeset` with the quotation marks of a language."""
    quotes = quotes_of(language)
    return lambda text: typeset(text, quotes)


def quotes_of(language: str) -> Quotes:
    """The quotation marks of a language."""
    catalogue = words(language)
    return Quotes(catalogue["markup.quote.opening"], catalogue["markup.quote.closing"])
