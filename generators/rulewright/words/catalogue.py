"""The interface's words, by language."""

from collections.abc import Iterator, Mapping
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from ruamel.yaml import YAML

from rulewright.model.memory import cache
from rulewright.model.names import unique

DEFAULT_LANGUAGE = "en"


class Words(Mapping[str, str]):
    """The words of one language by dotted key; some have `{fields}` to be filled in.

    Languages are given from the one to fall back on last to the one that is wanted.
    """

    def __init__(self, catalogues: Mapping[str, Mapping[str, str]]) -> None:
        self._entries: dict[str, str] = {}
        self._languages: dict[str, str] = {}
        for language, entries in catalogues.items():
            self._entries.update(entries)
            self._languages.update(dict.fromkeys(entries, language))

    def __getitem__(self, key: str) -> str:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def of_count(self, key: str, number: float) -> str:
        """The words for this number of things: `key.one` or `key.other`, for example.

        The endings are the plural categories of Unicode's CLDR. A language has those that it needs,
        and always `other`. What falls back on another language follows the rules of that one.
        """
        other = self._entries[f"{key}.other"]
        category = _locale(self._languages[f"{key}.other"]).plural_form(number)
        return self._entries.get(f"{key}.{category}", other)


@cache
def words(language: str = DEFAULT_LANGUAGE) -> Words:
    """The catalogue of a language such as `de-AT`.

    What it lacks is looked up in the language without its region (`de`), then in English. A key
    that English lacks raises KeyError: a fault in the tool, not in the content.
    """
    return words_in(files(__package__), language)


def words_in(folder: Traversable, language: str) -> Words:
    """Read the catalogue of a language from a folder with a file for each language."""
    reader = YAML(typ="safe")
    catalogues: dict[str, Mapping[str, str]] = {}
    for name in unique((DEFAULT_LANGUAGE, language.partition("-")[0], language)):
        source = folder.joinpath(f"{name}.yml")
        if source.is_file():
            entries: dict[str, str] = reader.load(source.read_text(encoding="utf-8"))
            catalogues[name] = entries
    return Words(catalogues)


def long_date(day: date | str, language: str) -> str:
    """Write a date or its ISO form in words, the day first: 21 March 2026.

    A language without data about its months is written like English.
    """
    parsed = day if isinstance(day, date) else date.fromisoformat(day)
    return format_date(parsed, "d MMMM y", locale=_locale(language))


@cache
def _locale(language: str) -> Locale:
    for name in (language, language.partition("-")[0]):
        try:
            return Locale.parse(name, sep="-")
        except (ValueError, UnknownLocaleError):
            continue
    return Locale.parse(DEFAULT_LANGUAGE)
