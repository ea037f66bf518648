"""A place marked within a sample itself: `▸` stands before the character that is meant."""

from collections.abc import Sequence

from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.problem import Position, Problem

MARK = "▸"
PATH = "content/game/rules/sample.yml"


def unmarked(sample: str) -> tuple[str, list[Position]]:
    """The sample without its marks, and the places of these."""
    places = []
    text = ""
    for part in sample.split(MARK)[:-1]:
        text += part
        line = text.count("\n") + 1
        column = len(text) - (text.rfind("\n") + 1) + 1
        places.append(Position(PATH, line, column))
    return text + sample.rpartition(MARK)[2], places


def problems_of(text: str) -> Sequence[Problem]:
    """What is wrong with a text as YAML."""
    loaded = load_text(PATH, "chapter", text)
    return loaded if isinstance(loaded, tuple) else ()


def document_of(text: str) -> Document:
    """The document of a text without faults."""
    loaded = load_text(PATH, "chapter", text)
    assert isinstance(loaded, Document), loaded
    return loaded
