"""Dates as readers write them."""

from datetime import date

from babel import Locale, UnknownLocaleError
from babel.dates import format_date

from rulewright.words.catalogue import DEFAULT_LANGUAGE


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
