"""What a document says about itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """The metadata of a PDF; `date` is the ISO date of the game's release."""

    title: str
    author: str
    subject: str
    language: str
    date: str
