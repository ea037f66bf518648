"""What a document says about itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """The metadata of a PDF; `authors` may be empty, `date` is the ISO date of the release."""

    title: str
    authors: tuple[str, ...]
    subject: str
    language: str
    date: str
