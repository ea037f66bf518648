"""What a reader sees of one entity, as plain text.

Questions are asked of what is shown, not of the files: an answer that a view or the markup drops is
no answer.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from html import unescape
from typing import Any

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.rule import Rule, Term
from rulewright.content.table import Table
from rulewright.markup.renderer import Renderer
from rulewright.model.status import Status
from rulewright.views.entity import rule_view
from rulewright.views.example import example_view
from rulewright.views.profile import profile_view
from rulewright.views.scenario import scenario_view
from rulewright.views.table import table_view

# What points elsewhere, or is drawn: none of it answers a question here.
_NOT_READ = {"id", "ref", "source", "see", "referrers", "examples", "chart", "map"}
_TYPOGRAPHY = str.maketrans({"−": "-", "–": "-", "″": '"', "“": '"', "”": '"', "’": "'"})
_ENDS_OF_BLOCKS = re.compile(r"</(?:p|li|td|th|h\d)>")


@cache
def plain(text: str) -> str:
    """Text without markup, in small letters, spelt as on a keyboard."""
    bare = unescape(re.sub(r"<[^>]+>", "", _ENDS_OF_BLOCKS.sub(" ", text)))
    return re.sub(r"\s+", " ", bare.translate(_TYPOGRAPHY)).strip().lower()


def lacking(text: str, must: list[str]) -> list[str]:
    """What of `must` does not stand in plain text as words of their own: 6 does not stand in 16."""
    return [each for each in must if not _stands(plain(each), text)]


def _stands(words: str, text: str) -> bool:
    found = words in text and re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text)
    return bool(found)


def seen(book: Book, entity: Entity) -> str:
    """All that is shown of an entity of one of the `READABLE` kinds, as plain text."""
    return plain(" ".join(_strings(READABLE[entity.kind](book, entity, Renderer(book)))))


def _rule(book: Book, rule: Rule, render: Renderer) -> list[Any]:
    view = rule_view(book, rule, render)
    return [view, *(_table(book, table, render) for table in view.tables)]


def _table(book: Book, table: Table, render: Renderer) -> list[Any]:
    return [render.block(table.text), table_view(book, table, render.inline)]


def _example(book: Book, example: Example, render: Renderer) -> list[Any]:
    return [render.block(example.text), example_view(book, example, render)]


def _term(book: Book, term: Term, render: Renderer) -> list[str]:
    return [render.block(each) for each in (term.text, *term.notes)]


READABLE: Mapping[str, Callable[..., Any]] = {
    "example": _example,
    "profile": profile_view,
    "rule": _rule,
    "scenario": scenario_view,
    "table": _table,
    "term": _term,
}


def _strings(shown: Any) -> Iterator[str]:
    match shown:
        case Status() | bool():
            return
        case str() | int():
            yield str(shown)
        case Entity():
            yield shown.title
        case Mapping():
            yield from _strings(list(shown.values()))
        case list() | tuple():
            for each in shown:
                yield from _strings(each)
        case _ if is_dataclass(shown):
            for field in fields(shown):
                if field.name not in _NOT_READ:
                    yield from _strings(getattr(shown, field.name))
