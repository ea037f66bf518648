"""The interface's words, by language."""

from collections.abc import Mapping
from datetime import date
from importlib.resources import files
from types import MappingProxyType

from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from ruamel.yaml import YAML

from rulewright.model.caching import cache
from rulewright.model.natural import unique

DEFAULT_LANGUAGE = "en"


@cache
def words(language: str = DEFAULT_LANGUAGE) -> Mapping[str, str]:
    """The catalogue of one language; a key that it lacks is looked up in English.

    A key that English lacks raises KeyError: a fault in the tool, not in content.
    """
    reader = YAML(typ="safe")
    catalogue: dict[str, str] = {}
    for name in unique((DEFAULT_LANGUAGE, language)):
        source = files(__package__).joinpath(f"{name}.yml")
        if source.is_file():
            own: dict[str, str] = reader.load(source.read_text(encoding="utf-8"))
            catalogue.update(own)
    return MappingProxyType(catalogue)


def long_date(day: date | str, language: str) -> str:
    """A date in words, the day first: 21 March 2026. Takes a date or its ISO form.

    In a language whose months nobody knows it is written as in English.
    """
    parsed = day if isinstance(day, date) else date.fromisoformat(day)
    return format_date(parsed, "d MMMM y", locale=_locale(language))


def _locale(language: str) -> Locale:
    for name in (language, language.partition("-")[0]):
        try:
            return Locale.parse(name, sep="-")
        except (ValueError, UnknownLocaleError):
            continue
    return Locale.parse(DEFAULT_LANGUAGE)
