"""Dates as readers write them."""

from datetime import date

from babel.dates import format_date


def long_date(day: date | str, language: str) -> str:
    """A date in words, the day first: 21 March 2026. Takes a date or its ISO form."""
    parsed = day if isinstance(day, date) else date.fromisoformat(day)
    return format_date(parsed, "d MMMM y", locale=language)
