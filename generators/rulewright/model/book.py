"""The types of a book, by their former address: what reads them moves over file by file."""

from rulewright.content.book import Book, TermForm
from rulewright.content.entity import Entity
from rulewright.model.kinds import CHAPTER, EXAMPLE, LIST, PROFILE, RULE, SCENARIO, TABLE, TERM

__all__ = [
    "CHAPTER",
    "EXAMPLE",
    "LIST",
    "PROFILE",
    "RULE",
    "SCENARIO",
    "TABLE",
    "TERM",
    "Book",
    "Entity",
    "TermForm",
]
